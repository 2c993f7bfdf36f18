//! The engine against its naive twin: a second implementation that knows nothing of sets of bits.

#[allow(unreachable_pub)] // a module of its own, whose surface this test shares
#[allow(clippy::pedantic)] // plain code on purpose
mod naive;

use boardwright_core::{Node, Outcome, Rules as _, State as _, game_rng, random_ply};
use boardwright_sahkku::{MAX_MOVES, Rules, SCHEMA, State};
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
    let mut events: Vec<(String, u32)> = Vec::new();
    state.events(|event, weight| events.push((event.to_string(), weight)));
    events.sort();
    assert_eq!(events, twin.events(), "{text}");
}

/// Plays random plies on both sides at once, at most so many.
fn play_both(rules: Rules, seed: u64, plies: u32) {
    let mut rng = game_rng(seed, 0);
    let mut state = State::start(rules);
    let mut twin = Naive::parse(&state.to_string()).expect("a start position");
    for ply in 0..plies {
        agree(&state, &twin);
        if ply % 16 == 0 {
            let text = state.to_string();
            assert_eq!(text.parse::<State>(), Ok(state), "{text}");
        }
        let Some(ply) = random_ply(&state, &mut rng) else { return };
        state.advance_unchecked(ply);
        twin.play(&ply.to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn random_games_agree(choice in proptest::sample::select(SCHEMA.all_choices()), seed: u64) {
        play_both(Rules::from_choice(choice), seed, 500);
    }
}

#[test]
fn every_single_option_agrees() {
    for choice in SCHEMA.single_changes() {
        for seed in 0..2 {
            play_both(Rules::from_choice(choice), seed, 900);
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
    assert!(count >= 250, "only {count}");
}

#[test]
fn odd_positions_that_pass_all_checks_are_accepted() {
    let mut count = 0;
    for line in lines(include_str!("data/accepted.txt")) {
        // A second column is the canonical text, where the first is not.
        let (text, canonical) = line.split_once('\t').unwrap_or((line, line));
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(state.to_string(), canonical);
        agree(&state, &Naive::parse(text).unwrap_or_else(|e| panic!("{text}: {e}")));
        count += 1;
    }
    assert!(count >= 100, "only {count}");
}

#[test]
fn positions_worked_by_hand_have_their_moves() {
    for line in lines(include_str!("data/cases.txt")) {
        let parts: Vec<&str> = line.split('\t').collect();
        let mut state: State = parts[0].parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        agree(&state, &Naive::parse(parts[0]).expect("accepted"));
        let mut legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(legal.join(" "), parts[1], "{line}");
        if let [_, _, played, after] = parts[..] {
            state.play(played.parse().expect("a move")).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(state.to_string(), after, "{line}");
            assert_eq!(after.parse(), Ok(state), "{line}");
        }
    }
}

/// Cutting, doubling or changing any byte of an accepted text does not panic, and both judge what comes of it alike.
#[test]
fn damaged_texts_are_judged_alike() {
    let bytes = b" ab3*'/,-=?x^~X4+:\xc3";
    let mut accepted = 0;
    for line in lines(include_str!("data/accepted.txt")).step_by(3) {
        let text = line.split('\t').next().unwrap_or_default().as_bytes();
        for at in 0..text.len() {
            let mut others = vec![[&text[..at], &text[at + 1..]].concat()];
            for byte in bytes {
                others.push([&text[..at], &[*byte], &text[at + 1..]].concat());
                others.push([&text[..at], &[*byte], &text[at..]].concat());
            }
            for other in others {
                let other = String::from_utf8_lossy(&other).into_owned();
                match (other.parse::<State>(), Naive::parse(&other)) {
                    (Ok(state), Ok(twin)) => {
                        accepted += 1;
                        agree(&state, &twin);
                    }
                    (Err(_), Err(_)) => {}
                    (Ok(_), Err(e)) => panic!("{other}: only the engine accepts it: {e}"),
                    (Err(e), Ok(_)) => panic!("{other}: only the twin accepts it: {e}"),
                }
            }
        }
    }
    assert!(accepted > 1000, "only {accepted}");
}

#[test]
fn the_most_moves_of_a_published_rule_set_fit() {
    let text = "sahkku:lagesvuotna+order=any \
        -/o2,n2,m2,l2,k2,j2,i2,k3,o2',n2',m2',l2',k2',j2',i2' -/a2 d1=1 e3/m1 1 X23~";
    let state: State = text.parse().expect("an accepted position");
    assert_eq!(state.legal_moves().len(), 62);
    const { assert!(62 <= MAX_MOVES) };
}
