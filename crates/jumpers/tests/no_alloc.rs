//! The hot paths do not allocate, outside the history of very long quiet play.

use boardwright_core::{MoveList, State as _, game_rng, perft, random_ply};
use boardwright_jumpers::{Move, Rules, State};

const RULES: [&str; 4] = [
    "jumpers:standard",
    "jumpers:standard+side=5",
    "jumpers:standard+range=upto+fill=any",
    "jumpers:standard+reach=nearest+gates=three",
];

#[test]
fn generation_sampling_and_counting_do_not_allocate() {
    let mut list = <State as boardwright_core::State>::Moves::default();
    for rules in RULES {
        let rules: Rules = rules.parse().expect("rules");
        for game in 0..20 {
            let mut rng = game_rng(7, game);
            let mut state = State::start(rules);
            while let Some(ply) = random_ply(&state, &mut rng) {
                let counts = allocation_counter::measure(|| {
                    list.clear();
                    let _ = state.generate(&mut list);
                    assert_eq!(state.count_moves() as usize, list.len());
                    assert!(state.random_move(&mut rng).is_some());
                    assert!(state.nth_move(0).is_some_and(|m| state.is_legal(m)));
                });
                assert_eq!(counts.count_total, 0, "{state}");
                state.advance_unchecked(ply);
            }
        }
    }
}

/// A turn is remembered in the state; every eighth in a row without deployment and capture, from the ninth on, hands eight over to a shared block: one allocation.
#[test]
fn apply_allocates_for_every_eighth_quiet_turn_alone() {
    let mut spilled = 0;
    for rules in RULES {
        let rules: Rules = rules.parse().expect("rules");
        for game in 0..20 {
            let mut rng = game_rng(7, game);
            let mut state = State::start(rules);
            let (mut quiet_turns, mut quiet) = (0, true);
            while let Some(m) = state.random_move(&mut rng) {
                quiet &= state.is_quiet(m);
                let (mut next, mover) = (state.clone(), state.to_move());
                let counts = allocation_counter::measure(|| next.play_unchecked(m));
                let turn_ends = next.spent().is_none() && (next.to_move() != mover);
                let full = turn_ends && quiet && quiet_turns > 0 && quiet_turns % 8 == 0;
                assert_eq!(counts.count_total, u64::from(full), "{state} {m} after {quiet_turns}");
                spilled += u32::from(full);
                if turn_ends {
                    quiet_turns = if quiet { quiet_turns + 1 } else { 1 };
                    quiet = true;
                }
                state = next;
            }
        }
    }
    assert!(spilled > 10, "only {spilled}");
}

#[test]
fn cloning_and_perft_do_not_allocate() {
    let start = State::start(Rules::default());
    let counts = allocation_counter::measure(|| assert_eq!(perft(&start, 6), 10_568));
    assert_eq!(counts.count_total, 0);
    // Nor does a clone that shares what has been handed over.
    let mut state: State =
        "jumpers:standard 4/1a1a1/6/7/6/1A1A1/4 1 000/000 3 - -".parse().expect("a position");
    let first = [["b2c2", "b4c4"], ["c2c3", "c4c5"], ["c3b3", "c5b5"], ["b3b2", "b5b4"]];
    let second = [["f4e3", "f6e5"], ["e3f4", "e5f6"]];
    for turn in 0..16 {
        for m in if turn % 2 == 0 { first[turn / 2 % 4] } else { second[turn / 2 % 2] } {
            state.play(m.parse::<Move>().expect("a move")).expect("a legal move");
        }
    }
    let counts = allocation_counter::measure(|| assert_eq!(state.clone(), state));
    assert_eq!(counts.count_total, 0);
}
