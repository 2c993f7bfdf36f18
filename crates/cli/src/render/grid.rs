//! Where cells come to lie, and how one looks.

use std::collections::BTreeMap;

use anstyle::Style;
use boardwright::core::Scene;
use boardwright::core::scene::{At, Cell, Grid, Mark};

use super::canvas::{Canvas, Span};
use super::{piece, styles};

/// The places of a scene in characters.
pub(super) struct Layout {
    top: i16,
    rows: usize,
    /// For each half column that is in use, where it begins and how wide its cells are.
    columns: BTreeMap<i16, (usize, usize)>,
    marked: bool,
}

impl Layout {
    pub(super) fn of(scene: &Scene) -> Self {
        let marked = scene.cells.iter().any(|cell| cell.mark != Mark::Plain);
        // A cell has its content and a blank or a bracket on each side.
        let cells = scene.cells.iter().map(|cell| (cell.at, content_width(cell) + 2));
        let labels = scene.labels.iter().map(|label| (label.at, label.text.chars().count() + 1));
        let items: Vec<(At, usize)> = cells.chain(labels).collect();
        let top = items.iter().map(|(at, _)| at.row).min().unwrap_or(0);
        let bottom = items.iter().map(|(at, _)| at.row).max().unwrap_or(0);
        let columns = match scene.grid {
            Grid::Squares => fitted(&items),
            Grid::Hexagons => staggered(&items),
        };
        let rows = usize::try_from(i32::from(bottom) - i32::from(top) + 1).unwrap_or(0);
        Layout { top, rows, columns, marked }
    }

    pub(super) fn width(&self) -> usize {
        self.columns.values().map(|(left, width)| left + width).max().unwrap_or(0)
    }

    pub(super) fn height(&self) -> usize {
        self.rows
    }

    /// Whether some cell has a mark, so that brackets mean something.
    pub(super) fn marked(&self) -> bool {
        self.marked
    }

    pub(super) fn place(&self, at: At) -> Span {
        let row = usize::try_from(i32::from(at.row) - i32::from(self.top)).unwrap_or(usize::MAX);
        let (left, width) = self.columns.get(&at.half_column).copied().unwrap_or((usize::MAX / 2, 0));
        Span { row, left, width }
    }
}

fn content_width(cell: &Cell) -> usize {
    cell.pieces.iter().map(|piece| piece::text(piece).chars().count()).sum::<usize>().max(1)
}

/// Columns side by side, each as wide as its widest item.
fn fitted(items: &[(At, usize)]) -> BTreeMap<i16, (usize, usize)> {
    let mut columns: BTreeMap<i16, (usize, usize)> = BTreeMap::new();
    for &(at, width) in items {
        let column = columns.entry(at.half_column).or_default();
        column.1 = column.1.max(width);
    }
    let mut left = 0;
    for column in columns.values_mut() {
        column.0 = left;
        left += column.1;
    }
    columns
}

/// Columns of one even width, each half a cell after the one before.
fn staggered(items: &[(At, usize)]) -> BTreeMap<i16, (usize, usize)> {
    let width = items.iter().map(|(_, width)| *width).max().unwrap_or(0).next_multiple_of(2);
    let first = items.iter().map(|(at, _)| at.half_column).min().unwrap_or(0);
    let left = |column: i16| usize::try_from(i32::from(column) - i32::from(first)).unwrap_or(0) * (width / 2);
    items.iter().map(|(at, _)| (at.half_column, (left(at.half_column), width))).collect()
}

/// Draws a cell: its pieces or a dot, in brackets if it is a special place.
pub(super) fn draw_cell(canvas: &mut Canvas, place: Span, cell: &Cell, marked: bool, lit: bool) {
    let light = |style: Style| if lit { style.underline() } else { style };
    let width = content_width(cell);
    let mut column = place.left + place.width.saturating_sub(width) / 2;
    let inner = column;
    if cell.pieces.is_empty() {
        canvas.put(place.row, column, '.', light(styles::FAINT));
    }
    for piece in &cell.pieces {
        let own = styles::of(piece.owner);
        let style = light(if piece.idle { own.dimmed() } else { own });
        for c in piece::text(piece).chars() {
            canvas.put(place.row, column, c, style);
            column += 1;
        }
    }
    let brackets = match cell.mark {
        Mark::Plain => None,
        Mark::Special => Some(('{', '}', styles::NEUTRAL)),
        Mark::Owned(player) => Some(('[', ']', styles::of(Some(player)))),
    };
    if let Some((open, close, style)) = brackets.filter(|_| marked && inner > 0) {
        canvas.put(place.row, inner - 1, open, style);
        canvas.put(place.row, inner + width, close, style);
    }
}
