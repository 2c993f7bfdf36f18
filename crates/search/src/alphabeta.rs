//! Alpha-beta, for games without dice.

use boardwright_core::eval::Evaluate;
use boardwright_core::{Deterministic, State};

use crate::options::Options;
use crate::{Control, Report, Search, tree};

/// Alpha-beta search for games without dice: iterative deepening with principal variation search, a transposition table, killer moves and histories.
///
/// The value at a depth is exactly that of plain minimax to that depth; proven wins are found in the fewest plies. The table starts empty with each search, so that
/// results depend on state, options, seed and budget alone. The seed decides between moves of the same value.
///
/// Default limit: none but [`MAX_DEPTH`](crate::MAX_DEPTH).
///
/// ```
/// use boardwright_core::State as _;
/// use boardwright_nutcrackers::State;
/// use boardwright_search::{AlphaBeta, Budget, Control, Search, Value};
///
/// // Second has three left, and First can close a line of three: any capture then takes the tenth piece.
/// let state: State = "nutcrackers:base s5/s5/s5/2S2S/SS4 1 0/0".parse()?;
/// let mut player = AlphaBeta::new(|_: &State| 0).memory(8);
/// let report = player.search(&state, &mut Control::new(Budget::new().depth(3)));
/// assert_eq!(report.value, Value::Win(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AlphaBeta<S: State, E> {
    evaluation: E,
    options: Options<S>,
}

impl<S: Deterministic, E: Evaluate<S>> AlphaBeta<S, E> {
    /// A search by this evaluation.
    pub fn new(evaluation: E) -> Self {
        AlphaBeta { options: Options::of(&evaluation), evaluation }
    }

    /// The memory of the transposition table in MiB; 0 is no table. Default: [`DEFAULT_MEMORY`](crate::DEFAULT_MEMORY).
    pub fn memory(mut self, mebibytes: u32) -> Self {
        self.options.memory = mebibytes;
        self
    }

    /// Which moves are noisy: at the horizon, the player to move may go on with them instead of taking the evaluation, up to
    /// [`MAX_QUIESCENCE`](crate::MAX_QUIESCENCE) plies. Default: what the [evaluation](Evaluate::noisy) says.
    ///
    /// The value of a state at depth 0 is then the best of its evaluation and of its noisy moves.
    pub fn noisy(mut self, is_noisy: impl Fn(&S, S::Move) -> bool + Send + Sync + 'static) -> Self {
        self.options.noisy = Some(Box::new(is_noisy));
        self
    }
}

impl<S: Deterministic, E: Evaluate<S>> Search<S> for AlphaBeta<S, E> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        tree::search(state, &self.evaluation, &self.options, control)
    }
}
