//! The symmetries of the board, and the exchange of the players.

use boardwright_core::{Never, Outcome, Symmetric};

use crate::board::squares;
use crate::sides::Sides;
use crate::{Action, Board, Move, Square, Squares, State};

/// A symmetry: a transformation of the board, and in play perhaps the exchange of the players with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)] // four independent switches, each of them a yes or no
pub struct Symmetry {
    /// Exchanges files and ranks, before the mirrors; on the square board only.
    pub transpose: bool,
    /// Mirrors the files.
    pub mirror_files: bool,
    /// Mirrors the ranks.
    pub mirror_ranks: bool,
    /// Exchanges the players.
    pub exchange: bool,
}

impl Symmetry {
    fn square(self, board: Board, square: Square) -> Square {
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.transpose {
            core::mem::swap(&mut file, &mut rank);
        }
        if self.mirror_files {
            file = board.files() - 1 - file;
        }
        if self.mirror_ranks {
            rank = board.ranks() - 1 - rank;
        }
        Square::new(file, rank).unwrap_or(square)
    }

    fn set(self, board: Board, set: Squares) -> Squares {
        squares(set).fold(0, |image, square| image | self.square(board, square).bit())
    }
}

impl Symmetric for State {
    type Symmetry = Symmetry;

    /// The board's own (4 on 6×5 and 7×6, 8 on 6×6), each with and, in play, also without exchanging the players; the identity is left out.
    fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let square_board = self.rules.board.files() == self.rules.board.ranks();
        let in_play = !self.in_setup();
        (1..16u8)
            .map(|bits| Symmetry {
                mirror_files: bits & 1 != 0,
                mirror_ranks: bits & 2 != 0,
                transpose: bits & 4 != 0,
                exchange: bits & 8 != 0,
            })
            .filter(move |symmetry| (square_board || !symmetry.transpose) && (in_play || !symmetry.exchange))
    }

    fn exchanges_players(symmetry: Symmetry) -> bool {
        symmetry.exchange
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        let board = self.rules.board;
        let mut image = *self;
        let Sides { own, enemy } = self.pieces;
        image.pieces = Sides { own: symmetry.set(board, own), enemy: symmetry.set(board, enemy) };
        image.empty = symmetry.set(board, self.empty);
        image.generals = symmetry.set(board, self.generals);
        image.fortresses = symmetry.set(board, self.fortresses);
        if symmetry.exchange {
            // Sides are kept as the player to move sees them: nothing else changes.
            image.to_move = self.to_move.other();
            image.over = self.over.map(Outcome::swapped);
        }
        image
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        let image = |square| symmetry.square(self.rules.board, square);
        let action = match m.action() {
            Action::Place(kind, at) => Action::Place(kind, image(at)),
            Action::Go(from, to) => Action::Go(image(from), image(to)),
        };
        Move::new(action, m.victim().map(image))
    }

    fn transform_event(&self, event: Never, _: Symmetry) -> Never {
        event
    }
}
