//! A match as an object.

use std::any::Any;
use std::fmt;

use boardwright_core::{Game, Limits, Player, Ply, PlyOf, Record, RecordProblem, Verdict};

use super::state::Erased;
use super::{AnyState, FullGame, PlayError};

/// A match of a game that is chosen at run time, with the tags of its record.
///
/// Plies are texts. What each method does is told at [`Match`](boardwright_core::Match) and [`Record`]; printing it gives the record.
pub trait AnyMatch: fmt::Debug + Send + Sync {
    /// The present state.
    fn state(&self) -> &dyn AnyState;

    /// The state in which the match began.
    fn start(&self) -> Box<dyn AnyState>;

    /// The limits in force.
    fn limits(&self) -> Limits;

    /// How many plies have been played.
    fn len(&self) -> usize;

    /// Whether nothing has been played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The plies played so far, in order.
    fn plies(&self) -> Vec<String>;

    /// The last ply played.
    fn last_ply(&self) -> Option<String>;

    /// The state before the last ply; `None` at the start.
    fn previous(&self) -> Option<Box<dyn AnyState>>;

    /// Plays a move, or the event that fell.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; the match is then unchanged.
    fn play(&mut self, ply: &str) -> Result<(), PlayError>;

    /// Takes the last ply back and returns it; `None` at the start.
    fn take_back(&mut self) -> Option<String>;

    /// Plays again the ply that was taken back last, and returns it; `None` if there is none.
    fn redo(&mut self) -> Option<String>;

    /// Whether there is a ply to redo.
    fn can_redo(&self) -> bool;

    /// How the match ended; `None` while it goes on.
    fn verdict(&self) -> Option<Verdict>;

    /// How often the present decision position has occurred, this time included; 0 at other nodes.
    fn occurrences(&self) -> u32;

    /// Lets a player resign. Nothing happens if the match is over.
    fn resign(&mut self, player: Player);

    /// Ends the match as a draw by agreement. Nothing happens if it is over.
    fn agree_draw(&mut self);

    /// The tags of the record, in order.
    fn tags(&self) -> &[(String, String)];

    /// The value of a tag.
    fn tag(&self, key: &str) -> Option<&str> {
        self.tags().iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets a tag.
    ///
    /// # Errors
    ///
    /// [`RecordProblem::Tag`] if the key or the value is not allowed; see [`Record::set_tag`].
    fn set_tag(&mut self, key: &str, value: &str) -> Result<(), RecordProblem>;

    /// The text of the record. [`parse_record`](crate::parse_record) reads it back.
    fn record(&self) -> String;

    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyMatch>;

    /// The concrete [`Record`], for downcasts.
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation of [`AnyMatch`].
pub(super) struct ErasedMatch<G: Game> {
    record: Record<G::State>,
    /// A copy of the present state of the record's match, for [`AnyMatch::state`].
    present: Erased<G>,
}

impl<G: FullGame> ErasedMatch<G> {
    pub(super) fn new(record: Record<G::State>) -> Self {
        let present = Erased(record.game.state().clone());
        ErasedMatch { record, present }
    }

    /// Brings the copy of the present state up to date.
    fn refresh(&mut self) {
        self.present.0.clone_from(self.record.game.state());
    }

    fn step(
        &mut self,
        step: impl FnOnce(&mut Record<G::State>) -> Option<PlyOf<G::State>>,
    ) -> Option<String> {
        let ply = step(&mut self.record)?;
        self.refresh();
        Some(ply.to_string())
    }
}

impl<G: FullGame> AnyMatch for ErasedMatch<G> {
    fn state(&self) -> &dyn AnyState {
        &self.present
    }

    fn start(&self) -> Box<dyn AnyState> {
        Box::new(Erased::<G>(self.record.game.start().clone()))
    }

    fn limits(&self) -> Limits {
        self.record.game.limits()
    }

    fn len(&self) -> usize {
        self.record.game.len()
    }

    fn plies(&self) -> Vec<String> {
        self.record.game.plies().map(|(_, ply)| ply.to_string()).collect()
    }

    fn last_ply(&self) -> Option<String> {
        self.record.game.last_ply().map(|ply| ply.to_string())
    }

    fn previous(&self) -> Option<Box<dyn AnyState>> {
        let (state, _) = self.record.game.plies().next_back()?;
        Some(Box::new(Erased::<G>(state.clone())))
    }

    fn play(&mut self, ply: &str) -> Result<(), PlayError> {
        let ply: Ply<_, _> = ply.parse().map_err(|error| PlayError::Text(Box::new(error)))?;
        self.record.game.play(ply)?;
        self.refresh();
        Ok(())
    }

    fn take_back(&mut self) -> Option<String> {
        self.step(|record| record.game.take_back())
    }

    fn redo(&mut self) -> Option<String> {
        self.step(|record| record.game.redo())
    }

    fn can_redo(&self) -> bool {
        self.record.game.can_redo()
    }

    fn verdict(&self) -> Option<Verdict> {
        self.record.game.verdict()
    }

    fn occurrences(&self) -> u32 {
        self.record.game.occurrences()
    }

    fn resign(&mut self, player: Player) {
        self.record.game.resign(player);
    }

    fn agree_draw(&mut self) {
        self.record.game.agree_draw();
    }

    fn tags(&self) -> &[(String, String)] {
        &self.record.tags
    }

    fn set_tag(&mut self, key: &str, value: &str) -> Result<(), RecordProblem> {
        self.record.set_tag(key, value)
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(ErasedMatch::<G>::new(self.record.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.record
    }
}

impl<G: FullGame> fmt::Debug for ErasedMatch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.record, f)
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

impl fmt::Display for dyn AnyMatch + '_ {
    /// The record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.record())
    }
}
