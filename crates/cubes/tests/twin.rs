//! The engine against its naive twin: a second implementation that knows nothing of bitboards.

#[allow(unreachable_pub)] // a module of its own, whose surface this test shares
mod naive;

use boardwright_core::{Node, Outcome, Rules as _, State as _, game_rng, random_ply};
use boardwright_cubes::{Rules, SCHEMA, State};
use naive::Naive;
use proptest::prelude::*;

/// The most plies of a game that is played on both sides.
const MAX_PLIES: u32 = 1000;

/// Everything that both can tell about a position.
fn agree(state: &State, twin: &Naive) {
    let text = state.to_string();
    assert_eq!(text, twin.text());
    assert_eq!(text.parse().as_ref(), Ok(state));
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
    let mut events = Vec::new();
    state.events(|event, weight| events.push((event.to_string(), weight)));
    assert_eq!(events, twin.events(), "{text}");
}

/// Plays a random game on both sides at once.
fn play_both(mut state: State, seed: u64) {
    let mut rng = game_rng(seed, 0);
    let mut twin = Naive::parse(&state.to_string()).expect("a position");
    for _ in 0..MAX_PLIES {
        agree(&state, &twin);
        let Some(ply) = random_ply(&state, &mut rng) else { return };
        state.advance_unchecked(ply);
        twin.play(&ply.to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn random_games_agree(choice in proptest::sample::select(SCHEMA.all_choices()), seed: u64) {
        play_both(State::start(Rules::from_choice(choice)), seed);
    }

    /// Crowded boards that games from the start seldom reach.
    #[test]
    fn games_from_random_positions_agree(
        choice in proptest::sample::select(SCHEMA.all_choices()),
        cubes in proptest::collection::btree_map(0..64usize, (any::<bool>(), 1..=6u8), 2..=16),
        ranks in 2..=8usize,
        side in 1..=2u8,
        passes in 0..=1u8,
        seed: u64,
    ) {
        let (rules, mut counts) = (Rules::from_choice(choice), [0, 0]);
        let mut board = [b'.'; 64];
        for (at, (first, face)) in cubes {
            let count = &mut counts[usize::from(!first)];
            if *count < 8 {
                *count += 1;
                // Few ranks make many contacts.
                board[at % (8 * ranks)] = if first { b'A' } else { b'a' } + face - 1;
            }
        }
        let count = |first: bool| board.iter().filter(|b| b.is_ascii_alphabetic() && b.is_ascii_uppercase() == first).count();
        let rows: Vec<String> = board.chunks(8).map(row).collect();
        let score = format!("{}/{}", 8 - count(false), 8 - count(true));
        for stage in ["select", "roll", "go=3"] {
            let text = format!("{rules} {} {side} {stage} {score} {passes}", rows.join("/"));
            prop_assert_eq!(text.parse::<State>().is_ok(), Naive::parse(&text).is_ok(), "{}", text);
            if let Ok(state) = text.parse() {
                play_both(state, seed);
            }
        }
    }
}

/// A rank of the board text.
fn row(squares: &[u8]) -> String {
    let mut text = String::new();
    for run in squares.chunk_by(|a, b| a == b && *a == b'.') {
        if run[0] == b'.' { text += &run.len().to_string() } else { text.push(run[0] as char) }
    }
    text
}

#[test]
fn every_option_combination_agrees() {
    for choice in SCHEMA.all_choices() {
        for seed in 0..8 {
            play_both(State::start(Rules::from_choice(choice)), seed);
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
    assert!(count >= 150);
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
    assert!(count >= 80);
}

/// Positions with their moves, worked out by hand.
#[test]
fn hand_worked_moves() {
    for line in lines(include_str!("data/legal.txt")) {
        let (text, moves) = line.split_once('\t').expect("two columns");
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(legal.join(" "), moves, "{text}");
        agree(&state, &Naive::parse(text).expect("a position"));
    }
}

/// Positions with a ply and the position after it.
#[test]
fn hand_worked_plies() {
    for line in lines(include_str!("data/played.txt")) {
        let [text, ply, after] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns") };
        let mut state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        state.advance(ply.parse().expect("a ply")).unwrap_or_else(|e| panic!("{text} {ply}: {e}"));
        assert_eq!(state.to_string(), after, "{text} {ply}");
        let mut twin = Naive::parse(text).expect("a position");
        twin.play(ply);
        agree(&state, &twin);
    }
}

/// Positions of games that are over, with the winner (`-` for a draw) and the points.
#[test]
fn hand_worked_outcomes() {
    for line in lines(include_str!("data/ended.txt")) {
        let [text, winner, points] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns")
        };
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let Node::Over(outcome) = state.node() else { panic!("{text} is not over") };
        let told = outcome.winner().map_or("-".to_string(), |player| player.to_string());
        assert_eq!((told.as_str(), outcome.points().to_string().as_str()), (winner, points), "{text}");
        agree(&state, &Naive::parse(text).expect("a position"));
    }
}
