//! The hot paths of Sáhkku: generation, sampling, apply, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::{Rules as _, State as _, game_rng};
use boardwright_sahkku::{Rules, SCHEMA, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

fn generation(c: &mut Criterion) {
    for rules in ["sahkku:luujaurr", "sahkku:gavkevuotna", "sahkku:lagesvuotna"] {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in [("early", 0, 40), ("middle", 100, 60), ("late", 400, 100)] {
            let states = sample(&start(rules), 50, from, count);
            measure::generation(&mut group, phase, &states);
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
        let plies = with_moves(states);
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        measure::apply(&mut group, "play_unchecked", &plies);
        group.finish();
    }
}

fn whole_games(c: &mut Criterion) {
    for choice in SCHEMA.all_defaults() {
        let rules = Rules::from_choice(choice);
        let start = State::start(rules);
        measure::whole_games(c, &rules.to_string(), &start);
    }
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("sahkku/perft");
    group.sample_size(10);
    for (rules, depth) in [("sahkku:luujaurr", 11), ("sahkku:gavkevuotna", 9)] {
        let state = start(rules);
        measure::leaves(&mut group, rules, &state, depth);
    }
    group.finish();
}

criterion_group!(benches, generation, dice, apply, whole_games, trees);
criterion_main!(benches);
