//! Players by a text.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use boardwright_core::eval::Evaluate;
use boardwright_core::text::number;
use boardwright_core::{Node, State, below, game_rng};
use thiserror::Error;

use crate::score::has_dice;
use crate::strength::Strength;
use crate::{Budget, Control, DEFAULT_MEMORY, Expectiminimax, Greedy, Mcts, Random, Report, Search};

/// How a player finds its moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`AlphaBeta`](crate::AlphaBeta).
    AlphaBeta,
    /// [`Expectiminimax`].
    Expectiminimax,
    /// [`Mcts`].
    Mcts,
    /// What suits the game, at this strength.
    Strength(Strength),
}

impl Method {
    const ALL: [Method; 8] = [
        Method::Random,
        Method::Greedy,
        Method::AlphaBeta,
        Method::Expectiminimax,
        Method::Mcts,
        Method::Strength(Strength::Easy),
        Method::Strength(Strength::Normal),
        Method::Strength(Strength::Hard),
    ];

    /// The word of the text form.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Random => "random",
            Method::Greedy => "greedy",
            Method::AlphaBeta => "alphabeta",
            Method::Expectiminimax => "expectiminimax",
            Method::Mcts => "mcts",
            Method::Strength(strength) => strength.name(),
        }
    }
}

/// A player as a text: `random`, `greedy`, `alphabeta:depth=4`, `expectiminimax:nodes=100000,memory=16`, `mcts:playouts=1000,share=50`, `easy`, `normal`, `hard`.
///
/// After the method, options follow a colon, separated by commas, in this order when printed:
///
/// * the limits of a [`Budget`]: `depth`, `nodes`, `playouts`, `time`;
/// * `memory`: MiB, where the method has any use for it;
/// * `share`: how many percent of a leaf's value the evaluation gives, in `mcts`;
/// * `plies`: the longest playout, in `mcts`;
/// * `errors`: how many percent of the moves are random instead.
///
/// ```
/// use boardwright_search::{Method, Strategy};
///
/// let strategy: Strategy = "mcts:playouts=1000,share=50".parse()?;
/// assert_eq!(strategy.method, Method::Mcts);
/// assert_eq!(strategy.to_string(), "mcts:playouts=1000,share=50");
/// assert!("mcts:playouts=many".parse::<Strategy>().is_err());
/// # Ok::<(), boardwright_search::ParseStrategyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strategy {
    /// How it finds its moves.
    pub method: Method,
    /// What a move may cost. What the control of a search limits further holds as well.
    pub budget: Budget,
    /// The memory of a search in MiB; the default is [`DEFAULT_MEMORY`].
    pub memory: Option<u32>,
    /// [`Mcts::evaluation_share`].
    pub share: Option<u32>,
    /// [`Mcts::playout_plies`].
    pub plies: Option<u32>,
    /// How many percent of the moves are uniformly random instead.
    pub errors: Option<u32>,
}

impl Strategy {
    /// A strategy by this method, with all its defaults.
    pub const fn new(method: Method) -> Strategy {
        Strategy { method, budget: Budget::new(), memory: None, share: None, plies: None, errors: None }
    }

    /// The player of this strategy for a game, with the game's evaluation if there is one. Without one, every game that is not over counts as even.
    ///
    /// # Errors
    ///
    /// [`UnfitStrategy`] for alpha-beta in a game with dice.
    ///
    /// # Examples
    ///
    /// ```
    /// use boardwright_core::Game;
    /// use boardwright_nutcrackers::{Nutcrackers, Rules};
    /// use boardwright_search::{Budget, Control, Search, Strategy};
    ///
    /// let state = Nutcrackers::start(Rules::default());
    /// let mut player = "easy".parse::<Strategy>()?.player(None)?;
    /// let m = player.choose(&state, &mut Control::new(Budget::new()).seed(3));
    /// assert!(m.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player<S: State>(
        self,
        evaluation: Option<Arc<dyn Evaluate<S>>>,
    ) -> Result<Box<dyn Search<S>>, UnfitStrategy> {
        let strategy = match self.method {
            Method::AlphaBeta if has_dice::<S>() => return Err(UnfitStrategy::Dice),
            Method::Strength(strength) => self.over(strength.strategy::<S>(evaluation.as_deref())),
            _ => self,
        };
        let known = || evaluation.clone().unwrap_or_else(|| Arc::new(|_: &S| 0));
        let memory = strategy.memory.unwrap_or(DEFAULT_MEMORY);
        let search: Box<dyn Search<S>> = match strategy.method {
            Method::Random => Box::new(Random),
            Method::Greedy => Box::new(Greedy::new(known())),
            Method::Mcts => {
                let mut mcts = Mcts::new().shared_evaluation(evaluation).memory(memory);
                if let Some(share) = strategy.share {
                    mcts = mcts.evaluation_share(share);
                }
                if let Some(plies) = strategy.plies {
                    mcts = mcts.playout_plies(plies);
                }
                Box::new(mcts)
            }
            // Without dice they are the same search. (A strength has become another method.)
            Method::AlphaBeta | Method::Expectiminimax | Method::Strength(_) => {
                Box::new(Expectiminimax::new(known()).memory(memory))
            }
        };
        Ok(Box::new(Seated { search, budget: strategy.budget, errors: strategy.errors.unwrap_or(0) }))
    }

    /// These options, and where there are none those of `base`, by its method.
    fn over(self, base: Strategy) -> Strategy {
        Strategy {
            method: base.method,
            budget: self.budget.or(base.budget),
            memory: self.memory.or(base.memory),
            share: self.share.or(base.share),
            plies: self.plies.or(base.plies),
            errors: self.errors.or(base.errors),
        }
    }
}

/// A search with the budget and the errors of a strategy.
struct Seated<S: State> {
    search: Box<dyn Search<S>>,
    budget: Budget,
    errors: u32,
}

impl<S: State> Search<S> for Seated<S> {
    fn search(&mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        // A stream of its own: the searches draw from the others.
        let errs = self.errors > 0 && below(&mut game_rng(control.seed, u64::MAX), 100) < self.errors;
        if errs && matches!(state.node(), Node::Decision(_)) {
            return Random.search(state, control);
        }
        let given = control.budget;
        control.budget = given.and(self.budget);
        let report = self.search.search(state, control);
        control.budget = given;
        report
    }
}

/// Why a strategy cannot play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum UnfitStrategy {
    /// Alpha-beta, in a game with dice.
    #[error("alphabeta is for games without dice: take expectiminimax or mcts")]
    Dice,
}

/// Why a text is no strategy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseStrategyError {
    /// There is no such method; it holds the word.
    #[error(
        "{0:?} is not a player: expected random, greedy, alphabeta, expectiminimax, mcts, easy, normal or hard"
    )]
    Method(String),
    /// Not an option, not a number that it may have, or the option for the second time; it holds the part.
    #[error(
        "{0:?} is not an option of a player: expected some of depth=N, nodes=N, playouts=N, time=Nms, memory=N, share=N, plies=N, errors=N, separated by commas, each once"
    )]
    Option(String),
}

impl FromStr for Strategy {
    type Err = ParseStrategyError;

    fn from_str(text: &str) -> Result<Strategy, ParseStrategyError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let method = Method::ALL.into_iter().find(|method| method.name() == name);
        let method = method.ok_or_else(|| ParseStrategyError::Method(name.to_string()))?;
        let mut parts = options.into_iter().flat_map(|options| options.split(','));
        parts.try_fold(Strategy::new(method), |strategy, part| {
            strategy.with(part).ok_or_else(|| ParseStrategyError::Option(part.to_string()))
        })
    }
}

impl Strategy {
    /// The same with one option more; `None` if the text is none, or one that it has.
    fn with(mut self, part: &str) -> Option<Strategy> {
        let (key, value) = part.split_once('=')?;
        let (slot, most) = match key {
            "memory" => (&mut self.memory, u32::MAX),
            "share" => (&mut self.share, 100),
            "plies" => (&mut self.plies, u32::MAX),
            "errors" => (&mut self.errors, 100),
            _ => return Some(Strategy { budget: self.budget.with(key, value)?, ..self }),
        };
        let value = number(value).filter(|n| *n <= most)?;
        slot.replace(value).is_none().then_some(self)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budget = self.budget.to_string();
        let numbers =
            [("memory", self.memory), ("share", self.share), ("plies", self.plies), ("errors", self.errors)];
        let set = numbers.into_iter().filter_map(|(key, value)| value.map(|value| format!("{key}={value}")));
        let parts: Vec<String> =
            Some(budget).into_iter().filter(|budget| !budget.is_empty()).chain(set).collect();
        f.write_str(self.method.name())?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for method in Method::ALL {
            assert_eq!(method.name().parse(), Ok(Strategy::new(method)));
        }
        for text in [
            "alphabeta:depth=4",
            "expectiminimax:nodes=9,memory=0",
            "mcts:playouts=1,time=2ms,memory=3,share=100,plies=5,errors=6",
            "hard:time=1000ms,memory=8",
        ] {
            assert_eq!(text.parse::<Strategy>().map(|s| s.to_string()), Ok(text.to_string()));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "Random", "mcts ", "alpha-beta"] {
            assert_eq!(text.parse::<Strategy>(), Err(ParseStrategyError::Method(text.to_string())));
        }
        for part in ["", "depth", "depth=x", "share=101", "errors=-1", "memory=1,memory=1", "seed=1"] {
            let text = format!("mcts:{part}");
            let last = part.split(',').next_back().unwrap_or_default().to_string();
            assert_eq!(text.parse::<Strategy>(), Err(ParseStrategyError::Option(last)), "{text}");
        }
    }
}
