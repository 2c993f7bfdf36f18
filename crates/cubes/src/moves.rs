//! Moves and their text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::Square;

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chooses the cube that is to be rolled: `c1`.
    Select(Square),
    /// Goes to an empty square: `c1c5`.
    Advance {
        /// Where the cube stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Goes to an enemy cube and takes it: `c1xc4`.
    Take {
        /// Where the cube stands.
        from: Square,
        /// Where the enemy cube stands.
        to: Square,
    },
    /// No cube can go with this roll: `stay`.
    Stay,
    /// No cube can be chosen: `pass`.
    Pass,
}

/// One move.
///
/// Any squares can be written; whether a move is legal, the state says.
///
/// ```
/// use boardwright_cubes::{Action, Move};
/// let m: Move = "c1xc4".parse()?;
/// assert!(matches!(m.action(), Action::Take { .. }));
/// assert_eq!(m.to_string(), "c1xc4");
/// # Ok::<(), boardwright_cubes::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    verb: Verb,
    /// Where it goes from; 0 for `stay` and `pass`.
    from: u8,
    /// Where it goes to; for a choice the same as `from`, 0 for `stay` and `pass`.
    to: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Verb {
    Select,
    Advance,
    Take,
    Stay,
    Pass,
}

impl Move {
    /// `stay`.
    pub const STAY: Move = Move { verb: Verb::Stay, from: 0, to: 0 };
    /// `pass`.
    pub const PASS: Move = Move { verb: Verb::Pass, from: 0, to: 0 };

    /// The choice of a cube.
    #[inline]
    pub const fn select(cube: Square) -> Move {
        Move { verb: Verb::Select, from: cube.to_index(), to: cube.to_index() }
    }

    /// A cube goes, and takes or not.
    #[inline]
    pub const fn go(from: Square, to: Square, takes: bool) -> Move {
        let verb = if takes { Verb::Take } else { Verb::Advance };
        Move { verb, from: from.to_index(), to: to.to_index() }
    }

    /// A move that does this.
    pub const fn new(action: Action) -> Move {
        match action {
            Action::Select(cube) => Move::select(cube),
            Action::Advance { from, to } => Move::go(from, to, false),
            Action::Take { from, to } => Move::go(from, to, true),
            Action::Stay => Move::STAY,
            Action::Pass => Move::PASS,
        }
    }

    /// What the move does.
    #[inline]
    pub const fn action(self) -> Action {
        let from = Square::from_index_unchecked(self.from);
        let to = Square::from_index_unchecked(self.to);
        match self.verb {
            Verb::Select => Action::Select(from),
            Verb::Advance => Action::Advance { from, to },
            Verb::Take => Action::Take { from, to },
            Verb::Stay => Action::Stay,
            Verb::Pass => Action::Pass,
        }
    }
}

impl From<Action> for Move {
    fn from(action: Action) -> Move {
        Move::new(action)
    }
}

const SQUARES: u32 = Square::COUNT as u32;
const PAIRS: u32 = SQUARES * SQUARES;

impl boardwright_core::Move for Move {
    /// 64 choices, 64 · 64 pairs of squares without and with a taking, `stay` and `pass`.
    const COUNT: u32 = SQUARES + 2 * PAIRS + 2;

    fn to_index(self) -> u32 {
        let pair = u32::from(self.from) * SQUARES + u32::from(self.to);
        match self.verb {
            Verb::Select => u32::from(self.from),
            Verb::Advance => SQUARES + pair,
            Verb::Take => SQUARES + PAIRS + pair,
            Verb::Stay => SQUARES + 2 * PAIRS,
            Verb::Pass => SQUARES + 2 * PAIRS + 1,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        let square = |i: u32| u8::try_from(i).ok().and_then(Square::from_index);
        let Some(rest) = index.checked_sub(SQUARES) else { return square(index).map(Move::select) };
        let (from, to) = (square(rest % PAIRS / SQUARES)?, square(rest % SQUARES)?);
        match (rest / PAIRS, rest % PAIRS) {
            (0, _) => Some(Move::go(from, to, false)),
            (1, _) => Some(Move::go(from, to, true)),
            (2, 0) => Some(Move::STAY),
            (2, 1) => Some(Move::PASS),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Select(cube) => write!(f, "{cube}"),
            Action::Advance { from, to } => write!(f, "{from}{to}"),
            Action::Take { from, to } => write!(f, "{from}x{to}"),
            Action::Stay => f.write_str("stay"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// The text is not a move of the game; it holds the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a move: expected c1 (choose), c1c5 (go), c1xc4 (take), stay or pass")]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse(text).ok_or_else(|| ParseMoveError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Move> {
    match text {
        "stay" => return Some(Move::STAY),
        "pass" => return Some(Move::PASS),
        _ => {}
    }
    if let Some((from, to)) = text.split_once('x') {
        return Some(Move::go(from.parse().ok()?, to.parse().ok()?, true));
    }
    let (from, to) = text.split_at_checked(2)?;
    let from = from.parse().ok()?;
    Some(if to.is_empty() { Move::select(from) } else { Move::go(from, to.parse().ok()?, false) })
}
