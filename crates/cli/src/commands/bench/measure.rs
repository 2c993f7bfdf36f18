//! The two measurements of a rule set: random games, and perft.

use std::hint::black_box;
use std::time::{Duration, Instant};

use boardwright::GameVisitor;
use boardwright::any::{AnyState, FullGame};
use boardwright::core::{Node, State, Tally, game_rng, random_ply};
use rayon::ThreadPool;
use serde::Serialize;

use super::Args;

/// Games that are looked at for the mean number of legal moves.
const SAMPLE: u64 = 100;

/// What was measured of one rule set.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) rules: String,
    pub(super) threads: u32,
    pub(super) playouts: u64,
    pub(super) playouts_per_second: f64,
    pub(super) plies_per_second: f64,
    pub(super) ns_per_ply: f64,
    pub(super) mean_plies: f64,
    pub(super) mean_moves: f64,
    pub(super) first_wins: f64,
    pub(super) second_wins: f64,
    pub(super) draws: f64,
    pub(super) stopped: f64,
    pub(super) perft_depth: u32,
    pub(super) perft: u64,
    pub(super) perft_per_second: f64,
}

/// Measures a rule set; on the threads of the pool, or on this one.
pub(super) fn measure(start: &dyn AnyState, args: &Args, pool: Option<&ThreadPool>) -> Row {
    let time = Duration::from_secs_f64(args.seconds);
    let (tally, took) = random_games(start, args, pool, time);
    let (perft_depth, perft, perft_per_second) = perft(start, pool, time);
    let (games, plies) = (tally.games as f64, tally.plies as f64);
    let sample = Branching { start, seed: args.seed, max_plies: args.max_plies };
    Row {
        rules: start.rules_id(),
        threads: args.threads,
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
fn random_games(
    start: &dyn AnyState,
    args: &Args,
    pool: Option<&ThreadPool>,
    time: Duration,
) -> (Tally, f64) {
    let began = Instant::now();
    let (mut tally, mut lot) = (Tally::default(), 1);
    loop {
        let games = tally.games..tally.games + lot;
        tally = tally.merged(black_box(match pool {
            None => start.playouts(args.seed, games, args.max_plies),
            Some(pool) => pool.install(|| start.playouts_parallel(args.seed, games, args.max_plies)),
        }));
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
fn perft(start: &dyn AnyState, pool: Option<&ThreadPool>, time: Duration) -> (u32, u64, f64) {
    /// Where counts do not grow there is no deepest one.
    const DEEPEST: u32 = 60;
    let count = |depth| match pool {
        None => start.perft(depth),
        Some(pool) => pool.install(|| start.perft_parallel(depth)),
    };
    let timed = |depth| {
        let began = Instant::now();
        (black_box(count(depth)), began.elapsed().as_secs_f64())
    };
    let (mut depth, mut before) = (1, 1);
    let (mut paths, mut took) = timed(depth);
    while depth < DEEPEST {
        let growth = (paths as f64 / before as f64).max(1.0);
        if took * growth * 1.5 > time.as_secs_f64() {
            break;
        }
        before = paths;
        depth += 1;
        (paths, took) = timed(depth);
    }
    let (mut rounds, began) = (0.0, Instant::now());
    loop {
        black_box(count(depth));
        rounds += 1.0;
        let took = began.elapsed();
        if took >= time {
            return (depth, paths, rounds * paths as f64 / took.as_secs_f64());
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
