//! The moves of the bots.

use boardwright::any::{AnyState, FullGame};
use boardwright::core::game_rng;
use boardwright::{GameVisitor, visit};
use boardwright_search::{Bot, Budget, PlayoutBot, RandomBot};

use super::seat::Seat;

/// The move that a bot chooses; `None` where no player has to move. A person's seat gets the move that a hint would be.
///
/// It depends on the state and on `seed` and `ply` alone.
pub(super) fn choose(seat: Seat, state: &dyn AnyState, seed: u64, ply: usize) -> Option<String> {
    visit(state.schema().game, Choose { seat, state, seed, ply: ply as u64 }).flatten()
}

struct Choose<'a> {
    seat: Seat,
    state: &'a dyn AnyState,
    seed: u64,
    ply: u64,
}

impl GameVisitor for Choose<'_> {
    type Output = Option<String>;

    fn visit<G: FullGame>(self) -> Option<String> {
        let state = self.state.as_any().downcast_ref::<G::State>()?;
        // The generators of the dice have the same numbers under the seed itself.
        let mut rng = game_rng(!self.seed, self.ply);
        let m = match self.seat {
            Seat::Random => RandomBot.choose(state, &Budget::QUICK, &mut rng),
            Seat::Person | Seat::Playouts => PlayoutBot.choose(state, &Budget::QUICK, &mut rng),
        };
        m.map(|m| m.to_string())
    }
}
