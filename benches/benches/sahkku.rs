//! The hot paths of Sáhkku: generation, counting, sampling of moves and of dice, apply, playouts, perft, each beside a naive form.

use std::hint::black_box;

use boardwright_benches::{self as measure, Group, sample, with_moves};
use boardwright_core::{Counter, Node, Nth, Rules as _, State as _, below, game_rng, random_ply};
use boardwright_sahkku::{Rules, SCHEMA, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// One rule set with a strict order of dice, one with any order, one with queens, one with kills.
const RULES: [&str; 4] =
    ["sahkku:luujaurr", "sahkku:gavkevuotna", "sahkku:lagesvuotna", "sahkku:gavkevuotna-ohcejohka"];

/// The stages of a game: their names, the ply with which they begin, and their plies.
const STAGES: [(&str, u32, u32); 3] = [("early", 0, 40), ("middle", 100, 60), ("late", 400, 100)];

fn start(rules: &str) -> State {
    State::start(rules.parse::<Rules>().expect("a rules id"))
}

/// The decision nodes of a stage, as far as games last so long.
fn decisions(rules: &str, from: u32, count: u32) -> Vec<State> {
    sample(&start(rules), 50, from, count)
}

/// Chance nodes of random games.
fn throws(rules: &str) -> Vec<State> {
    let mut states = Vec::new();
    for game in 0..50 {
        let (mut rng, mut state) = (game_rng(2026, game), start(rules));
        for _ in 0..120 {
            if state.node() == Node::Chance {
                states.push(state);
            }
            let Some(ply) = random_ply(&state, &mut rng) else { break };
            state.advance_unchecked(ply);
        }
    }
    states
}

fn generation(c: &mut Criterion) {
    for rules in RULES {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (stage, from, count) in STAGES {
            let states = decisions(rules, from, count);
            if states.is_empty() {
                continue;
            }
            measure::generation(&mut group, stage, &states);
            naive_generation(&mut group, stage, &states);
        }
        group.finish();
    }
}

/// Counting and drawing by going through the moves one by one.
fn naive_generation(group: &mut Group<'_>, stage: &str, states: &[State]) {
    let count = |state: &State| {
        let mut counter = Counter(0);
        let _ = state.generate(&mut counter);
        counter.0
    };
    group.bench_function(format!("naive count, {stage}"), |b| {
        b.iter(|| states.iter().map(|state| count(black_box(state))).sum::<u32>());
    });
    group.bench_function(format!("naive random move, {stage}"), |b| {
        let mut rng = game_rng(1, 0);
        b.iter(|| {
            for node in states.iter().map(black_box) {
                let mut nth = Nth::new(below(&mut rng, count(node)));
                let _ = node.generate(&mut nth);
                black_box(nth.found());
            }
        });
    });
}

fn dice(c: &mut Criterion) {
    for rules in RULES {
        let states = throws(rules);
        let mut group = c.benchmark_group(format!("{rules}/dice"));
        group.throughput(Throughput::Elements(states.len() as u64));
        group.bench_function("drawn from the table", |b| {
            let mut rng = game_rng(1, 0);
            b.iter(|| {
                for state in &states {
                    black_box(black_box(state).sample_event(&mut rng));
                }
            });
        });
        group.bench_function("drawn and fallen", |b| {
            let mut rng = game_rng(1, 0);
            b.iter(|| {
                for state in &states {
                    let mut next = *black_box(state);
                    if let Some(throw) = next.sample_event(&mut rng) {
                        next.resolve_unchecked(throw);
                    }
                    black_box(next);
                }
            });
        });
        group.bench_function("naive: listed and counted down", |b| {
            let mut rng = game_rng(1, 0);
            b.iter(|| {
                for state in &states {
                    black_box(listed_throw(black_box(state), &mut rng));
                }
            });
        });
        group.finish();
    }
}

/// The draw of a throw without a table.
fn listed_throw(
    state: &State,
    rng: &mut impl boardwright_core::rand_core::Rng,
) -> Option<boardwright_sahkku::Throw> {
    let mut total = 0;
    state.events(|_, weight| total += weight);
    let mut left = i64::from(below(rng, total));
    let mut found = None;
    state.events(|event, weight| {
        if left >= 0 {
            found = Some(event);
            left -= i64::from(weight);
        }
    });
    found
}

fn apply(c: &mut Criterion) {
    for rules in RULES {
        let mut group = c.benchmark_group(format!("{rules}/apply"));
        for (stage, from, count) in STAGES {
            let plies = with_moves(decisions(rules, from, count));
            if plies.is_empty() {
                continue;
            }
            measure::apply(&mut group, &format!("play_unchecked, {stage}"), &plies);
            group.bench_function(format!("checked play, {stage}"), |b| {
                b.iter(|| {
                    for (state, m) in &plies {
                        let mut next = *black_box(state);
                        let _ = black_box(next.play(*m));
                        black_box(next);
                    }
                });
            });
        }
        group.finish();
    }
}

/// Random games as they are played without sampling: all moves are listed, and all throws.
fn naive_games(start: &State, games: u64) -> u64 {
    let mut plies = 0;
    for game in 0..games {
        let (mut rng, mut state) = (game_rng(1, game), *start);
        loop {
            match state.node() {
                Node::Over(_) => break,
                Node::Chance => {
                    let Some(throw) = listed_throw(&state, &mut rng) else { break };
                    state.resolve_unchecked(throw);
                }
                Node::Decision(_) => {
                    let moves = state.legal_moves();
                    state.play_unchecked(moves[below(&mut rng, moves.len() as u32) as usize]);
                }
            }
            plies += 1;
        }
    }
    plies
}

fn whole_games(c: &mut Criterion) {
    for choice in SCHEMA.all_defaults() {
        let rules = Rules::from_choice(choice);
        let start = State::start(rules);
        measure::whole_games(c, &rules.to_string(), &start);
        let mut group = c.benchmark_group(format!("{rules}/playouts"));
        group.throughput(Throughput::Elements(naive_games(&start, 100)));
        group.bench_function("naive plies", |b| b.iter(|| naive_games(black_box(&start), 100)));
        group.finish();
    }
}

/// Perft that plays the last ply as well.
fn naive_perft(state: &State, depth: u32) -> u64 {
    if depth == 0 || state.node().is_over() {
        return 1;
    }
    let mut total = 0;
    state.for_each_ply(|ply| {
        let mut next = *state;
        next.advance_unchecked(ply);
        total += naive_perft(&next, depth - 1);
    });
    total
}

fn trees(c: &mut Criterion) {
    let mut group = c.benchmark_group("sahkku/perft");
    group.sample_size(10);
    for (rules, depth) in [("sahkku:luujaurr", 11), ("sahkku:gavkevuotna", 9)] {
        let states = [("start", start(rules), depth), ("middle", decisions(rules, 100, 1)[0], 5)];
        for (stage, state, depth) in states {
            measure::leaves(&mut group, &format!("{rules}, {stage}"), &state, depth);
            group.bench_function(format!("naive leaves, {rules}, {stage}"), |b| {
                b.iter(|| naive_perft(black_box(&state), depth));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, generation, dice, apply, whole_games, trees);
criterion_main!(benches);
