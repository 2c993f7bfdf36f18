//! Moves and their text: one move is one action of a turn.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::Cell;

/// The length of a piece, and how many cells it goes, pulls or pushes: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Length {
    /// 1, written `A` for a piece.
    One = 1,
    /// 2, written `B` for a piece.
    Two,
    /// 3, written `C` for a piece.
    Three,
}

impl Length {
    /// All lengths, rising.
    pub const ALL: [Length; 3] = [Length::One, Length::Two, Length::Three];

    /// The length of so many cells: 1, 2 or 3.
    pub const fn from_cells(cells: u8) -> Option<Length> {
        match cells {
            1 => Some(Length::One),
            2 => Some(Length::Two),
            3 => Some(Length::Three),
            _ => None,
        }
    }

    /// 1, 2 or 3.
    #[inline]
    pub const fn cells(self) -> u8 {
        self as u8
    }

    /// 0, 1 or 2, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize - 1
    }

    /// The letter of such a piece, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Length::One => 'A',
            Length::Two => 'B',
            Length::Three => 'C',
        }
    }

    /// The length with this letter, in upper case.
    pub(crate) const fn from_letter(letter: char) -> Option<Length> {
        match letter {
            'A' => Some(Length::One),
            'B' => Some(Length::Two),
            'C' => Some(Length::Three),
            _ => None,
        }
    }

    /// `one`, `two`, `three`.
    pub const fn name(self) -> &'static str {
        match self {
            Length::One => "one",
            Length::Two => "two",
            Length::Three => "three",
        }
    }
}

/// A set of lengths: bit 0 for 1, bit 1 for 2, bit 2 for 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lengths(u8);

impl Lengths {
    pub(crate) const NONE: Lengths = Lengths(0);

    /// The lengths of which there are some.
    pub(crate) const fn of([ones, twos, threes]: [u8; 3]) -> Lengths {
        Lengths((ones > 0) as u8 | ((twos > 0) as u8) << 1 | ((threes > 0) as u8) << 2)
    }

    /// The lengths that are in both.
    #[inline(always)]
    pub(crate) const fn and(self, other: Lengths) -> Lengths {
        Lengths(self.0 & other.0)
    }

    /// Below 8, for tables.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 7
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Length> {
        Length::ALL.into_iter().filter(move |length| self.0 >> length.index() & 1 != 0)
    }
}

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Puts a piece from the stock on a gate: `A@a1`.
    Deploy(Length, Cell),
    /// Goes from one cell to another: `d4f6`.
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// The piece on `actor` draws the one on `target`: `d4<d7`, `d4<d7:2`.
    Pull {
        /// Who acts, and stays.
        actor: Cell,
        /// Who is drawn.
        target: Cell,
        /// By how much; written under the option `range=upto` alone.
        by: Option<Length>,
    },
    /// The piece on `actor` drives the one on `target` away: `d4>d5`, `d4>d5:1`.
    Push {
        /// Who acts, and stays.
        actor: Cell,
        /// Who is driven away.
        target: Cell,
        /// By how much; written under the option `range=upto` alone.
        by: Option<Length>,
    },
    /// Ends the turn without an action, where there is none: `pass`.
    Pass,
}

/// One move: an action of a turn, of which a turn has two, or a pass.
///
/// Any action can be written; whether it is legal, the state says.
///
/// ```
/// use boardwright_jumpers::{Action, Move};
/// let m: Move = "d4<d7".parse()?;
/// assert!(matches!(m.action(), Action::Pull { by: None, .. }));
/// assert_eq!(m.to_string(), "d4<d7");
/// # Ok::<(), boardwright_jumpers::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    verb: Verb,
    /// The length of a deployed piece, or by how much a piece is pulled or pushed; 0 for none.
    length: u8,
    /// Place of the deployed or acting piece in the grid; 0 for a pass.
    actor: u8,
    /// Place of the target, or of the cell that a piece goes to; for a deployment and a pass the same as `actor`.
    target: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Verb {
    Deploy,
    Move,
    Pull,
    Push,
    Pass,
}

impl Move {
    /// A move of this action.
    #[inline]
    pub const fn new(action: Action) -> Move {
        match action {
            Action::Deploy(length, at) => {
                Move::of(Verb::Deploy, length.cells(), at.grid_index(), at.grid_index())
            }
            Action::Move { from, to } => Move::of(Verb::Move, 0, from.grid_index(), to.grid_index()),
            Action::Pull { actor, target, by } => Move::shift(Verb::Pull, actor, target, by),
            Action::Push { actor, target, by } => Move::shift(Verb::Push, actor, target, by),
            Action::Pass => Move::of(Verb::Pass, 0, 0, 0),
        }
    }

    const fn of(verb: Verb, length: u8, actor: u8, target: u8) -> Move {
        Move { verb, length, actor, target }
    }

    const fn shift(verb: Verb, actor: Cell, target: Cell, by: Option<Length>) -> Move {
        let by = match by {
            Some(by) => by.cells(),
            None => 0,
        };
        Move::of(verb, by, actor.grid_index(), target.grid_index())
    }

    /// What a piece does to a cell: goes there if it is `free`, else pushes or pulls the piece that stands there.
    #[inline(always)]
    pub(crate) fn acting(actor: Cell, cell: Cell, by: Option<Length>, free: bool, push: bool) -> Move {
        let verb = if free {
            Verb::Move
        } else if push {
            Verb::Push
        } else {
            Verb::Pull
        };
        let by = if free { 0 } else { by.map_or(0, Length::cells) };
        Move::of(verb, by, actor.grid_index(), cell.grid_index())
    }

    /// The acting piece.
    #[inline(always)]
    pub(crate) fn actor(self) -> Cell {
        Cell::from_grid_index_unchecked(self.actor)
    }

    /// The cell that it goes to, or of the piece that it pulls or pushes.
    #[inline(always)]
    pub(crate) fn target(self) -> Cell {
        Cell::from_grid_index_unchecked(self.target)
    }

    /// By how many cells it pulls or pushes, if that is written; else 0.
    #[inline(always)]
    pub(crate) fn steps(self) -> u8 {
        self.length
    }

    /// Whether it is an action of a piece on the board.
    #[inline(always)]
    pub(crate) fn acts(self) -> bool {
        matches!(self.verb, Verb::Move | Verb::Pull | Verb::Push)
    }

    /// Whether it moves itself.
    #[inline(always)]
    pub(crate) fn goes(self) -> bool {
        self.verb == Verb::Move
    }

    /// Whether it pulls.
    #[inline(always)]
    pub(crate) fn pulls(self) -> bool {
        self.verb == Verb::Pull
    }

    /// What the move does.
    #[inline]
    pub const fn action(self) -> Action {
        let actor = Cell::from_grid_index_unchecked(self.actor);
        let target = Cell::from_grid_index_unchecked(self.target);
        let by = Length::from_cells(self.length);
        match (self.verb, by) {
            (Verb::Deploy, Some(length)) => Action::Deploy(length, actor),
            // A deployment always has a length.
            (Verb::Deploy, None) | (Verb::Pass, _) => Action::Pass,
            (Verb::Move, _) => Action::Move { from: actor, to: target },
            (Verb::Pull, by) => Action::Pull { actor, target, by },
            (Verb::Push, by) => Action::Push { actor, target, by },
        }
    }
}

const CELLS: u32 = Cell::COUNT as u32;
const PAIRS: u32 = CELLS * CELLS;
const DEPLOYMENTS: u32 = 1;
const MOVES: u32 = DEPLOYMENTS + 3 * CELLS;
const PULLS: u32 = MOVES + PAIRS;
const PUSHES: u32 = PULLS + 4 * PAIRS;

impl boardwright_core::Move for Move {
    /// The pass, 3 · 61 deployments, and 61 · 61 pairs of cells for each of moves, pulls and pushes; for the latter two by 1, by 2, by 3, or without a number.
    const COUNT: u32 = PUSHES + 4 * PAIRS;

    fn to_index(self) -> u32 {
        let pair = |from: Cell, to: Cell| u32::from(from.to_index()) * CELLS + u32::from(to.to_index());
        let steps = |by: Option<Length>| by.map_or(0, |by| u32::from(by.cells())) * PAIRS;
        match self.action() {
            Action::Pass => 0,
            Action::Deploy(length, at) => {
                DEPLOYMENTS + length.index() as u32 * CELLS + u32::from(at.to_index())
            }
            Action::Move { from, to } => MOVES + pair(from, to),
            Action::Pull { actor, target, by } => PULLS + steps(by) + pair(actor, target),
            Action::Push { actor, target, by } => PUSHES + steps(by) + pair(actor, target),
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        let cell = |i: u32| u8::try_from(i).ok().and_then(Cell::from_index);
        let pair = |i: u32| Some((cell(i % PAIRS / CELLS)?, cell(i % CELLS)?));
        let action = match index {
            0 => Action::Pass,
            DEPLOYMENTS..MOVES => {
                let i = index - DEPLOYMENTS;
                Action::Deploy(*Length::ALL.get((i / CELLS) as usize)?, cell(i % CELLS)?)
            }
            MOVES..PULLS => {
                let (from, to) = pair(index - MOVES)?;
                Action::Move { from, to }
            }
            PULLS..PUSHES => {
                let (actor, target) = pair(index - PULLS)?;
                Action::Pull { actor, target, by: Length::from_cells(((index - PULLS) / PAIRS) as u8) }
            }
            PUSHES..Self::COUNT => {
                let (actor, target) = pair(index - PUSHES)?;
                Action::Push { actor, target, by: Length::from_cells(((index - PUSHES) / PAIRS) as u8) }
            }
            _ => return None,
        };
        Some(Move::new(action))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.action() {
            Action::Deploy(length, at) => return write!(f, "{}@{at}", length.letter()),
            Action::Move { from, to } => return write!(f, "{from}{to}"),
            Action::Pass => return f.write_str("pass"),
            Action::Pull { actor, target, by } => {
                write!(f, "{actor}<{target}")?;
                by
            }
            Action::Push { actor, target, by } => {
                write!(f, "{actor}>{target}")?;
                by
            }
        };
        match by {
            Some(by) => write!(f, ":{}", by.cells()),
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
    "{0:?} is not a move: expected A@a1, B@a1 or C@a1 (deploy), d4f6 (move), d4<d7 (pull) or d4>d5 (push), these two with :1, :2 or :3 after them under range=upto, or pass"
)]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse(text).map(Move::new).ok_or_else(|| ParseMoveError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Some((letter, at)) = text.split_once('@') {
        let mut letters = letter.chars();
        let length = Length::from_letter(letters.next()?)?;
        return if letters.next().is_none() { Some(Action::Deploy(length, at.parse().ok()?)) } else { None };
    }
    let (cells, by) = match text.split_once(':') {
        Some((cells, "1")) => (cells, Some(Length::One)),
        Some((cells, "2")) => (cells, Some(Length::Two)),
        Some((cells, "3")) => (cells, Some(Length::Three)),
        Some(_) => return None,
        None => (text, None),
    };
    if let Some((actor, target)) = cells.split_once('<') {
        return Some(Action::Pull { actor: actor.parse().ok()?, target: target.parse().ok()?, by });
    }
    if let Some((actor, target)) = cells.split_once('>') {
        return Some(Action::Push { actor: actor.parse().ok()?, target: target.parse().ok()?, by });
    }
    if by.is_some() || !cells.is_ascii() {
        return None;
    }
    Some(Action::Move { from: cells.get(..2)?.parse().ok()?, to: cells.get(2..)?.parse().ok()? })
}
