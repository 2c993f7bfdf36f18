//! What a ply does to the board, step by step, for logs and animation.

use core::fmt::{Debug, Display};

use crate::{Ply, PlyOf, State};

/// States that tell what each ply does.
///
/// The effects come from the code that plays the ply: [`play_reporting`](Self::play_reporting) leaves the state that
/// [`play_unchecked`](State::play_unchecked) leaves. Applied in order to the board before the ply, they give the board after it.
pub trait Effects: State {
    /// One thing that happened. `Display` is a short English clause.
    type Effect: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// What lies on the table: all that a spectator sees.
    type Board: Clone + Eq + Debug + Send + Sync + 'static;

    /// The board of this state.
    fn board(&self) -> Self::Board;

    /// Does to a board what an effect tells.
    fn apply(board: &mut Self::Board, effect: &Self::Effect);

    /// Plays a legal move, unchecked, and reports what it does.
    fn play_reporting(&mut self, m: Self::Move, report: &mut impl FnMut(Self::Effect));

    /// Lets an event happen, unchecked, and reports what it does.
    fn resolve_reporting(&mut self, event: Self::Event, report: &mut impl FnMut(Self::Effect));

    /// Either of the two.
    fn advance_reporting(&mut self, ply: PlyOf<Self>, report: &mut impl FnMut(Self::Effect)) {
        match ply {
            Ply::Move(m) => self.play_reporting(m, report),
            Ply::Event(e) => self.resolve_reporting(e, report),
        }
    }
}
