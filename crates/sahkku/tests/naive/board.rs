//! Lines, steps and the two tracks (rules 1 to 4).

use super::rules::{Key, Rules};

/// A place of the board: the column from 0, the row from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) col: usize,
    pub(super) row: usize,
}

impl Line {
    pub(super) fn text(self) -> String {
        format!("{}{}", (b'a' + self.col as u8) as char, self.row)
    }
}

// Players are 0 (First) and 1 (Second) inside; the text says 1 and 2.
impl Rules {
    /// Rule 1.
    pub(super) fn centre(&self) -> Line {
        Line { col: self.width() / 2, row: 2 }
    }

    pub(super) fn home_row(&self, player: usize) -> usize {
        if player == 0 { 1 } else { 3 }
    }

    /// Rule 2: under `closing=enemy` the second pass does not exist.
    pub(super) fn steps(&self) -> usize {
        if self.is(Key::Closing, "home") { 4 * self.width() } else { 3 * self.width() }
    }

    /// Rule 2.
    pub(super) fn next_step(&self, step: usize) -> usize {
        if step + 1 < self.steps() {
            step + 1
        } else if self.is(Key::Closing, "home") {
            0
        } else {
            self.width()
        }
    }

    /// Rule 2.
    pub(super) fn line(&self, player: usize, step: usize) -> Line {
        let w = self.width();
        let (col, row) = match step / w {
            0 => (step, 1),
            1 => (2 * w - 1 - step, 2),
            2 => (step - 2 * w, 3),
            _ => (4 * w - 1 - step, 2),
        };
        if player == 0 {
            Line { col, row }
        } else if self.is(Key::Track, "mirrored") {
            Line { col, row: 4 - row }
        } else {
            Line { col: w - 1 - col, row: 4 - row }
        }
    }

    pub(super) fn second_pass(&self, step: usize) -> bool {
        step >= 3 * self.width()
    }

    /// The step of a line, of the second pass or not; `None` where there is no such step.
    pub(super) fn step_of(&self, player: usize, line: Line, second_pass: bool) -> Option<usize> {
        (0..self.steps())
            .find(|&step| self.line(player, step) == line && self.second_pass(step) == second_pass)
    }

    /// A line as the text names it for a step: with `'` on the second pass.
    pub(super) fn step_text(&self, player: usize, step: usize) -> String {
        let mark = if self.second_pass(step) { "'" } else { "" };
        self.line(player, step).text() + mark
    }

    /// Rule 4: the columns on which the player's soldiers are set up, in rising order of step.
    pub(super) fn setup_columns(&self, player: usize) -> Vec<usize> {
        (0..self.soldiers()).map(|step| self.line(player, step).col).collect()
    }

    /// Rule 4, R7.
    pub(super) fn queen_place(&self, player: usize) -> Line {
        let col = if player == 0 { 11 } else { 3 };
        Line { col, row: 2 }
    }

    /// The direction in which the player's track runs through a row: 1 towards the last column.
    pub(super) fn direction(&self, player: usize, row: usize) -> isize {
        let first = if row == 2 { -1 } else { 1 };
        if player == 1 && !self.is(Key::Track, "mirrored") { -first } else { first }
    }
}
