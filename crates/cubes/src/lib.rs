#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod board;
mod depict;
mod dice;
mod effects;
#[cfg(feature = "eval")]
mod eval;
mod generate;
mod going;
mod judge;
mod moves;
mod pick;
mod position;
mod rules;
mod state;
mod symmetry;
mod text;
mod view;

pub use board::{Cube, ParseSquareError, Square, Squares};
pub use dice::{Face, ParseRollError, Roll};
pub use effects::Effect;
pub use judge::Reason;
pub use moves::{Action, Move, ParseMoveError};
pub use position::{InvalidPosition, Position, Stage};
pub use rules::{Contact, Order, Rules, SCHEMA, Short};
pub use state::{Cubes, MAX_MOVES, State};
pub use symmetry::Symmetry;
pub use text::ParsePositionError;
