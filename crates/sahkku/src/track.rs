//! The track of a player: steps, sets of steps, and how they lie on the lines (rule 2).
//!
//! A step is an index along a player's own track, from 0. Steps 0 to W−1 are the home row, W to 2W−1 the middle row, 2W to 3W−1 the enemy's home
//! row, 3W to 4W−1 the middle row on the second pass. A step below 3W also names the line, as that player sees the board.

use boardwright_core::Player;

use crate::board::{COLUMNS, Line, PLACES, Place};
use crate::{Activate, Face, Rules, Width};

/// A step of the track of the player in question; below 3W also a line as that player sees it.
pub(crate) type Step = u8;

/// A set of steps: bit `s` is step `s`.
pub(crate) type Steps = u64;

/// A step that no track has; nothing is there.
pub(crate) const NOWHERE: Step = 63;

/// The set of one step.
#[inline]
pub(crate) const fn bit(step: Step) -> Steps {
    1 << (step & 63)
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

/// The shape of both players' tracks, with all that is looked up while playing. (Aligned so that finding one among several is a shift.)
#[derive(Debug)]
#[repr(align(2048))]
pub(crate) struct Track {
    /// W.
    pub(crate) width: u8,
    /// How many steps there are.
    size: u8,
    /// The step after the last.
    again: u8,
    /// All steps.
    full: Steps,
    /// The steps of the middle row on the first pass.
    middle: Steps,
    /// Whether Second's track is First's under the half turn.
    turned: bool,
    /// For each step the steps of the same player that lie on its line.
    shared: [Steps; 64],
    /// For each step the steps of the other player that lie on its line.
    met: [Steps; 64],
    /// For each player and step the number of the place; also for the numbers beyond the last step to which a die may count.
    places: [[u8; 64]; 2],
    /// For each player and place the step, or `OFF`.
    steps: [[u8; 64]; 2],
    paths: &'static Paths,
}

const OFF: u8 = u8::MAX;

/// No die moves a piece by more steps.
const MOST: u8 = 4;

/// By [`Rules::track_index`].
static TRACKS: [Track; 8] = {
    let (narrow, wide) = (Width::Narrow.columns(), Width::Wide.columns());
    [
        Track::build(narrow, false, false),
        Track::build(wide, false, false),
        Track::build(narrow, true, false),
        Track::build(wide, true, false),
        Track::build(narrow, false, true),
        Track::build(wide, false, true),
        Track::build(narrow, true, true),
        Track::build(wide, true, true),
    ]
};

impl Track {
    #[inline]
    pub(crate) const fn of(rules: Rules) -> &'static Track {
        &TRACKS[rules.track_index()]
    }

    const fn build(width: u8, mirrored: bool, enemy_again: bool) -> Track {
        let w = width;
        let (size, again) = if enemy_again { (3 * w, w) } else { (4 * w, 0) };
        let mut track = Track {
            width,
            size,
            again,
            full: (1 << size) - 1,
            middle: ((1 << w) - 1) << w,
            turned: !mirrored,
            shared: [0; 64],
            met: [0; 64],
            places: [[0; 64]; 2],
            steps: [[OFF; 64]; 2],
            paths: if w == COLUMNS { &WIDE_PATHS } else { &NARROW_PATHS },
        };
        let mut step = 0;
        while step < size {
            let (row, along) = (step / w, step % w);
            let column = if row % 2 == 0 { along } else { w - 1 - along };
            let second = if mirrored { column } else { w - 1 - column };
            let places = [row * COLUMNS + column, mirror(row) * COLUMNS + second];
            let mut player = 0;
            while player < 2 {
                track.places[player][step as usize] = places[player];
                track.steps[player][places[player] as usize] = step;
                player += 1;
            }
            let line = if row == 3 { step - 2 * w } else { step };
            let opposite = if mirrored { mirror(line / w) * w + line % w } else { 3 * w - 1 - line };
            track.shared[step as usize] = track.by_line(1 << line);
            track.met[step as usize] = track.by_line(1 << opposite);
            step += 1;
        }
        while step < size + MOST {
            let on = (step - size + again) as usize;
            track.places[0][step as usize] = track.places[0][on];
            track.places[1][step as usize] = track.places[1][on];
            step += 1;
        }
        track
    }

    /// How many steps there are.
    #[inline]
    pub(crate) const fn size(&self) -> u8 {
        self.size
    }

    /// The step so many on.
    #[inline]
    pub(crate) const fn on(&self, step: Step, by: u8) -> Step {
        let on = step + by;
        if on < self.size { on } else { on - self.size + self.again }
    }

    /// Where a soldier goes when it is activated on a step (rule 11).
    #[inline(always)]
    pub(crate) const fn activated(&self, activate: Activate, from: Step) -> Step {
        match activate {
            Activate::Stay => from,
            Activate::Step => self.on(from, 1),
            Activate::Middle => self.width,
        }
    }

    /// The steps from which going `by` steps on leads into the set, given [`ahead`](Self::ahead) of the set; more bits than the track has may be set.
    #[inline]
    pub(crate) const fn before(ahead: Steps, by: u8) -> Steps {
        ahead >> by
    }

    /// The set, continued beyond the last step by what comes after it: for [`before`](Self::before), by up to 4 steps.
    #[inline]
    pub(crate) const fn ahead(&self, set: Steps) -> Steps {
        set | (set >> self.again) << self.size
    }

    /// The row of a step, 0 to 2 as its owner sees the board, 3 for the second pass.
    #[inline]
    pub(crate) const fn row(&self, step: Step) -> u8 {
        let w = self.width;
        (step >= w) as u8 + (step >= 2 * w) as u8 + (step >= 3 * w) as u8
    }

    /// Whether a step lies on the middle row.
    #[inline]
    pub(crate) const fn is_middle(&self, step: Step) -> bool {
        self.row(step) & 1 != 0
    }

    /// The line of a step, as its first step.
    #[inline]
    pub(crate) const fn line(&self, step: Step) -> Step {
        let w = self.width;
        if step >= 3 * w { step - 2 * w } else { step }
    }

    /// The own steps on the line of a step.
    #[inline]
    pub(crate) const fn shared(&self, step: Step) -> Steps {
        self.shared[(step & 63) as usize]
    }

    /// The other player's steps on the line of a step.
    #[inline]
    pub(crate) const fn met(&self, step: Step) -> Steps {
        self.met[(step & 63) as usize]
    }

    /// The steps that share a line with one of the set.
    #[inline]
    pub(crate) const fn by_line(&self, set: Steps) -> Steps {
        let second = 2 * self.width;
        (set | (set >> second & self.middle) | (set & self.middle) << second) & self.full
    }

    /// The lines of the steps of a set, as their first steps.
    #[inline]
    pub(crate) const fn lines(&self, set: Steps) -> Steps {
        set | (set >> (2 * self.width) & self.middle)
    }

    /// The line of a step as the other player sees it.
    #[inline]
    pub(crate) const fn opposite(&self, step: Step) -> Step {
        self.met(step).trailing_zeros() as Step
    }

    /// The lines of the other player's inactive soldiers, as a player sees them.
    #[inline]
    pub(crate) const fn opposite_home(&self, inactive: u16) -> Steps {
        let seen = if self.turned { inactive.reverse_bits() >> (16 - self.width) } else { inactive };
        (seen as Steps) << (2 * self.width)
    }

    /// The steps of a player's home row on whose lines the other player's set has steps.
    #[inline]
    pub(crate) const fn seen_at_home(&self, opposite: Steps) -> Steps {
        let row = (opposite >> (2 * self.width)) as u16 & ((1 << self.width) - 1);
        let seen = if self.turned { row.reverse_bits() >> (16 - self.width) } else { row };
        seen as Steps
    }

    /// The line in the middle of the middle row; both players see it as the same step.
    #[inline]
    pub(crate) const fn centre(&self) -> Step {
        self.width + self.width / 2
    }

    /// The line on which a player's queen stands while she is inactive (R7).
    #[inline]
    pub(crate) const fn queen_place(&self) -> Step {
        self.width + 3
    }

    /// The place of a step.
    #[inline]
    pub(crate) const fn place(&self, player: Player, step: Step) -> Place {
        Place::from_index_unchecked(self.places[player.index()][(step & 63) as usize])
    }

    /// The place so many steps on.
    #[inline(always)]
    pub(crate) const fn place_on(&self, player: Player, step: Step, by: u8) -> Place {
        self.place(player, step + by)
    }

    /// The line of a step.
    #[inline]
    pub(crate) const fn board_line(&self, player: Player, step: Step) -> Line {
        self.place(player, step).line()
    }

    /// The step of a place on this player's track, if the board has it.
    #[inline]
    pub(crate) fn step(&self, player: Player, place: Place) -> Option<Step> {
        let step = self.step_or_off(player, place);
        (step < self.size).then_some(step)
    }

    /// The step of a place; a number beyond all steps if the track does not have it.
    #[inline]
    pub(crate) const fn step_or_off(&self, player: Player, place: Place) -> Step {
        self.steps[player.index()][(place.to_index() & 63) as usize]
    }

    /// The lines, as its owner sees them, to which a free piece can go with a die, whatever stands there (rule 15): along the row, and in the column,
    /// by an X only if the rows are `by_x_only`. A blank leads onward along the row alone.
    #[inline(always)]
    pub(crate) const fn paths(&self, from: Step, die: Face, by_x_only: bool) -> Steps {
        self.paths[by_x_only as usize][(from & 63) as usize][die as usize]
    }
}

/// By whether rows are left by an X only, by line and die: the lines that a free piece reaches. (Eight dice for the sake of the address.)
type Paths = [[[Steps; 8]; 64]; 2];

static NARROW_PATHS: Paths = paths(Width::Narrow.columns());
static WIDE_PATHS: Paths = paths(Width::Wide.columns());

const fn paths(w: u8) -> Paths {
    let mut table = [[[0; 8]; 64]; 2];
    let mut from = 0;
    while from < 3 * w {
        let mut die = 0;
        while die < 5 {
            let face = Face::from_index_unchecked(die);
            let row = along_row(w, from, face);
            let column = in_column(w, from, face);
            table[0][from as usize][die as usize] = row | column;
            table[1][from as usize][die as usize] = if matches!(face, Face::X) { row | column } else { row };
            die += 1;
        }
        from += 1;
    }
    table
}

const fn along_row(w: u8, from: Step, die: Face) -> Steps {
    let (along, by) = (from % w, die.steps());
    let mut set = 0;
    if along + by < w {
        set |= bit(from + by);
    }
    if along >= by && !matches!(die, Face::Four) {
        set |= bit(from - by);
    }
    set
}

/// Neighbouring rows run against each other.
const fn in_column(w: u8, from: Step, die: Face) -> Steps {
    let (row, along) = (from / w, from % w);
    let mut set = 0;
    let mut to: u8 = 0;
    while to < 3 {
        let by = to.abs_diff(row);
        if by == die.steps() {
            set |= bit(to * w + if by % 2 == 0 { along } else { w - 1 - along });
        }
        to += 1;
    }
    set
}

/// Exchanges rows 0 and 2; the two passes of the middle row stay.
const fn mirror(row: u8) -> u8 {
    if row.is_multiple_of(2) { 2 - row } else { row }
}

const _: () = assert!(PLACES <= 64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_both_players_meet() {
        for track in &TRACKS {
            for step in 0..track.size {
                for met in steps(track.met(step)) {
                    let lines =
                        (track.board_line(Player::First, step), track.board_line(Player::Second, met));
                    assert_eq!(lines.0, lines.1);
                    assert_ne!(track.met(met) & bit(step), 0);
                }
                assert_eq!(track.step(Player::Second, track.place(Player::Second, step)), Some(step));
                for (player, by) in
                    Player::BOTH.into_iter().flat_map(|player| (1..=MOST).map(move |by| (player, by)))
                {
                    assert_eq!(track.place_on(player, step, by), track.place(player, track.on(step, by)));
                }
            }
            for home in 0..track.width {
                assert_eq!(track.opposite_home(1 << home), track.met(home) & track.full);
                assert_eq!(track.seen_at_home(track.met(home)), bit(home));
            }
        }
    }

    #[test]
    fn sets_go_on_as_single_steps_do() {
        for track in &TRACKS {
            for by in 1..=4 {
                for target in 0..track.size {
                    let from = Track::before(track.ahead(bit(target)), by) & track.full;
                    let expected = (0..track.size).filter(|step| track.on(*step, by) == target);
                    assert_eq!(from, expected.fold(0, |set, step| set | bit(step)));
                }
            }
        }
    }

    #[test]
    fn paths_are_straight() {
        for track in &TRACKS {
            for from in 0..3 * track.width {
                for die in [Face::X, Face::One, Face::Two, Face::Three] {
                    let by = die.steps();
                    let start = track.board_line(Player::First, from);
                    for to in steps(track.paths(from, die, false)) {
                        let end = track.board_line(Player::First, to);
                        let columns = start.column().abs_diff(end.column());
                        let rows = start.row().abs_diff(end.row());
                        assert!((columns, rows) == (by, 0) || (columns, rows) == (0, by));
                    }
                }
            }
        }
    }
}
