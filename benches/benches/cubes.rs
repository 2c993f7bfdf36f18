//! The hot paths of Cubes: generation, rolls, apply, sampling, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::{Node, State as _, game_rng};
use boardwright_cubes::{Action, Move, Rules, Square, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const ORDERS: [&str; 2] = ["cubes:standard", "cubes:standard+order=roll-first"];

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

/// Decision nodes of real games: those before a roll, and those after one.
fn decisions(rules: &str, from: u32, count: u32) -> (Vec<State>, Vec<State>) {
    let is_choice = |state: &State| matches!(state.nth_move(0).map(Move::action), Some(Action::Select(_)));
    sample(&start(rules), 50, from, count).into_iter().partition(is_choice)
}

/// The squares that one cube may go to without taking, square by square: what the kernel replaces.
fn naive_advances(state: &State) -> u32 {
    let (player, roll) = (state.to_move(), 3);
    let mut count = 0;
    for at in Square::all().filter(|at| state.cube_at(*at).is_some_and(|cube| cube.owner == player)) {
        let free = [-1i8, 0, 1].map(|files| {
            (1..=roll)
                .take_while(|steps| {
                    let file = at.file() as i8 + files * steps;
                    let rank = at.rank() as i8 + if player.number() == 1 { *steps } else { -steps };
                    u8::try_from(file)
                        .ok()
                        .zip(u8::try_from(rank).ok())
                        .and_then(|(file, rank)| Square::new(file, rank))
                        .is_some_and(|to| state.cube_at(to).is_none())
                })
                .count()
        });
        let most = free.into_iter().max().unwrap_or(0);
        count += free.into_iter().filter(|free| *free > 0 && *free == most).count() as u32;
    }
    count
}

fn generation(c: &mut Criterion) {
    for rules in ORDERS {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in [("early", 0, 30), ("middle", 30, 40), ("late", 70, 60)] {
            let (choices, goings) = decisions(rules, from, count);
            for (kind, states) in [("choose", choices), ("go", goings)] {
                if states.is_empty() {
                    continue;
                }
                measure::generation(&mut group, &format!("{kind}, {phase}"), &states);
            }
        }
        group.finish();
    }
    let (_, states) = decisions(ORDERS[1], 30, 40);
    let mut group = c.benchmark_group("cubes/naive");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("count of advances, go, middle", |b| {
        b.iter(|| states.iter().map(|state| naive_advances(black_box(state))).sum::<u32>());
    });
    group.finish();
}

fn rolls(c: &mut Criterion) {
    let mut state = start(ORDERS[1]);
    assert_eq!(state.node(), Node::Chance);
    let mut rng = game_rng(1, 0);
    let mut group = c.benchmark_group("cubes/roll");
    measure::throws(&mut group, "start", &[state]);
    group.bench_function("sample and resolve", |b| {
        b.iter(|| {
            if let Some(event) = black_box(&mut state).sample_event(&mut rng) {
                let mut next = state;
                next.resolve_unchecked(event);
                black_box(&next);
            }
        });
    });
    group.finish();
}

fn apply(c: &mut Criterion) {
    for rules in ORDERS {
        let (_, states) = decisions(rules, 30, 60);
        let plies = with_moves(states);
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        measure::apply(&mut group, "play_unchecked, go", &plies);
        group.finish();
    }
}

fn whole_games(c: &mut Criterion) {
    for options in
        ["", "+order=roll-first", "+contact=exact+short=any", "+order=roll-first+contact=exact+short=any"]
    {
        let rules = format!("cubes:standard{options}");
        let start = start(&rules);
        measure::whole_games(c, &rules, &start);
    }
}

fn trees(c: &mut Criterion) {
    for (rules, depth) in [(ORDERS[0], 7), (ORDERS[1], 6)] {
        let mut group = c.benchmark_group(format!("{rules}/perft"));
        group.sample_size(10);
        let start = start(rules);
        measure::leaves(&mut group, "start", &start, depth);
        group.finish();
    }
}

criterion_group!(benches, generation, rolls, apply, whole_games, trees);
criterion_main!(benches);
