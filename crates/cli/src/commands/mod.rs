//! The commands, one module each.

pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod contest;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod inspect;
pub(crate) mod perft;
pub(crate) mod show;
pub(crate) mod trace;
pub(crate) mod tune;

use crate::args::{Cli, Command};
use crate::error::Failure;
use crate::play;

/// Runs the command of a command line.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    let color = cli.color;
    match cli.command {
        Command::Games(args) => games::run(&args, color),
        Command::Play(args) => play::run(args, color),
        Command::Show(args) => show::run(&args, color),
        Command::Perft(args) => perft::run(&args),
        Command::Trace(args) => trace::run(&args),
        Command::Inspect(_) => inspect::run(),
        Command::Bench(args) => bench::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Engine(_) => engine::run(),
        Command::Match(args) => contest::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Completions(args) => completions::run(&args),
    }
}
