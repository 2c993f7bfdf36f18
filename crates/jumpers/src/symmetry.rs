//! The symmetries of the board, and the exchange of the players.

use boardwright_core::{Never, Outcome, Symmetric};

use crate::hex::{Cells, bits};
use crate::history::Step;
use crate::lines::Lines;
use crate::{Action, Board, Cell, Gates, Move, Rules, State};

/// A symmetry: a transformation of the board, the half turn with the exchange of the players and of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Mirrors each row in place.
    pub mirror: bool,
    /// Turns the board by half and exchanges the players.
    pub half_turn: bool,
}

impl Symmetry {
    fn cell(self, board: Board, mut cell: Cell) -> Cell {
        if self.mirror {
            cell = board.mirrored(cell);
        }
        if self.half_turn {
            cell = board.opposite(cell);
        }
        cell
    }
}

/// Whether the mirror leaves the gates alone: not where they lie askew on an even row.
fn has_mirror(rules: Rules) -> bool {
    rules.gates == Gates::All || rules.board == Board::Five
}

impl Symmetric for State {
    type Symmetry = Symmetry;

    /// The mirror, unless the gates lie askew; the half turn from the third turn on; and both.
    fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let (mirror_holds, half_turn_holds) = (has_mirror(self.rules), self.turn == 3);
        [(true, false), (false, true), (true, true)]
            .into_iter()
            .map(|(mirror, half_turn)| Symmetry { mirror, half_turn })
            .filter(move |s| (mirror_holds || !s.mirror) && (half_turn_holds || !s.half_turn))
    }

    fn exchanges_players(symmetry: Symmetry) -> bool {
        symmetry.half_turn
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        let map = |bit: u8| self.bit(symmetry.cell(self.rules.board, self.cell(bit)));
        let set = |cells: Cells| bits(cells).fold(0, |image, bit| image | 1 << map(bit));
        let mut turn_start = self.pieces;
        turn_start.displace(self.first_step.to, self.first_step.from);
        let mut image = self.clone();
        image.history = self.history.transformed(turn_start, self.to_move, &map, symmetry.half_turn);
        image.first_step = Step { from: map(self.first_step.from), to: map(self.first_step.to) };
        image.pieces = self.pieces.transformed(&map, symmetry.half_turn);
        image.lines = Lines::of(self.rules.board, &image.pieces);
        image.held = set(self.held);
        image.spent = set(self.spent);
        if symmetry.half_turn {
            image.stock = self.stock.swapped();
            image.in_stock = self.in_stock.swapped();
            image.to_move = self.to_move.other();
            image.over = self.over.map(Outcome::swapped);
        }
        image
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        let image = |cell| symmetry.cell(self.rules.board, cell);
        Move::new(match m.action() {
            Action::Deploy(length, at) => Action::Deploy(length, image(at)),
            Action::Move { from, to } => Action::Move { from: image(from), to: image(to) },
            Action::Pull { actor, target, by } => {
                Action::Pull { actor: image(actor), target: image(target), by }
            }
            Action::Push { actor, target, by } => {
                Action::Push { actor: image(actor), target: image(target), by }
            }
            Action::Pass => Action::Pass,
        })
    }

    fn transform_event(&self, event: Never, _: Symmetry) -> Never {
        event
    }
}
