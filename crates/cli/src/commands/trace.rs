//! `trace`: random games, one JSON object a ply.

use std::io::Write;

use boardwright::trace::Trace;

use crate::error::Failure;
use crate::output;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The rules id, such as `nutcrackers:full+board=6x6`
    rules: String,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,

    /// The seed of all random choices. The same arguments give the same bytes everywhere
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Stop a game that is not over after so many plies
    #[arg(long, value_name = "M", default_value_t = Trace::MAX_PLIES)]
    max_plies: u64,

    /// Start from this position, which must be of the same rules
    #[arg(long, value_name = "P")]
    position: Option<String>,

    /// Add the key of each position to its line
    #[arg(long)]
    keys: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut start = boardwright::start(&args.rules)?;
    if let Some(position) = &args.position {
        let given = boardwright::parse_position(position)?;
        let (rules, other) = (start.rules_id(), given.rules_id());
        if rules != other {
            return Err(Failure::Usage(format!("the position is of {other}, not of {rules}")));
        }
        start = given;
    }
    let options = Trace { max_plies: args.max_plies, keys: args.keys, ..Trace::new(args.games, args.seed) };
    let mut out = output::plain();
    start.trace(&options, &mut out)?;
    Ok(out.flush()?)
}
