//! The type-erased layer: for programs that choose the game at run time.
//!
//! [`AnyGame`], [`AnyState`] and [`AnyMatch`] are object-safe forms of a game, of its states and of a match. Plies are texts here. Each has one generic
//! implementation over the core traits, so no game has code of its own in this module; [`erase`] makes an [`AnyGame`] of any [`FullGame`], of a stranger's
//! crate as well.
//!
//! Texts cost time. Whole loops (perft, playouts, [traces](AnyState::trace)) run inside the concrete game and lose nothing; for other hot loops
//! use [`visit`](crate::visit), or [`AnyState::as_any`] and the concrete types.

mod error;
mod game;
mod matches;
mod state;
#[cfg(test)]
mod tests;

pub use error::{PlayError, PositionError};
pub use game::{AnyGame, FullGame, erase};
pub use matches::AnyMatch;
pub use state::AnyState;
