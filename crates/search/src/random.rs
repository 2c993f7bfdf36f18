//! The player that moves at random.

use boardwright_core::{State, game_rng};

use crate::control::Clock;
use crate::score::{of_leaf, of_outcome, value_of};
use crate::{Control, Report, Search};

/// Moves uniformly at random, whatever the budget. Its reports hold every game that is not over to be even.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Random;

impl<S: State> Search<S> for Random {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        let best = state.random_move(&mut game_rng(control.seed, 0));
        let clock = Clock::start(control);
        let even = |_: &S| 0;
        let score = state
            .node()
            .outcome()
            .map_or_else(|| of_leaf(state, &even), |outcome| of_outcome(outcome, state.to_move()));
        let report = Report::at_once(state, best, value_of::<S>(score), &clock);
        control.report(&report);
        report
    }
}
