//! Perft: counting the paths of a given length, to prove a move generator right and to time it.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Node, PlyOf, State, Visit};

/// The number of paths of `depth` plies from `state`.
///
/// A chance node branches into its distinct events, unweighted. A path that reaches an over node early counts once. So `perft(over, d)` is 1 for
/// every `d`, and `perft(s, 0)` is 1. The last ply is counted, not played.
///
/// Time grows with the result; memory with `depth`.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state.node() {
        Node::Over(_) => 1,
        Node::Decision(_) if depth == 1 => u64::from(state.count_moves()),
        Node::Decision(_) => {
            let mut total = 0;
            let _ = state.generate(&mut Visit(|m| {
                let mut next = state.clone();
                next.play_unchecked(m);
                total += perft(&next, depth - 1);
                ControlFlow::Continue(())
            }));
            total
        }
        Node::Chance if depth == 1 => u64::from(state.count_events()),
        Node::Chance => {
            let mut total = 0;
            state.events(|event, _| {
                let mut next = state.clone();
                next.resolve_unchecked(event);
                total += perft(&next, depth - 1);
            });
            total
        }
    }
}

/// [`perft`] split by the first ply, in generation order. Empty for depth 0 and at over nodes.
pub fn divide<S: State>(state: &S, depth: u32) -> Vec<(PlyOf<S>, u64)> {
    successors(state, depth).into_iter().map(|(ply, next)| (ply, perft(&next, depth - 1))).collect()
}

fn successors<S: State>(state: &S, depth: u32) -> Vec<(PlyOf<S>, S)> {
    let mut list = Vec::new();
    if depth > 0 {
        state.for_each_ply(|ply| {
            let mut next = state.clone();
            next.advance_unchecked(ply);
            list.push((ply, next));
        });
    }
    list
}

/// [`divide`] on all cores. The result is the same.
#[cfg(feature = "parallel")]
pub fn divide_parallel<S: State>(state: &S, depth: u32) -> Vec<(PlyOf<S>, u64)> {
    use rayon::prelude::*;
    successors(state, depth)
        .into_par_iter()
        .map(|(ply, next)| (ply, perft_parallel(&next, depth - 1)))
        .collect()
}

/// [`perft`] on all cores. The result is the same.
#[cfg(feature = "parallel")]
pub fn perft_parallel<S: State>(state: &S, depth: u32) -> u64 {
    use rayon::prelude::*;
    /// Below this depth a subtree is too small to be worth handing to another core.
    const SEQUENTIAL: u32 = 3;
    if depth <= SEQUENTIAL || state.node().is_over() {
        return perft(state, depth);
    }
    successors(state, depth).into_par_iter().map(|(_, next)| perft_parallel(&next, depth - 1)).sum()
}
