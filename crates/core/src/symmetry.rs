//! Transformations of the board that the rules do not notice.

use core::fmt::Debug;

use crate::{Ply, PlyOf, State};

/// States of a game that has symmetries.
///
/// # Contract
///
/// For every symmetry in [`symmetries`](Self::symmetries) of a state: transforming and playing commute, the legal moves of the
/// transformed state are the transformed legal moves, the events keep their weights, and the outcome is the same (players exchanged where
/// [`exchanges_players`](Self::exchanges_players) says so).
pub trait Symmetric: State {
    /// One transformation.
    type Symmetry: Copy + Eq + Debug + Send + Sync + 'static;

    /// Those that hold for this state, without the identity.
    fn symmetries(&self) -> impl Iterator<Item = Self::Symmetry>;

    /// Whether it exchanges the players.
    fn exchanges_players(symmetry: Self::Symmetry) -> bool;

    /// The transformed state.
    fn transform(&self, symmetry: Self::Symmetry) -> Self;

    /// The move that is to the transformed state what `m` is to this one.
    fn transform_move(&self, m: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The event that is to the transformed state what `event` is to this one.
    fn transform_event(&self, event: Self::Event, symmetry: Self::Symmetry) -> Self::Event;

    /// The transformed ply.
    fn transform_ply(&self, ply: PlyOf<Self>, symmetry: Self::Symmetry) -> PlyOf<Self> {
        match ply {
            Ply::Move(m) => Ply::Move(self.transform_move(m, symmetry)),
            Ply::Event(e) => Ply::Event(self.transform_event(e, symmetry)),
        }
    }

    /// One representative of the states that symmetry makes of this one: the state with the smallest key among this one and its images.
    fn canonical(&self) -> Self {
        self.symmetries()
            .map(|s| self.transform(s))
            .fold(self.clone(), |best, image| if image.key() < best.key() { image } else { best })
    }
}
