//! Faces, and the fall of a cube.

use core::fmt;
use core::str::FromStr;

use boardwright_core::Event;
use thiserror::Error;

/// A face of a cube, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// The lowest face: what every cube shows at the start.
    pub const ONE: Face = Face(1);
    /// The highest face: it is never taken.
    pub const SIX: Face = Face(6);
    /// All faces, from 1 to 6.
    pub const ALL: [Face; 6] = [Face(1), Face(2), Face(3), Face(4), Face(5), Face(6)];

    /// The face with so many pips, 1 to 6.
    pub const fn new(pips: u8) -> Option<Face> {
        if matches!(pips, 1..=6) { Some(Face(pips)) } else { None }
    }

    /// The face of a number that is known to be one.
    #[inline]
    pub(crate) const fn new_unchecked(pips: u8) -> Face {
        debug_assert!(matches!(pips, 1..=6));
        Face(pips)
    }

    /// Its binary digits, units first, each all ones or all zeros: the face on all squares at once.
    #[inline]
    pub(crate) const fn digits(self) -> [u64; 3] {
        const DIGITS: [[u64; 3]; 8] = {
            let mut digits = [[0; 3]; 8];
            let mut pips = 0;
            while pips < 8 {
                digits[pips] = [
                    (pips as u64 & 1).wrapping_neg(),
                    (pips as u64 >> 1 & 1).wrapping_neg(),
                    (pips as u64 >> 2 & 1).wrapping_neg(),
                ];
                pips += 1;
            }
            digits
        };
        DIGITS[self.0 as usize & 7]
    }

    /// How many pips it has.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The event of the game: a cube falls and shows a face. Written `*1` to `*6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(pub Face);

impl Event for Roll {}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

/// The text is not a roll of the cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a roll is written *1, *2, *3, *4, *5 or *6")]
pub struct ParseRollError;

impl FromStr for Roll {
    type Err = ParseRollError;

    fn from_str(text: &str) -> Result<Self, ParseRollError> {
        match *text.as_bytes() {
            [b'*', digit @ b'1'..=b'6'] => Ok(Roll(Face(digit - b'0'))),
            _ => Err(ParseRollError),
        }
    }
}
