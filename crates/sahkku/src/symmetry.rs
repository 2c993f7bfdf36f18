//! The exchange of the players.

use boardwright_core::{Player, Symmetric};

use crate::state::{Holder, Phase};
use crate::{Action, Line, Move, Place, State, Throw};

/// The one symmetry of the game: the players change places, and with them the board is given half a turn, or rows 1 and 3 are exchanged where
/// Second's track is mirrored.
///
/// The opening X and the dice of the turn that follows it belong to First alone: such states have no symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange;

impl State {
    /// A place as the other player's pieces would write it.
    fn exchanged_place(&self, player: Player, place: Place) -> Place {
        let track = self.track();
        track.step(player, place).map_or(place, |step| track.place(!player, step))
    }

    fn exchanged_line(&self, player: Player, line: Line) -> Line {
        self.exchanged_place(player, line.into()).line()
    }
}

impl Symmetric for State {
    type Symmetry = Exchange;

    fn symmetries(&self) -> impl Iterator<Item = Exchange> {
        let belongs_to_first = match self.phase {
            Phase::Opening => true,
            Phase::Over => false,
            _ => !self.can_be_left_of(self.rules.dice()),
        };
        (!belongs_to_first).then_some(Exchange).into_iter()
    }

    fn exchanges_players(_: Exchange) -> bool {
        true
    }

    /// Everything is stored as its owner sees it, so that only the owners change.
    fn transform(&self, _: Exchange) -> Self {
        State {
            active: self.active.swapped(),
            inactive: self.inactive.swapped(),
            holder: match self.holder {
                Holder::First => Holder::Second,
                Holder::Second => Holder::First,
                other => other,
            },
            queens: self.queens.swapped(),
            side: !self.side,
            ..*self
        }
    }

    fn transform_move(&self, m: Move, _: Exchange) -> Move {
        let place = |place| self.exchanged_place(self.side, place);
        let line = |line| self.exchanged_line(self.side, line);
        Move::new(match m.action() {
            Action::Activate { at, kill } => Action::Activate { at: line(at), kill },
            Action::ActivateQueen { from, to } => Action::ActivateQueen { from: line(from), to: line(to) },
            Action::Soldier { die, from, to, kill } => {
                Action::Soldier { die, from: place(from), to: place(to), kill }
            }
            Action::King { die, from, to } => Action::King { die, from: place(from), to: place(to) },
            Action::Queen { die, from, to } => Action::Queen { die, from: line(from), to: line(to) },
            other @ (Action::Rethrow | Action::RethrowAll | Action::Pass) => other,
        })
    }

    fn transform_event(&self, event: Throw, _: Exchange) -> Throw {
        event
    }
}
