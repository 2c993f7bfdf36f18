//! What the hot paths do, done without their tricks: everything is listed. Each stands beside its hot path in the benches, so that the ratio shows.

use boardwright_core::rand_core::Rng;
use boardwright_core::{Node, Ply, PlyOf, State, below, game_rng};

use crate::MAX_PLIES;

/// Counts the moves of a fresh list.
pub fn count<S: State>(state: &S) -> u32 {
    list(state).len() as u32
}

/// The moves in a fresh list.
pub fn list<S: State>(state: &S) -> Vec<S::Move> {
    let mut list = Vec::new();
    let _ = state.generate(&mut list);
    list
}

/// Draws a move from a list of all: the same that [`State::random_move`] draws.
pub fn random_move<S: State>(state: &S, rng: &mut impl Rng) -> Option<S::Move> {
    let moves = list(state);
    if moves.is_empty() { None } else { moves.get(below(rng, moves.len() as u32) as usize).copied() }
}

/// Draws an event by going through a list of all with their weights: the same that [`State::sample_event`] draws.
pub fn sample_event<S: State>(state: &S, rng: &mut impl Rng) -> Option<S::Event> {
    let mut events = Vec::new();
    state.events(|event, weight| events.push((event, weight)));
    let total = events.iter().map(|(_, weight)| weight).sum();
    let mut left = if total == 0 { return None } else { below(rng, total) };
    for (event, weight) in events {
        if left < weight {
            return Some(event);
        }
        left -= weight;
    }
    None
}

/// Random games number 0 to `games`, the same as those of [`playouts`](boardwright_core::playouts); gives their plies.
pub fn games<S: State>(start: &S, seed: u64, games: u64) -> u64 {
    let mut plies = 0;
    for game in 0..games {
        let (mut state, mut rng) = (start.clone(), game_rng(seed, game));
        for _ in 0..MAX_PLIES {
            let ply: Option<PlyOf<S>> = match state.node() {
                Node::Over(_) => None,
                Node::Chance => sample_event(&state, &mut rng).map(Ply::Event),
                Node::Decision(_) => random_move(&state, &mut rng).map(Ply::Move),
            };
            let Some(ply) = ply else { break };
            state.advance_unchecked(ply);
            plies += 1;
        }
    }
    plies
}

/// Perft that plays the last ply as well.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 || state.node().is_over() {
        return 1;
    }
    let mut total = 0;
    state.for_each_ply(|ply| {
        let mut next = state.clone();
        next.advance_unchecked(ply);
        total += perft(&next, depth - 1);
    });
    total
}
