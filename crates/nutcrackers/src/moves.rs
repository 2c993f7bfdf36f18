//! Moves and their text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Square, Squares};

/// The kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// An ordinary piece.
    Soldier,
    /// The piece that leaps.
    General,
    /// The Ice Fortress: it never moves and is never taken.
    Fortress,
}

impl Kind {
    /// The name as in the rules.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Soldier => "soldier",
            Kind::General => "General",
            Kind::Fortress => "Fortress",
        }
    }
}

/// What a move does, apart from the capture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Puts a piece on a square: `@c3`, `G@c3`, `F@c3`.
    Place(Kind, Square),
    /// Goes from one square to another, by a step or a jump: `c3c4`, `c3c5`.
    Go(Square, Square),
}

/// One move: an action, and the victim if it captures.
///
/// Any action and any victim can be written; whether they are legal, the state says.
///
/// ```
/// use boardwright_nutcrackers::{Action, Move};
/// let m: Move = "c3c4xe1".parse()?;
/// assert!(matches!(m.action(), Action::Go(..)));
/// assert_eq!(m.victim().map(|square| square.to_string()), Some("e1".into()));
/// # Ok::<(), boardwright_nutcrackers::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// 0, 1, 2: places a piece of that kind; 3: goes.
    verb: u8,
    /// Where it goes from; for a placement the same as `to`.
    from: u8,
    to: u8,
    /// Bit number of the victim, or `NOBODY`.
    victim: u8,
}

const GO: u8 = 3;
const NOBODY: u8 = u8::MAX;

impl Move {
    /// A move of this action, with or without a victim.
    #[inline]
    pub const fn new(action: Action, victim: Option<Square>) -> Move {
        let victim = match victim {
            Some(square) => square.bit_index(),
            None => NOBODY,
        };
        match action {
            Action::Place(kind, at) => {
                Move { verb: kind as u8, from: at.bit_index(), to: at.bit_index(), victim }
            }
            Action::Go(from, to) => Move { verb: GO, from: from.bit_index(), to: to.bit_index(), victim },
        }
    }

    /// What the move does.
    #[inline]
    pub const fn action(self) -> Action {
        match self.verb {
            0 => Action::Place(Kind::Soldier, self.to()),
            1 => Action::Place(Kind::General, self.to()),
            2 => Action::Place(Kind::Fortress, self.to()),
            _ => Action::Go(Square::from_bit_index_unchecked(self.from), self.to()),
        }
    }

    /// The square on which the moved or placed piece then stands.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_bit_index_unchecked(self.to)
    }

    /// The square of the piece that is taken.
    #[inline]
    pub const fn victim(self) -> Option<Square> {
        if self.victim == NOBODY { None } else { Some(Square::from_bit_index_unchecked(self.victim)) }
    }
}

impl Move {
    /// The squares of the pieces that are taken: one or none.
    #[inline]
    pub(crate) const fn victims(self) -> Squares {
        (self.victim != NOBODY) as Squares * (1 << (self.victim & 63))
    }
}

const SQUARES: u32 = Square::FILES as u32 * Square::RANKS as u32;
const VICTIMS: u32 = SQUARES + 1;

impl boardwright_core::Move for Move {
    /// 3 · 42 placements and 42 · 42 pairs of squares, each with one of 42 victims or none.
    const COUNT: u32 = (3 * SQUARES + SQUARES * SQUARES) * VICTIMS;

    fn to_index(self) -> u32 {
        let action = match self.action() {
            Action::Place(kind, at) => kind as u32 * SQUARES + u32::from(at.to_index()),
            Action::Go(from, to) => {
                3 * SQUARES + u32::from(from.to_index()) * SQUARES + u32::from(to.to_index())
            }
        };
        action * VICTIMS + self.victim().map_or(SQUARES, |square| u32::from(square.to_index()))
    }

    fn from_index(index: u32) -> Option<Self> {
        let (action, victim) = (index / VICTIMS, index % VICTIMS);
        let square = |i: u32| u8::try_from(i).ok().and_then(Square::from_index);
        let action = match action / SQUARES {
            0 => Action::Place(Kind::Soldier, square(action % SQUARES)?),
            1 => Action::Place(Kind::General, square(action % SQUARES)?),
            2 => Action::Place(Kind::Fortress, square(action % SQUARES)?),
            from => Action::Go(square(from - 3)?, square(action % SQUARES)?),
        };
        Some(Move::new(action, if victim == SQUARES { None } else { Some(square(victim)?) }))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Place(Kind::Soldier, at) => write!(f, "@{at}")?,
            Action::Place(Kind::General, at) => write!(f, "G@{at}")?,
            Action::Place(Kind::Fortress, at) => write!(f, "F@{at}")?,
            Action::Go(from, to) => write!(f, "{from}{to}")?,
        }
        match self.victim() {
            Some(victim) => write!(f, "x{victim}"),
            None => Ok(()),
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
#[error(
    "{0:?} is not a move: expected @c3, G@c3 or F@c3 (place), c3c4 (step), c3c5 (jump), with xe1 after it for a capture"
)]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse(text).ok_or_else(|| ParseMoveError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Move> {
    if !text.is_ascii() {
        return None;
    }
    let (action, victim) = match text.split_once('x') {
        Some((action, victim)) => (action, Some(victim.parse().ok()?)),
        None => (text, None),
    };
    let action = match action.split_once('@') {
        Some(("", at)) => Action::Place(Kind::Soldier, at.parse().ok()?),
        Some(("G", at)) => Action::Place(Kind::General, at.parse().ok()?),
        Some(("F", at)) => Action::Place(Kind::Fortress, at.parse().ok()?),
        Some(_) => return None,
        None => Action::Go(action.get(..2)?.parse().ok()?, action.get(2..)?.parse().ok()?),
    };
    Some(Move::new(action, victim))
}
