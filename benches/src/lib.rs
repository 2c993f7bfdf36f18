//! What the benches of all games share: positions from real games, and the measurements that every game has.

pub mod naive;

use std::hint::black_box;

use boardwright_core::{MoveList, State, game_rng, perft, playouts, random_ply};
use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput};

/// The most plies of a measured game. No game under random play comes near it.
pub const MAX_PLIES: u32 = 100_000;

/// The states of one phase of random games from `start`: of each of `games` games all decision nodes from ply `from` on, `count` of them.
///
/// The games are drawn under a fixed seed, so every run and every version measures the same states.
pub fn sample<S: State>(start: &S, games: u64, from: u32, count: u32) -> Vec<S> {
    let mut states = Vec::new();
    for game in 0..games {
        let mut rng = game_rng(2026, game);
        let mut state = start.clone();
        for ply in 0..from + count {
            if ply >= from && matches!(state.node(), boardwright_core::Node::Decision(_)) {
                states.push(state.clone());
            }
            match random_ply(&state, &mut rng) {
                Some(next) => state.advance_unchecked(next),
                None => break,
            }
        }
    }
    states
}

/// A group of benches, timed by the clock.
pub type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Generation into a list, counting, and the draw of a move, over these decision nodes; each beside its naive twin.
pub fn generation<S: State>(group: &mut Group<'_>, name: &str, states: &[S]) {
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function(format!("list, {name}"), |b| {
        let mut list = S::Moves::default();
        b.iter(|| {
            for state in states {
                list.clear();
                let _ = black_box(state).generate(&mut list);
                black_box(list.len());
            }
        });
    });
    group.bench_function(format!("naive list, {name}"), |b| {
        b.iter(|| states.iter().for_each(|state| drop(black_box(naive::list(black_box(state))))));
    });
    group.bench_function(format!("count, {name}"), |b| {
        b.iter(|| states.iter().map(|state| black_box(state).count_moves()).sum::<u32>());
    });
    group.bench_function(format!("naive count, {name}"), |b| {
        b.iter(|| states.iter().map(|state| naive::count(black_box(state))).sum::<u32>());
    });
    group.bench_function(format!("random move, {name}"), |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            for state in states {
                black_box(black_box(state).random_move(&mut rng));
            }
        });
    });
    group.bench_function(format!("naive random move, {name}"), |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            for state in states {
                black_box(naive::random_move(black_box(state), &mut rng));
            }
        });
    });
}

/// The draw of dice at these chance nodes, beside its naive twin.
pub fn throws<S: State>(group: &mut Group<'_>, name: &str, states: &[S]) {
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function(format!("throw, {name}"), |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            for state in states {
                black_box(black_box(state).sample_event(&mut rng));
            }
        });
    });
    group.bench_function(format!("naive throw, {name}"), |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            for state in states {
                black_box(naive::sample_event(black_box(state), &mut rng));
            }
        });
    });
}

/// These decision nodes, each with a move drawn for it.
pub fn with_moves<S: State>(states: Vec<S>) -> Vec<(S, S::Move)> {
    let mut rng = game_rng(1, 0);
    states.into_iter().filter_map(|state| state.random_move(&mut rng).map(|m| (state, m))).collect()
}

/// Playing one move in each of these states.
pub fn apply<S: State>(group: &mut Group<'_>, name: &str, plies: &[(S, S::Move)]) {
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function(name, |b| {
        b.iter_batched_ref(
            || plies.to_vec(),
            |plies| {
                for (state, m) in plies.iter_mut() {
                    state.play_unchecked(*m);
                }
            },
            BatchSize::LargeInput,
        );
    });
}

/// A hundred random games from the start of a rule set, by plies, beside the same games by lists.
///
/// # Panics
///
/// Panics if the twins play other games.
pub fn whole_games<S: State>(c: &mut Criterion, rules: &str, start: &S) {
    let plies = playouts(start, 1, 0..100, MAX_PLIES).plies;
    assert_eq!(naive::games(start, 1, 100), plies, "{rules}: the twins play other games");
    let mut group = c.benchmark_group(format!("{rules}/playouts"));
    group.throughput(Throughput::Elements(plies));
    group.bench_function("plies", |b| b.iter(|| playouts(black_box(start), 1, 0..100, MAX_PLIES)));
    group.bench_function("naive plies", |b| b.iter(|| naive::games(black_box(start), 1, 100)));
    group.finish();
}

/// Perft from a state, by leaves, beside one that plays the last ply.
///
/// # Panics
///
/// Panics if the twins count otherwise.
pub fn leaves<S: State>(group: &mut Group<'_>, name: &str, state: &S, depth: u32) {
    let count = perft(state, depth);
    assert_eq!(naive::perft(state, depth), count, "{name}: the twins count otherwise");
    group.throughput(Throughput::Elements(count));
    group.bench_function(format!("leaves, {name}"), |b| b.iter(|| perft(black_box(state), depth)));
    group.bench_function(format!("naive leaves, {name}"), |b| {
        b.iter(|| naive::perft(black_box(state), depth));
    });
}
