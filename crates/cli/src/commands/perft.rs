//! `perft`: counting paths.

use std::io::Write;

use boardwright::any::AnyState;

use crate::error::Failure;
use crate::{output, target, threads};

/// The deepest count. Counts grow by a factor a ply, so nobody gets there except where the game is nearly over; the bound keeps the recursion small.
const MAX_DEPTH: i64 = 200;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A rules id (the start of the game) or a position
    #[arg(value_name = "RULES|POSITION")]
    target: String,

    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    depth: u32,

    /// Split the count by the first ply: one line each, then the total
    #[arg(long)]
    divide: bool,

    /// Count on so many threads; 0 takes all cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=256))]
    threads: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let state = target::state(&args.target)?;
    let mut out = output::plain();
    if args.divide {
        let mut counts = divide(&*state, args)?;
        counts.sort_unstable();
        for (ply, count) in &counts {
            writeln!(out, "{ply}: {count}")?;
        }
        // At depth 0 and at the end of a game there is nothing to split, but one path.
        let total = if counts.is_empty() { 1 } else { counts.iter().map(|(_, count)| count).sum::<u64>() };
        writeln!(out, "total: {total}")?;
    } else {
        writeln!(out, "{}", count(&*state, args)?)?;
    }
    Ok(out.flush()?)
}

fn count(state: &dyn AnyState, args: &Args) -> Result<u64, Failure> {
    Ok(match threads::pool(args.threads)? {
        None => state.perft(args.depth),
        Some(pool) => pool.install(|| state.perft_parallel(args.depth)),
    })
}

fn divide(state: &dyn AnyState, args: &Args) -> Result<Vec<(String, u64)>, Failure> {
    Ok(match threads::pool(args.threads)? {
        None => state.divide(args.depth),
        Some(pool) => pool.install(|| state.divide_parallel(args.depth)),
    })
}
