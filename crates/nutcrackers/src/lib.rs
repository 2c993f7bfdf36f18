#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod board;
mod depict;
mod effects;
#[cfg(feature = "eval")]
mod eval;
mod generate;
mod judge;
pub mod lines;
mod moves;
mod position;
mod rules;
mod sides;
mod state;
mod symmetry;
mod text;

pub use board::{Board, Square, Squares};
pub use effects::Effect;
pub use judge::{Reason, Run};
pub use moves::{Action, Kind, Move, ParseMoveError};
pub use position::{Hand, InvalidPosition, Piece, Position};
pub use rules::{Capture, Duty, Rules, SCHEMA, Set, Setup};
pub use state::{MAX_MOVES, Nutcrackers, State};
pub use symmetry::Symmetry;
pub use text::ParsePositionError;
