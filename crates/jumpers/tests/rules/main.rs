//! The numbered rules and rulings of Magnetic Jumpers, each on positions worked out by hand, and every reason for which a move is refused.

mod actions;
mod captures;
mod cycle;
mod ends;
mod rulings;

use boardwright_core::{Node, Outcome, Player, State as _};
use boardwright_jumpers::{Cell, Move, Reason, State};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn parsed(m: &str) -> Move {
    m.parse().unwrap_or_else(|e| panic!("{m}: {e}"))
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// Plays moves, each of which must be legal.
fn play(state: &mut State, moves: &[&str]) {
    for m in moves {
        state.play(parsed(m)).unwrap_or_else(|e| panic!("{m} in {state}: {e}"));
    }
}

/// The fields after the rules id, once these moves have been played.
fn after(text: &str, moves: &[&str]) -> String {
    let mut state = state(text);
    play(&mut state, moves);
    state.to_string().split_once(' ').expect("fields").1.to_string()
}

fn legal(text: &str, m: &str) -> bool {
    let state = state(text);
    let listed = state.legal_moves().contains(&parsed(m));
    assert_eq!(state.is_legal(parsed(m)), listed, "{m} in {text}");
    listed
}

fn reason(state: &State, m: &str) -> Reason {
    assert!(!state.legal_moves().contains(&parsed(m)), "{m} in {state}");
    state.judge(parsed(m)).expect_err(m)
}

/// The legal moves of a state that begin so, sorted.
fn moves(state: &State, beginning: &str) -> Vec<String> {
    let mut list: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
    list.retain(|m| m.starts_with(beginning));
    list.sort();
    list
}

fn win(winner: Player) -> Node {
    Node::Over(Outcome::Win { winner, points: 1 })
}

const DRAW: Node = Node::Over(Outcome::Draw);
