#![doc = include_str!("../README.md")]

mod alphabeta;
mod budget;
mod contest;
mod control;
mod expectiminimax;
mod greedy;
mod mcts;
mod options;
mod order;
mod random;
mod report;
mod score;
mod strategy;
mod strength;
mod table;
mod tree;

pub use alphabeta::AlphaBeta;
pub use budget::{Budget, ParseBudgetError};
pub use contest::{Bout, Score, play_bout};
pub use control::{Control, Stop};
pub use expectiminimax::Expectiminimax;
pub use greedy::Greedy;
pub use mcts::Mcts;
pub use options::Pruning;
pub use random::Random;
pub use report::{Report, Value};
pub use strategy::{Method, ParseStrategyError, Strategy, UnfitStrategy};
pub use strength::Strength;

use boardwright_core::eval::{Evaluate, Expected};
use boardwright_core::{Node, State};

/// The greatest depth of an iterative search, in plies.
pub const MAX_DEPTH: u32 = 100;

/// The most noisy plies beyond the horizon.
pub const MAX_QUIESCENCE: u32 = 6;

/// The memory of a search in MiB, unless another one is chosen.
pub const DEFAULT_MEMORY: u32 = 64;

/// Something that looks for the best move of a state.
pub trait Search<S: State>: Send {
    /// Searches a state of any kind within the budget of `control`.
    ///
    /// At a decision node the report has a legal move, however small the budget is, and even if the search is stopped at once. At a chance node it has a value, at an over
    /// node the result.
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S>;

    /// The move to play; `None` where no player has to move. Where only one move is legal it is played without a search.
    fn choose(&mut self, state: &S, control: &mut Control<'_, S>) -> Option<S::Move> {
        match state.node() {
            Node::Decision(_) if state.count_moves() == 1 => state.nth_move(0),
            Node::Decision(_) => self.search(state, control).best,
            Node::Chance | Node::Over(_) => None,
        }
    }
}

impl<S: State, P: Search<S> + ?Sized> Search<S> for Box<P> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        (**self).search(state, control)
    }
}

/// The expected result, as First sees it, that an evaluation tells.
fn evaluated<S: State, E: Evaluate<S> + ?Sized>(state: &S, evaluation: &E) -> Expected {
    Expected::of(evaluation.evaluate(state))
}
