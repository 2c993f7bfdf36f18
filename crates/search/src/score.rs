//! Scores: the numbers that the exact searches compute with.
//!
//! A score is seen by the player whose turn it is at its node, and counts plies from that node, so that it does not depend on the way there.
//!
//! * An over node scores [`WIN`], −`WIN`, or 0.
//! * At the horizon a state scores its evaluation: in units where the game has no dice, else as an expected result in billionths.
//! * A step towards the root takes one from a proven win and adds one to a proven loss ([`step`]): the quickest win is best, the latest loss.
//! * A chance node scores the [mean](Mean) of its events, rounded down; but it is a proven win or loss only if all its events are.

use boardwright_core::eval::{Evaluate, Expected, LIMIT};
use boardwright_core::{Never, Outcome, Player, State};
use std::any::TypeId;

use crate::Value;

pub(crate) type Score = i32;

/// Certainty: scores beyond it are proven wins, scores beyond its opposite proven losses.
pub(crate) const CERTAIN: Score = Expected::ONE;
/// A game won here and now. No search looks `WIN - CERTAIN` plies ahead.
pub(crate) const WIN: Score = CERTAIN + 10_000;
/// Beyond all scores, and beyond what windows are widened to on the way to the deepest node.
pub(crate) const INFINITE: Score = WIN + 10_000;
/// The best score of a state that is not over, and the opposite of the worst: the game may end by the next ply.
pub(crate) const NEXT_WIN: Score = WIN - 1;

/// Whether states of this type may have chance nodes.
#[inline(always)]
pub(crate) fn has_dice<S: State>() -> bool {
    TypeId::of::<S::Event>() != TypeId::of::<Never>()
}

/// The score of an ended game as a player sees it.
#[inline]
pub(crate) fn of_outcome(outcome: Outcome, view: Player) -> Score {
    match outcome.winner() {
        Some(winner) if winner == view => WIN,
        Some(_) => -WIN,
        None => 0,
    }
}

/// The score of a state that is not over at the horizon, as the player whose turn it is sees it.
#[inline]
pub(crate) fn of_leaf<S: State, E: Evaluate<S> + ?Sized>(state: &S, evaluation: &E) -> Score {
    let value = evaluation.evaluate(state).clamp(-LIMIT, LIMIT);
    let seen = if state.to_move() == Player::First { value } else { -value };
    if has_dice::<S>() { Expected::of(seen).billionths() } else { seen }
}

/// The score one ply nearer to the root, seen by the same player.
#[inline(always)]
pub(crate) const fn step(score: Score) -> Score {
    if score > CERTAIN {
        score - 1
    } else if score < -CERTAIN {
        score + 1
    } else {
        score
    }
}

/// The greatest score whose [`step`] is at most `alpha`.
#[inline(always)]
pub(crate) const fn before_alpha(alpha: Score) -> Score {
    if alpha >= CERTAIN {
        alpha + 1
    } else if alpha < -CERTAIN {
        alpha - 1
    } else {
        alpha
    }
}

/// The least score whose [`step`] is at least `beta`.
#[inline(always)]
pub(crate) const fn before_beta(beta: Score) -> Score {
    -before_alpha(-beta)
}

/// What a score means.
pub(crate) fn value_of<S: State>(score: Score) -> Value {
    if score > CERTAIN {
        Value::Win((WIN - score) as u32)
    } else if score < -CERTAIN {
        Value::Loss((WIN + score) as u32)
    } else if has_dice::<S>() {
        Value::Expected(Expected::from_billionths(score))
    } else {
        Value::Units(score)
    }
}

/// The mean of weighted scores: the definition of what a chance node is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    pub(crate) sum: i64,
    pub(crate) total: i64,
    /// Weight of what is a proven win.
    won: i64,
    /// Weight of what is a proven loss.
    lost: i64,
}

impl Mean {
    #[inline(always)]
    pub(crate) fn add(&mut self, score: Score, weight: u32) {
        let weight = i64::from(weight);
        self.sum += i64::from(score) * weight;
        self.total += weight;
        self.count(score, weight);
    }

    /// Puts another score in the place of one that was added.
    #[inline(always)]
    pub(crate) fn replace(&mut self, old: Score, new: Score, weight: u32) {
        let weight = i64::from(weight);
        self.sum += (i64::from(new) - i64::from(old)) * weight;
        self.count(old, -weight);
        self.count(new, weight);
    }

    #[inline(always)]
    fn count(&mut self, score: Score, weight: i64) {
        if score > CERTAIN {
            self.won += weight;
        }
        if score < -CERTAIN {
            self.lost += weight;
        }
    }

    /// The mean. It rises, or stays, whenever a score rises.
    #[inline(always)]
    pub(crate) fn score(&self) -> Score {
        let mean = self.sum.div_euclid(self.total.max(1)) as Score;
        let high = if self.won == self.total { mean } else { mean.min(CERTAIN) };
        if self.lost == self.total { high } else { high.max(-CERTAIN) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_before_a_step_are_the_tightest() {
        let near = |centre: Score| centre - 3..=centre + 3;
        for bound in near(CERTAIN).chain(near(-CERTAIN)).chain(near(WIN)).chain(near(-WIN)).chain(near(0)) {
            let (alpha, beta) = (before_alpha(bound), before_beta(bound));
            assert!(step(alpha) <= bound && step(alpha + 1) > bound, "{bound}");
            assert!(step(beta) >= bound && step(beta - 1) < bound, "{bound}");
            assert!(before_alpha(bound) < before_beta(bound + 1), "{bound}");
        }
    }

    #[test]
    fn a_mean_is_rounded_down_and_proven_only_if_all_is() {
        let mean = |scores: &[(Score, u32)]| {
            let mut mean = Mean::default();
            for (score, weight) in scores {
                mean.add(*score, *weight);
            }
            mean.score()
        };
        assert_eq!(mean(&[(1, 1), (2, 1)]), 1);
        assert_eq!(mean(&[(-1, 1), (-2, 1)]), -2);
        assert_eq!(mean(&[(WIN, 1), (WIN - 3, 2)]), WIN - 2);
        assert_eq!(mean(&[(WIN, u32::MAX), (0, 1)]), CERTAIN);
        assert_eq!(mean(&[(-WIN, u32::MAX), (0, 1)]), -CERTAIN);
        assert_eq!(mean(&[(-WIN, 1), (-WIN + 5, 1)]), -WIN + 2);
    }

    #[test]
    fn a_mean_follows_its_scores() {
        let mut mean = Mean::default();
        mean.add(-WIN, 2);
        mean.add(WIN, 1);
        mean.replace(-WIN, WIN, 2);
        assert_eq!(mean.score(), WIN);
    }
}
