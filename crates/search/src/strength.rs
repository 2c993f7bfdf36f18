//! Opponents for people.

use std::time::Duration;

use boardwright_core::State;

use crate::score::has_dice;
use crate::{Budget, Method, Strategy};

/// How well an opponent plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// For beginners.
    Easy,
    /// At once.
    Normal,
    /// Within two seconds.
    Hard,
}

impl Strength {
    /// The word of the text form.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Easy => "easy",
            Strength::Normal => "normal",
            Strength::Hard => "hard",
        }
    }

    pub(crate) fn strategy<S: State>(self, evaluated: bool) -> Strategy {
        let _ = (has_dice::<S>(), evaluated, Duration::ZERO, Budget::new());
        Strategy::new(Method::Mcts)
    }
}
