//! Monte-Carlo tree search, for games with and without dice.

mod arena;
mod grow;
mod verdict;

use std::fmt;
use std::sync::Arc;

use boardwright_core::eval::Evaluate;
use boardwright_core::rand_core::Rng;
use boardwright_core::{State, game_rng};

use crate::control::Clock;
use crate::options::bytes;
use crate::{Budget, Control, Report, Search};
use grow::Grower;

/// Monte-Carlo tree search: UCT with explicit chance nodes.
///
/// A *playout* walks down the tree by the upper confidence bound, at a chance node by drawing an event with its exact weight; it adds the children of the state where it
/// leaves the tree, plays on at random, and counts the result along its way. The dice of a playout are its own: no decision in the tree knows what will fall.
///
/// * Ends are exact: a state whose result is certain (won, lost, drawn, or a chance node all of whose events have certain results) is never played out again, and tells its
///   parent. So small positions are solved.
/// * With an [`evaluation`](Self::evaluation), moves that have not been tried begin with that of the state that they lead to, and a playout that has not ended after
///   [`playout_plies`](Self::playout_plies) counts by it. Without one, they begin with what is known of their parent, and such a playout counts as a draw.
/// * The move is that with the most visits; a proven win goes first, and a proven loss last.
///
/// Default limit, where the budget limits nothing that it heeds and nobody can stop it: [`DEFAULT_PLAYOUTS`](Self::DEFAULT_PLAYOUTS). Memory is bounded: once it is full,
/// playouts go on from the states that are in the tree.
///
/// ```
/// use boardwright_core::Game;
/// use boardwright_cubes::{Cubes, Rules};
/// use boardwright_search::{Budget, Control, Mcts, Search};
///
/// let state = Cubes::start(Rules::default());
/// let choose = |seed| {
///     let mut control = Control::new(Budget::new().playouts(100)).seed(seed);
///     Mcts::new().search(&state, &mut control).without_time()
/// };
/// assert_eq!(choose(1), choose(1));
/// assert_eq!(choose(1).playouts, 100);
/// ```
pub struct Mcts<S: State> {
    evaluation: Option<Arc<dyn Evaluate<S>>>,
    settings: Settings,
    memory: u32,
    workers: u32,
}

/// What can be chosen about the tree and the playouts.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Settings {
    exploration: f64,
    playout_plies: u32,
    /// In percent.
    evaluation_share: u32,
}

impl<S: State> Mcts<S> {
    /// The playouts of a search whose budget limits nothing that tree search heeds.
    pub const DEFAULT_PLAYOUTS: u64 = 10_000;

    /// A search by playouts alone.
    pub fn new() -> Self {
        Mcts {
            evaluation: None,
            settings: Settings { exploration: 0.7, playout_plies: 500, evaluation_share: 0 },
            memory: crate::DEFAULT_MEMORY,
            workers: 1,
        }
    }

    /// The same with an evaluation.
    pub fn evaluation(self, evaluation: impl Evaluate<S> + 'static) -> Self {
        self.shared_evaluation(Some(Arc::new(evaluation)))
    }

    pub(crate) fn shared_evaluation(self, evaluation: Option<Arc<dyn Evaluate<S>>>) -> Self {
        Mcts { evaluation, ..self }
    }

    /// How many percent of the value of a leaf the evaluation gives; the playout gives the others. With 100 nothing is played out; without an evaluation it counts
    /// nothing. Default: 0.
    pub fn evaluation_share(mut self, percent: u32) -> Self {
        self.settings.evaluation_share = percent.min(100);
        self
    }

    /// The plies after which a playout ends undecided. Default: 500.
    pub fn playout_plies(mut self, plies: u32) -> Self {
        self.settings.playout_plies = plies;
        self
    }

    /// The weight of exploration against the results so far, on the scale in which a win counts 1 and a loss −1. Default: 0.7.
    pub fn exploration(mut self, weight: f64) -> Self {
        self.settings.exploration = weight.max(0.0);
        self
    }

    /// The memory of the tree in MiB. The moves of the root always have room. Default: [`DEFAULT_MEMORY`](crate::DEFAULT_MEMORY).
    pub fn memory(self, mebibytes: u32) -> Self {
        Mcts { memory: mebibytes, ..self }
    }

    /// So many trees are grown at once, each with its share of playouts, nodes and memory, and their visits added up: root parallelism, on the threads of rayon. The result
    /// depends on the number of workers but not on the number of cores. Default: 1.
    #[cfg(feature = "parallel")]
    pub fn workers(self, workers: u32) -> Self {
        Mcts { workers: workers.max(1), ..self }
    }

    fn growers(&self, state: &S, control: &Control<'_, S>) -> Vec<Grower<S, impl Rng + Send + use<S>>> {
        let workers = self.workers;
        let unlimited = (Budget { depth: None, ..control.budget }).is_unlimited() && control.stop.is_none();
        let quota = if unlimited { Some(Self::DEFAULT_PLAYOUTS) } else { control.budget.playouts };
        (0..workers)
            .map(|worker| {
                let share = |all: u64| {
                    let (all, workers, worker) = (all, u64::from(workers), u64::from(worker));
                    all / workers + u64::from(worker < all % workers)
                };
                let clock = Clock::start(control).with_nodes(control.budget.nodes.map(share));
                let memory = bytes(self.memory) / workers as usize;
                let rng = game_rng(control.seed, worker.into());
                let mut grower =
                    Grower::new(state, self.settings, self.evaluation.clone(), memory, rng, clock);
                grower.quota = quota.map_or(u64::MAX, share);
                grower
            })
            .collect()
    }
}

/// The playouts after which there is a first report of progress.
const FIRST_REPORT: u64 = 256;

impl<S: State> Search<S> for Mcts<S> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        let mut growers = self.growers(state, control);
        let mut playouts = FIRST_REPORT / u64::from(self.workers);
        loop {
            let grown = grow(&mut growers, playouts);
            let report = verdict::report(state, &growers);
            if !grown || growers.iter().any(Grower::is_solved) {
                return report;
            }
            control.report(&report);
            playouts = playouts.saturating_mul(2);
        }
    }
}

/// Grows all trees to so many playouts; `false` if the budget of one is spent.
fn grow<S: State, R: Rng + Send>(growers: &mut [Grower<S, R>], playouts: u64) -> bool {
    #[cfg(feature = "parallel")]
    if growers.len() > 1 {
        use rayon::prelude::*;
        return growers.par_iter_mut().map(|grower| grower.grow(playouts)).reduce(|| true, |a, b| a && b);
    }
    let mut grown = true;
    for grower in growers {
        // Not `all`: each tree grows, whatever the others do.
        grown &= grower.grow(playouts);
    }
    grown
}

impl<S: State> Default for Mcts<S> {
    fn default() -> Self {
        Mcts::new()
    }
}

impl<S: State> fmt::Debug for Mcts<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("evaluation", &self.evaluation.is_some())
            .field("settings", &self.settings)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}
