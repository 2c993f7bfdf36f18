//! What goes with a search: its budget, its seed, the handle that stops it, and who hears of its progress.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use boardwright_core::State;

use crate::{Budget, Report};

/// A handle that stops a search from another thread. Clones stop the same searches.
///
/// ```
/// use boardwright_search::Stop;
/// let stop = Stop::new();
/// let other = stop.clone();
/// other.stop();
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A handle on which nobody has called [`stop`](Self::stop).
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Stops the searches that have this handle, now and later, until [`reset`](Self::reset).
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches run again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether searches are to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Hears of progress.
type Listener<'a, S> = Box<dyn FnMut(&Report<S>) + 'a>;

/// What goes with one search.
///
/// ```
/// use boardwright_search::{Budget, Control, Search, Random};
/// use boardwright_core::Game;
/// use boardwright_nutcrackers::{Nutcrackers, Rules};
///
/// let state = Nutcrackers::start(Rules::default());
/// let mut lines = Vec::new();
/// let mut control = Control::new(Budget::new().depth(2)).seed(7).progress(|report| lines.push(report.to_string()));
/// let report = Random.search(&state, &mut control);
/// assert!(report.best.is_some());
/// ```
pub struct Control<'a, S: State> {
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
    pub(crate) stop: Option<Stop>,
    listener: Option<Listener<'a, S>>,
}

impl<'a, S: State> Control<'a, S> {
    /// A search within a budget, with seed 0, that nobody stops or listens to.
    pub fn new(budget: Budget) -> Self {
        Control { budget, seed: 0, stop: None, listener: None }
    }

    /// The seed of all that is random in the search. The same state, player, seed and budget give the same result, but for budgets of time.
    pub fn seed(self, seed: u64) -> Self {
        Control { seed, ..self }
    }

    /// The handle that stops the search. It then gives what it has found so far.
    pub fn stop(self, stop: &Stop) -> Self {
        Control { stop: Some(stop.clone()), ..self }
    }

    /// Calls `listener` whenever there is news: after each depth of an iterative search, and each time a tree search has doubled its playouts.
    pub fn progress(self, listener: impl FnMut(&Report<S>) + 'a) -> Self {
        Control { listener: Some(Box::new(listener)), ..self }
    }

    pub(crate) fn report(&mut self, report: &Report<S>) {
        if let Some(listener) = &mut self.listener {
            listener(report);
        }
    }
}

impl<S: State> fmt::Debug for Control<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Control { budget, seed, stop, listener } = self;
        f.debug_struct("Control")
            .field("budget", budget)
            .field("seed", seed)
            .field("stop", stop)
            .field("listens", &listener.is_some())
            .finish()
    }
}

/// The budget is spent, or somebody has stopped the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interrupted;

/// Counts nodes and says when to stop.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pub(crate) nodes: u64,
    most_nodes: u64,
    start: Instant,
    time: Option<Duration>,
    stop: Option<Stop>,
}

/// The clock is read once in so many nodes. A power of two.
const NODES_BETWEEN: u64 = 256;

impl Clock {
    pub(crate) fn start<S: State>(control: &Control<'_, S>) -> Clock {
        let Budget { nodes, time, .. } = control.budget;
        let most_nodes = nodes.unwrap_or(u64::MAX);
        Clock { nodes: 0, most_nodes, start: Instant::now(), time, stop: control.stop.clone() }
    }

    /// The same with at most so many nodes, if a number is given.
    pub(crate) fn with_nodes(self, nodes: Option<u64>) -> Clock {
        Clock { most_nodes: nodes.unwrap_or(self.most_nodes), ..self }
    }

    /// The most nodes that there will be.
    pub(crate) fn most_nodes(&self) -> u64 {
        self.most_nodes
    }

    /// Counts a node.
    #[inline(always)]
    pub(crate) fn tick(&mut self) -> Result<(), Interrupted> {
        if self.nodes >= self.most_nodes || (self.nodes & (NODES_BETWEEN - 1) == 0 && self.is_up()) {
            return Err(Interrupted);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether time is up, nodes are used up, or the search is stopped.
    #[cold]
    #[inline(never)]
    pub(crate) fn is_up(&self) -> bool {
        self.nodes >= self.most_nodes
            || self.stop.as_ref().is_some_and(Stop::is_stopped)
            || self.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
