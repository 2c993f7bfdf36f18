//! Whole turns against stepping: all pairs of actions, each tried, their results compared one by one.

use boardwright_core::{Node, State as _, game_rng, turns};
use boardwright_jumpers::{Rules, State};

/// The results of all sequences of decisions of this turn, doubles included.
fn step(state: &State, results: &mut Vec<State>) {
    for m in &state.legal_moves() {
        let mut next = state.clone();
        next.play(*m).expect("a legal move");
        if next.node() == state.node() { step(&next, results) } else { results.push(next) }
    }
}

/// All that can be seen of a result, its history included where it shows.
fn view(state: &State) -> String {
    let mut moves: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    format!("{state} {:?} {}", state.node(), moves.join(" "))
}

fn check(state: &State) -> (usize, usize) {
    let mut stepped = Vec::new();
    step(state, &mut stepped);
    let sequences = stepped.len();
    let mut stepped: Vec<String> = stepped.iter().map(view).collect();
    stepped.sort();
    stepped.dedup();
    let found = turns(state);
    for turn in &found {
        let mut reached = state.clone();
        for m in &turn.moves {
            reached.play(*m).expect("a legal move");
        }
        assert_eq!(view(&reached), view(&turn.result));
    }
    let mut found: Vec<String> = found.iter().map(|turn| view(&turn.result)).collect();
    found.sort();
    assert_eq!(found, stepped, "{state}");
    (found.len(), sequences)
}

/// Plays a random game and looks at every so many states, in the middle of turns as well.
fn check_game(mut state: State, seed: u64, stride: usize) -> (usize, usize) {
    let mut rng = game_rng(seed, 0);
    let mut total = (0, 0);
    for ply in 0..300 {
        if ply % stride == 0 && matches!(state.node(), Node::Decision(_)) {
            let (results, sequences) = check(&state);
            total = (total.0 + results, total.1 + sequences);
        }
        match state.random_move(&mut rng) {
            Some(m) => state.play_unchecked(m),
            None => break,
        }
    }
    total
}

#[test]
fn turns_are_what_stepping_reaches_without_doubles() {
    for rules in [
        "jumpers:standard",
        "jumpers:standard+side=5",
        "jumpers:standard+gates=one+stock=222",
        "jumpers:standard+range=upto+stock=222",
        "jumpers:standard+reach=nearest+fill=any",
    ] {
        let start = State::start(rules.parse::<Rules>().expect("rules"));
        let (mut results, mut sequences) = (0, 0);
        for seed in 0..3 {
            let (r, s) = check_game(start.clone(), seed, 5);
            (results, sequences) = (results + r, sequences + s);
        }
        assert!(results < sequences, "{rules}: {results} results of {sequences} sequences");
    }
}

/// Few pieces, so that the history bars actions and passes draw.
#[test]
fn turns_obey_the_cycle_rule() {
    for position in [
        "jumpers:standard 4/2a2/6/7/6/2A2/4 1 000/000 3 - -",
        "jumpers:standard c3/5/6/7/6/5/3C 1 000/000 3 - -",
        "jumpers:standard+gates=one c3/5/6/7/6/5/3C 1 000/000 3 - -",
        "jumpers:standard 4/5/6/7/6/5/A2a 1 000/000 3 - a4",
    ] {
        for seed in 0..4 {
            check_game(position.parse().expect("a position"), seed, 1);
        }
    }
}
