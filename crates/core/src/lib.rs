#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub mod bits;
mod chances;
mod effects;
pub mod eval;
mod expectation;
mod game;
mod key;
mod limits;
mod matches;
mod node;
mod perft;
mod player;
mod playout;
mod ply;
mod random;
mod ratio;
mod record;
mod rules;
pub mod scene;
mod sink;
mod state;
mod symmetry;
pub mod text;
mod turns;

pub use chances::Chances;
pub use effects::Effects;
pub use expectation::{Policy, expected_value};
pub use game::Game;
pub use key::key_of;
pub use limits::{Limits, ParseLimitsError};
pub use matches::{Ending, Match, MatchError, Verdict};
pub use node::{Node, Outcome};
pub use perft::{divide, perft};
#[cfg(feature = "parallel")]
pub use perft::{divide_parallel, perft_parallel};
pub use player::{ByPlayer, Player};
#[cfg(feature = "chacha")]
pub use playout::playouts;
#[cfg(feature = "parallel")]
pub use playout::playouts_parallel;
pub use playout::{PlayoutEnd, Tally, playout, random_ply};
pub use ply::{Event, Move, Never, NoEvents, ParsePlyError, Ply};
/// The generator traits that this crate's functions take.
pub use rand_core;
pub use random::below;
#[cfg(feature = "chacha")]
pub use random::game_rng;
pub use ratio::{Overflow, Ratio};
pub use record::{ParseRecordError, Record, RecordProblem};
pub use rules::{Choice, MAX_OPTIONS, Opt, OptValue, ParseRulesError, RuleSet, Rules, Schema};
pub use scene::{Depict, Scene};
pub use sink::{Counter, FixedList, MoveList, MoveSink, Nth, Visit};
pub use state::{Deterministic, IllegalEvent, IllegalMove, IllegalPly, Notation, PlyOf, State};
pub use symmetry::Symmetric;
pub use turns::{Turn, turns};
