//! How cubes go (rule 4): the lines ahead of one cube, and of all cubes at once.
//!
//! Everything here is seen from the player to move, whose cubes go up.

use crate::board::Squares;
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
    pub(crate) const fn step(self) -> u32 {
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

    /// The squares that are 1, 2, … steps from a1, if the board were endless.
    #[inline]
    const fn ray(self) -> Squares {
        match self {
            Direction::TowardsA => 0x0002_0408_1020_4080,
            Direction::Straight => 0x0101_0101_0101_0100,
            Direction::TowardsH => 0x8040_2010_0804_0200,
        }
    }

    /// How many steps lead to the edge.
    #[inline]
    fn to_edge(self, from: Square) -> u32 {
        let ahead = 7 - from.rank();
        u32::from(match self {
            Direction::TowardsA => ahead.min(from.file()),
            Direction::Straight => ahead,
            Direction::TowardsH => ahead.min(7 - from.file()),
        })
    }

    /// The squares from which one step leads into the set.
    #[inline]
    pub(crate) const fn back(self, set: Squares) -> Squares {
        match self {
            Direction::TowardsA => set >> 7 & !FILE_A,
            Direction::Straight => set >> 8,
            Direction::TowardsH => set >> 9 & !FILE_H,
        }
    }
}

/// What one cube may do with a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goings {
    /// Bits 0 to 2: it may advance in this direction; bits 3 to 5: it may take.
    pub(crate) ways: u8,
    /// Byte by byte the square that each of the six ways leads to.
    targets: u64,
}

impl Goings {
    /// What the own cube on `from` may do when it has rolled `roll`.
    #[inline]
    pub(crate) fn of(view: &View, rules: Rules, from: Square, roll: Face) -> Goings {
        let at = u32::from(from.to_index());
        let pips = u32::from(roll.pips());
        let ahead = !view.empty() >> at;
        let weaker = view.weaker_than(roll);
        let (mut takes, mut targets) = (0, 0);
        let mut stops = [0; 3];
        for (i, direction) in Direction::ALL.into_iter().enumerate() {
            let step = direction.step();
            // The square after the last one that edge and roll allow ends the line as a cube would.
            let end = step * (direction.to_edge(from).min(pips) + 1);
            let next = ((ahead & direction.ray()) | 1 << end).trailing_zeros();
            let (last, hit) = (at + next - step, (at + next) & 63);
            stops[i] = last >> 3;
            let counts = match rules.contact {
                Contact::First => next < end,
                Contact::Exact => next < end && next == step * pips,
            };
            takes |= u8::from(counts && weaker >> hit & 1 != 0) << i;
            targets |= u64::from(last) << (8 * i) | u64::from(hit) << (8 * i + 24);
        }
        // On one line all directions climb one rank a step, so the farthest is the one on the highest rank.
        let short_of = match rules.short {
            Short::Longest => stops[0].max(stops[1]).max(stops[2]).max((at >> 3) + 1),
            Short::Any => (at >> 3) + 1,
        };
        let advances = (0..3).fold(0, |set, i| set | u8::from(stops[i] >= short_of) << i);
        Goings { ways: advances | takes << 3, targets }
    }

    /// Where a way leads.
    #[inline]
    pub(crate) fn target(&self, way: u32) -> Square {
        Square::from_index_unchecked((self.targets >> (8 * way)) as u8)
    }
}

/// What all cubes may do with a roll: for each direction the cubes that may advance, then the cubes that may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marches(pub(crate) [Squares; 6]);

impl Marches {
    /// What the own cubes may do when `roll` has fallen.
    #[inline]
    pub(crate) fn of(view: &View, rules: Rules, roll: Face) -> Marches {
        let empty = view.empty();
        let mut free = Direction::ALL.map(|direction| direction.back(empty));
        let mut meets = {
            let weaker = view.weaker_than(roll);
            Direction::ALL.map(|direction| direction.back(weaker))
        };
        let mut advances = free;
        let mut takes = meets;
        // Each round: `free` are the squares with so many empty squares ahead, `meets` those whose line meets a weaker cube after so many steps.
        for _ in 1..roll.pips() {
            for (i, direction) in Direction::ALL.into_iter().enumerate() {
                free[i] = direction.back(free[i] & empty);
                meets[i] = direction.back(meets[i] & empty);
            }
            // A cube that can go farther in one direction cannot end its march here in another.
            let farther = match rules.short {
                Short::Longest => free[0] | free[1] | free[2],
                Short::Any => 0,
            };
            for i in 0..3 {
                advances[i] = (advances[i] & !farther) | free[i];
                takes[i] = match rules.contact {
                    Contact::First => takes[i] | meets[i],
                    Contact::Exact => meets[i],
                };
            }
        }
        let mut ways = [0; 6];
        for i in 0..3 {
            ways[i] = advances[i] & view.own;
            ways[i + 3] = takes[i] & view.own;
        }
        Marches(ways)
    }

    /// Where a cube comes to that goes in this way.
    #[inline]
    pub(crate) fn target(view: &View, from: Square, roll: Face, way: usize) -> Square {
        let direction = Direction::ALL[way % 3];
        let (at, step) = (u32::from(from.to_index()), direction.step());
        let end = step * (direction.to_edge(from).min(u32::from(roll.pips())) + 1);
        let next = ((!view.empty() >> at & direction.ray()) | 1 << end).trailing_zeros();
        Square::from_index_unchecked((at + next - if way < 3 { step } else { 0 }) as u8)
    }
}
