//! The moves of the bots.

use boardwright::any::{AnyState, FullGame};
use boardwright::core::{State as _, game_rng, key_of};
use boardwright::{GameVisitor, visit};
use boardwright_search::{Budget, Control, Mcts, Search as _};

use super::seat::Seat;

/// The move that a bot chooses; `None` where no player has to move. A person's seat gets the move that a hint would be.
///
/// It depends on the state and on `seed` and `ply` alone.
pub(super) fn choose(seat: Seat, state: &dyn AnyState, seed: u64, ply: usize) -> Option<String> {
    visit(state.schema().game, Choose { seat, state, seed, ply: ply as u64 }).flatten()
}

/// A fraction of a second in all our games.
const QUICK: Budget = Budget::new().playouts(4000).nodes(400_000);

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
        let m = match self.seat {
            // The generators of the dice have the same numbers under the seed itself.
            Seat::Random => state.random_move(&mut game_rng(!self.seed, self.ply)),
            Seat::Person | Seat::Playouts => {
                Mcts::new().choose(state, &mut Control::new(QUICK).seed(key_of(&[self.seed, self.ply])))
            }
        };
        m.map(|m| m.to_string())
    }
}
