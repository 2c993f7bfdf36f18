//! Chance: exact weights, frequencies of simulated rolls, records of what fell, expected values.

use std::collections::BTreeMap;

use boardwright_core::{
    ByPlayer, Chances, Match, Node, Player, Ply, Policy, Ratio, Record, Rules as _, State as _, Tally,
    expected_value, game_rng, playout, playouts, random_ply,
};
use boardwright_cubes::{Face, Roll, Rules, SCHEMA, State};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

const START: &str = "aaaaaaaa/8/8/8/8/8/8/AAAAAAAA 1";
/// Both stages at which a die falls.
const STAGES: [&str; 2] = ["cubes:standard", "cubes:standard+order=roll-first"];

fn before_roll(rules: &str) -> State {
    let stage = if rules == STAGES[0] { "roll:c1" } else { "roll" };
    state(&format!("{rules} {START} {stage} 0/0 0"))
}

#[test]
fn every_face_has_the_same_weight() {
    for rules in STAGES {
        let chances = Chances::of(&before_roll(rules)).expect("a chance node");
        assert_eq!((chances.count(), chances.total()), (6, 6));
        for face in Face::ALL {
            assert_eq!(chances.probability(Roll(face)), Ratio::new(1, 6).expect("it fits"));
        }
        let mean = chances.expectation(|Roll(face)| Ok(i64::from(face.pips()).into()));
        assert_eq!(mean, Ratio::new(7, 2));
    }
    assert_eq!(Chances::of(&State::start(Rules::default())), None);
}

/// A sum of squares so large has probability below one in a thousand at 5 degrees of freedom.
const CRITICAL: f64 = 20.515;

#[test]
fn a_million_rolls_fit_the_exact_weights_at_each_stage() {
    const ROLLS: u32 = 1_000_000;
    for rules in STAGES {
        let state = before_roll(rules);
        let chances = Chances::of(&state).expect("a chance node");
        let mut rng = game_rng(20_250_101, 0);
        let mut drawn: BTreeMap<Roll, u32> = BTreeMap::new();
        for _ in 0..ROLLS {
            *drawn.entry(state.sample_event(&mut rng).expect("a roll")).or_default() += 1;
        }
        assert!(drawn.keys().all(|roll| chances.weight(*roll) > 0));
        let chi_squared: f64 = chances
            .iter()
            .map(|(roll, weight)| {
                let expected = f64::from(ROLLS) * f64::from(weight) / f64::from(chances.total());
                let found = f64::from(drawn.get(&roll).copied().unwrap_or_default());
                (found - expected).powi(2) / expected
            })
            .sum();
        assert!(chi_squared < CRITICAL, "{rules}: {chi_squared} {drawn:?}");
    }
}

/// The same over the rolls of whole games, where other draws lie between them.
#[test]
fn the_rolls_of_whole_games_fit_the_exact_weights() {
    for choice in SCHEMA.all_choices() {
        let mut drawn = [0u32; 6];
        let mut game = 0;
        while drawn.iter().sum::<u32>() < 120_000 {
            let mut rng = game_rng(4, game);
            let mut state = State::start(Rules::from_choice(choice));
            while let Some(ply) = random_ply(&state, &mut rng) {
                if let Ply::Event(Roll(face)) = ply {
                    drawn[usize::from(face.pips()) - 1] += 1;
                }
                state.advance_unchecked(ply);
            }
            game += 1;
        }
        let expected = f64::from(drawn.iter().sum::<u32>()) / 6.0;
        let chi_squared: f64 = drawn.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
        assert!(chi_squared < CRITICAL, "{choice:?}: {chi_squared} {drawn:?}");
    }
}

#[test]
fn one_stream_a_game_makes_games_independent_of_their_order() {
    for rules in STAGES {
        let start = State::start(rules.parse().expect("rules"));
        let whole = playouts(&start, 3, 0..60, 10_000);
        let parts = [40..60, 0..7, 7..40].map(|games| playouts(&start, 3, games, 10_000));
        assert_eq!(parts.into_iter().fold(Tally::default(), Tally::merged), whole);
        assert_eq!((whole.games, whole.stopped), (60, 0));
    }
}

#[test]
fn playouts_end_where_the_plies_of_the_same_stream_end() {
    for choice in SCHEMA.all_choices() {
        let start = State::start(Rules::from_choice(choice));
        let (mut played, mut stepped) = (start, start);
        let end = playout(&mut played, &mut game_rng(5, 1), 10_000);
        let mut rng = game_rng(5, 1);
        let mut plies = 0;
        while let Some(ply) = random_ply(&stepped, &mut rng) {
            stepped.advance(ply).expect("a random ply is legal");
            plies += 1;
        }
        assert_eq!((played, end.plies, end.outcome), (stepped, plies, stepped.node().outcome()));
    }
}

/// A record holds the dice, and reading it draws nothing: the same states come out.
#[test]
fn records_hold_the_dice_that_fell() {
    for choice in SCHEMA.all_choices() {
        let mut game = Match::new(State::start(Rules::from_choice(choice)));
        let mut rng = game_rng(11, 0);
        while let Some(ply) = random_ply(game.state(), &mut rng) {
            game.play(ply).expect("legal");
        }
        let text = Record::new(game.clone()).to_string();
        let fell: Vec<String> = game
            .plies()
            .filter_map(|(_, ply)| if let Ply::Event(roll) = ply { Some(roll.to_string()) } else { None })
            .collect();
        let written: Vec<&str> = text.split_whitespace().filter(|word| word.starts_with('*')).collect();
        assert_eq!(written, fell);
        let read = Record::<State>::parse(&text).expect("its own text");
        assert_eq!(read.game, game);
        assert_eq!(read.game.state(), game.state());
        assert!(read.game.plies().eq(game.plies()));
    }
}

/// The points as `First` sees them, if the game were scored now.
fn lead(state: &State) -> i64 {
    let scores = state.scores();
    i64::from(scores.first) - i64::from(scores.second)
}

const UNIFORM: ByPlayer<Policy> = ByPlayer::new(Policy::Uniform, Policy::Uniform);
const BEST: ByPlayer<Policy> = ByPlayer::new(Policy::Best, Policy::Best);

/// d2 meets a 3 two squares ahead: a roll of 4, 5 or 6 may take it. First leads by nothing now.
const MEETING: &str = "cubes:standard 8/7a/8/8/3c4/8/3A4/8 1 roll:d2 7/7 0";

#[test]
fn expected_values_worked_out_by_hand() {
    let start = state(MEETING);
    // The best answer to 4, 5 and 6 takes three pips; other rolls gain nothing: 3 · 1/2.
    assert_eq!(expected_value(&start, 2, BEST, lead), Ratio::new(3, 2));
    // At random: with 4 to 6 the moves are d2h6 and the taking, so 3 · 1/2 · 1/2.
    assert_eq!(expected_value(&start, 2, UNIFORM, lead), Ratio::new(3, 4));
    // A die alone changes no score.
    assert_eq!(expected_value(&start, 1, BEST, lead), Ok(Ratio::ZERO));
}

#[test]
fn expected_values_agree_with_sums_over_all_paths() {
    for text in [
        MEETING,
        "cubes:standard+order=roll-first 3B4/1A1b4/8/2d5/3C4/8/2b1A3/8 1 roll 5/4 0",
        "cubes:standard+short=any 3B4/1A1b4/8/2d5/3C4/8/2b1A3/8 2 select 5/4 1",
    ] {
        let state = state(text);
        for depth in 0..=4 {
            let found = expected_value(&state, depth, UNIFORM, lead).expect("it fits");
            assert_eq!(found, mean(&state, depth), "{text} {depth}");
        }
    }
}

/// The mean over all paths with equal chances for the plies of each node, in one large common denominator.
fn mean(state: &State, depth: u32) -> Ratio {
    fn sum(state: &State, depth: u32, share: i128) -> i128 {
        let mut plies = Vec::new();
        state.for_each_ply(|ply| plies.push(ply));
        if depth == 0 || plies.is_empty() {
            return share * i128::from(lead(state));
        }
        let count = plies.len() as i128;
        assert_eq!(share % count, 0, "the denominator is too small");
        plies
            .into_iter()
            .map(|ply| {
                let mut next = *state;
                next.advance_unchecked(ply);
                sum(&next, depth - 1, share / count)
            })
            .sum()
    }
    // Enough for four plies of up to 16 choices, the numbers 1 to 16 each dividing 720720.
    let whole = 720_720i128.pow(4);
    Ratio::new(sum(state, depth, whole), whole).expect("it fits")
}

#[test]
fn the_node_says_who_throws() {
    for rules in STAGES {
        let state = before_roll(rules);
        assert_eq!((state.node(), state.to_move()), (Node::Chance, Player::First));
    }
}
