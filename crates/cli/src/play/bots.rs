//! The moves of the bots.

use boardwright::any::AnyState;
use boardwright::core::key_of;
use boardwright_search::{Budget, Stop, Strategy};

use super::seat::Seat;
use crate::error::Failure;
use crate::players::Thought;

/// The move that a bot chooses; `None` where no player has to move. A person's seat gets the move that a hint would be.
///
/// Unless its limit is one of time, it depends on the state and on `seed` and `ply` alone.
pub(super) fn choose(
    seat: Seat,
    state: &dyn AnyState,
    seed: u64,
    ply: usize,
) -> Result<Option<String>, Failure> {
    let strategy: Strategy = match seat {
        Seat::Person => Seat::HINT,
        Seat::Bot(strategy) => strategy,
    };
    // The dice have generators of the seed itself.
    let seed = key_of(&[!seed, ply as u64]);
    let thought =
        Thought { state, strategy, budget: Budget::new(), seed, stop: Stop::new(), progress: &mut |_| {} };
    Ok(thought.think()?.best)
}
