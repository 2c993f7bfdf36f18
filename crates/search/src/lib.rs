//! Players for the boardwright games, generic over [`State`].
//!
//! A [`Bot`] chooses a move within a [`Budget`]; all chance that it needs comes from the caller's generator, so the same state, budget and
//! generator give the same move. [`RandomBot`] moves at random; [`PlayoutBot`] compares the moves by random games (flat Monte Carlo), dice included.

mod playouts;

pub use playouts::PlayoutBot;

use boardwright_core::State;
use boardwright_core::rand_core::Rng;

/// How much thinking one choice may cost. Whatever limit comes first ends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// Random games for each legal move.
    pub playouts: u32,
    /// Plies in all random games together: the bound on time.
    pub plies: u64,
}

impl Budget {
    /// A fraction of a second in all our games.
    pub const QUICK: Budget = Budget { playouts: 100, plies: 400_000 };
}

impl Default for Budget {
    fn default() -> Self {
        Budget::QUICK
    }
}

/// Something that chooses moves.
pub trait Bot<S: State> {
    /// A legal move of `state`; `None` where no player has to move.
    fn choose(&mut self, state: &S, budget: &Budget, rng: &mut dyn Rng) -> Option<S::Move>;
}

/// Chooses uniformly at random, whatever the budget.
///
/// ```
/// use boardwright_nutcrackers::{Rules, State};
/// use boardwright_core::{State as _, game_rng};
/// use boardwright_search::{Bot, Budget, RandomBot};
///
/// let state = State::start("nutcrackers:base".parse::<Rules>()?);
/// let m = RandomBot.choose(&state, &Budget::QUICK, &mut game_rng(1, 0));
/// assert!(m.is_some_and(|m| state.is_legal(m)));
/// # Ok::<(), boardwright_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomBot;

impl<S: State> Bot<S> for RandomBot {
    fn choose(&mut self, state: &S, _: &Budget, mut rng: &mut dyn Rng) -> Option<S::Move> {
        state.random_move(&mut rng)
    }
}
