//! Lines, the places of the board, and places, which also tell the two passes of the middle row apart.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// The most columns that a board has.
pub(crate) const COLUMNS: u8 = 15;
/// Lines of the widest board.
pub(crate) const LINES: u8 = 3 * COLUMNS;
/// Places of the widest board: its lines, and those of the middle row once more for the second pass.
pub(crate) const PLACES: u8 = 4 * COLUMNS;

/// A place of the board: one of the lines (or squares) of its three rows. A line of the widest board; narrower ones have the first columns.
///
/// Written as column letter and row number: `h2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line(u8);

impl Line {
    /// The line in this column and row, both from 0. Row 0 is First's home row, row 2 Second's.
    pub const fn new(column: u8, row: u8) -> Option<Line> {
        if column < COLUMNS && row < 3 { Some(Line(row * COLUMNS + column)) } else { None }
    }

    /// The column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The number of the line among the 45 of the widest board, row by row.
    pub const fn to_index(self) -> u8 {
        self.0
    }

    /// The line with this number.
    pub const fn from_index(index: u8) -> Option<Line> {
        if index < LINES { Some(Line(index)) } else { None }
    }

    /// The line of a number that is known to be one.
    #[inline]
    pub(crate) const fn from_index_unchecked(index: u8) -> Line {
        debug_assert!(index < LINES);
        Line(index)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// The text is not a line: a column letter from `a` to `o` and a row number from 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a line is a letter from a to o and a digit from 1 to 3")]
pub struct ParseLineError;

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Self, ParseLineError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'o', row @ b'1'..=b'3'] => {
                Line::new(column - b'a', row - b'1').ok_or(ParseLineError)
            }
            _ => Err(ParseLineError),
        }
    }
}

/// A line together with the pass on which a piece of the track is there. Together with the owner of the piece it tells the step.
///
/// Written as the line, with `'` after it on the second pass of the middle row: `h2'`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl Place {
    /// The line on the first pass, or on the second, which the middle row alone has.
    pub const fn new(line: Line, second_pass: bool) -> Option<Place> {
        match (second_pass, line.row()) {
            (false, _) => Some(Place(line.0)),
            (true, 1) => Some(Place(line.0 + 2 * COLUMNS)),
            (true, _) => None,
        }
    }

    /// The line.
    #[inline]
    pub const fn line(self) -> Line {
        if self.is_second_pass() { Line(self.0 - 2 * COLUMNS) } else { Line(self.0) }
    }

    /// Whether this is the second pass.
    #[inline]
    pub const fn is_second_pass(self) -> bool {
        self.0 >= LINES
    }

    /// The number of the place among the 60 of the widest board: the lines, then the middle row's once more.
    #[inline]
    pub const fn to_index(self) -> u8 {
        self.0
    }

    /// The place with this number.
    pub const fn from_index(index: u8) -> Option<Place> {
        if index < PLACES { Some(Place(index)) } else { None }
    }

    /// The place of a number that is known to be one.
    #[inline]
    pub(crate) const fn from_index_unchecked(index: u8) -> Place {
        debug_assert!(index < PLACES);
        Place(index)
    }

    /// All places of the widest board.
    pub(crate) fn all() -> impl Iterator<Item = Place> {
        (0..PLACES).map(Place)
    }
}

impl From<Line> for Place {
    /// The line on the first pass.
    fn from(line: Line) -> Place {
        Place(line.0)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.line(), if self.is_second_pass() { "'" } else { "" })
    }
}

impl FromStr for Place {
    type Err = ParseLineError;

    /// Reads a line, or a line of the middle row and `'`.
    fn from_str(text: &str) -> Result<Self, ParseLineError> {
        match text.strip_suffix('\'') {
            Some(line) => Place::new(line.parse()?, true).ok_or(ParseLineError),
            None => Ok(Place::from(text.parse::<Line>()?)),
        }
    }
}
