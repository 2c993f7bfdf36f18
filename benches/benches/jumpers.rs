//! The hot paths of Magnetic Jumpers: generation, apply, cloning, sampling, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::State as _;
use boardwright_jumpers::{Rules, State};
use criterion::{Criterion, criterion_group, criterion_main};

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
            measure::generation(&mut group, phase, &states);
        }
        group.finish();
    }
}

fn apply(c: &mut Criterion) {
    for rules in ["jumpers:standard", "jumpers:standard+side=5"] {
        let states = sample(&start(rules), 50, 12, 60);
        let plies = with_moves(states);
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        measure::apply(&mut group, "play_unchecked", &plies);
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
        measure::whole_games(c, rules, &start);
    }
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("jumpers/perft");
    group.sample_size(10);
    let start = start("jumpers:standard");
    for (name, state, depth) in
        [("start", start.clone(), 7), ("middle", sample(&start, 1, 16, 1).remove(0), 4)]
    {
        measure::leaves(&mut group, name, &state, depth);
    }
    group.finish();
}

criterion_group!(benches, generation, apply, whole_games, trees);
criterion_main!(benches);
