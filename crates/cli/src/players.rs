//! Computer players by their texts.

use std::sync::Arc;
use std::time::Duration;

use boardwright::any::{AnyState, FullGame};
use boardwright::core::eval::{Linear, Terms};
use boardwright::core::{Player, State};
use boardwright::{GameVisitor, visit};
use boardwright_search::{Budget, Control, Method, Report, Search, Stop, Strategy, Value};

use crate::error::Failure;

/// The player of a strategy for a game, with the game's own evaluation.
pub(crate) fn player<S: State + Terms>(strategy: Strategy, start: &S) -> Result<Box<dyn Search<S>>, Failure> {
    Ok(strategy.player(Some(Arc::new(Linear::fitted(start))))?)
}

/// A player from the command line. One that would think for ever is refused.
pub(crate) fn strategy(text: &str) -> Result<Strategy, String> {
    let strategy: Strategy = text.parse().map_err(|error| format!("{error}"))?;
    if thinks_for_ever(strategy, Budget::new()) {
        return Err(format!("{strategy} needs a limit, such as {strategy}:time=1000ms"));
    }
    Ok(strategy)
}

/// Whether nothing but a stop would end the thought of a player within a budget.
pub(crate) fn thinks_for_ever(strategy: Strategy, budget: Budget) -> bool {
    let thinks = matches!(strategy.method, Method::AlphaBeta | Method::Expectiminimax | Method::Mcts);
    thinks && strategy.budget.and(budget).is_unlimited()
}

/// What a player found, in texts.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) best: Option<String>,
    /// As `player` sees it.
    pub(crate) value: Value,
    pub(crate) player: Player,
    pub(crate) line: Vec<String>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) nodes_per_second: u64,
    pub(crate) elapsed: Duration,
}

impl Finding {
    fn of<S: State>(report: &Report<S>) -> Finding {
        Finding {
            best: report.best.map(|m| m.to_string()),
            value: report.value,
            player: report.player,
            line: report.line.iter().map(ToString::to_string).collect(),
            depth: report.depth,
            nodes: report.nodes,
            nodes_per_second: report.nodes_per_second(),
            elapsed: report.elapsed,
        }
    }
}

/// A thought about a state.
pub(crate) struct Thought<'a> {
    pub(crate) state: &'a dyn AnyState,
    pub(crate) strategy: Strategy,
    /// What it may cost, beside the limits of the strategy.
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
    pub(crate) stop: Stop,
    /// Hears of progress.
    pub(crate) progress: &'a mut dyn FnMut(&Finding),
}

impl Thought<'_> {
    pub(crate) fn think(self) -> Result<Finding, Failure> {
        let none = || Failure::Usage("this program does not have the game".to_string());
        visit(self.state.schema().game, self).unwrap_or_else(|| Err(none()))
    }
}

impl GameVisitor for Thought<'_> {
    type Output = Result<Finding, Failure>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let Some(state) = self.state.as_any().downcast_ref::<G::State>() else {
            return Err(Failure::Usage("this is a state of another game".to_string()));
        };
        let mut player = player(self.strategy, state)?;
        let progress = |report: &Report<G::State>| (self.progress)(&Finding::of(report));
        let mut control = Control::new(self.budget).seed(self.seed).stop(&self.stop).progress(progress);
        Ok(Finding::of(&player.search(state, &mut control)))
    }
}
