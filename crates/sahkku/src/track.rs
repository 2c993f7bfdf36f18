//! The track of a player: steps, sets of steps, and how they lie on the lines (rule 2).
//!
//! A step is an index along a player's own track, from 0. Steps 0 to W−1 are the home row, W to 2W−1 the middle row, 2W to 3W−1 the enemy's home
//! row, 3W to 4W−1 the middle row on the second pass. A step below 3W also names the line, as that player sees the board.

use boardwright_core::Player;

use crate::board::{COLUMNS, Line, PLACES, Place};
use crate::{Closing, Course, Rules, Width};

/// A step of the track of the player in question; below 3W also a line as that player sees it.
pub(crate) type Step = u8;

/// A set of steps: bit `s` is step `s`.
pub(crate) type Steps = u64;

/// The set of one step.
#[inline]
pub(crate) const fn bit(step: Step) -> Steps {
    1 << step
}

/// The steps of a set, rising.
pub(crate) fn steps(mut set: Steps) -> impl Iterator<Item = Step> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let step = set.trailing_zeros() as Step;
        set &= set - 1;
        Some(step)
    })
}

/// The shape of both players' tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    /// W.
    pub(crate) width: u8,
    /// How many steps there are.
    size: u8,
    /// The step after the last.
    again: u8,
    mirrored: bool,
}

impl Track {
    #[inline]
    pub(crate) const fn of(rules: Rules) -> Track {
        let width = rules.width().columns();
        let (size, again) = match rules.closing() {
            Closing::Home => (4 * width, 0),
            Closing::Enemy => (3 * width, width),
        };
        Track { width, size, again, mirrored: matches!(rules.track(), Course::Mirrored) }
    }

    /// How many steps there are.
    #[inline]
    pub(crate) const fn size(self) -> u8 {
        self.size
    }

    /// All steps.
    #[inline]
    pub(crate) const fn full(self) -> Steps {
        (1 << self.size) - 1
    }

    /// The step so many on.
    #[inline]
    pub(crate) const fn on(self, step: Step, by: u8) -> Step {
        let on = step + by;
        if on < self.size { on } else { on - self.size + self.again }
    }

    /// The steps from which going `by` steps on leads into the set, given [`ahead`](Self::ahead) of the set; more bits than the track has may be set.
    #[inline]
    pub(crate) const fn before(ahead: Steps, by: u8) -> Steps {
        ahead >> by
    }

    /// The set, continued beyond the last step by what comes after it: for [`before`](Self::before), by up to 4 steps.
    #[inline]
    pub(crate) const fn ahead(self, set: Steps) -> Steps {
        set | (set >> self.again) << self.size
    }

    /// The row of a step, 0 to 2 as its owner sees the board, 3 for the second pass.
    #[inline]
    pub(crate) const fn row(self, step: Step) -> u8 {
        let w = self.width;
        (step >= w) as u8 + (step >= 2 * w) as u8 + (step >= 3 * w) as u8
    }

    /// Whether a step lies on the middle row.
    #[inline]
    pub(crate) const fn is_middle(self, step: Step) -> bool {
        self.row(step) & 1 != 0
    }

    /// The line of a step, as its first step.
    #[inline]
    pub(crate) const fn line(self, step: Step) -> Step {
        let w = self.width;
        if step >= 3 * w { step - 2 * w } else { step }
    }

    /// The steps on a line.
    #[inline]
    pub(crate) const fn on_line(self, line: Step) -> Steps {
        self.by_line(bit(line))
    }

    /// The steps that share a line with one of the set.
    #[inline]
    pub(crate) const fn by_line(self, set: Steps) -> Steps {
        let w = self.width;
        let middle = ((1 << w) - 1) << w;
        let first = set & middle;
        let second = set >> (2 * w) & middle;
        (set | second | first << (2 * w)) & self.full()
    }

    /// The same line as the other player sees it.
    #[inline]
    pub(crate) const fn opposite(self, line: Step) -> Step {
        let w = self.width;
        if !self.mirrored {
            3 * w - 1 - line
        } else if line < w {
            line + 2 * w
        } else if line < 2 * w {
            line
        } else {
            line - 2 * w
        }
    }

    /// The line in the middle of the middle row; both players see it as the same step.
    #[inline]
    pub(crate) const fn centre(self) -> Step {
        self.width + self.width / 2
    }

    /// The line on which a player's queen stands while she is inactive (R7).
    #[inline]
    pub(crate) const fn queen_place(self) -> Step {
        self.width + 3
    }

    #[inline]
    const fn table(self, player: Player) -> usize {
        let orientation = match (player, self.mirrored) {
            (Player::First, _) => 0,
            (Player::Second, false) => 1,
            (Player::Second, true) => 2,
        };
        orientation + 3 * (self.width == COLUMNS) as usize
    }

    /// The place of a step.
    #[inline]
    pub(crate) const fn place(self, player: Player, step: Step) -> Place {
        Place::from_index_unchecked(PLACE[self.table(player)][(step & 63) as usize])
    }

    /// The line of a step.
    #[inline]
    pub(crate) const fn board_line(self, player: Player, step: Step) -> Line {
        self.place(player, step).line()
    }

    /// The step of a place on this player's track, if the board has it.
    #[inline]
    pub(crate) fn step(self, player: Player, place: Place) -> Option<Step> {
        let step = self.step_unchecked(player, place);
        (step < self.size).then_some(step)
    }

    /// The step of a place; a number beyond all steps if the board does not have it.
    pub(crate) const fn step_or_end(self, player: Player, place: Place) -> Step {
        self.step_unchecked(player, place)
    }

    /// The step of a place that is known to lie on the track.
    #[inline]
    pub(crate) const fn step_unchecked(self, player: Player, place: Place) -> Step {
        STEP[self.table(player)][(place.to_index() & 63) as usize]
    }
}

const OFF: u8 = u8::MAX;

/// The number of the place of each step: First's, Second's turned and Second's mirrored track on the narrow board, then on the wide one.
static PLACE: [[u8; 64]; 6] = {
    let mut table = [[0; 64]; 6];
    let mut t = 0;
    while t < 6 {
        let w = if t < 3 { Width::Narrow.columns() } else { Width::Wide.columns() };
        let mut step = 0;
        while step < 4 * w {
            let (row, along) = (step / w, step % w);
            let column = if row % 2 == 0 { along } else { w - 1 - along };
            let (column, row) = match t % 3 {
                0 => (column, row),
                1 => (w - 1 - column, mirror(row)),
                _ => (column, mirror(row)),
            };
            table[t][step as usize] = row * COLUMNS + column;
            step += 1;
        }
        t += 1;
    }
    table
};

/// Exchanges rows 0 and 2; the two passes of the middle row stay.
const fn mirror(row: u8) -> u8 {
    if row % 2 == 0 { 2 - row } else { row }
}

/// The step of each place, the inverse of [`PLACE`].
static STEP: [[u8; 64]; 6] = {
    let mut table = [[OFF; 64]; 6];
    let mut t = 0;
    while t < 6 {
        let w = if t < 3 { Width::Narrow.columns() } else { Width::Wide.columns() };
        let mut step = 0;
        while step < 4 * w {
            table[t][PLACE[t][step as usize] as usize] = step;
            step += 1;
        }
        t += 1;
    }
    table
};

const _: () = assert!(PLACES <= 64);
