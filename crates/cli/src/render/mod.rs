//! Pictures of positions in text, for all games: from the [`Scene`] alone.
//!
//! Pieces of First are written in upper case, those of Second in lower case, or with `^` and `v` where the symbol is no letter; so nothing depends on
//! colours.

mod canvas;
mod grid;
mod piece;
pub(crate) mod styles;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use boardwright::core::Scene;

use canvas::Canvas;
use grid::Layout;

/// Draws a scene: the board with its labels, then the captions. The cells named in `highlight` are underlined.
///
/// The text has escape codes for colours; an output without colours drops them.
pub(crate) fn picture(scene: &Scene, highlight: &[String]) -> String {
    let layout = Layout::of(scene);
    let mut canvas = Canvas::new(layout.width(), layout.height());
    for label in &scene.labels {
        let column = layout.place(label.at);
        canvas.centre(column, &label.text, styles::FAINT);
    }
    for cell in &scene.cells {
        let lit = highlight.contains(&cell.name);
        grid::draw_cell(&mut canvas, layout.place(cell.at), cell, layout.marked(), lit);
    }
    let mut text = canvas.into_text();
    for caption in &scene.captions {
        let _ = writeln!(text, "{caption}");
    }
    text
}

/// One line that names the pieces on the board, and the signs that they carry.
pub(crate) fn legend(scene: &Scene) -> String {
    let mut names = BTreeSet::new();
    let (mut idle, mut tagged, mut neutral) = (false, false, false);
    for piece in scene.cells.iter().flat_map(|cell| &cell.pieces) {
        names.insert(format!("{} = {}", piece::symbol(piece), piece.name));
        idle |= piece.idle;
        tagged |= piece.tagged;
        neutral |= piece.owner.is_none();
    }
    let mut parts: Vec<String> = names.into_iter().collect();
    if neutral {
        parts.push("~ = nobody's".to_string());
    }
    if idle {
        parts.push(format!("? = {}", scene.signs.idle));
    }
    if tagged {
        parts.push(format!("' = {}", scene.signs.tagged));
    }
    if parts.is_empty() { String::new() } else { format!("{}\n", parts.join(", ")) }
}

#[cfg(test)]
mod tests;
