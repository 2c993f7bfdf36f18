//! `bench`: how fast the rules are.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts become rates and means, of which a few digits are told"
)]

use std::io::{self, Write};
use std::path::PathBuf;

use boardwright::any::AnyState;
use indicatif::ProgressBar;

use crate::error::Failure;
use crate::{output, target, threads};

mod compare;
mod measure;

use compare::{Earlier, Report};
use measure::measure;

/// A run that is expected to take longer than this shows a progress bar.
const LONG: f64 = 2.0;

/// Uniform random playouts and perft, by the clock. Perft counts its last ply without playing it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Rules ids (without any: the first rule set of each game)
    rules: Vec<String>,

    /// Measure every rule set
    #[arg(long, conflicts_with = "rules")]
    all: bool,

    /// Seconds for each of the two measurements of a rule set
    #[arg(long, value_name = "T", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,

    /// The seed of the random games
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Stop a random game after so many plies
    #[arg(long, value_name = "M", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,

    /// Measure on so many threads; 0 takes all cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=256))]
    threads: u32,

    /// Compare with an earlier run, kept with --json
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(t) if (0.001..=3600.0).contains(&t) => Ok(t),
        _ => Err("expected a number from 0.001 to 3600".to_string()),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // All ids, and the earlier run, are read before the first is measured: a mistake should not cost minutes.
    let starts = starts(args)?;
    let earlier = args.against.as_deref().map(Earlier::read).transpose()?;
    let pool = threads::pool(args.threads)?;
    let short = starts.len() as f64 * args.seconds * 2.0 < LONG;
    let progress = if short { ProgressBar::hidden() } else { output::progress(starts.len() as u64) };
    let mut rows = Vec::new();
    for start in &starts {
        progress.set_message(start.rules_id());
        rows.push(measure(&**start, args, pool.as_ref()));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let report = Report::new(rows, earlier);
    let mut out = output::plain();
    if args.json {
        let json = serde_json::to_string_pretty(&report.rows).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
    } else {
        report.table(&mut out)?;
    }
    out.flush()?;
    report.same_counts()
}

fn starts(args: &Args) -> Result<Vec<Box<dyn AnyState>>, Failure> {
    let ids: Vec<String> = if args.all {
        target::all_rule_sets()
    } else if args.rules.is_empty() {
        boardwright::catalog().map(|schema| format!("{}:{}", schema.game, schema.sets[0].name)).collect()
    } else {
        args.rules.clone()
    };
    ids.iter().map(|id| Ok(boardwright::start(id)?)).collect()
}
