#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod board;
mod checks;
mod depict;
mod dice;
mod effects;
#[cfg(feature = "eval")]
mod eval;
mod generate;
mod ground;
mod judge;
mod moves;
mod names;
mod pair;
mod play;
mod position;
mod rare;
mod rules;
mod schema;
mod soldiers;
mod state;
mod switches;
mod symmetry;
mod text;
mod track;
mod variants;

pub use board::{Line, ParseLineError, Place};
pub use dice::{Again, Dice, Face, ParseThrowError, Throw};
pub use effects::{Effect, Table};
pub use judge::{Obstacle, Reason};
pub use moves::{Action, Move, ParseMoveError};
pub use position::{DicePosition, InvalidPosition, KingPosition, Mark, Position, QueenPosition, Soldiers};
pub use rules::Rules;
pub use schema::SCHEMA;
pub use state::{MAX_MOVES, Sahkku, State};
pub use switches::{
    Activate, Closing, Course, Faces, Inactive, InvalidSwitches, KingMoves, Opening, Order, Rethrow, Shunned,
    Switches, Which, Width, Winning,
};
pub use symmetry::Exchange;
pub use text::ParsePositionError;
pub use variants::{Key, VARIANTS, Variant};
