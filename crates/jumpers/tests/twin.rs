//! The engine against its naive twin: a second implementation that knows nothing of bitboards.

// A module of its own, whose surface this test shares, and which is written for plainness alone.
#[allow(unreachable_pub, clippy::pedantic)]
mod naive;

use boardwright_core::{Node, Outcome, Rules as _, State as _, game_rng};
use boardwright_jumpers::{Rules, SCHEMA, State};
use naive::Naive;
use proptest::prelude::*;

/// Everything that both can tell about a position.
fn agree(state: &State, twin: &Naive) {
    let text = state.to_string();
    assert_eq!(text, twin.text());
    assert!(twin.events().is_empty());
    let node = match state.node() {
        Node::Decision(player) => naive::Node::Decision(player.number()),
        Node::Chance => naive::Node::Chance,
        Node::Over(Outcome::Win { winner, points }) => {
            naive::Node::Over { winner: Some(winner.number()), points }
        }
        Node::Over(Outcome::Draw) => naive::Node::Over { winner: None, points: 0 },
    };
    assert_eq!(node, twin.node(), "{text}");
    let mut legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(state.count_moves() as usize, legal.len(), "{text}");
    legal.sort();
    assert_eq!(legal, twin.legal(), "{text}");
}

/// Plays a random game on both sides at once, from a position.
fn play_both(position: &str, seed: u64, plies: u32) {
    let mut rng = game_rng(seed, 0);
    let mut state: State = position.parse().expect("a position");
    let mut twin = Naive::parse(position).expect("a position");
    for _ in 0..plies {
        agree(&state, &twin);
        let Some(m) = state.random_move(&mut rng) else { return };
        state.play_unchecked(m);
        twin.play(&m.to_string());
    }
}

fn start(rules: Rules) -> String {
    State::start(rules).to_string()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn random_games_agree(choice in proptest::sample::select(SCHEMA.all_choices()), seed: u64) {
        play_both(&start(Rules::from_choice(choice)), seed, 400);
    }
}

#[test]
fn every_single_option_agrees() {
    for choice in SCHEMA.single_changes() {
        for seed in 0..6 {
            play_both(&start(Rules::from_choice(choice)), seed, 400);
        }
    }
}

/// Few pieces in a narrow place come back to earlier positions again and again, so that rule 7 bars actions, draws passes, and spares defenders.
#[test]
fn positions_that_repeat_agree() {
    for position in [
        "jumpers:standard 4/5/6/7/6/5/A2a 1 000/000 3 - a4",
        "jumpers:standard 4/2a2/6/7/6/2A2/4 1 000/000 3 - -",
        "jumpers:standard 4/1C3/6/7/6/3c1/4 1 000/000 3 - -",
        "jumpers:standard c3/5/6/7/6/5/3C 1 000/000 3 - -",
        "jumpers:standard 4/2c2/6/7/6/2C2/4 1 000/000 3 - -",
        "jumpers:standard c3/5/6/3C3/6/5/3c 2 000/000 3 - -",
        "jumpers:standard c3/5/6/7/6/5/C1c1 2 000/000 3 - -",
        "jumpers:standard+fill=any c3/5/6/7/6/C4/3C 1 000/000 3 - -",
        "jumpers:standard+gates=one c3/5/6/7/6/5/3C 1 000/000 3 - -",
        "jumpers:standard+gates=one+reach=nearest c2c/5/6/7/6/5/C2C 1 000/000 3 - -",
        "jumpers:standard+side=5+gates=one 5/1C4/7/8/9/8/7/6/3c1 1 000/000 3 - -",
        "jumpers:standard+range=upto+gates=one 4/5/6/7/6/5/A2a 1 000/000 3 - -",
    ] {
        for seed in 0..12 {
            play_both(position, seed, 600);
        }
    }
}

fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split_terminator('\n').map(|line| line.split_once('\t').expect("a tab before the note"))
}

#[test]
fn positions_that_the_page_rejects_are_rejected() {
    let mut count = 0;
    for (text, why) in lines(include_str!("data/rejected.txt")) {
        assert!(text.parse::<State>().is_err(), "{text}: {why}");
        assert!(Naive::parse(text).is_err(), "{text}: {why}");
        count += 1;
    }
    assert!(count >= 150, "only {count}");
}

/// What a note of the accepted positions begins with.
fn node_text(state: &State) -> String {
    match state.node() {
        Node::Decision(player) => player.to_string(),
        Node::Chance => unreachable!("there are no dice"),
        Node::Over(Outcome::Win { winner, .. }) => format!("over {winner}"),
        Node::Over(Outcome::Draw) => "draw".to_string(),
    }
}

#[test]
fn odd_positions_that_pass_all_checks_are_accepted() {
    let mut count = 0;
    for (text, note) in lines(include_str!("data/accepted.txt")) {
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let twin = Naive::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        agree(&state, &twin);
        let (node, _) = note.split_once(':').expect("a colon after the node");
        let canonical = !node.ends_with(" (id not canonical)");
        assert_eq!(node_text(&state), node.trim_end_matches(" (id not canonical)"), "{text}");
        assert_eq!(state.to_string() == text, canonical, "{text}");
        for m in &state.legal_moves() {
            let (mut next, mut other) = (state.clone(), twin.clone());
            next.play(*m).unwrap_or_else(|e| panic!("{text}: {m}: {e}"));
            other.play(&m.to_string());
            agree(&next, &other);
        }
        count += 1;
    }
    assert!(count >= 60, "only {count}");
}
