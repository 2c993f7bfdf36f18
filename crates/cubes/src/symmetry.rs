//! The mirror of the files, and the exchange of the players.

use boardwright_core::Symmetric;

use crate::{Action, Move, Roll, Square, State};

/// A symmetry of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Mirrors the files.
    Mirror,
    /// Reverses the ranks and exchanges the players, with the side to move.
    Exchange,
    /// Both.
    Both,
}

impl Symmetry {
    /// All of them; they hold for every state.
    pub const ALL: [Symmetry; 3] = [Symmetry::Mirror, Symmetry::Exchange, Symmetry::Both];

    const fn mirrors(self) -> bool {
        matches!(self, Symmetry::Mirror | Symmetry::Both)
    }

    const fn exchanges(self) -> bool {
        matches!(self, Symmetry::Exchange | Symmetry::Both)
    }

    fn square(self, square: Square) -> Square {
        let files = if self.mirrors() { 0b000_111 } else { 0 };
        let ranks = if self.exchanges() { 0b111_000 } else { 0 };
        Square::from_index_unchecked(square.to_index() ^ files ^ ranks)
    }
}

impl Symmetric for State {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter()
    }

    fn exchanges_players(symmetry: Symmetry) -> bool {
        symmetry.exchanges()
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        let mut image = *self;
        if symmetry.mirrors() {
            image.view = self.view.mirrored();
        }
        if symmetry.exchanges() {
            // The player to move sees the same cubes, from the other side of the board.
            image.to_move = self.to_move.other();
        }
        if self.names_cube() {
            image.cube = symmetry.square(self.cube);
        }
        image
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        let image = |square| symmetry.square(square);
        Move::new(match m.action() {
            Action::Select(cube) => Action::Select(image(cube)),
            Action::Advance { from, to } => Action::Advance { from: image(from), to: image(to) },
            Action::Take { from, to } => Action::Take { from: image(from), to: image(to) },
            Action::Stay => Action::Stay,
            Action::Pass => Action::Pass,
        })
    }

    fn transform_event(&self, event: Roll, _: Symmetry) -> Roll {
        event
    }
}
