//! Perft: counting the paths of a given length, to prove a move generator right and to time it.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{MoveSink, Node, Ply, PlyOf, State};

/// The number of paths of `depth` plies from `state`.
///
/// A chance node branches into its distinct events, unweighted. A path that reaches an over node early counts once. So `perft(over, d)` is 1 for
/// every `d`, and `perft(s, 0)` is 1. The last ply is counted, not played.
///
/// Time grows with the result; memory with `depth`.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => horizon(state),
        _ => {
            let mut paths = Paths { state, depth: depth - 1, total: 0 };
            match state.node() {
                Node::Over(_) => return 1,
                Node::Decision(_) => {
                    let _ = state.generate(&mut paths);
                }
                Node::Chance => state.events(|event, _| paths.follow(Ply::Event(event))),
            }
            paths.total
        }
    }
}

/// How many plies are possible: the last ply is counted, not played.
#[inline(always)]
fn horizon<S: State>(state: &S) -> u64 {
    match state.node() {
        Node::Over(_) => 1,
        Node::Decision(_) => u64::from(state.count_moves()),
        Node::Chance => u64::from(state.count_events()),
    }
}

/// Sums up the paths of a length that begin with the plies it is given.
struct Paths<'a, S> {
    state: &'a S,
    /// The plies of each path after the first: at least one.
    depth: u32,
    total: u64,
}

impl<S: State> Paths<'_, S> {
    #[inline(always)]
    fn follow(&mut self, ply: PlyOf<S>) {
        let mut next = self.state.clone();
        next.advance_unchecked(ply);
        self.total += if self.depth == 1 { horizon(&next) } else { perft(&next, self.depth) };
    }
}

impl<S: State> MoveSink<S::Move> for Paths<'_, S> {
    // A closure would be called for each move; here the generator and what is done with its moves become one loop.
    #[inline(always)]
    fn push(&mut self, m: S::Move) -> ControlFlow<()> {
        self.follow(Ply::Move(m));
        ControlFlow::Continue(())
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
