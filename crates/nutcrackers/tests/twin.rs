//! The engine against its naive twin: a second implementation that knows nothing of bitboards.

#[allow(unreachable_pub, clippy::pedantic)]
// the twin is written to be read beside the rules, not to please a linter
mod naive;

use boardwright_core::{Node, Outcome, Rules as _, State as _, game_rng};
use boardwright_nutcrackers::{Rules, SCHEMA, State};
use naive::Naive;
use proptest::prelude::*;

/// Everything that both can tell about a position.
fn agree(state: &State, twin: &Naive) {
    let text = state.to_string();
    assert_eq!(text, twin.text());
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

/// Plays a random game on both sides at once.
fn play_both(rules: Rules, seed: u64) {
    let mut rng = game_rng(seed, 0);
    let mut state = State::start(rules);
    let mut twin = Naive::parse(&state.to_string()).expect("a start position");
    for _ in 0..400 {
        agree(&state, &twin);
        let Some(m) = state.random_move(&mut rng) else { return };
        state.play_unchecked(m);
        twin.play(&m.to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_agree(choice in proptest::sample::select(SCHEMA.all_choices()), seed: u64) {
        play_both(Rules::from_choice(choice), seed);
    }
}

#[test]
fn every_single_option_agrees() {
    for choice in SCHEMA.single_changes() {
        for seed in 0..4 {
            play_both(Rules::from_choice(choice), seed);
        }
    }
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_terminator('\n')
}

#[test]
fn positions_that_the_page_rejects_are_rejected() {
    let mut count = 0;
    for line in lines(include_str!("data/rejected.txt")) {
        let (text, why) = line.rsplit_once('\t').expect("a tab");
        assert!(text.parse::<State>().is_err(), "{text}: {why}");
        assert!(Naive::parse(text).is_err(), "{text}: {why}");
        count += 1;
    }
    assert!(count >= 60);
}

#[test]
fn odd_positions_that_pass_all_checks_are_accepted() {
    for line in lines(include_str!("data/accepted.txt")) {
        // A second column is the canonical text, where the first is not.
        let (text, canonical) = line.split_once('\t').unwrap_or((line, line));
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(state.to_string(), canonical);
        agree(&state, &Naive::parse(text).unwrap_or_else(|e| panic!("{text}: {e}")));
    }
}
