//! What the benches of all games share: positions from real games, and the measurements that every game has.

use boardwright_core::{State, game_rng, random_ply};

/// The most plies of a measured game. No game under random play comes near it.
pub const MAX_PLIES: u32 = 100_000;

/// The states of one phase of random games from `start`: of each of `games` games all decision nodes from ply `from` on, `count` of them.
///
/// The games are drawn under a fixed seed, so every run and every version measures the same states.
pub fn sample<S: State>(start: &S, games: u64, from: u32, count: u32) -> Vec<S> {
    let mut states = Vec::new();
    for game in 0..games {
        let mut rng = game_rng(2026, game);
        let mut state = start.clone();
        for ply in 0..from + count {
            if ply >= from && matches!(state.node(), boardwright_core::Node::Decision(_)) {
                states.push(state.clone());
            }
            match random_ply(&state, &mut rng) {
                Some(next) => state.advance_unchecked(next),
                None => break,
            }
        }
    }
    states
}
