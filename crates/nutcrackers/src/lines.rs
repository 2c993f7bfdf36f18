//! The line kernel: for all squares at once, which of them would complete a run of three, and which a run of four or more.
//!
//! A *run* is a contiguous line of own pieces along a rank or a file (rule 3). A set of squares holds one bit a square, eight a rank, and column
//! eight is empty: so a shift by 1, 2 or 3 that wraps around the edge meets the empty column, and a conjunction of shifts never does.
//!
//! The *arm* of a square in a direction is the unbroken row of own pieces that begins beside it. A piece that comes to stand on a square joins the two
//! arms of each axis into one run.

use crate::Squares;

/// The four directions in which a piece steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// To the next file.
    East,
    /// To the file before.
    West,
    /// To the next rank.
    North,
    /// To the rank before.
    South,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::East, Direction::West, Direction::North, Direction::South];

    /// Every square of the set, `n` squares on. Squares that leave the board are for the caller to mask off.
    #[inline]
    pub const fn shift(self, set: Squares, n: u32) -> Squares {
        match self {
            Direction::East => set << n,
            Direction::West => set >> n,
            Direction::North => set << (8 * n),
            Direction::South => set >> (8 * n),
        }
    }
}

/// The squares beside which an arm of at least one, two, three pieces begins, in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Arm {
    one: Squares,
    two: Squares,
    three: Squares,
}

impl Arm {
    /// The arms that lie *behind* each square when one comes from direction `travel`: a piece at t − 1 is an arm of t for `East`.
    #[inline]
    const fn behind(pieces: Squares, travel: Direction) -> Arm {
        let one = travel.shift(pieces, 1);
        let two = one & travel.shift(pieces, 2);
        let three = two & travel.shift(pieces, 3);
        Arm { one, two, three }
    }

    /// No pieces at all on this side.
    const NONE: Arm = Arm { one: 0, two: 0, three: 0 };

    /// What two arms and a piece between them make.
    #[inline]
    const fn join(self, other: Arm) -> Runs {
        Runs {
            three: self.two | (self.one & other.one) | other.two,
            four: self.three | (self.two & other.one) | (self.one & other.two) | other.three,
        }
    }
}

/// Where a piece that comes to stand would be part of a long run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runs {
    /// The squares where some run through the piece would have three pieces or more.
    pub three: Squares,
    /// The squares where some run through the piece would have four pieces or more: a part of `three`.
    pub four: Squares,
}

impl Runs {
    #[inline]
    const fn or(self, other: Runs) -> Runs {
        Runs { three: self.three | other.three, four: self.four | other.four }
    }

    /// The squares where a run of exactly three would be made, and none of four.
    #[inline]
    pub const fn captures(self) -> Squares {
        self.three & !self.four
    }
}

/// The arms of every square, for one set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    west: Arm,
    east: Arm,
    south: Arm,
    north: Arm,
}

impl Lines {
    /// The arms that these pieces make.
    #[inline]
    pub const fn of(pieces: Squares) -> Lines {
        Lines {
            west: Arm::behind(pieces, Direction::East),
            east: Arm::behind(pieces, Direction::West),
            south: Arm::behind(pieces, Direction::North),
            north: Arm::behind(pieces, Direction::South),
        }
    }

    /// The runs that a piece makes which is added to the set.
    ///
    /// Squares of the set itself and squares off the board are for the caller to mask off.
    #[inline]
    pub const fn placed(self) -> Runs {
        self.west.join(self.east).or(self.south.join(self.north))
    }

    /// The runs that a piece of the set makes by a step in this direction, by the square it goes to.
    ///
    /// The square that it comes from is empty then: there is no arm behind.
    #[inline]
    pub const fn stepped(self, direction: Direction) -> Runs {
        match direction {
            Direction::East => Arm::NONE.join(self.east).or(self.south.join(self.north)),
            Direction::West => self.west.join(Arm::NONE).or(self.south.join(self.north)),
            Direction::North => Arm::NONE.join(self.north).or(self.west.join(self.east)),
            Direction::South => self.south.join(Arm::NONE).or(self.west.join(self.east)),
        }
    }
}

/// The pieces of the set that stand in a run of three or more.
#[inline]
pub const fn in_runs(pieces: Squares) -> Squares {
    let row = pieces & (pieces >> 1) & (pieces >> 2);
    let column = pieces & (pieces >> 8) & (pieces >> 16);
    row | (row << 1) | (row << 2) | column | (column << 8) | (column << 16)
}

/// Whether the set has a run of four or more.
#[inline]
pub const fn has_four(pieces: Squares) -> bool {
    let row = pieces & (pieces >> 1) & (pieces >> 2) & (pieces >> 3);
    let column = pieces & (pieces >> 8) & (pieces >> 16) & (pieces >> 24);
    row | column != 0
}
