//! The hot paths of Nutcrackers: lines, generation, apply, sampling, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::State as _;
use boardwright_nutcrackers::lines::{Direction, Lines};
use boardwright_nutcrackers::{Rules, Square, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

/// The run through a square, square by square: what the kernel replaces.
fn naive_runs(pieces: u64) -> (u64, u64) {
    let (mut three, mut four) = (0, 0);
    let own = |file: i8, rank: i8| {
        (0..7).contains(&file) && (0..6).contains(&rank) && pieces >> (rank * 8 + file) & 1 != 0
    };
    for index in 0..42 {
        let Some(square) = Square::from_index(index) else { continue };
        let (file, rank) = (square.file() as i8, square.rank() as i8);
        for (df, dr) in [(1, 0), (0, 1)] {
            let arm =
                |sign: i8| (1..=3).take_while(|i| own(file + df * i * sign, rank + dr * i * sign)).count();
            let run = arm(1) + arm(-1) + 1;
            three |= u64::from(run >= 3) << square.bit_index();
            four |= u64::from(run >= 4) << square.bit_index();
        }
    }
    (three, four)
}

fn lines(c: &mut Criterion) {
    let states = sample(&start("nutcrackers:base"), 20, 24, 200);
    let sets: Vec<u64> = states.iter().map(|state| state.squares_of(state.to_move())).collect();
    let mut group = c.benchmark_group("nutcrackers/lines");
    group.throughput(Throughput::Elements(sets.len() as u64));
    group.bench_function("kernel, all squares, placed and four steps", |b| {
        b.iter(|| {
            for &set in &sets {
                let lines = Lines::of(black_box(set));
                black_box(lines.placed());
                for direction in Direction::ALL {
                    black_box(lines.stepped(direction));
                }
            }
        });
    });
    group.bench_function("naive, all squares, placed", |b| {
        b.iter(|| {
            for &set in &sets {
                black_box(naive_runs(black_box(set)));
            }
        });
    });
    group.finish();
}

fn generation(c: &mut Criterion) {
    for rules in ["nutcrackers:base", "nutcrackers:full"] {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in [("early", 0, 24), ("middle", 24, 30), ("late", 70, 60)] {
            let states = sample(&start(rules), 50, from, count);
            measure::generation(&mut group, phase, &states);
        }
        group.finish();
    }
}

fn apply(c: &mut Criterion) {
    for rules in ["nutcrackers:base", "nutcrackers:full"] {
        let states = sample(&start(rules), 50, 24, 60);
        let plies = with_moves(states);
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        measure::apply(&mut group, "play_unchecked", &plies);
        group.finish();
    }
}

fn whole_games(c: &mut Criterion) {
    for rules in ["nutcrackers:base", "nutcrackers:generals", "nutcrackers:fortresses", "nutcrackers:full"] {
        let start = start(rules);
        measure::whole_games(c, rules, &start);
    }
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("nutcrackers/perft");
    group.sample_size(10);
    let start = start("nutcrackers:base");
    for (name, state, depth) in [("placing", start, 4), ("moving", sample(&start, 1, 30, 1)[0], 5)] {
        measure::leaves(&mut group, name, &state, depth);
    }
    group.finish();
}

criterion_group!(benches, lines, generation, apply, whole_games, trees);
criterion_main!(benches);
