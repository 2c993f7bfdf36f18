//! Expectiminimax, for games with dice.

use boardwright_core::State;
use boardwright_core::eval::Evaluate;

use crate::options::Options;
use crate::{Control, Pruning, Report, Search, tree};

/// Expectiminimax search with Star1 and Star2 pruning, for games with dice.
///
/// A chance node is worth the mean of its events by their exact weights, and dice count as plies. Evaluations are turned into
/// [expected results](boardwright_core::eval::Expected) before means are taken. The fixed point is the billionth: a mean is rounded down to a whole billionth, as the player
/// sees it whose turn it is, and a chance node is a proven win or loss only if all its events are. The value at a depth is exactly that of the plain recursion, whatever is
/// pruned.
///
/// For the rest it is as [`AlphaBeta`](crate::AlphaBeta); in a game without dice it is the same search.
///
/// ```
/// use boardwright_core::Game;
/// use boardwright_cubes::{Cubes, Rules, State};
/// use boardwright_search::{Budget, Control, Expectiminimax, Search};
///
/// let lead = |state: &State| {
///     let scores = state.scores();
///     10 * (i32::from(scores.first) - i32::from(scores.second))
/// };
/// let report = Expectiminimax::new(lead).search(&Cubes::start(Rules::default()), &mut Control::new(Budget::new().depth(3)));
/// assert_eq!(report.depth, 3);
/// assert!(report.best.is_some());
/// ```
#[derive(Debug)]
pub struct Expectiminimax<S: State, E> {
    evaluation: E,
    options: Options<S>,
}

impl<S: State, E: Evaluate<S>> Expectiminimax<S, E> {
    /// A search by this evaluation.
    pub fn new(evaluation: E) -> Self {
        Expectiminimax { options: Options::of(&evaluation), evaluation }
    }

    /// As [`AlphaBeta::memory`](crate::AlphaBeta::memory).
    pub fn memory(mut self, mebibytes: u32) -> Self {
        self.options.memory = mebibytes;
        self
    }

    /// As [`AlphaBeta::noisy`](crate::AlphaBeta::noisy). Beyond the horizon, dice are not thrown: a chance node there is worth its evaluation.
    pub fn noisy(mut self, is_noisy: impl Fn(&S, S::Move) -> bool + Send + Sync + 'static) -> Self {
        self.options.noisy = Some(Box::new(is_noisy));
        self
    }

    /// How chance nodes are pruned. Default: [`Pruning::Star2`].
    pub fn pruning(mut self, pruning: Pruning) -> Self {
        self.options.pruning = pruning;
        self
    }
}

impl<S: State, E: Evaluate<S>> Search<S> for Expectiminimax<S, E> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        tree::search(state, &self.evaluation, &self.options, control)
    }
}
