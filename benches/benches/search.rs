//! Nodes a second of each search, on a game without dice and on one with dice.

use std::hint::black_box;

use boardwright_benches::sample;
use boardwright_core::{Player, State};
use boardwright_search::{AlphaBeta, Budget, Control, Expectiminimax, Mcts, Pruning, Search};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// What one search may cost.
const NODES: u64 = 20_000;

/// The lead in pieces.
fn nutcrackers(state: &boardwright_nutcrackers::State) -> i32 {
    40 * (i32::from(state.losses(Player::Second)) - i32::from(state.losses(Player::First)))
}

/// The lead in pips.
fn cubes(state: &boardwright_cubes::State) -> i32 {
    let scores = state.scores();
    10 * (i32::from(scores.first) - i32::from(scores.second))
}

/// Searches each of some positions from the middle of games within the same number of nodes.
fn measure<S: State>(c: &mut Criterion, name: &str, start: &S, mut search: impl Search<S>) {
    // Three plies of each game: in Cubes every third one is a fall of the dice.
    let states: Vec<S> = sample(start, 5, 40, 3);
    assert!(!states.is_empty(), "no decision of {name} to search");
    let mut nodes = 0;
    for state in &states {
        nodes += search.search(state, &mut Control::new(Budget::new().nodes(NODES))).nodes;
    }
    let mut group = c.benchmark_group("search");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(10);
    group.bench_function(name, |b| {
        b.iter(|| {
            for state in &states {
                black_box(search.search(black_box(state), &mut Control::new(Budget::new().nodes(NODES))));
            }
        });
    });
    group.finish();
}

fn searches(c: &mut Criterion) {
    let start = boardwright_nutcrackers::State::start(boardwright_nutcrackers::Rules::default());
    measure(c, "nutcrackers, alpha-beta", &start, AlphaBeta::new(nutcrackers));
    measure(c, "nutcrackers, alpha-beta, no table", &start, AlphaBeta::new(nutcrackers).memory(0));
    measure(c, "nutcrackers, tree search", &start, Mcts::new());
    let start = boardwright_cubes::State::start(boardwright_cubes::Rules::default());
    for (name, pruning) in [("none", Pruning::None), ("Star1", Pruning::Star1), ("Star2", Pruning::Star2)] {
        let search = Expectiminimax::new(cubes).pruning(pruning);
        measure(c, &format!("cubes, expectiminimax, {name}"), &start, search);
    }
    measure(c, "cubes, tree search", &start, Mcts::new());
    measure(
        c,
        "cubes, tree search by evaluation",
        &start,
        Mcts::new().evaluation(cubes).evaluation_share(100),
    );
}

criterion_group!(benches, searches);
criterion_main!(benches);
