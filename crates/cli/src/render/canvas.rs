//! Styled characters on a grid.

use std::fmt::Write as _;

use anstyle::Style;

/// A rectangle of characters. What does not fit on it is cut off.
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

/// A place of some width on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) row: usize,
    pub(super) left: usize,
    pub(super) width: usize,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Canvas { rows: vec![vec![(' ', Style::new()); width]; height] }
    }

    /// Writes a character.
    pub(super) fn put(&mut self, row: usize, column: usize, c: char, style: Style) {
        if let Some(spot) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *spot = (c, style);
        }
    }

    /// Writes a text into the middle of a place.
    pub(super) fn centre(&mut self, place: Span, text: &str, style: Style) {
        let left = place.left + place.width.saturating_sub(text.chars().count()) / 2;
        for (i, c) in text.chars().enumerate() {
            self.put(place.row, left + i, c, style);
        }
    }

    /// The rows, each ended by a line break, without blanks at the ends.
    pub(super) fn into_text(self) -> String {
        let mut out = String::new();
        for row in self.rows {
            let used = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            let mut style = Style::new();
            for &(c, next) in &row[..used] {
                if next != style {
                    let _ = write!(out, "{style:#}{next}");
                    style = next;
                }
                out.push(c);
            }
            let _ = writeln!(out, "{style:#}");
        }
        out
    }
}
