//! `bench`: how fast the rules are.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts become rates and means, of which a few digits are told"
)]

use std::hint::black_box;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use boardwright::any::{AnyState, FullGame};
use boardwright::core::{Node, Tally, game_rng, random_ply};
use boardwright::{GameVisitor, core::State};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::error::Failure;
use crate::output;

/// Games that are looked at for the mean number of legal moves.
const SAMPLE: u64 = 100;

/// A run that is expected to take longer than this shows a progress bar.
const LONG: f64 = 2.0;

/// Uniform random playouts and perft, on one thread, by the clock. Perft counts its last ply without playing it.
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

/// What was measured of one rule set.
#[derive(Serialize)]
struct Row {
    rules: String,
    playouts: u64,
    playouts_per_second: f64,
    plies_per_second: f64,
    ns_per_ply: f64,
    mean_plies: f64,
    mean_moves: f64,
    first_wins: f64,
    second_wins: f64,
    draws: f64,
    stopped: f64,
    perft_depth: u32,
    perft: u64,
    perft_per_second: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let ids: Vec<String> = if args.all {
        boardwright::catalog()
            .flat_map(|schema| schema.sets.iter().map(|set| format!("{}:{}", schema.game, set.name)))
            .collect()
    } else if args.rules.is_empty() {
        boardwright::catalog().map(|schema| format!("{}:{}", schema.game, schema.sets[0].name)).collect()
    } else {
        args.rules.clone()
    };
    // All ids are read before the first is measured: a mistake should not cost minutes.
    let starts = ids.iter().map(|id| Ok(boardwright::start(id)?)).collect::<Result<Vec<_>, Failure>>()?;
    let progress = progress(starts.len(), args.seconds);
    let mut rows = Vec::new();
    for start in &starts {
        progress.set_message(start.rules_id());
        rows.push(measure(&**start, args));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let mut out = output::plain();
    if args.json {
        let json = serde_json::to_string_pretty(&rows).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
    } else {
        table(&mut out, &rows)?;
    }
    Ok(out.flush()?)
}

fn progress(sets: usize, seconds: f64) -> ProgressBar {
    if sets as f64 * seconds * 2.0 < LONG || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(sets as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar.tick();
    bar
}

fn measure(start: &dyn AnyState, args: &Args) -> Row {
    let time = Duration::from_secs_f64(args.seconds);
    let (tally, took) = random_games(start, args, time);
    let (perft_depth, perft, perft_per_second) = perft(start, time);
    let (games, plies) = (tally.games as f64, tally.plies as f64);
    let sample = Branching { start, seed: args.seed, max_plies: args.max_plies };
    Row {
        rules: start.rules_id(),
        playouts: tally.games,
        playouts_per_second: games / took,
        plies_per_second: plies / took,
        ns_per_ply: took * 1e9 / plies.max(1.0),
        mean_plies: plies / games,
        mean_moves: boardwright::visit(start.schema().game, sample).unwrap_or_default(),
        first_wins: tally.first_wins as f64 / games,
        second_wins: tally.second_wins as f64 / games,
        draws: tally.draws as f64 / games,
        stopped: tally.stopped as f64 / games,
        perft_depth,
        perft,
        perft_per_second,
    }
}

/// Plays games in growing lots until the time is over.
fn random_games(start: &dyn AnyState, args: &Args, time: Duration) -> (Tally, f64) {
    let began = Instant::now();
    let (mut tally, mut lot) = (Tally::default(), 1);
    loop {
        let games = tally.games..tally.games + lot;
        tally = tally.merged(black_box(start.playouts(args.seed, games, args.max_plies)));
        let took = began.elapsed();
        if took >= time {
            return (tally, took.as_secs_f64());
        }
        // The next lot takes about a tenth of the time, and never more than all games so far did.
        let a_tenth = tally.games as f64 * (0.1 * time.as_secs_f64() / took.as_secs_f64().max(1e-9));
        lot = (a_tenth as u64).clamp(1, tally.games);
    }
}

/// The deepest perft that is expected to fit into the time, repeated until the time is over: depth, count, paths a second.
fn perft(start: &dyn AnyState, time: Duration) -> (u32, u64, f64) {
    /// Where counts do not grow there is no deepest one.
    const DEEPEST: u32 = 60;
    let timed = |depth| {
        let began = Instant::now();
        (black_box(start.perft(depth)), began.elapsed().as_secs_f64())
    };
    let (mut depth, mut before) = (1, 1);
    let (mut count, mut took) = timed(depth);
    while depth < DEEPEST {
        let growth = (count as f64 / before as f64).max(1.0);
        if took * growth * 1.5 > time.as_secs_f64() {
            break;
        }
        before = count;
        depth += 1;
        (count, took) = timed(depth);
    }
    let (mut rounds, began) = (0.0, Instant::now());
    loop {
        black_box(start.perft(depth));
        rounds += 1.0;
        let took = began.elapsed();
        if took >= time {
            return (depth, count, rounds * count as f64 / took.as_secs_f64());
        }
    }
}

/// The mean number of legal moves at the decisions of some random games.
struct Branching<'a> {
    start: &'a dyn AnyState,
    seed: u64,
    max_plies: u32,
}

impl GameVisitor for Branching<'_> {
    type Output = f64;

    fn visit<G: FullGame>(self) -> f64 {
        let Some(start) = self.start.as_any().downcast_ref::<G::State>() else { return f64::NAN };
        let (mut decisions, mut moves) = (0_u64, 0_u64);
        for game in 0..SAMPLE {
            let (mut state, mut rng) = (start.clone(), game_rng(self.seed, game));
            for _ in 0..self.max_plies {
                if let Node::Decision(_) = state.node() {
                    decisions += 1;
                    moves += u64::from(state.count_moves());
                }
                let Some(ply) = random_ply(&state, &mut rng) else { break };
                state.advance_unchecked(ply);
            }
        }
        moves as f64 / decisions.max(1) as f64
    }
}

fn table(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let width = rows.iter().map(|row| row.rules.len()).max().unwrap_or(0).max("rules".len());
    writeln!(
        out,
        "{:width$} {:>10} {:>9} {:>8} {:>7} {:>7} {:>11} {:>6}",
        "rules", "playouts/s", "M plies/s", "ns/ply", "plies", "moves", "M perft/s", "depth"
    )?;
    for row in rows {
        writeln!(
            out,
            "{:width$} {:>10.0} {:>9.2} {:>8.1} {:>7.1} {:>7.1} {:>11.1} {:>6}",
            row.rules,
            row.playouts_per_second,
            row.plies_per_second / 1e6,
            row.ns_per_ply,
            row.mean_plies,
            row.mean_moves,
            row.perft_per_second / 1e6,
            row.perft_depth
        )?;
    }
    Ok(())
}
