//! The hot paths of Sáhkku: generation, counting, sampling of moves and of dice, apply, playouts, perft, each beside a naive form.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::{Node, Rules as _, State as _, game_rng, random_ply};
use boardwright_sahkku::{Rules, SCHEMA, State};
use criterion::{Criterion, criterion_group, criterion_main};

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
        }
        group.finish();
    }
}

fn dice(c: &mut Criterion) {
    for rules in RULES {
        let states = throws(rules);
        let mut group = c.benchmark_group(format!("{rules}/dice"));
        measure::throws(&mut group, "all", &states);
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
        group.finish();
    }
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
        let states = [("start", start(rules), depth), ("middle", decisions(rules, 100, 1)[0], 5)];
        for (stage, state, depth) in states {
            measure::leaves(&mut group, &format!("{rules}, {stage}"), &state, depth);
        }
    }
    group.finish();
}

criterion_group!(benches, generation, dice, apply, whole_games, trees);
criterion_main!(benches);
