//! What can go wrong where plies and positions are texts.

use std::error::Error;

use boardwright_core::{
    IllegalEvent, IllegalMove, IllegalPly, MatchError, Outcome, ParseRulesError, Player, Verdict,
};
use thiserror::Error;

type AnyError = Box<dyn Error + Send + Sync>;

/// Why a text is not a position.
#[derive(Debug, Error)]
pub enum PositionError {
    /// The game is not known here, or there is no rules id at the front.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The game refuses the text. The error is the game's own and can be downcast.
    #[error(transparent)]
    Position(AnyError),
}

/// Why a text could not be played.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The text is neither a move nor an event of this game. The error is the game's own and can be downcast.
    #[error(transparent)]
    Text(AnyError),
    /// The game has ended by its rules.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The match has ended, by the rules or otherwise.
    #[error("the match is over: {0}")]
    Ended(Verdict),
    /// A move, where dice must fall first.
    #[error("dice must fall before the next move")]
    DiceFirst,
    /// An event, where a player must move.
    #[error("no dice fall now: player {0} must move")]
    MoveFirst(Player),
    /// An event that the dice which fall here cannot show.
    #[error("the dice that fall here cannot show this")]
    Event,
    /// A rule forbids the move. The error is the game's own reason and can be downcast.
    #[error(transparent)]
    Rule(AnyError),
}

impl<R: Error + Send + Sync + 'static> From<IllegalPly<R>> for PlayError {
    fn from(error: IllegalPly<R>) -> Self {
        match error {
            IllegalPly::Move(IllegalMove::Over(outcome)) | IllegalPly::Event(IllegalEvent::Over(outcome)) => {
                PlayError::Over(outcome)
            }
            IllegalPly::Move(IllegalMove::Chance) => PlayError::DiceFirst,
            IllegalPly::Move(IllegalMove::Rule(reason)) => PlayError::Rule(Box::new(reason)),
            IllegalPly::Event(IllegalEvent::Decision(player)) => PlayError::MoveFirst(player),
            IllegalPly::Event(IllegalEvent::Unknown) => PlayError::Event,
        }
    }
}

impl<R: Error + Send + Sync + 'static> From<MatchError<R>> for PlayError {
    fn from(error: MatchError<R>) -> Self {
        match error {
            MatchError::Over(verdict) => PlayError::Ended(verdict),
            MatchError::Illegal(illegal) => illegal.into(),
        }
    }
}
