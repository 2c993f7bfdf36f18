//! `match`: rounds of games between two computer players.

use std::io::{self, Write};
use std::time::Duration;

use boardwright::any::{AnyState, FullGame};
use boardwright::core::{ByPlayer, Player};
use boardwright::{GameVisitor, visit};
use boardwright_search::{Bout, Score, Search, Strategy, play_bout};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::error::Failure;
use crate::{output, players, target, threads};

/// Let two computer players play rounds of games, with sides swapped after each game.
///
/// Games come in pairs: in both the dice have the same seed, and each player has each side once. Draws count half. The interval holds the true share of points with a confidence
/// of 95 % (Wilson).
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// One player: random, greedy, easy, normal, hard, or a method with limits, such as mcts:playouts=1000
    #[arg(value_parser = players::strategy)]
    one: Strategy,

    /// The other player
    #[arg(value_parser = players::strategy)]
    other: Strategy,

    /// Rules ids or positions to start from
    #[arg(value_name = "RULES|POSITION", required_unless_present = "all")]
    targets: Vec<String>,

    /// Every rule set
    #[arg(long, conflicts_with = "targets")]
    all: bool,

    /// Games of each round; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// The seed of dice and players
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// A game that is longer is drawn
    #[arg(long, value_name = "M", default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,

    /// Games at a time; 0 takes all cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=256))]
    threads: u32,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How a round went, as the first player sees it.
#[derive(Serialize)]
struct Row {
    rules: String,
    one: String,
    other: String,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    points: f64,
    low: f64,
    high: f64,
    mean_plies: f64,
    one_ms_per_move: f64,
    other_ms_per_move: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let targets = if args.all { target::all_rule_sets() } else { args.targets.clone() };
    // Players that cannot play a game, and mistakes in a target, are told before the first game.
    let starts = targets.iter().map(|text| target::state(text)).collect::<Result<Vec<_>, _>>()?;
    for start in &starts {
        round(&**start, args, 0, &ProgressBar::hidden())?;
    }
    let pool = threads::of(args.threads)?;
    let pairs = args.games.div_ceil(2);
    let progress = output::progress(u64::from(pairs) * 2 * starts.len() as u64);
    let mut out = output::plain();
    let mut rows = Vec::new();
    for start in &starts {
        progress.set_message(start.rules_id());
        let bouts = pool.install(|| round(&**start, args, pairs, &progress))?;
        let row = row(start.rules_id(), args, &bouts);
        if !args.json {
            progress.suspend(|| line(&mut out, &row))?;
        }
        rows.push(row);
    }
    progress.finish_and_clear();
    if args.json {
        let json = serde_json::to_string_pretty(&rows).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
    }
    Ok(out.flush()?)
}

fn round(
    start: &dyn AnyState,
    args: &Args,
    pairs: u32,
    progress: &ProgressBar,
) -> Result<Vec<(Player, Bout)>, Failure> {
    visit(start.schema().game, Round { start, args, pairs, progress }).unwrap_or(Ok(Vec::new()))
}

/// Plays pairs of games; each comes with the side that the first player had.
struct Round<'a> {
    start: &'a dyn AnyState,
    args: &'a Args,
    pairs: u32,
    progress: &'a ProgressBar,
}

impl GameVisitor for Round<'_> {
    type Output = Result<Vec<(Player, Bout)>, Failure>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let Args { one, other, seed, max_plies, .. } = *self.args;
        let Some(start) = self.start.as_any().downcast_ref::<G::State>() else { return Ok(Vec::new()) };
        let both = || Ok::<_, Failure>((players::player(one, start)?, players::player(other, start)?));
        both()?;
        let game = |number: u32| {
            let (mut one, mut other) = both()?;
            let (pair, side) = (number / 2, Player::BOTH[number as usize % 2]);
            let seats: ByPlayer<&mut dyn Search<G::State>> = match side {
                Player::First => ByPlayer::new(&mut *one, &mut *other),
                Player::Second => ByPlayer::new(&mut *other, &mut *one),
            };
            let bout = play_bout(start, seats, seed, pair.into(), max_plies);
            self.progress.inc(1);
            Ok((side, bout))
        };
        // Long games should not wait for the end of a lot of short ones: one game at a time.
        (0..2 * self.pairs).into_par_iter().with_max_len(1).map(game).collect()
    }
}

fn row(rules: String, args: &Args, bouts: &[(Player, Bout)]) -> Row {
    let mut score = Score::default();
    let mut plies = 0.0;
    let mut one = (Duration::ZERO, 0);
    let mut other = (Duration::ZERO, 0);
    for (side, bout) in bouts {
        score.add(bout, *side);
        plies += f64::from(bout.plies);
        one = (one.0 + bout.time[*side], one.1 + bout.moves[*side]);
        other = (other.0 + bout.time[side.other()], other.1 + bout.moves[side.other()]);
    }
    let per_move = |(time, moves): (Duration, u32)| time.as_secs_f64() * 1e3 / f64::from(moves.max(1));
    let (low, high) = score.interval();
    Row {
        rules,
        one: args.one.to_string(),
        other: args.other.to_string(),
        games: score.games(),
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        points: score.rate(),
        low,
        high,
        mean_plies: plies / f64::from(score.games().max(1)),
        one_ms_per_move: per_move(one),
        other_ms_per_move: per_move(other),
    }
}

fn line(out: &mut impl Write, row: &Row) -> io::Result<()> {
    writeln!(
        out,
        "{}: {} against {}: +{} ={} -{}, {:.1} % ({:.1} to {:.1}); {:.0} plies a game, {:.2} and {:.2} ms a move",
        row.rules,
        row.one,
        row.other,
        row.wins,
        row.draws,
        row.losses,
        100.0 * row.points,
        100.0 * row.low,
        100.0 * row.high,
        row.mean_plies,
        row.one_ms_per_move,
        row.other_ms_per_move
    )?;
    out.flush()
}
