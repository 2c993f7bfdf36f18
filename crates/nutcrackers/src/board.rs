//! Squares, sets of squares, and the three boards.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A square of the largest board, 7 files by 6 ranks. Smaller boards use those of the lower files and ranks.
///
/// Written as file letter and rank number: `c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// Files of the largest board.
    pub const FILES: u8 = 7;
    /// Ranks of the largest board.
    pub const RANKS: u8 = 6;

    /// The square on this file and rank, both from 0.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Self::FILES && rank < Self::RANKS { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The file, from 0.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, from 0.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The number of the square's bit in [`Squares`]: eight a rank.
    pub const fn bit_index(self) -> u8 {
        self.0
    }

    /// The square of a bit number that is known to lie on the largest board.
    #[inline]
    pub(crate) const fn from_bit_index_unchecked(index: u8) -> Square {
        debug_assert!(index % 8 < Self::FILES && index / 8 < Self::RANKS);
        Square(index)
    }

    /// The square so many files and ranks away, if the largest board has it.
    pub(crate) fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        Square::new(file, rank)
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bit(self) -> Squares {
        1 << self.0
    }

    /// The number of the square among the 42 of the largest board, rank by rank.
    pub const fn to_index(self) -> u8 {
        self.rank() * Self::FILES + self.file()
    }

    /// The square with this number.
    pub const fn from_index(index: u8) -> Option<Square> {
        Square::new(index % Self::FILES, index / Self::FILES)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

/// The text is not a square: a file letter from `a` to `g` and a rank number from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a square is a letter from a to g and a digit from 1 to 6")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'6'] => {
                Square::new(file - b'a', rank - b'1').ok_or(ParseSquareError)
            }
            _ => Err(ParseSquareError),
        }
    }
}

/// A set of squares: bit `8 · rank + file`. The eighth column is never used, so that a shift along a rank cannot wrap into a line.
pub type Squares = u64;

/// The squares of a set, in rising order of their bits.
pub(crate) fn squares(mut set: Squares) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = Square::from_bit_index_unchecked(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(square)
    })
}

/// One of the three boards, files by ranks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Board {
    /// Six files, five ranks: the standard.
    #[default]
    B6x5,
    /// Six files, six ranks.
    B6x6,
    /// Seven files, six ranks.
    B7x6,
}

impl Board {
    /// All boards.
    pub const ALL: [Board; 3] = [Board::B6x5, Board::B6x6, Board::B7x6];

    /// How many files it has.
    pub const fn files(self) -> u8 {
        match self {
            Board::B6x5 | Board::B6x6 => 6,
            Board::B7x6 => 7,
        }
    }

    /// How many ranks it has.
    pub const fn ranks(self) -> u8 {
        match self {
            Board::B6x5 => 5,
            Board::B6x6 | Board::B7x6 => 6,
        }
    }

    /// All its squares.
    #[inline]
    pub const fn squares(self) -> Squares {
        const SIX: u64 = 0x3F;
        const SEVEN: u64 = 0x7F;
        match self {
            Board::B6x5 => SIX * 0x01_01_01_01_01,
            Board::B6x6 => SIX * 0x01_01_01_01_01_01,
            Board::B7x6 => SEVEN * 0x01_01_01_01_01_01,
        }
    }

    /// Whether the square is on this board.
    pub const fn contains(self, square: Square) -> bool {
        self.squares() & square.bit() != 0
    }
}
