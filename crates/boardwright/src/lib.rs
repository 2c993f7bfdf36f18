//! Rules engines for little-known board games.
//!
//! Each game is a module behind a feature of its name (all on by default); [`core`] has the traits that they implement and everything generic: perft,
//! playouts, matches, records.
//!
//! Who knows the game at compile time uses its module and the traits of [`core`]. Who chooses it at run time starts with [`games`],
//! [`start`], [`parse_position`] or [`parse_record`]; the objects that they give are explained in [`any`].
//!
//! # Examples
//!
//! A random game, chosen by its rules id:
//!
//! ```
//! # #[cfg(feature = "nutcrackers")] {
//! use boardwright::core::game_rng;
//!
//! let mut game = boardwright::start("nutcrackers:base")?.start_match();
//! let mut rng = game_rng(2024, 0);
//! while game.verdict().is_none() {
//!     let Some(ply) = game.state().random_ply(&mut rng) else { break };
//!     game.play(&ply)?;
//! }
//! assert!(game.record().starts_with("boardwright record 1\n"));
//! assert_eq!(boardwright::parse_record(&game.record())?.plies(), game.plies());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
mod registry;
#[cfg(test)]
mod toy;
pub mod trace;

pub use boardwright_core as core;
#[cfg(feature = "cubes")]
pub use boardwright_cubes as cubes;
#[cfg(feature = "jumpers")]
pub use boardwright_jumpers as jumpers;
#[cfg(feature = "nutcrackers")]
pub use boardwright_nutcrackers as nutcrackers;
#[cfg(feature = "sahkku")]
pub use boardwright_sahkku as sahkku;
pub use registry::{GameVisitor, catalog, game, games, parse_position, parse_record, start, visit};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
