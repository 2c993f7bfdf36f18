//! `analyze`: values and best lines of a position, or of all positions of a record.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use boardwright::any::AnyState;
use boardwright::core::Node;
use boardwright_search::{Budget, Method, Stop, Strategy, Strength};
use serde::Serialize;

use crate::error::Failure;
use crate::players::{Finding, Thought};
use crate::{files, output, players, target};

/// Tell what a position is worth, and the line of best play.
///
/// Values are those of the player to move: +1.00 stands for odds of two to one, +2.00 for four to one; `e+0.500` is an expected result between -1 and +1; `win 3` a win that is proved,
/// in three plies.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A rules id or a position
    #[arg(value_name = "RULES|POSITION", required_unless_present = "record")]
    target: Option<String>,

    /// Analyze the decisions of this record, move by move
    #[arg(long, value_name = "FILE", conflicts_with = "target")]
    record: Option<PathBuf>,

    /// Who thinks
    #[arg(long, value_name = "WHO", value_parser = players::strategy, default_value_t = Strategy::new(Method::Strength(Strength::Hard)))]
    player: Strategy,

    /// Limits for each position, beside those of the player: some of depth=N, nodes=N, playouts=N, time=Nms, separated by commas
    #[arg(long, value_name = "LIMITS", default_value = "")]
    limits: Budget,

    /// The seed of the player
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Print JSON, one object a position
    #[arg(long)]
    json: bool,
}

/// What was found of one position.
#[derive(Serialize)]
struct Row<'a> {
    ply: usize,
    position: String,
    player: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<&'a str>,
    best: Option<String>,
    value: String,
    expected: f64,
    line: Vec<String>,
    depth: u32,
    nodes: u64,
    ms: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = output::plain();
    match (&args.record, &args.target) {
        (Some(path), _) => {
            let game = files::read_record(path)?;
            let plies = game.plies();
            let mut state = game.start();
            for (i, ply) in plies.iter().enumerate() {
                if matches!(state.node(), Node::Decision(_)) {
                    one(args, &*state, i + 1, Some(ply), &mut out)?;
                }
                state.play(ply).map_err(|error| Failure::Usage(format!("ply {}: {error}", i + 1)))?;
            }
        }
        (None, Some(text)) => one(args, &*target::state(text)?, 1, None, &mut out)?,
        (None, None) => {}
    }
    Ok(out.flush()?)
}

fn one(
    args: &Args,
    state: &dyn AnyState,
    ply: usize,
    played: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let shows = !args.json && io::stderr().is_terminal();
    let mut progress = |finding: &Finding| {
        if shows {
            // Nobody to tell is no reason to stop.
            let _ = writeln!(io::stderr(), "  {}", told(finding));
        }
    };
    let thought = Thought {
        state,
        strategy: args.player,
        budget: args.limits,
        seed: args.seed,
        stop: Stop::new(),
        progress: &mut progress,
    };
    let finding = thought.think()?;
    if args.json {
        let row = Row {
            ply,
            position: state.position(),
            player: finding.player.number(),
            played,
            best: finding.best,
            value: finding.value.to_string(),
            expected: finding.value.expected().to_f64(),
            line: finding.line,
            depth: finding.depth,
            nodes: finding.nodes,
            ms: finding.elapsed.as_millis() as u64,
        };
        writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
    } else {
        let played = played.map_or(String::new(), |ply| format!(" {ply:12}"));
        writeln!(out, "{ply:>4}. {}{played} {}", finding.player, told(&finding))?;
    }
    // The next position may take its time.
    Ok(out.flush()?)
}

/// A finding in a line.
fn told(finding: &Finding) -> String {
    let Finding { value, depth, nodes, line, .. } = finding;
    format!("value {value} depth {depth} nodes {nodes} line {}", line.join(" "))
}
