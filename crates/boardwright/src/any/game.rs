//! A game as an object.

use std::fmt;
use std::marker::PhantomData;

use boardwright_core::eval::Terms;
use boardwright_core::{
    Depict, Effects, Game, Notation, ParseRecordError, ParseRulesError, Record, Rules, Schema, Symmetric,
};

use super::matches::ErasedMatch;
use super::state::Erased;
use super::{AnyMatch, AnyState, PositionError};

/// A game whose states have everything that the facade offers: texts, effects, symmetries, evaluations and pictures.
///
/// There is nothing to implement: every [`Game`] with such states is one.
pub trait FullGame: Game<State: Notation + Effects + Symmetric + Terms + Depict> {}

impl<G: Game<State: Notation + Effects + Symmetric + Terms + Depict>> FullGame for G {}

/// A game, chosen at run time. [`erase`] makes one.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The table of its rule sets and options.
    fn schema(&self) -> &'static Schema;

    /// Its name in rules ids: `nutcrackers`.
    fn name(&self) -> &'static str {
        self.schema().game
    }

    /// The state in which a game under these rules starts.
    ///
    /// # Errors
    ///
    /// [`ParseRulesError`] if the text is not a rules id of this game.
    fn start(&self, rules_id: &str) -> Result<Box<dyn AnyState>, ParseRulesError>;

    /// Reads a position of this game.
    ///
    /// # Errors
    ///
    /// [`PositionError::Position`] with the game's own error.
    fn parse_position(&self, text: &str) -> Result<Box<dyn AnyState>, PositionError>;

    /// Reads a record of this game and replays it.
    ///
    /// # Errors
    ///
    /// [`ParseRecordError`] with the line and column of what is wrong.
    fn parse_record(&self, text: &str) -> Result<Box<dyn AnyMatch>, ParseRecordError>;
}

/// The object of a game. It costs nothing and can stand in a `static`.
///
/// ```
/// # #[cfg(feature = "nutcrackers")] {
/// use boardwright::any::{AnyGame, erase};
/// use boardwright::nutcrackers::Nutcrackers;
///
/// static MINE: &[&dyn AnyGame] = &[erase::<Nutcrackers>()];
/// assert_eq!(MINE[0].name(), "nutcrackers");
/// # }
/// ```
pub const fn erase<G: FullGame>() -> &'static dyn AnyGame {
    const { &ErasedGame::<G>(PhantomData) }
}

/// The one implementation of [`AnyGame`].
struct ErasedGame<G>(PhantomData<fn() -> G>);

impl<G: FullGame> fmt::Debug for ErasedGame<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame").field(&G::Rules::SCHEMA.game).finish()
    }
}

impl<G: FullGame> AnyGame for ErasedGame<G> {
    fn schema(&self) -> &'static Schema {
        G::Rules::SCHEMA
    }

    fn start(&self, rules_id: &str) -> Result<Box<dyn AnyState>, ParseRulesError> {
        let rules: G::Rules = rules_id.parse()?;
        Ok(Box::new(Erased::<G>(G::start(rules))))
    }

    fn parse_position(&self, text: &str) -> Result<Box<dyn AnyState>, PositionError> {
        match text.parse() {
            Ok(state) => Ok(Box::new(Erased::<G>(state))),
            Err(error) => Err(PositionError::Position(Box::new(error))),
        }
    }

    fn parse_record(&self, text: &str) -> Result<Box<dyn AnyMatch>, ParseRecordError> {
        Ok(Box::new(ErasedMatch::<G>::new(Record::parse(text)?)))
    }
}
