//! How cubes go (rule 4): the lines ahead of one cube, and of all cubes at once.
//!
//! Everything here is seen from the player to move, whose cubes go up. Squares relative to a cube are the bits of a board that is shifted down until the
//! cube is bit 0. The three lines ahead are then multiples of 7, 8 and 9, and within a board's length they have no bit in common.

use crate::board::Squares;
use crate::pick::{bytes_up_to, counts_up_to, nth};
use crate::view::View;
use crate::{Contact, Face, Rules, Short, Square};

const FILE_A: Squares = 0x0101_0101_0101_0101;
const FILE_H: Squares = FILE_A << 7;

/// The three directions in which a cube goes, named by the file that they lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    TowardsA,
    Straight,
    TowardsH,
}

impl Direction {
    /// In generation order.
    pub(crate) const ALL: [Direction; 3] = [Direction::TowardsA, Direction::Straight, Direction::TowardsH];

    /// How much the number of a square grows by one step.
    #[inline]
    const fn step(self) -> u32 {
        match self {
            Direction::TowardsA => 7,
            Direction::Straight => 8,
            Direction::TowardsH => 9,
        }
    }

    /// How many files to the right one step goes.
    pub(crate) const fn files(self) -> i8 {
        match self {
            Direction::TowardsA => -1,
            Direction::Straight => 0,
            Direction::TowardsH => 1,
        }
    }

    /// The line of seven steps ahead, relative to the cube.
    #[inline]
    const fn line(self) -> Squares {
        match self {
            Direction::TowardsA => 0x0002_0408_1020_4080,
            Direction::Straight => 0x0101_0101_0101_0100,
            Direction::TowardsH => 0x8040_2010_0804_0200,
        }
    }

    /// The squares from which one step leads into the set.
    #[inline]
    pub(crate) const fn back(self, set: Squares) -> Squares {
        match self {
            Direction::TowardsA => (set & !FILE_H) >> 7,
            Direction::Straight => set >> 8,
            Direction::TowardsH => (set & !FILE_A) >> 9,
        }
    }

    /// The squares from which one step in each direction leads into its set.
    #[inline]
    const fn back_all([a, b, c]: [Squares; 3]) -> [Squares; 3] {
        [Direction::TowardsA.back(a), Direction::Straight.back(b), Direction::TowardsH.back(c)]
    }
}

/// For each square the first places beyond the edge on the three lines ahead, relative to it.
const EDGES: [Squares; Square::COUNT] = {
    /// The place beyond `steps` steps. A line of seven needs none: every roll ends it before.
    const fn beyond(direction: Direction, steps: u32) -> Squares {
        if steps < 7 { 1 << (direction.step() * (steps + 1)) } else { 0 }
    }
    let mut edges = [0; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT as u32 {
        let (left, right, ahead) = (at % 8, 7 - at % 8, 7 - at / 8);
        edges[at as usize] = beyond(Direction::TowardsA, if left < ahead { left } else { ahead })
            | beyond(Direction::Straight, ahead)
            | beyond(Direction::TowardsH, if right < ahead { right } else { ahead });
        at += 1;
    }
    edges
};

/// For each roll the places at so many steps on the three lines ahead, relative to the cube.
const STEPS: [Squares; 8] = {
    let mut steps = [0; 8];
    let mut count = 0;
    while count < 8 {
        steps[count] = 1 << (7 * count) | 1 << (8 * count) | 1 << (9 * count);
        count += 1;
    }
    steps
};

/// What one cube may do with a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goings {
    /// The squares to which it may advance.
    pub(crate) advances: Squares,
    /// The squares on which it may take.
    pub(crate) takings: Squares,
}

impl Goings {
    /// What the own cube on `from` may do when it has rolled `roll`.
    #[inline]
    pub(crate) fn of(view: &View, rules: Rules, from: Square, roll: Face) -> Goings {
        let at = from.to_index() & 63;
        let pips = roll.pips() as usize & 7;
        // Edge and roll end a line as a cube would.
        let ends = EDGES[at as usize] | STEPS[(pips + 1) & 7];
        let obstacles = (view.cubes() >> at) | ends;
        let first = Direction::ALL.map(|direction| {
            let met = obstacles & direction.line();
            met & met.wrapping_neg()
        });
        let stops = (first[0] >> 7 | first[1] >> 8 | first[2] >> 9) & !1;
        let mut met = (first[0] | first[1] | first[2]) & !ends;
        if rules.contact == Contact::Exact {
            met &= STEPS[pips];
        }
        let mut advances = stops << at;
        if rules.short == Short::Longest {
            // All directions climb one rank a step, so the farthest squares are those on the highest rank.
            advances &= 0xFF << ((advances | 1).ilog2() & !7);
        }
        Goings { advances, takings: met << at & view.weaker_than(roll) }
    }

    /// Where it may go at all. No square is in both sets: one is of empty squares, the other of enemy cubes.
    #[inline]
    pub(crate) fn all(&self) -> Squares {
        self.advances | self.takings
    }

    /// Whether going to a square takes.
    #[inline]
    pub(crate) fn takes(&self, to: Square) -> bool {
        self.takings & to.bit() != 0
    }
}

/// The ways in which any cube may go: three directions to advance, then three to take.
const WAYS: usize = 6;

/// What all cubes may do with a roll: for each way the cubes that may go so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marches {
    /// Two sets more than ways, so that three bits always name one; they are empty.
    pub(crate) ways: [Squares; 8],
    /// Byte `i`: how many moves the sets 0 to `i` make.
    up_to: u64,
}

impl Marches {
    /// What the own cubes may do when `roll` has fallen.
    #[inline]
    pub(crate) fn of(view: &View, rules: Rules, roll: Face) -> Marches {
        let empty = view.empty();
        // The squares with so many empty squares ahead, one more each round.
        let mut free = Direction::back_all([empty; 3]);
        let mut advances = free;
        let longest = if rules.short == Short::Longest { Squares::MAX } else { 0 };
        for _ in 1..roll.pips() {
            free = Direction::back_all(free.map(|set| set & empty));
            // A cube that can go farther in one direction cannot end its march here in another.
            let rest = !((free[0] | free[1] | free[2]) & longest);
            for i in 0..3 {
                advances[i] = (advances[i] & rest) | free[i];
            }
        }
        // The squares whose line meets a weaker cube after so many empty squares. A loop of its own keeps all this in registers.
        let mut meets = Direction::back_all([view.weaker_than(roll); 3]);
        let mut takes = meets;
        let before = if rules.contact == Contact::First { Squares::MAX } else { 0 };
        for _ in 1..roll.pips() {
            meets = Direction::back_all(meets.map(|set| set & empty));
            for i in 0..3 {
                takes[i] = (takes[i] & before) | meets[i];
            }
        }
        let mut ways = [0; 8];
        for i in 0..3 {
            ways[i] = advances[i] & view.own;
            ways[i + 3] = takes[i] & view.own;
        }
        Marches { up_to: counts_up_to(&ways), ways }
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        (self.up_to >> 56) as u32
    }

    /// The way and the cube of move number `k`. There must be that many.
    #[inline]
    pub(crate) fn nth(&self, k: u32) -> (usize, Square) {
        let (way, before) = bytes_up_to(self.up_to, k);
        let way = way as usize & 7;
        (way, nth(self.ways[way], k - before))
    }

    /// Where a cube comes to that goes in this way.
    #[inline]
    pub(crate) fn target(view: &View, from: Square, roll: Face, way: usize) -> Square {
        const LINES: [(Squares, u32); 8] = {
            let mut lines = [(0, 0); 8];
            let mut way = 0;
            while way < WAYS {
                let direction = Direction::ALL[way % 3];
                lines[way] = (direction.line(), if way < 3 { direction.step() } else { 0 });
                way += 1;
            }
            lines
        };
        let (line, back) = LINES[way & 7];
        let at = from.to_index() & 63;
        let obstacles = (view.cubes() >> at) | EDGES[at as usize] | STEPS[(roll.pips() as usize + 1) & 7];
        let first = (obstacles & line).trailing_zeros();
        Square::from_index_unchecked((u32::from(at) + first - back) as u8 & 63)
    }
}
