//! A game whose legality depends on a history that equality leaves out: the table must tell such states apart.

use crate::common::{Plain, depth_within, scattered};
use boardwright_core::{State as _, below, game_rng};
use boardwright_jumpers::State;
use boardwright_search::{AlphaBeta, Budget, Control, Search};

/// Few pieces that wander, so that positions repeat.
const FEW: [&str; 4] = [
    "jumpers:standard 4/2a2/6/7/6/2A2/4 1 000/000 3 - -",
    "jumpers:standard c3/5/6/7/6/5/3C 1 000/000 3 - -",
    "jumpers:standard+gates=one c3/5/6/7/6/5/3C 1 000/000 3 - -",
    "jumpers:standard+gates=one a3/5/6/7/6/5/3A 1 000/000 3 - -",
];

/// Plays moves of few, so that the pieces go to and fro.
fn wandered(start: &str, seed: u64) -> Vec<State> {
    let mut state: State = start.parse().expect("a position");
    let mut rng = game_rng(seed, 0);
    let mut states = Vec::new();
    for _ in 0..120 {
        let count = state.count_moves();
        if count == 0 {
            break;
        }
        let few = 1 + below(&mut rng, 2);
        let m = state.nth_move(below(&mut rng, count.min(few))).expect("it has so many");
        state.play_unchecked(m);
        states.push(state.clone());
    }
    states
}

#[test]
fn values_are_exact_where_positions_repeat() {
    let (mut looked, mut repeated) = (0, 0);
    for start in FEW {
        for seed in 0..6 {
            let states = wandered(start, seed);
            for (i, state) in states.iter().enumerate().filter(|(_, state)| !state.node().is_over()) {
                repeated += usize::from(states[..i].contains(state));
                let depth = depth_within(state, 4000, 6);
                let plain = Plain { evaluation: &scattered, dice: false, noisy: None };
                let report = AlphaBeta::new(scattered)
                    .memory(1)
                    .search(state, &mut Control::new(Budget::new().depth(depth)));
                assert_eq!(report.value, plain.value(state, report.depth), "{state} after {i} plies");
                looked += 1;
            }
        }
    }
    assert!(looked > 500 && repeated > looked / 10, "{repeated} of {looked}");
}

#[test]
fn full_keys_tell_histories_apart_and_keys_do_not() {
    let mut apart = 0;
    for start in FEW {
        for seed in 0..6 {
            let states = wandered(start, seed);
            for (i, state) in states.iter().enumerate() {
                let text: State = state.to_string().parse().expect("its own text");
                assert_eq!(text.key(), state.key());
                assert_eq!(state.full_key(), state.clone().full_key());
                for earlier in states[..i].iter().filter(|earlier| *earlier == state) {
                    assert_ne!(earlier.full_key(), state.full_key(), "{state}");
                    apart += 1;
                }
            }
        }
    }
    assert!(apart > 100, "{apart}");
}

#[test]
fn the_order_of_two_actions_leaves_no_trace() {
    let state: State = "jumpers:standard 4/5/6/7/6/5/1AA1 1 133/333 3 - -".parse().expect("a position");
    let play = |moves: [&str; 2]| {
        let mut state = state.clone();
        for m in moves {
            state.play(m.parse().expect("a move")).expect("it is legal");
        }
        state
    };
    let first = state.legal_moves().iter().map(ToString::to_string).find(|m| m.starts_with("a2"));
    let second = state.legal_moves().iter().map(ToString::to_string).find(|m| m.starts_with("a3"));
    if let (Some(first), Some(second)) = (first.as_deref(), second.as_deref()) {
        let (a, b) = (play([first, second]), play([second, first]));
        assert_eq!(a, b);
        assert_eq!(a.full_key(), b.full_key());
    } else {
        panic!("{first:?} {second:?}");
    }
}
