//! Moves and their text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::board::PLACES;
use crate::{Face, Line, Place};

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// An X activates a soldier: `X+o1`.
    Activate {
        /// Where it stands.
        at: Line,
        /// Whether it kills the enemy's king where it stops: `X+o1#`.
        kill: bool,
    },
    /// An X activates the queen: `X+Ql2-l3`.
    ActivateQueen {
        /// Where she stands.
        from: Line,
        /// Where she goes.
        to: Line,
    },
    /// A soldier moves: `3:f2-i2`.
    Soldier {
        /// The die.
        die: Face,
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
        /// Whether it kills the enemy's king there: `3:f2-i2#`.
        kill: bool,
    },
    /// The king moves: `3:Kh2-k2`.
    King {
        /// The die.
        die: Face,
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// The queen moves: `2:Qd2-b2`.
    Queen {
        /// The die.
        die: Face,
        /// Where she stands.
        from: Line,
        /// Where she goes.
        to: Line,
    },
    /// One X is thrown again: `re`.
    Rethrow,
    /// Three X are thrown again: `re3`.
    RethrowAll,
    /// All dice left are lost: `pass`.
    Pass,
}

/// One move: an [`Action`] in four bytes.
///
/// Any action can be written; whether it is legal, the state says.
///
/// ```
/// use boardwright_sahkku::{Action, Face, Move};
/// let m: Move = "3:f2-i2'".parse()?;
/// assert!(matches!(m.action(), Action::Soldier { die: Face::Three, kill: false, .. }));
/// # Ok::<(), boardwright_sahkku::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    verb: Verb,
    die: Face,
    /// The number of a place; 0 where there is none.
    from: u8,
    to: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Verb {
    Soldier,
    SoldierKills,
    King,
    Queen,
    Activate,
    ActivateKills,
    ActivateQueen,
    Rethrow,
    RethrowAll,
    Pass,
}

const VERBS: [Verb; 10] = [
    Verb::Soldier,
    Verb::SoldierKills,
    Verb::King,
    Verb::Queen,
    Verb::Activate,
    Verb::ActivateKills,
    Verb::ActivateQueen,
    Verb::Rethrow,
    Verb::RethrowAll,
    Verb::Pass,
];

impl Move {
    /// The pass.
    pub const PASS: Move = Move::new(Action::Pass);

    /// A move that does this.
    #[inline(always)]
    pub const fn new(action: Action) -> Move {
        let (verb, die, from, to) = match action {
            Action::Activate { at, kill } => {
                let verb = if kill { Verb::ActivateKills } else { Verb::Activate };
                (verb, Face::X, at.to_index(), 0)
            }
            Action::ActivateQueen { from, to } => {
                (Verb::ActivateQueen, Face::X, from.to_index(), to.to_index())
            }
            Action::Soldier { die, from, to, kill } => {
                let verb = if kill { Verb::SoldierKills } else { Verb::Soldier };
                (verb, die, from.to_index(), to.to_index())
            }
            Action::King { die, from, to } => (Verb::King, die, from.to_index(), to.to_index()),
            Action::Queen { die, from, to } => (Verb::Queen, die, from.to_index(), to.to_index()),
            Action::Rethrow => (Verb::Rethrow, Face::X, 0, 0),
            Action::RethrowAll => (Verb::RethrowAll, Face::X, 0, 0),
            Action::Pass => (Verb::Pass, Face::X, 0, 0),
        };
        Move { verb, die, from, to }
    }

    /// The die and the way of a soldier, if it is one that moves without a kill, as most are.
    #[inline(always)]
    pub(crate) const fn soldier(self) -> Option<(Face, Place, Place)> {
        match self.verb {
            Verb::Soldier => {
                let place = Place::from_index_unchecked;
                Some((self.die, place(self.from), place(self.to)))
            }
            _ => None,
        }
    }

    /// What the move does.
    #[inline]
    pub const fn action(self) -> Action {
        let Move { verb, die, from, to } = self;
        let place = Place::from_index_unchecked;
        let line = Line::from_index_unchecked;
        match verb {
            Verb::Soldier => Action::Soldier { die, from: place(from), to: place(to), kill: false },
            Verb::SoldierKills => Action::Soldier { die, from: place(from), to: place(to), kill: true },
            Verb::King => Action::King { die, from: place(from), to: place(to) },
            Verb::Queen => Action::Queen { die, from: line(from), to: line(to) },
            Verb::Activate => Action::Activate { at: line(from), kill: false },
            Verb::ActivateKills => Action::Activate { at: line(from), kill: true },
            Verb::ActivateQueen => Action::ActivateQueen { from: line(from), to: line(to) },
            Verb::Rethrow => Action::Rethrow,
            Verb::RethrowAll => Action::RethrowAll,
            Verb::Pass => Action::Pass,
        }
    }

    /// The die that is spent; none by rethrows and the pass.
    pub const fn die(self) -> Option<Face> {
        match self.verb {
            Verb::Rethrow | Verb::RethrowAll | Verb::Pass => None,
            _ => Some(self.die),
        }
    }
}

const FACES: u32 = Face::ALL.len() as u32;
const SIDE: u32 = PLACES as u32;

impl boardwright_core::Move for Move {
    /// 10 verbs, each with one of 5 faces and a pair of the 60 places; most verbs use but a part of that.
    const COUNT: u32 = VERBS.len() as u32 * FACES * SIDE * SIDE;

    fn to_index(self) -> u32 {
        ((self.verb as u32 * FACES + self.die as u32) * SIDE + u32::from(self.from)) * SIDE
            + u32::from(self.to)
    }

    fn from_index(index: u32) -> Option<Self> {
        let verb = *VERBS.get((index / (FACES * SIDE * SIDE)) as usize)?;
        let die = Face::from_index_unchecked((index / (SIDE * SIDE) % FACES) as u8);
        let (from, to) = ((index / SIDE % SIDE) as u8, (index % SIDE) as u8);
        let (from_place, to_place) = (Place::from_index(from)?, Place::from_index(to)?);
        let lines = Line::from_index(from).zip(Line::from_index(to));
        let action = match verb {
            Verb::Soldier | Verb::SoldierKills => {
                Action::Soldier { die, from: from_place, to: to_place, kill: verb == Verb::SoldierKills }
            }
            Verb::King => Action::King { die, from: from_place, to: to_place },
            Verb::Queen => Action::Queen { die, from: lines?.0, to: lines?.1 },
            Verb::Activate | Verb::ActivateKills => {
                Action::Activate { at: lines?.0, kill: verb == Verb::ActivateKills }
            }
            Verb::ActivateQueen => Action::ActivateQueen { from: lines?.0, to: lines?.1 },
            Verb::Rethrow => Action::Rethrow,
            Verb::RethrowAll => Action::RethrowAll,
            Verb::Pass => Action::Pass,
        };
        let m = Move::new(action);
        (m == Move { verb, die, from, to }).then_some(m)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hash = |kill| if kill { "#" } else { "" };
        match self.action() {
            Action::Activate { at, kill } => write!(f, "X+{at}{}", hash(kill)),
            Action::ActivateQueen { from, to } => write!(f, "X+Q{from}-{to}"),
            Action::Soldier { die, from, to, kill } => write!(f, "{die}:{from}-{to}{}", hash(kill)),
            Action::King { die, from, to } => write!(f, "{die}:K{from}-{to}"),
            Action::Queen { die, from, to } => write!(f, "{die}:Q{from}-{to}"),
            Action::Rethrow => f.write_str("re"),
            Action::RethrowAll => f.write_str("re3"),
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
#[error(
    "{0:?} is not a move: expected X+o1 or X+Ql2-l3 (activate), 3:f2-i2, 3:Kh2-k2 or 2:Qd2-b2 (move), with ' for the second pass and # for a kill, or re, re3, pass"
)]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse(text).map(Move::new).ok_or_else(|| ParseMoveError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Action> {
    match text {
        "pass" => return Some(Action::Pass),
        "re" => return Some(Action::Rethrow),
        "re3" => return Some(Action::RethrowAll),
        _ => {}
    }
    if let Some(piece) = text.strip_prefix("X+") {
        if let Some(path) = piece.strip_prefix('Q') {
            return parse_path(path).map(|(from, to)| Action::ActivateQueen { from, to });
        }
        let (at, kill) = parse_kill(piece);
        return Some(Action::Activate { at: at.parse().ok()?, kill });
    }
    let (die, path) = text.split_once(':')?;
    let mut letters = die.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    let die = Face::from_letter(letter)?;
    if let Some(path) = path.strip_prefix('K') {
        parse_path(path).map(|(from, to)| Action::King { die, from, to })
    } else if let Some(path) = path.strip_prefix('Q') {
        parse_path(path).map(|(from, to)| Action::Queen { die, from, to })
    } else {
        let (path, kill) = parse_kill(path);
        parse_path(path).map(|(from, to)| Action::Soldier { die, from, to, kill })
    }
}

fn parse_kill(text: &str) -> (&str, bool) {
    match text.strip_suffix('#') {
        Some(rest) => (rest, true),
        None => (text, false),
    }
}

fn parse_path<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (from, to) = text.split_once('-')?;
    Some((from.parse().ok()?, to.parse().ok()?))
}
