//! The hot paths of Magnetic Jumpers: generation, apply, cloning, sampling, playouts, perft.

use std::hint::black_box;

use boardwright_benches::{self as measure, sample, with_moves};
use boardwright_core::State as _;
use boardwright_jumpers::{Action, Cell, Move, Piece, Rules, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

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

/// The phases of a game: the ply where each begins, and how many plies it has.
const PHASES: [(&str, u32, u32); 3] = [("early", 0, 12), ("middle", 12, 20), ("late", 32, 60)];

/// How many actions there are, cell by cell along the six lines of each piece: what the tables of lines replace. Deployments are left to the
/// engine's list; of rule 7 it knows nothing.
fn naive_actions(state: &State) -> u32 {
    let board = state.rules().board;
    let (player, spent) = (state.to_move(), state.spent());
    let at = |row: i8, number: i8| {
        let cell = Cell::new(u8::try_from(row).ok()?, u8::try_from(number).ok()?)?;
        board.contains(cell).then(|| (cell, state.piece_at(cell)))
    };
    let free = |row, number| at(row, number).is_some_and(|(_, piece)| piece.is_none());
    let mut count = 0;
    for from in board.cells() {
        let Some(Piece { owner, length }) = state.piece_at(from) else { continue };
        if owner != player || spent == Some(from) {
            continue;
        }
        let (row, number, by) = (from.row() as i8, from.number() as i8, length.cells() as i8);
        for (rows, numbers) in [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)] {
            let away = |steps: i8| (row + rows * steps, number + numbers * steps);
            let free_at = |steps| free(away(steps).0, away(steps).1);
            count += u32::from(free_at(by));
            for distance in 1..9 {
                let (row, number) = away(distance);
                match at(row, number) {
                    None => break,
                    Some((_, None)) => {}
                    Some(_) => {
                        count += u32::from(free_at(distance + by));
                        count += u32::from(distance > by && free_at(distance - by));
                    }
                }
            }
        }
    }
    count
}

/// The same by the list of moves.
fn listed_actions(state: &State) -> u32 {
    let is_action = |m: &&Move| !matches!(m.action(), Action::Deploy(..) | Action::Pass);
    state.legal_moves().iter().filter(is_action).count() as u32
}

fn generation(c: &mut Criterion) {
    for rules in RULES {
        let mut group = c.benchmark_group(format!("{rules}/generation"));
        for (phase, from, count) in PHASES {
            let states = sample(&start(rules), 50, from, count);
            measure::generation(&mut group, phase, &states);
        }
        group.finish();
    }
}

fn naive_twins(c: &mut Criterion) {
    for rules in ["jumpers:standard", "jumpers:standard+side=5"] {
        let mut group = c.benchmark_group(format!("{rules}/naive"));
        for (phase, from, count) in PHASES {
            let states = sample(&start(rules), 50, from, count);
            assert!(states.iter().all(|state| naive_actions(state) == listed_actions(state)));
            group.throughput(Throughput::Elements(states.len() as u64));
            group.bench_function(format!("count of actions, {phase}"), |b| {
                b.iter(|| states.iter().map(|state| naive_actions(black_box(state))).sum::<u32>());
            });
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

criterion_group!(benches, generation, naive_twins, apply, whole_games, trees);
criterion_main!(benches);
