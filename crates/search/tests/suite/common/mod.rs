//! What the tests of this crate share: positions of all rule sets, evaluations made up for tests, and the plain recursion that searches must equal.

#![allow(unreachable_pub)] // within one program

pub mod web;

use boardwright_core::eval::Expected;
use boardwright_core::{Game, Node, Outcome, Player, Rules, Schema, State, game_rng, perft, random_ply};
use boardwright_search::{MAX_QUIESCENCE, Value};

pub type Tested = Result<(), Box<dyn std::error::Error>>;

/// The ids of all rule sets of a game, and of each with one option changed.
pub fn rule_sets<G: Game>() -> Vec<String> {
    let schema: &Schema = G::Rules::SCHEMA;
    let mut ids = Vec::new();
    for set in schema.sets {
        let id = format!("{}:{}", schema.game, set.name);
        for option in schema.options {
            ids.extend(option.values.iter().map(|value| format!("{id}+{}={}", option.key, value.name)));
        }
        ids.push(id);
    }
    // Options that a rule set does not have, or that are its defaults, are refused or repeat it.
    let mut rules: Vec<G::Rules> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let mut seen = Vec::new();
    rules.retain(|rules| {
        !seen.contains(rules) && {
            seen.push(*rules);
            true
        }
    });
    rules.iter().map(ToString::to_string).collect()
}

/// States from everywhere in random games from this start, not over.
pub fn positions<S: State>(start: &S, seed: u64, games: u64, per_game: usize) -> Vec<S> {
    let mut positions = Vec::new();
    for game in 0..games {
        let mut rng = game_rng(seed, game);
        let (mut state, mut states) = (start.clone(), Vec::new());
        while let Some(ply) = random_ply(&state, &mut rng)
            && states.len() < 1000
        {
            states.push(state.clone());
            state.advance_unchecked(ply);
        }
        let step = (states.len() / per_game).max(1);
        // From the end, where games are decided.
        positions.extend(states.into_iter().rev().step_by(step).take(per_game));
    }
    positions
}

/// The greatest depth up to `most` at which the plain recursion has few enough leaves.
pub fn depth_within<S: State>(state: &S, leaves: u64, most: u32) -> u32 {
    (2..=most).take_while(|depth| perft(state, *depth) <= leaves).last().unwrap_or(1)
}

/// Values without sense and with hardly any ties.
pub fn scattered<S: State>(state: &S) -> i32 {
    (state.key().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as i32 % 1000
}

/// Few values, as of material: many ties, and moves of the same value.
pub fn coarse<S: State>(state: &S) -> i32 {
    50 * ((state.key() >> 17) as i32 % 3)
}

const CERTAIN: i64 = 1_000_000_000;
const WIN: i64 = CERTAIN + 10_000;

/// The plain recursion, as First sees it: no windows, no table, no order.
///
/// It is written by the definition in the documentation alone.
pub struct Plain<'a, S: State> {
    pub evaluation: &'a dyn Fn(&S) -> i32,
    pub dice: bool,
    pub noisy: Option<fn(&S, S::Move) -> bool>,
}

impl<S: State> Plain<'_, S> {
    /// The score of a state that player `view` sees.
    pub fn score(&self, state: &S, depth: u32, view: Player) -> i64 {
        let own = match state.node() {
            Node::Over(Outcome::Draw) => 0,
            Node::Over(Outcome::Win { winner, .. }) if winner == state.to_move() => WIN,
            Node::Over(_) => -WIN,
            Node::Decision(_) if depth == 0 && self.noisy.is_some() => self.quiet(state, MAX_QUIESCENCE),
            _ if depth == 0 => self.leaf(state),
            Node::Decision(player) => {
                let successors = state.legal_moves().iter().map(|m| after(state, *m)).collect::<Vec<_>>();
                let scores = successors.iter().map(|next| step(self.score(next, depth - 1, player)));
                scores.max().expect("a decision has a move")
            }
            Node::Chance => {
                let mut scores = Vec::new();
                state.events(|event, weight| {
                    let mut next = state.clone();
                    next.resolve_unchecked(event);
                    scores.push((step(self.score(&next, depth - 1, state.to_move())), i64::from(weight)));
                });
                mean(&scores)
            }
        };
        if view == state.to_move() { own } else { -own }
    }

    fn leaf(&self, state: &S) -> i64 {
        let units = (self.evaluation)(state);
        let seen = if state.to_move() == Player::First { units } else { -units };
        i64::from(if self.dice { Expected::of(seen).billionths() } else { seen })
    }

    fn quiet(&self, state: &S, left: u32) -> i64 {
        let mut best = self.leaf(state);
        let noisy = self.noisy.expect("it is asked only then");
        for m in state.legal_moves().iter().filter(|m| left > 0 && noisy(state, **m)) {
            let next = after(state, *m);
            let score = match next.node() {
                Node::Over(_) => self.score(&next, 0, next.to_move()),
                Node::Chance => self.leaf(&next),
                Node::Decision(_) => self.quiet(&next, left - 1),
            };
            best = best.max(step(if next.to_move() == state.to_move() { score } else { -score }));
        }
        best
    }

    /// The value at a depth for the player whose turn it is.
    pub fn value(&self, state: &S, depth: u32) -> Value {
        let score = self.score(state, depth, state.to_move());
        if score > CERTAIN {
            Value::Win((WIN - score) as u32)
        } else if score < -CERTAIN {
            Value::Loss((WIN + score) as u32)
        } else if self.dice {
            Value::Expected(Expected::from_billionths(score as i32))
        } else {
            Value::Units(score as i32)
        }
    }
}

pub fn after<S: State>(state: &S, m: S::Move) -> S {
    let mut next = state.clone();
    next.play_unchecked(m);
    next
}

fn step(score: i64) -> i64 {
    if score.abs() > CERTAIN { score - score.signum() } else { score }
}

fn mean(scores: &[(i64, i64)]) -> i64 {
    let total: i64 = scores.iter().map(|(_, weight)| weight).sum();
    let mean = scores.iter().map(|(score, weight)| score * weight).sum::<i64>().div_euclid(total);
    let all = |proven: fn(i64) -> bool| scores.iter().all(|(score, _)| proven(*score));
    let mean = if all(|score| score > CERTAIN) { mean } else { mean.min(CERTAIN) };
    if all(|score| score < -CERTAIN) { mean } else { mean.max(-CERTAIN) }
}
