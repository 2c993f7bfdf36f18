//! The ways of kings and queens: rules 14 and 15, without what stands in the way.

use crate::Face;
use crate::track::{Step, Track};

/// One way to move with a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Way {
    /// Onward along the row, in the sense of the owner's track.
    Onward,
    /// The other way along the row.
    Back,
    /// In the column, towards the enemy's home row.
    Up,
    /// In the column, towards the own home row.
    Down,
    /// Along the track.
    Track,
}

impl Way {
    /// Where it leads from a step (on the track) or a line (else), if the die can go it on this board.
    #[inline]
    pub(crate) fn target(self, track: Track, from: Step, die: Face) -> Step {
        let by = die.steps();
        match self {
            Way::Onward => from + by,
            Way::Back => from - by,
            Way::Up => Self::column(track, from, track.row(from) + by),
            Way::Down => Self::column(track, from, track.row(from) - by),
            Way::Track => track.on(from, by),
        }
    }

    /// The line of the same column in another row: neighbouring rows run against each other.
    fn column(track: Track, from: Step, row: u8) -> Step {
        let (w, from_row) = (track.width, track.row(from));
        let along = from - from_row * w;
        let along = if (from_row ^ row) & 1 == 0 { along } else { w - 1 - along };
        row * w + along
    }
}

/// Some ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ways(u8);

const ALL: [Way; 5] = [Way::Onward, Way::Back, Way::Up, Way::Down, Way::Track];

impl Ways {
    pub(crate) const NONE: Ways = Ways(0);
    pub(crate) const TRACK: Ways = Ways(1 << Way::Track as u8);

    /// The ways of a free piece that this board and this die allow: in the row, and in the column if `rows`. A die that is a blank goes onward
    /// alone.
    #[inline]
    pub(crate) fn free(track: Track, from: Step, die: Face, rows: bool) -> Ways {
        let (w, row, by) = (track.width, track.row(from), die.steps());
        let along = from - row * w;
        let mut ways = u8::from(along + by < w) << Way::Onward as u8;
        if die != Face::Four {
            ways |= u8::from(along >= by) << Way::Back as u8;
            if rows {
                ways |= u8::from(row + by <= 2) << Way::Up as u8 | u8::from(row >= by) << Way::Down as u8;
            }
        }
        Ways(ways)
    }

    /// Those of these ways that pass a test.
    #[inline]
    pub(crate) fn that(self, mut test: impl FnMut(Way) -> bool) -> Ways {
        self.fold(Ways::NONE, |some, way| if test(way) { Ways(some.0 | 1 << way as u8) } else { some })
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        if self.0 == 0 { 0 } else { self.0.count_ones() }
    }

    /// Way number `k`. If there are fewer, takes their number off `k`.
    #[inline]
    pub(crate) fn pick(self, k: &mut u32) -> Option<Way> {
        if self.0 == 0 {
            return None;
        }
        let count = self.len();
        if *k >= count {
            *k -= count;
            return None;
        }
        { self }.nth(*k as usize)
    }
}

impl Iterator for Ways {
    type Item = Way;

    #[inline]
    fn next(&mut self) -> Option<Way> {
        if self.0 == 0 {
            return None;
        }
        let way = ALL[self.0.trailing_zeros() as usize];
        self.0 &= self.0 - 1;
        Some(way)
    }
}
