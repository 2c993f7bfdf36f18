//! Opponents for people.

use std::time::Duration;

use boardwright_core::State;
use boardwright_core::eval::Evaluate;

use crate::score::has_dice;
use crate::{Budget, Method, Strategy};

/// How well an opponent plays.
///
/// What it does follows from the game: with an evaluation it is alpha-beta, or expectiminimax where there are dice; without one, tree search by playouts; with a
/// [rough](Evaluate::is_rough) one, tree search by both. Easy and normal depend on seed and state alone; hard thinks for a second and a half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// For beginners: it looks hardly ahead, and errs often.
    Easy,
    /// It answers at once.
    Normal,
    /// It answers within two seconds.
    Hard,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Easy, Strength::Normal, Strength::Hard];

    /// The word of the text form.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Easy => "easy",
            Strength::Normal => "normal",
            Strength::Hard => "hard",
        }
    }

    /// What a player of this strength does in a game with states of this type, with its evaluation if there is one.
    pub fn strategy<S: State>(self, evaluation: Option<&dyn Evaluate<S>>) -> Strategy {
        match evaluation {
            Some(evaluation) if !evaluation.is_rough() => self.by_evaluation(has_dice::<S>()),
            Some(_) => Strategy { share: Some(50), ..self.by_playouts() },
            None => self.by_playouts(),
        }
    }

    fn by_evaluation(self, dice: bool) -> Strategy {
        let method = if dice { Method::Expectiminimax } else { Method::AlphaBeta };
        let (budget, errors) = match self {
            // The nodes bound a long exchange beyond the horizon.
            Strength::Easy => (Budget::new().depth(1).nodes(2_000), Some(50)),
            Strength::Normal => (Budget::new().nodes(5_000), None),
            Strength::Hard => (HARD, None),
        };
        Strategy { budget, errors, ..Strategy::new(method) }
    }

    fn by_playouts(self) -> Strategy {
        let (budget, errors) = match self {
            Strength::Easy => (Budget::new().playouts(40), Some(30)),
            Strength::Normal => (Budget::new().playouts(1_000).nodes(300_000), None),
            Strength::Hard => (HARD, None),
        };
        Strategy { budget, errors, ..Strategy::new(Method::Mcts) }
    }
}

/// Half a second below what is promised, for machines that do other things as well.
const HARD: Budget = Budget::new().time(Duration::from_millis(1500));
