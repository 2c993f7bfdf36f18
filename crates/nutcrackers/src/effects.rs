//! What a move does to the board.

use core::fmt;

use boardwright_core::{Effects, Never, Outcome, Player};

use crate::{Kind, Move, Piece, Position, Square, State};

/// One thing that a move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A piece comes onto the board.
    Placed {
        /// Whose it is.
        player: Player,
        /// What it is.
        kind: Kind,
        /// Where it stands now.
        at: Square,
    },
    /// A piece goes.
    Moved {
        /// Whose it is.
        player: Player,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// A piece leaves the board.
    Taken {
        /// Whose it was.
        from: Player,
        /// Where it stood.
        at: Square,
    },
    /// The game is over.
    Ended(Outcome),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Placed { player, kind, at } => {
                write!(f, "player {player} places a {} on {at}", kind.name())
            }
            Effect::Moved { player, from, to } => write!(f, "player {player} moves from {from} to {to}"),
            Effect::Taken { from, at } => write!(f, "the piece of player {from} on {at} is taken"),
            Effect::Ended(outcome) => write!(f, "the game is over: {outcome}"),
        }
    }
}

impl Effects for State {
    type Effect = Effect;
    /// The squares by [`Square::to_index`].
    type Board = [Option<Piece>; Square::FILES as usize * Square::RANKS as usize];

    fn board(&self) -> Self::Board {
        let Position { board, .. } = self.to_position();
        board
    }

    fn apply(board: &mut Self::Board, effect: &Effect) {
        match *effect {
            Effect::Placed { player: owner, kind, at } => {
                board[at.to_index() as usize] = Some(Piece { owner, kind });
            }
            Effect::Moved { from, to, .. } => {
                board[to.to_index() as usize] = board[from.to_index() as usize].take();
            }
            Effect::Taken { at, .. } => board[at.to_index() as usize] = None,
            Effect::Ended(_) => {}
        }
    }

    fn play_reporting(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        self.apply(m, report);
    }

    fn resolve_reporting(&mut self, event: Never, _: &mut impl FnMut(Effect)) {
        match event {}
    }
}
