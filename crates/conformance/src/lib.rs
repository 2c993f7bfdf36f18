//! The battery: tests that any implementation of the traits of `boardwright-core` can run.
//!
//! One line in a game's tests, [`battery!`], makes a module of tests, each of which plays random games with fixed seeds and holds every promise of the traits against
//! their positions. The checks are plain functions as well: each takes a [`Subject`] and returns the first [`Fault`] that it finds.
//!
//! | promised by | checks |
//! | --- | --- |
//! | `State` | [`check_nodes`], [`check_generation`], [`check_playing`], [`check_counting`], [`check_early_break`], [`check_indices`], [`check_chances`], [`check_sampling`], [`check_resolving`], [`check_keys`], [`check_ply_texts`], [`check_perft`], [`check_turns`], [`check_endings`], [`check_quiet`], [`check_take_back`] |
//! | `Notation` | [`check_position_texts`], [`check_damaged_positions`], [`check_records`] |
//! | `Effects` | [`check_effects`] |
//! | `Symmetric` | [`check_symmetries`] |
//! | `Depict` | [`check_scenes`] |
//! | `Terms` and `Symmetric` | [`check_terms`] |
//! | `Game` | [`check_rules`] |

mod battery;
mod chances;
mod counts;
mod fault;
mod keys;
mod matches;
mod moves;
mod rules;
mod subject;
mod symmetries;
mod tape;
mod terms;
mod texts;
mod turns;
mod views;

pub use boardwright_core as core;
pub use chances::{check_chances, check_resolving, check_sampling};
pub use counts::check_perft;
pub use fault::{Fault, Flaw};
pub use keys::check_keys;
pub use matches::{check_endings, check_quiet, check_records, check_take_back};
pub use moves::{
    check_counting, check_early_break, check_generation, check_indices, check_nodes, check_playing,
};
pub use rules::check_rules;
pub use subject::{Config, Subject};
pub use symmetries::check_symmetries;
pub use terms::check_terms;
pub use texts::{check_damaged_positions, check_ply_texts, check_position_texts};
pub use turns::check_turns;
pub use views::{check_effects, check_scenes};

/// Fails the running test with the fault, if there is one. What [`battery!`] does with the result of each check.
///
/// # Panics
///
/// Panics with the text of the fault.
#[track_caller]
pub fn report(result: Result<(), Fault>) {
    if let Err(fault) = result {
        panic!("{fault}");
    }
}
