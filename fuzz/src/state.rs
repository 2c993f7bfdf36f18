//! What holds for every state of every game, reachable or not.

use std::collections::HashSet;

use boardwright::any::AnyState;
use boardwright::core::{Node, Outcome};

/// The position text of a state reads back as an equal state with the same key and the same text.
pub(crate) fn read_back(state: &dyn AnyState) -> Box<dyn AnyState> {
    let text = state.position();
    let graphic = |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_graphic());
    assert!(text.split(' ').all(graphic), "not of the form of a position: {text:?}");
    assert_eq!(text.split(' ').next(), Some(state.rules_id().as_str()), "another rules id in {text:?}");
    let again = match boardwright::parse_position(&text) {
        Ok(again) => again,
        Err(error) => panic!("printed, but not read: {text:?}: {error}"),
    };
    assert_eq!(again.position(), text, "printed, read and printed again");
    assert!(again.equals(state) && state.equals(&*again), "{text:?} reads back as another state");
    assert_eq!(again.key(), state.key(), "{text:?} reads back with another key");
    again
}

/// The whole contract of a node. Returns the plies that are possible there, sorted.
pub(crate) fn check(state: &dyn AnyState) -> Vec<String> {
    read_back(state);
    let text = state.position();
    let (moves, events) = (state.legal_moves(), state.events());
    match state.node() {
        Node::Decision(player) => {
            assert!(
                !moves.is_empty() && events.is_empty(),
                "a decision without moves or with events: {text:?}"
            );
            assert_eq!(player, state.to_move(), "who decides is not to move: {text:?}");
        }
        Node::Chance => {
            assert!(moves.is_empty() && !events.is_empty(), "dice without events or with moves: {text:?}");
        }
        Node::Over(outcome) => {
            assert!(moves.is_empty() && events.is_empty(), "the game is over, but goes on: {text:?}");
            assert!(outcome == Outcome::Draw || outcome.points() > 0, "a win by 0: {text:?}");
        }
    }
    assert_eq!(state.count_moves() as usize, moves.len(), "counted and listed moves: {text:?}");
    check_weights(&events, &text);
    let mut plies: Vec<String> =
        moves.into_iter().chain(events.into_iter().map(|(event, _)| event)).collect();
    plies.sort_unstable();
    assert!(plies.windows(2).all(|pair| pair[0] != pair[1]), "a ply is listed twice: {text:?}");
    for ply in &plies {
        check_ply(state, ply, &text);
    }
    check_views(state, &plies, &text);
    plies
}

/// Weights are positive and have no common divisor.
fn check_weights(events: &[(String, u32)], text: &str) {
    let gcd = |mut a: u32, mut b: u32| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    assert!(events.iter().all(|(_, weight)| *weight > 0), "an event of weight 0: {text:?}");
    let divisor = events.iter().fold(0, |divisor, (_, weight)| gcd(divisor, *weight));
    assert!(divisor <= 1, "all weights can be divided by {divisor}: {text:?}");
}

/// A listed ply is accepted.
fn check_ply(state: &dyn AnyState, ply: &str, text: &str) {
    let event = state.node() == Node::Chance;
    assert_eq!(ply.starts_with('*'), event, "only events begin with *: {ply:?} in {text:?}");
    let results = (state.check(ply), state.clone_box().play(ply));
    assert!(matches!(results, (Ok(()), Ok(()))), "{ply:?} is listed, but refused in {text:?}: {results:?}");
    assert_eq!(state.cells_of(ply).is_none(), event, "cells of {ply:?} in {text:?}");
}

/// What a program shows of a state.
fn check_views(state: &dyn AnyState, plies: &[String], text: &str) {
    let scene = state.scene();
    let cells: HashSet<&str> = scene.cells.iter().map(|cell| cell.name.as_str()).collect();
    assert!(!cells.is_empty() && cells.len() == scene.cells.len(), "no cells, or one twice: {text:?}");
    for cell in plies.iter().filter_map(|ply| state.cells_of(ply)).flatten() {
        assert!(cells.contains(cell.as_str()), "a move names {cell:?}, which is not in the scene: {text:?}");
    }
    assert!(state.describe().contains(text), "described as something else: {text:?}");
    assert!(!format!("{state:?}").is_empty(), "nothing to debug: {text:?}");
    let canonical = state.canonical();
    read_back(&*canonical);
    assert_eq!(
        canonical.count_moves() as usize,
        state.legal_moves().len(),
        "moves of the canonical {text:?}"
    );
    assert!(*canonical.canonical() == *canonical, "canonical twice is not canonical once: {text:?}");
}
