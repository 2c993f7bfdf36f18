//! Moves and events: the two kinds of ply.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use thiserror::Error;

/// One decision of a player.
///
/// A move is a small value that stands alone: its text is parsed without a state; whether it is legal, only a state can say.
/// `Display` and `FromStr` are the canonical text form: parsing a printed move gives back the move, and any other text is an error.
pub trait Move:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync + 'static> + Send + Sync + 'static
{
    /// All indices are below this number. It is a bound for tables, and not all indices need be in use.
    const COUNT: u32;

    /// A number below [`COUNT`](Self::COUNT), different for different moves, the same in every release of one major version.
    fn to_index(self) -> u32;

    /// The move with this index; `None` if no move has it.
    fn from_index(index: u32) -> Option<Self>;
}

/// One outcome of a chance node. Its text begins with `*`.
pub trait Event:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync + 'static> + Send + Sync + 'static
{
}

/// The event of games without dice: there is none.
///
/// A function that demands `State<Event = Never>` (see [`Deterministic`](crate::Deterministic)) is closed to games with dice at compile time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

impl Event for Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The error of parsing an event in a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this game has no dice, so it has no events")]
pub struct NoEvents;

impl FromStr for Never {
    type Err = NoEvents;

    fn from_str(_: &str) -> Result<Self, NoEvents> {
        Err(NoEvents)
    }
}

/// One step of a game: a move or an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ply<M, E> {
    /// A decision.
    Move(M),
    /// A fall of dice.
    Event(E),
}

impl<M: Display, E: Display> Display for Ply<M, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Move(m) => m.fmt(f),
            Ply::Event(e) => e.fmt(f),
        }
    }
}

/// Why a text is neither a move nor an event.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePlyError<M, E> {
    /// It does not begin with `*` and is not a move.
    #[error(transparent)]
    Move(M),
    /// It begins with `*` and is not an event.
    #[error(transparent)]
    Event(E),
}

impl<M: Move, E: Event> FromStr for Ply<M, E> {
    type Err = ParsePlyError<M::Err, E::Err>;

    /// Texts that begin with `*` are events, all others moves.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with('*') {
            text.parse().map(Ply::Event).map_err(ParsePlyError::Event)
        } else {
            text.parse().map(Ply::Move).map_err(ParsePlyError::Move)
        }
    }
}
