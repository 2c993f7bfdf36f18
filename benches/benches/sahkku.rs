//! The hot paths of Sáhkku: generation, sampling, apply, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{MAX_PLIES, sample};
use boardwright_core::{MoveList, Rules as _, State as _, game_rng, perft, playouts};
use boardwright_sahkku::{Rules, SCHEMA, State};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

fn generation(c: &mut Criterion) {
    for rules in ["sahkku:luujaurr", "sahkku:gavkevuotna", "sahkku:lagesvuotna"] {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in [("early", 0, 40), ("middle", 100, 60), ("late", 400, 100)] {
            let states = sample(&start(rules), 50, from, count);
            group.throughput(Throughput::Elements(states.len() as u64));
            group.bench_function(format!("list, {phase}"), |b| {
                let mut list = <State as boardwright_core::State>::Moves::default();
                b.iter(|| {
                    for state in &states {
                        list.clear();
                        let _ = black_box(state).generate(&mut list);
                        black_box(list.len());
                    }
                });
            });
            group.bench_function(format!("count, {phase}"), |b| {
                b.iter(|| states.iter().map(|state| black_box(state).count_moves()).sum::<u32>());
            });
            group.bench_function(format!("random move, {phase}"), |b| {
                let mut rng = game_rng(1, 0);
                b.iter(|| {
                    for state in &states {
                        black_box(black_box(state).random_move(&mut rng));
                    }
                });
            });
        }
        group.finish();
    }
}

fn dice(c: &mut Criterion) {
    let state = start("sahkku:luujaurr+opening=plain");
    let mut group = c.benchmark_group("sahkku/dice");
    group.throughput(Throughput::Elements(1));
    group.bench_function("three dice, drawn from the table", |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| black_box(black_box(&state).sample_event(&mut rng)));
    });
    group.bench_function("three dice, listed and counted down", |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            let mut left = boardwright_core::below(&mut rng, 64) as i32;
            let mut found = None;
            black_box(&state).events(|event, weight| {
                if left >= 0 {
                    found = Some(event);
                    left -= weight as i32;
                }
            });
            black_box(found)
        });
    });
    group.finish();
}

fn apply(c: &mut Criterion) {
    for rules in ["sahkku:luujaurr", "sahkku:gavkevuotna"] {
        let states = sample(&start(rules), 50, 100, 100);
        let mut rng = game_rng(1, 0);
        let plies: Vec<_> =
            states.into_iter().filter_map(|state| state.random_move(&mut rng).map(|m| (state, m))).collect();
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        group.throughput(Throughput::Elements(plies.len() as u64));
        group.bench_function("play_unchecked", |b| {
            b.iter_batched_ref(
                || plies.clone(),
                |plies| {
                    for (state, m) in plies.iter_mut() {
                        state.play_unchecked(*m);
                    }
                },
                BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

fn whole_games(c: &mut Criterion) {
    for choice in SCHEMA.all_defaults() {
        let rules = Rules::from_choice(choice);
        let start = State::start(rules);
        let mut group = c.benchmark_group(format!("{rules}/playouts"));
        group.throughput(Throughput::Elements(playouts(&start, 1, 0..100, MAX_PLIES).plies));
        group.bench_function("plies", |b| b.iter(|| playouts(black_box(&start), 1, 0..100, MAX_PLIES)));
        group.finish();
    }
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("sahkku/perft");
    group.sample_size(10);
    for (rules, depth) in [("sahkku:luujaurr", 11), ("sahkku:gavkevuotna", 9)] {
        let state = start(rules);
        group.throughput(Throughput::Elements(perft(&state, depth)));
        group.bench_function(format!("leaves, {rules}"), |b| b.iter(|| perft(black_box(&state), depth)));
    }
    group.finish();
}

criterion_group!(benches, generation, dice, apply, whole_games, trees);
criterion_main!(benches);
