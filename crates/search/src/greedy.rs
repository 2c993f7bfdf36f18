//! The player that looks one move ahead.

use boardwright_core::eval::Evaluate;
use boardwright_core::{Node, State, below, game_rng};

use crate::control::Clock;
use crate::score::{Mean, Score, of_leaf, of_outcome, step, value_of};
use crate::{Control, Report, Search};

/// Plays the move after which the evaluation is best, whatever the budget; between equal ones the seed decides.
///
/// Where dice fall after a move, it takes the exact mean of what they can show.
#[derive(Clone, Copy, Debug)]
pub struct Greedy<E> {
    evaluation: E,
}

impl<E> Greedy<E> {
    /// A player by this evaluation.
    pub const fn new(evaluation: E) -> Self {
        Greedy { evaluation }
    }
}

impl<S: State, E: Evaluate<S>> Search<S> for Greedy<E> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        let mut clock = Clock::start(control);
        let mut rng = game_rng(control.seed, 0);
        let mut best: Option<(Score, S::Move)> = None;
        let mut equal = 0;
        for &m in state.legal_moves().iter() {
            let mut next = state.clone();
            next.play_unchecked(m);
            clock.nodes += 1;
            let score = seen_from(state, &next, self.after(&next, &mut clock));
            let known = best.map_or(Score::MIN, |(known, _)| known);
            equal = if score > known { 1 } else { equal + u32::from(score == known) };
            // The n-th of equals takes the place of those before it once in n times, so that all are equally likely.
            if score > known || score == known && below(&mut rng, equal) == 0 {
                best = Some((score, m));
            }
        }
        let score = best.map_or_else(|| self.after(state, &mut clock), |(score, _)| score);
        let report = Report::at_once(state, best.map(|(_, m)| m), value_of::<S>(score), &clock);
        control.report(&report);
        report
    }
}

impl<E> Greedy<E> {
    /// The score of a state without a decision being searched: by outcome, by the mean of what falls, or by evaluation.
    fn after<S: State>(&self, state: &S, clock: &mut Clock) -> Score
    where
        E: Evaluate<S>,
    {
        match state.node() {
            Node::Over(outcome) => of_outcome(outcome, state.to_move()),
            Node::Decision(_) => of_leaf(state, &self.evaluation),
            Node::Chance => {
                let mut mean = Mean::default();
                state.events(|event, weight| {
                    let mut next = state.clone();
                    next.resolve_unchecked(event);
                    clock.nodes += 1;
                    let score = match next.node() {
                        Node::Over(outcome) => of_outcome(outcome, next.to_move()),
                        _ => of_leaf(&next, &self.evaluation),
                    };
                    mean.add(seen_from(state, &next, score), weight);
                });
                mean.score()
            }
        }
    }
}

/// The score of a successor as it is seen from a state.
fn seen_from<S: State>(state: &S, next: &S, score: Score) -> Score {
    step(if state.to_move() == next.to_move() { score } else { -score })
}
