//! Squares, sets of squares, and cubes.

use core::fmt;
use core::str::FromStr;

use boardwright_core::Player;
use thiserror::Error;

use crate::Face;

/// A square of the board, 8 files by 8 ranks. Written as file letter and rank number: `c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 64;

    /// The square on this file and rank, both from 0.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The file, from 0.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, from 0.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The number of the square, rank by rank from a1, and of its bit in [`Squares`].
    #[inline]
    pub const fn to_index(self) -> u8 {
        self.0
    }

    /// The square with this number.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// All squares, rank by rank from a1.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The square of a number that is known to be one.
    #[inline]
    pub(crate) const fn from_index_unchecked(index: u8) -> Square {
        debug_assert!(index < 64);
        Square(index)
    }

    /// The square so many files and ranks away, if the board has it.
    pub(crate) fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        Square::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bit(self) -> Squares {
        1 << self.0
    }

    /// The same square with the ranks counted from the player's home rank: rank 0 is the home rank, rank 7 the far rank.
    /// The other way round it is the same function.
    #[inline]
    pub(crate) const fn seen_by(self, player: Player) -> Square {
        Square(self.0 ^ (56 * player as u8))
    }

    /// Whether the square is on the player's home rank.
    pub const fn is_home_of(self, player: Player) -> bool {
        self.seen_by(player).rank() == 0
    }

    /// Whether the square is on the player's far rank, the opponent's home rank (rule 1).
    pub const fn is_far_of(self, player: Player) -> bool {
        self.seen_by(player).rank() == 7
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

/// The text is not a square: a file letter from `a` to `h` and a rank number from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a square is a letter from a to h and a digit from 1 to 8")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Square::new(file - b'a', rank - b'1').ok_or(ParseSquareError)
            }
            _ => Err(ParseSquareError),
        }
    }
}

/// A set of squares: bit `8 · rank + file`.
pub type Squares = u64;

/// The squares of a set, in rising order of their numbers.
pub(crate) fn squares(mut set: Squares) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = Square::from_index_unchecked(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(square)
    })
}

/// A cube on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cube {
    /// Whose it is.
    pub owner: Player,
    /// What it shows.
    pub face: Face,
}
