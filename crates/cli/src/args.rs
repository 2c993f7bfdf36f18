//! The command line.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand, ValueEnum};

use crate::commands::{
    analyze, bench, completions, contest, engine, games, inspect, perft, show, trace, tune,
};
use crate::error::Failure;
use crate::{output, play};

/// Rules engines for little-known board games: play, explore and measure them.
#[derive(Debug, Parser)]
#[command(name = "boardwright", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Whether to use colours. `auto` uses them on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub(crate) color: Color,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, their rule sets and options
    Games(games::Args),
    /// Play a game: against a bot, for two, or bots alone
    Play(play::Args),
    /// Draw a position
    Show(show::Args),
    /// Count the paths of a given number of plies
    Perft(perft::Args),
    /// Print random games, one JSON object a ply
    Trace(trace::Args),
    /// Answer JSON requests about positions, one a line
    Inspect(inspect::Args),
    /// Measure random playouts and perft
    Bench(bench::Args),
    /// Tell what a position is worth, and the line of best play
    Analyze(analyze::Args),
    /// Serve a program that drives a player, one command a line
    Engine(engine::Args),
    /// Let two computer players play rounds of games
    Match(contest::Args),
    /// Fit the weights of an evaluation by self-play
    Tune(tune::Args),
    /// Print a completion script for a shell
    Completions(completions::Args),
}

/// Reads the command line. Help and version are printed, and the program ends there.
pub(crate) fn read() -> Result<Cli, Failure> {
    parse(std::env::args_os())
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Cli, Failure> {
    Cli::try_parse_from(args).or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print_styled(&error.render())?;
            Err(Failure::Done)
        }
        _ => Err(Failure::Usage(one_line(&error))),
    })
}

/// What clap says, without the usage that it adds below: the first paragraph, in one line.
fn one_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "no command is given (`boardwright --help` lists them)".to_string();
    }
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{} (`boardwright --help` tells more)", line.trim_start_matches("error: "))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Cli::command().debug_assert();
    }
}
