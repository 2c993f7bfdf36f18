#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod apply;
mod board;
mod cycle;
mod depict;
mod draw;
mod effects;
#[cfg(feature = "eval")]
mod eval;
mod generate;
mod hex;
mod history;
mod judge;
mod lines;
mod moves;
mod pieces;
mod position;
mod rules;
mod state;
mod symmetry;
mod text;

pub use board::{Board, Cell, ParseCellError};
pub use effects::Effect;
pub use judge::Reason;
pub use moves::{Action, Length, Move, ParseMoveError};
pub use position::{InvalidPosition, Piece, Position};
pub use rules::{Fill, Gates, Range, Rules, SCHEMA, Stock, Targets};
pub use state::{Jumpers, MAX_MOVES, State};
pub use symmetry::Symmetry;
pub use text::ParsePositionError;
