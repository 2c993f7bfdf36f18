//! The check of perft: the table, the parts, and a count without shortcuts.

use boardwright_core::{Node, State, divide, perft};

use crate::subject::{after, plies};
use crate::{Fault, Flaw, Subject};

/// A count without shortcuts goes one ply deeper from at most so many paths.
const NAIVE_PATHS: u64 = 700;

/// The rows of the perft table hold; `divide` adds up to `perft`; and `perft`, which only counts at the last ply, agrees with playing every ply.
///
/// # Errors
///
/// [`Flaw::Perft`], [`Flaw::Divide`], [`Flaw::BulkCount`].
pub fn check_perft<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let start = subject.start();
    subject.once("perft", || {
        for &(depth, expected) in subject.config().perft {
            let found = perft(start, depth);
            if found != expected {
                return Err(Flaw::Perft { depth, expected, found });
            }
            parts_flaws(start, depth, found)?;
        }
        naive_flaws(start, NAIVE_PATHS)
    })?;
    subject.each("perft", 97, |state| naive_flaws(state, 1))
}

fn naive_flaws<S: State>(state: &S, paths: u64) -> Result<(), Flaw> {
    for depth in 0..12 {
        let expected = naive(state, depth);
        let found = perft(state, depth);
        if found != expected {
            return Err(Flaw::BulkCount { depth, expected, found });
        }
        parts_flaws(state, depth, found)?;
        // From one path the next depth is always tried once: a state has more than one ply as a rule.
        if expected > paths {
            break;
        }
    }
    Ok(())
}

fn parts_flaws<S: State>(state: &S, depth: u32, expected: u64) -> Result<(), Flaw> {
    let parts = divide(state, depth);
    if depth == 0 || state.node().is_over() {
        return Ok(());
    }
    let found = parts.iter().map(|(_, count)| count).sum();
    if found == expected { Ok(()) } else { Err(Flaw::Divide { depth, expected, found }) }
}

fn naive<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 || matches!(state.node(), Node::Over(_)) {
        return 1;
    }
    plies(state).into_iter().map(|ply| naive(&after(state, ply), depth - 1)).sum()
}
