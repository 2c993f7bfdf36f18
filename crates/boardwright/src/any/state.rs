//! A state as an object.

use std::any::Any;
use std::fmt;
use std::io;
use std::ops::Range;

use boardwright_core::rand_core::Rng;
use boardwright_core::{
    Depict, Effects, Game, Match, Node, Player, Ply, PlyOf, Record, Rules, Scene, Schema, State, Symmetric,
    Tally, divide, perft, playouts, random_ply,
};

use super::matches::ErasedMatch;
use super::{AnyMatch, FullGame, PlayError};
use crate::trace::{Trace, describe, trace};

/// A state of a game that is chosen at run time.
///
/// `Box<dyn AnyState>` can be cloned, compared, printed (the canonical position) and [parsed](crate::parse_position).
pub trait AnyState: fmt::Debug + Send + Sync {
    /// The table of the game's rule sets and options.
    fn schema(&self) -> &'static Schema;

    /// The canonical id of the rules that this state carries.
    fn rules_id(&self) -> String;

    /// The canonical text of the position, rules id first.
    fn position(&self) -> String;

    /// What the state asks for next.
    fn node(&self) -> Node;

    /// Who decides or throws. [`State::to_move`] says what it means.
    fn to_move(&self) -> Player;

    /// The legal moves in generation order; none at chance and over nodes.
    fn legal_moves(&self) -> Vec<String>;

    /// How many legal moves there are.
    fn count_moves(&self) -> u32;

    /// The events of a chance node with their weights, in the game's order; none at other nodes.
    fn events(&self) -> Vec<(String, u32)>;

    /// Whether `ply`, a move or an event, can be played here.
    ///
    /// # Errors
    ///
    /// [`PlayError`] says why not.
    fn check(&self, ply: &str) -> Result<(), PlayError>;

    /// Plays a move, or lets an event happen.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); the state is then unchanged.
    fn play(&mut self, ply: &str) -> Result<(), PlayError>;

    /// [`play`](Self::play) that tells what the ply did, one English clause an effect.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); the state is then unchanged.
    fn play_telling(&mut self, ply: &str) -> Result<Vec<String>, PlayError>;

    /// A uniformly random legal move, or an event by its weight; `None`, and nothing drawn, at over nodes.
    fn random_ply(&self, rng: &mut dyn Rng) -> Option<String>;

    /// The state's 64-bit key.
    fn key(&self) -> u64;

    /// The representative of the states that symmetry makes of this one. [`Symmetric::canonical`] says which it is.
    fn canonical(&self) -> Box<dyn AnyState>;

    /// The number of paths of `depth` plies, as [`perft`](boardwright_core::perft) counts them.
    fn perft(&self, depth: u32) -> u64;

    /// [`perft`](Self::perft) split by the first ply, in generation order.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// [`perft`](Self::perft) on all cores: the same number.
    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64;

    /// [`divide`](Self::divide) on all cores: the same numbers.
    #[cfg(feature = "parallel")]
    fn divide_parallel(&self, depth: u32) -> Vec<(String, u64)>;

    /// Random games number `games` from this state, each with its own generator under `seed`, of at most `max_plies` plies.
    fn playouts(&self, seed: u64, games: Range<u64>, max_plies: u32) -> Tally;

    /// [`playouts`](Self::playouts) on all cores: the same games.
    #[cfg(feature = "parallel")]
    fn playouts_parallel(&self, seed: u64, games: Range<u64>, max_plies: u32) -> Tally;

    /// Writes random games from this state, one JSON object a ply; see [`trace`](crate::trace).
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn trace(&self, options: &Trace, out: &mut dyn io::Write) -> io::Result<()>;

    /// The state as one JSON object: position, node, and the legal moves, the events or the outcome, as a line of a [`trace`](crate::trace) has them.
    fn describe(&self) -> String;

    /// What the position looks like.
    fn scene(&self) -> Scene;

    /// The names of the cells that a move is about; `None` if the text is not a move.
    fn cells_of(&self, m: &str) -> Option<Vec<String>>;

    /// A match that starts here, adjudicated by the limits that the game proposes.
    fn start_match(&self) -> Box<dyn AnyMatch>;

    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyState>;

    /// Whether the other one is an equal state of the same game.
    fn equals(&self, other: &dyn AnyState) -> bool;

    /// The concrete state (`nutcrackers::State`, not a wrapper), for downcasts.
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation of [`AnyState`].
pub(super) struct Erased<G: Game>(pub(super) G::State);

impl<G: FullGame> Erased<G> {
    fn read(text: &str) -> Result<PlyOf<G::State>, PlayError> {
        text.parse().map_err(|error| PlayError::Text(Box::new(error)))
    }

    fn checked(&self, text: &str) -> Result<PlyOf<G::State>, PlayError> {
        let ply = Self::read(text)?;
        self.0.clone().advance(ply)?;
        Ok(ply)
    }
}

/// Texts in place of plies.
fn texts<P: fmt::Display>(counts: &[(P, u64)]) -> Vec<(String, u64)> {
    counts.iter().map(|(ply, count)| (ply.to_string(), *count)).collect()
}

impl<G: FullGame> AnyState for Erased<G> {
    fn schema(&self) -> &'static Schema {
        G::Rules::SCHEMA
    }

    fn rules_id(&self) -> String {
        G::rules(&self.0).to_string()
    }

    fn position(&self) -> String {
        self.0.to_string()
    }

    fn node(&self) -> Node {
        self.0.node()
    }

    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().iter().map(ToString::to_string).collect()
    }

    fn count_moves(&self) -> u32 {
        self.0.count_moves()
    }

    fn events(&self) -> Vec<(String, u32)> {
        let mut all = Vec::new();
        self.0.events(|event, weight| all.push((event.to_string(), weight)));
        all
    }

    fn check(&self, ply: &str) -> Result<(), PlayError> {
        self.checked(ply).map(|_| ())
    }

    fn play(&mut self, ply: &str) -> Result<(), PlayError> {
        Ok(self.0.advance(Self::read(ply)?)?)
    }

    fn play_telling(&mut self, ply: &str) -> Result<Vec<String>, PlayError> {
        let ply = self.checked(ply)?;
        let mut told = Vec::new();
        self.0.advance_reporting(ply, &mut |effect| told.push(effect.to_string()));
        Ok(told)
    }

    fn random_ply(&self, mut rng: &mut dyn Rng) -> Option<String> {
        random_ply(&self.0, &mut rng).map(|ply| ply.to_string())
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn canonical(&self) -> Box<dyn AnyState> {
        Box::new(Erased::<G>(Symmetric::canonical(&self.0)))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        texts(&divide(&self.0, depth))
    }

    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64 {
        boardwright_core::perft_parallel(&self.0, depth)
    }

    #[cfg(feature = "parallel")]
    fn divide_parallel(&self, depth: u32) -> Vec<(String, u64)> {
        texts(&boardwright_core::divide_parallel(&self.0, depth))
    }

    fn playouts(&self, seed: u64, games: Range<u64>, max_plies: u32) -> Tally {
        playouts(&self.0, seed, games, max_plies)
    }

    #[cfg(feature = "parallel")]
    fn playouts_parallel(&self, seed: u64, games: Range<u64>, max_plies: u32) -> Tally {
        boardwright_core::playouts_parallel(&self.0, seed, games, max_plies)
    }

    fn trace(&self, options: &Trace, out: &mut dyn io::Write) -> io::Result<()> {
        trace(&self.0, options, out)
    }

    fn describe(&self) -> String {
        describe(&self.0)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn cells_of(&self, m: &str) -> Option<Vec<String>> {
        match Self::read(m) {
            Ok(Ply::Move(m)) => Some(self.0.cells_of(m)),
            _ => None,
        }
    }

    fn start_match(&self) -> Box<dyn AnyMatch> {
        Box::new(ErasedMatch::<G>::new(Record::new(Match::new(self.0.clone()))))
    }

    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(Erased::<G>(self.0.clone()))
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref() == Some(&self.0)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

impl<G: FullGame> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

impl PartialEq for dyn AnyState + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for dyn AnyState + '_ {}

impl fmt::Display for dyn AnyState + '_ {
    /// The canonical position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position())
    }
}

impl std::str::FromStr for Box<dyn AnyState> {
    type Err = super::PositionError;

    /// The same as [`parse_position`](crate::parse_position).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        crate::parse_position(text)
    }
}
