//! Exact chances and expected values, against sums over all paths.

use std::ops::ControlFlow;

use boardwright_core::{
    ByPlayer, Chances, MoveSink, Node, Outcome, Overflow, Player, Ply, Policy, Ratio, State, expected_value,
};

use crate::toys::dash::{Dash, DashMove, DashReason, Face};
use crate::toys::weave::Weave;

const UNIFORM: ByPlayer<Policy> = ByPlayer::new(Policy::Uniform, Policy::Uniform);
const BEST: ByPlayer<Policy> = ByPlayer::new(Policy::Best, Policy::Best);

fn dash(text: &str) -> Dash {
    text.parse().expect("a position")
}

fn ratio(numerator: i128, denominator: i128) -> Ratio {
    Ratio::new(numerator, denominator).expect("it fits")
}

fn points<S: State>(state: &S) -> i64 {
    state.node().outcome().map_or(0, |outcome| outcome.points_for(Player::First).into())
}

/// A value that differs from state to state.
fn scattered<S: State>(state: &S) -> i64 {
    (state.key() % 2001) as i64 - 1000
}

#[test]
fn the_chances_of_a_die_are_listed_with_weights_and_total() {
    let chances = Chances::of(&dash("dash:short 5 1 * 0/0")).expect("a chance node");
    assert_eq!(chances.iter().collect::<Vec<_>>(), [(Face(1), 3), (Face(2), 2), (Face(3), 1)]);
    assert_eq!((chances.count(), chances.total()), (3, 6));
    assert_eq!((chances.weight(Face(2)), chances.weight(Face(9))), (2, 0));
    assert_eq!(chances.probability(Face(1)), ratio(1, 2));
    assert_eq!(chances.probability(Face(2)).to_string(), "1/3");
    assert_eq!(chances.probability(Face(9)), Ratio::ZERO);
    let all = chances.iter().try_fold(Ratio::ZERO, |sum, (face, _)| sum.plus(chances.probability(face)));
    assert_eq!(all, Ok(Ratio::ONE));
    // 1 · 3/6 + 2 · 2/6 + 3 · 1/6
    assert_eq!(chances.expectation(|Face(pips)| Ok(i64::from(pips).into())), Ok(ratio(5, 3)));
    assert_eq!(chances.expectation(|_| Err(Overflow)), Err(Overflow));
}

#[test]
fn only_chance_nodes_have_chances() {
    assert_eq!(Chances::of(&dash("dash:short 5 1 2 0/0")), None);
    assert_eq!(Chances::of(&dash("dash:short 5 2 * 2/0")), None);
    assert_eq!(Chances::of(&"weave:plain 3/3/3 1 2/2 -".parse::<Weave>().expect("a position")), None);
}

/// All paths: the probability of each as a product of single ones, not reduced, and its value.
fn paths<S: State>(state: &S, depth: u32, leaf: fn(&S) -> i64, odds: (i128, i128)) -> Vec<(i128, i128, i64)> {
    if depth == 0 || state.node().is_over() {
        return vec![(odds.0, odds.1, leaf(state))];
    }
    let mut weights = Vec::new();
    state.events(|event, weight| weights.push((Ply::Event(event), weight)));
    for m in state.legal_moves().iter() {
        weights.push((Ply::Move(*m), 1));
    }
    let total: u32 = weights.iter().map(|(_, weight)| weight).sum();
    let after = |(ply, weight): (_, u32)| {
        let mut next = state.clone();
        next.advance_unchecked(ply);
        paths(&next, depth - 1, leaf, (odds.0 * i128::from(weight), odds.1 * i128::from(total)))
    };
    weights.into_iter().flat_map(after).collect()
}

fn least_common_multiple(a: i128, b: i128) -> i128 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

fn mean_over_paths<S: State>(state: &S, depth: u32, leaf: fn(&S) -> i64) -> Ratio {
    let paths = paths(state, depth, leaf, (1, 1));
    let denominator = paths.iter().map(|path| path.1).fold(1, least_common_multiple);
    let sum =
        paths.iter().map(|(part, whole, value)| part * (denominator / whole) * i128::from(*value)).sum();
    ratio(sum, denominator)
}

#[test]
fn the_mean_of_random_play_is_the_sum_over_all_paths() {
    for text in [
        "dash:short 5 1 * 0/0",
        "dash:short A3b 2 2 0/0",
        "dash:long+die=even 7 1 * 0/0",
        "dash:short+again=no 2A2 1 * 1/0",
    ] {
        let state = dash(text);
        for depth in 0..=6 {
            for leaf in [points, scattered] {
                let expected = mean_over_paths(&state, depth, leaf);
                assert_eq!(expected_value(&state, depth, UNIFORM, leaf), Ok(expected), "{text} {depth}");
            }
        }
    }
    let state: Weave = "weave:plain 3/3/3 1 2/2 -".parse().expect("a position");
    for depth in 0..=4 {
        assert_eq!(
            expected_value(&state, depth, UNIFORM, scattered),
            Ok(mean_over_paths(&state, depth, scattered))
        );
    }
}

/// The same by the definition, with unreduced fractions and products instead of comparisons of ratios.
fn best_over_trees<S: State>(
    state: &S,
    depth: u32,
    players: ByPlayer<Policy>,
    leaf: fn(&S) -> i64,
) -> (i128, i128) {
    if depth == 0 || state.node().is_over() {
        return (leaf(state).into(), 1);
    }
    let mut values = Vec::new();
    state.for_each_ply(|ply| {
        let mut next = state.clone();
        next.advance_unchecked(ply);
        values.push(best_over_trees(&next, depth - 1, players, leaf));
    });
    let sum = |values: &[(i128, i128)], weights: &[i128]| {
        let denominator = values.iter().map(|value| value.1).fold(1, least_common_multiple);
        let sum: i128 =
            values.iter().zip(weights).map(|(v, weight)| v.0 * (denominator / v.1) * weight).sum();
        (sum, denominator * weights.iter().sum::<i128>())
    };
    match state.node() {
        Node::Chance => {
            let mut weights = Vec::new();
            state.events(|_, weight| weights.push(i128::from(weight)));
            sum(&values, &weights)
        }
        Node::Decision(player) if players[player] == Policy::Uniform => sum(&values, &vec![1; values.len()]),
        _ => {
            let better = |a: (i128, i128), b: (i128, i128)| {
                let first = a.0 * b.1 >= b.0 * a.1;
                if first == (state.to_move() == Player::First) { a } else { b }
            };
            values.into_iter().reduce(better).expect("a decision has moves")
        }
    }
}

#[test]
fn the_best_value_is_that_of_the_best_moves() {
    let mixed = [
        BEST,
        UNIFORM,
        ByPlayer::new(Policy::Best, Policy::Uniform),
        ByPlayer::new(Policy::Uniform, Policy::Best),
    ];
    for text in ["dash:short 5 1 * 0/0", "dash:short A3b 2 2 0/0", "dash:short+again=no 2A2 1 * 1/0"] {
        let state = dash(text);
        for players in mixed {
            for depth in 0..=5 {
                let (numerator, denominator) = best_over_trees(&state, depth, players, scattered);
                let found = expected_value(&state, depth, players, scattered);
                assert_eq!(found, Ok(ratio(numerator, denominator)), "{text} {players:?} {depth}");
            }
        }
    }
}

#[test]
fn better_play_gives_better_values() {
    let state = dash("dash:short A3b 1 * 0/0");
    let value =
        |first, second| expected_value(&state, 6, ByPlayer::new(first, second), points).expect("it fits");
    let (random, best) = (value(Policy::Uniform, Policy::Uniform), value(Policy::Best, Policy::Best));
    assert!(value(Policy::Best, Policy::Uniform) >= random && value(Policy::Uniform, Policy::Best) <= random);
    assert!(value(Policy::Best, Policy::Uniform) >= best && value(Policy::Uniform, Policy::Best) <= best);
}

/// Worked out by hand: one runner is off, and only a 2 takes the other off as well.
#[test]
fn a_race_that_is_nearly_over_is_worked_out_by_hand() {
    // On square d of 5: a 2 takes the runner off the track; 1 moves it to e, and 3 is too much.
    let state = dash("dash:short 3A1 1 * 1/0");
    let wins = |state: &Dash| {
        i64::from(matches!(state.node(), Node::Over(Outcome::Win { winner: Player::First, .. })))
    };
    assert_eq!(expected_value(&state, 2, BEST, wins), Ok(ratio(1, 3)));
}

/// A state whose dice fall with such weights that four throws do not fit 128 bits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Coin(u64);

impl State for Coin {
    type Move = DashMove;
    type Event = Face;
    type Reason = DashReason;
    type Moves = Vec<DashMove>;

    fn node(&self) -> Node {
        Node::Chance
    }

    fn to_move(&self) -> Player {
        Player::First
    }

    fn generate<K: MoveSink<DashMove>>(&self, _: &mut K) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(&self, _: DashMove) -> Result<(), DashReason> {
        Err(DashReason::NoRunner)
    }

    fn play_unchecked(&mut self, _: DashMove) {}

    fn events(&self, mut visit: impl FnMut(Face, u32)) {
        visit(Face(1), 1);
        visit(Face(2), u32::MAX - 5);
    }

    fn resolve_unchecked(&mut self, Face(face): Face) {
        self.0 = self.0 * 2 + u64::from(face);
    }

    fn key(&self) -> u64 {
        self.0
    }
}

#[test]
fn what_does_not_fit_128_bits_is_a_typed_error() {
    let value = |depth| expected_value(&Coin(0), depth, UNIFORM, |coin| coin.0 as i64 % 3);
    assert!(value(3).is_ok_and(|value| value.denominator() > 1 << 90));
    assert_eq!(value(5), Err(Overflow));
}
