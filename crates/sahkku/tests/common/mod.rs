//! What the tests of the rules share.
#![allow(dead_code, unreachable_pub)] // each test file uses a part of it

use boardwright_core::{IllegalMove, Node, Player, State as _};
use boardwright_sahkku::{Reason, Rules, State};

/// The state of a text.
#[track_caller]
pub fn at(text: &str) -> State {
    let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(state.to_string(), text);
    state
}

/// The start under a rules id.
#[track_caller]
pub fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().unwrap_or_else(|e| panic!("{e}")))
}

/// The legal moves, sorted.
pub fn legal(state: &State) -> String {
    let mut moves: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves.join(" ")
}

/// Asserts all the legal moves of a position.
#[track_caller]
pub fn moves(text: &str, expected: &str) {
    assert_eq!(legal(&at(text)), expected, "{text}");
}

/// Asserts what plies, separated by spaces, make of a position; only the fields after the rules id are compared.
#[track_caller]
pub fn plays(text: &str, plies: &str, expected: &str) {
    let mut state = at(text);
    for ply in plies.split(' ') {
        let ply = ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}"));
        state.advance(ply).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    let after = state.to_string();
    assert_eq!(after.split_once(' ').map(|(_, fields)| fields), Some(expected), "{text}");
}

/// Asserts that the last ply ends the game for player 1 or 2.
#[track_caller]
pub fn wins(text: &str, ply: &str, winner: u8) {
    let mut state = at(text);
    state.advance(ply.parse().expect("a ply")).unwrap_or_else(|e| panic!("{text}: {e}"));
    match state.node() {
        Node::Over(outcome) => {
            assert_eq!((outcome.winner().map(Player::number), outcome.points()), (Some(winner), 1));
        }
        node => panic!("{state}: {node:?}"),
    }
}

/// Why a move is illegal.
#[track_caller]
pub fn why(text: &str, m: &str) -> Reason {
    let state = at(text);
    match state.check(m.parse().unwrap_or_else(|e| panic!("{m}: {e}"))) {
        Err(IllegalMove::Rule(reason)) => reason,
        other => panic!("{text}: {m}: {other:?}"),
    }
}

/// Asserts that a position is rejected with these words.
#[track_caller]
pub fn rejected(text: &str, words: &str) {
    let error = text.parse::<State>().expect_err(text).to_string();
    assert!(error.contains(words), "{text}: {error}");
}
