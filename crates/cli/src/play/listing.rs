//! Lists of plies for people.

use std::fmt::Write as _;

use boardwright::any::AnyState;
use boardwright::core::Node;

/// The width of a line.
const WIDTH: usize = 78;

/// The legal moves that begin with `prefix`, or the events of a chance node, grouped and sorted.
///
/// Moves of one piece stand together, and so do placements of one kind.
pub(crate) fn plies(state: &dyn AnyState, prefix: &str) -> String {
    if state.node() == Node::Chance {
        let events = state.events();
        let total: u32 = events.iter().map(|(_, weight)| weight).sum();
        let mut texts: Vec<String> =
            events.iter().map(|(event, weight)| format!("{event} ({weight} of {total})")).collect();
        texts.sort_unstable();
        return wrapped(&texts);
    }
    let mut moves: Vec<(String, String)> = state
        .legal_moves()
        .into_iter()
        .filter(|m| m.starts_with(prefix))
        .map(|m| (group(state, &m), m))
        .collect();
    moves.sort_unstable();
    let mut text = String::new();
    for group in moves.chunk_by(|a, b| a.0 == b.0) {
        let texts: Vec<String> = group.iter().map(|(_, m)| m.clone()).collect();
        text.push_str(&wrapped(&texts));
    }
    if text.is_empty() {
        text.push_str("  none\n");
    }
    text
}

/// What a move is listed under: its text up to the first cell, and that cell too if the move goes on to another one.
fn group(state: &dyn AnyState, m: &str) -> String {
    let cells = state.cells_of(m).unwrap_or_default();
    let Some(first) = cells.first() else { return String::new() };
    match m.find(first.as_str()) {
        Some(at) if cells.len() > 1 => m[..at + first.len()].to_string(),
        Some(at) => m[..at].to_string(),
        None => String::new(),
    }
}

/// Words on indented lines.
fn wrapped(words: &[String]) -> String {
    let mut text = "  ".to_string();
    let mut column = text.len();
    for (i, word) in words.iter().enumerate() {
        if i > 0 && column + 1 + word.len() > WIDTH {
            text.push_str("\n    ");
            column = 4;
        } else if i > 0 {
            text.push(' ');
            column += 1;
        }
        let _ = write!(text, "{word}");
        column += word.len();
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_of_a_kind_and_moves_of_a_piece_stand_together() {
        let state =
            boardwright::parse_position("nutcrackers:full 6/6/6/6/sS4 1 10G/10G").expect("a position");
        let text = plies(&*state, "");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("  @a2 @a3"), "{text}");
        assert!(lines.iter().any(|line| line.starts_with("  G@a2")), "{text}");
        assert!(lines.iter().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(plies(&*state, "G@b2"), "  G@b2\n");
        assert_eq!(plies(&*state, "x"), "  none\n");
    }
}
