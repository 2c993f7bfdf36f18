//! What moves and rolls do to the board.

use core::fmt;

use boardwright_core::{Effects, Outcome, Player};

use crate::{Cube, Face, Move, Position, Roll, Square, State};

/// One thing that a ply does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A cube is chosen to be rolled.
    Chosen {
        /// Whose it is.
        player: Player,
        /// Where it stands.
        at: Square,
    },
    /// A die falls. The cubes on the board stand as they were.
    Rolled {
        /// Whose turn it is.
        player: Player,
        /// The cube that was rolled; `None` if the roll is for all cubes.
        cube: Option<Square>,
        /// What it shows.
        face: Face,
    },
    /// A cube leaves the board.
    Taken {
        /// Whose it was.
        from: Player,
        /// Where it stood.
        at: Square,
        /// What it showed: what the taker scores.
        face: Face,
    },
    /// A cube goes.
    Moved {
        /// Whose it is.
        player: Player,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// A cube shows a face now.
    Turned {
        /// Where it stands.
        at: Square,
        /// What it shows.
        face: Face,
    },
    /// No cube could go.
    Stayed {
        /// Whose turn it was.
        player: Player,
    },
    /// No cube could be chosen.
    Passed {
        /// Whose turn it was.
        player: Player,
    },
    /// The game is over.
    Ended(Outcome),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Chosen { player, at } => write!(f, "player {player} chooses the cube on {at}"),
            Effect::Rolled { player, cube: Some(cube), face } => {
                write!(f, "player {player} rolls {face} with the cube on {cube}")
            }
            Effect::Rolled { player, cube: None, face } => write!(f, "player {player} rolls {face}"),
            Effect::Taken { from, at, face } => {
                write!(f, "the {face} of player {from} on {at} is taken")
            }
            Effect::Moved { player, from, to } => write!(f, "player {player} moves from {from} to {to}"),
            Effect::Turned { at, face } => write!(f, "the cube on {at} shows {face}"),
            Effect::Stayed { player } => write!(f, "player {player} cannot go and stays"),
            Effect::Passed { player } => write!(f, "player {player} has no cube to choose and passes"),
            Effect::Ended(outcome) => write!(f, "the game is over: {outcome}"),
        }
    }
}

impl Effects for State {
    type Effect = Effect;
    /// The squares by [`Square::to_index`].
    type Board = [Option<Cube>; Square::COUNT];

    fn board(&self) -> Self::Board {
        let Position { board, .. } = self.to_position();
        board
    }

    fn apply(board: &mut Self::Board, effect: &Effect) {
        match *effect {
            Effect::Moved { from, to, .. } => {
                board[to.to_index() as usize] = board[from.to_index() as usize].take();
            }
            Effect::Taken { at, .. } => board[at.to_index() as usize] = None,
            Effect::Turned { at, face } => {
                if let Some(cube) = &mut board[at.to_index() as usize] {
                    cube.face = face;
                }
            }
            Effect::Chosen { .. }
            | Effect::Rolled { .. }
            | Effect::Stayed { .. }
            | Effect::Passed { .. }
            | Effect::Ended(_) => {}
        }
    }

    fn play_reporting(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        self.apply(m, report);
    }

    fn resolve_reporting(&mut self, event: Roll, report: &mut impl FnMut(Effect)) {
        self.fall(event, report);
    }
}
