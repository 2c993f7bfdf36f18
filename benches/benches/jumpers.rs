//! The hot paths of Magnetic Jumpers: generation, apply, cloning, sampling, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{MAX_PLIES, sample};
use boardwright_core::{MoveList, State as _, game_rng, perft, playouts};
use boardwright_jumpers::{Rules, State};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const RULES: [&str; 5] = [
    "jumpers:standard",
    "jumpers:standard+side=5",
    "jumpers:standard+range=upto",
    "jumpers:standard+reach=nearest",
    "jumpers:standard+fill=any",
];

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

fn generation(c: &mut Criterion) {
    for rules in RULES {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in [("early", 0, 12), ("middle", 12, 20), ("late", 32, 60)] {
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

fn apply(c: &mut Criterion) {
    for rules in ["jumpers:standard", "jumpers:standard+side=5"] {
        let states = sample(&start(rules), 50, 12, 60);
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
        group.bench_function("clone and play_unchecked", |b| {
            b.iter(|| {
                for (state, m) in &plies {
                    let mut next = state.clone();
                    next.play_unchecked(*m);
                    black_box(next);
                }
            });
        });
        group.finish();
    }
}

fn whole_games(c: &mut Criterion) {
    for rules in RULES {
        let start = start(rules);
        let mut group = c.benchmark_group(format!("{rules}/playouts"));
        group.throughput(Throughput::Elements(playouts(&start, 1, 0..100, MAX_PLIES).plies));
        group.bench_function("plies", |b| b.iter(|| playouts(black_box(&start), 1, 0..100, MAX_PLIES)));
        group.finish();
    }
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("jumpers/perft");
    group.sample_size(10);
    let start = start("jumpers:standard");
    for (name, state, depth) in
        [("start", start.clone(), 7), ("middle", sample(&start, 1, 16, 1).remove(0), 4)]
    {
        group.throughput(Throughput::Elements(perft(&state, depth)));
        group.bench_function(format!("leaves, {name}"), |b| b.iter(|| perft(black_box(&state), depth)));
    }
    group.finish();
}

criterion_group!(benches, generation, apply, whole_games, trees);
criterion_main!(benches);
