//! The hot paths of all games by instructions, as callgrind counts them: the same number in every run, on a busy machine as well.
//!
//! Positions are drawn from real games under a fixed seed, outside of what is counted.

#![allow(missing_docs, clippy::needless_pass_by_value)] // the modules that the attributes make; what a bench consumes

use std::hint::black_box;

use boardwright_benches::{MAX_PLIES, sample, with_moves};
use boardwright_core::{Game, MoveList, Node, State, game_rng, perft, playouts};
use boardwright_cubes::Cubes;
use boardwright_jumpers::Jumpers;
use boardwright_nutcrackers::Nutcrackers;
use boardwright_sahkku::Sahkku;
use gungraun::{library_benchmark, library_benchmark_group, main};

fn start<G: Game>(rules: &str) -> G::State {
    G::start(rules.parse().expect("a rules id"))
}

/// Every second decision node of twenty games.
fn decisions<G: Game>(rules: &str) -> Vec<G::State> {
    sample(&start::<G>(rules), 20, 0, 400).into_iter().step_by(2).collect()
}

/// Those nodes, each with a move drawn for it.
fn plies<G: Game>(rules: &str) -> Vec<(G::State, <G::State as State>::Move)> {
    with_moves(decisions::<G>(rules))
}

/// The chance nodes that follow.
fn throws<G: Game>(rules: &str) -> Vec<G::State> {
    let played = plies::<G>(rules).into_iter().map(|(mut state, m)| {
        state.play_unchecked(m);
        state
    });
    played.filter(|state| state.node() == Node::Chance).collect()
}

fn tree<G: Game>(rules: &str, depth: u32) -> (G::State, u32) {
    (start::<G>(rules), depth)
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base"), setup = decisions::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full"), setup = decisions::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard"), setup = decisions::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = decisions::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = decisions::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = decisions::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = decisions::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard"), setup = decisions::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5"), setup = decisions::<Jumpers>)]
fn generation<S: State>(states: Vec<S>) -> usize {
    let mut list = S::Moves::default();
    let mut total = 0;
    for state in &states {
        list.clear();
        let _ = state.generate(&mut list);
        total += black_box(&list).len();
    }
    total
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base"), setup = decisions::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full"), setup = decisions::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard"), setup = decisions::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = decisions::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = decisions::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = decisions::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = decisions::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard"), setup = decisions::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5"), setup = decisions::<Jumpers>)]
fn counting<S: State>(states: Vec<S>) -> u32 {
    states.iter().map(|state| black_box(state).count_moves()).sum()
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base"), setup = decisions::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full"), setup = decisions::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard"), setup = decisions::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = decisions::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = decisions::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = decisions::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = decisions::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard"), setup = decisions::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5"), setup = decisions::<Jumpers>)]
fn sampling<S: State>(states: Vec<S>) {
    let mut rng = game_rng(1, 0);
    for state in &states {
        black_box(state.random_move(&mut rng));
    }
}

#[library_benchmark]
#[bench::cubes(args = ("cubes:standard"), setup = throws::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = throws::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = throws::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = throws::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = throws::<Sahkku>)]
fn throwing<S: State>(states: Vec<S>) {
    let mut rng = game_rng(1, 0);
    for state in &states {
        black_box(state.sample_event(&mut rng));
    }
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base"), setup = plies::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full"), setup = plies::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard"), setup = plies::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = plies::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = plies::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = plies::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = plies::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard"), setup = plies::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5"), setup = plies::<Jumpers>)]
fn applying<S: State>(mut plies: Vec<(S, S::Move)>) -> Vec<(S, S::Move)> {
    for (state, m) in &mut plies {
        state.play_unchecked(*m);
    }
    plies
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base"), setup = start::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full"), setup = start::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard"), setup = start::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first"), setup = start::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr"), setup = start::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga"), setup = start::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna"), setup = start::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard"), setup = start::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5"), setup = start::<Jumpers>)]
fn games<S: State>(start: S) -> u64 {
    playouts(&start, 1, 0..50, MAX_PLIES).plies
}

#[library_benchmark]
#[bench::nutcrackers_base(args = ("nutcrackers:base", 4), setup = tree::<Nutcrackers>)]
#[bench::nutcrackers_full(args = ("nutcrackers:full", 4), setup = tree::<Nutcrackers>)]
#[bench::cubes(args = ("cubes:standard", 6), setup = tree::<Cubes>)]
#[bench::cubes_roll_first(args = ("cubes:standard+order=roll-first", 5), setup = tree::<Cubes>)]
#[bench::luujaurr(args = ("sahkku:luujaurr", 7), setup = tree::<Sahkku>)]
#[bench::unjarga(args = ("sahkku:unjarga", 7), setup = tree::<Sahkku>)]
#[bench::gavkevuotna(args = ("sahkku:gavkevuotna", 7), setup = tree::<Sahkku>)]
#[bench::jumpers(args = ("jumpers:standard", 5), setup = tree::<Jumpers>)]
#[bench::jumpers_side_5(args = ("jumpers:standard+side=5", 5), setup = tree::<Jumpers>)]
fn paths<S: State>((start, depth): (S, u32)) -> u64 {
    perft(&start, depth)
}

library_benchmark_group!(
    name = hot_paths,
    benchmarks = [generation, counting, sampling, throwing, applying, games, paths]
);

main!(library_benchmark_groups = hot_paths);
