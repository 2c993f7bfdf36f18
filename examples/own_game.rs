//! A game of your own in one file: Thirds.
//!
//! On the table lies a row of stones. A move takes one to three of them, and never as many as the move before it. Who cannot move loses.
//!
//! `cargo run -p boardwright-examples --example own_game` plays a random game; the last lines test the game with the battery.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use boardwright_core::text::{fields, number};
use boardwright_core::{
    FixedList, Match, Move, MoveSink, Never, Node, Outcome, Player, Record, State, game_rng, key_of,
    random_ply,
};
use thiserror::Error;

/// A position of Thirds. Its text: stones, the player to move, what was taken last (0 at the start).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Thirds {
    stones: u8,
    to_move: Player,
    last: u8,
}

impl Thirds {
    fn new(stones: u8) -> Thirds {
        Thirds { stones, to_move: Player::First, last: 0 }
    }
}

/// Takes so many stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Take(u8);

impl Move for Take {
    const COUNT: u32 = 3;

    fn to_index(self) -> u32 {
        u32::from(self.0) - 1
    }

    fn from_index(index: u32) -> Option<Take> {
        (index < Self::COUNT).then(|| Take(index as u8 + 1))
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
enum Reason {
    #[error("there are not that many stones left")]
    TooFew,
    #[error("the move before took as many")]
    SameAgain,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is not a text of Thirds")]
struct ParseError;

impl State for Thirds {
    type Move = Take;
    type Event = Never;
    type Reason = Reason;
    type Moves = FixedList<Take, 3>;

    fn node(&self) -> Node {
        match self.count_moves() {
            0 => Node::Over(Outcome::Win { winner: self.to_move.other(), points: 1 }),
            _ => Node::Decision(self.to_move),
        }
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn generate<K: MoveSink<Take>>(&self, sink: &mut K) -> ControlFlow<()> {
        (1..=3).map(Take).filter(|m| self.judge(*m).is_ok()).try_for_each(|m| sink.push(m))
    }

    fn judge(&self, m: Take) -> Result<(), Reason> {
        match m.0 {
            n if n > self.stones => Err(Reason::TooFew),
            n if n == self.last => Err(Reason::SameAgain),
            _ => Ok(()),
        }
    }

    fn play_unchecked(&mut self, m: Take) {
        *self = Thirds { stones: self.stones - m.0, to_move: self.to_move.other(), last: m.0 };
    }

    fn events(&self, _: impl FnMut(Never, u32)) {}

    fn resolve_unchecked(&mut self, event: Never) {
        match event {}
    }

    fn key(&self) -> u64 {
        key_of(&[self.stones.into(), self.to_move.number().into(), self.last.into()])
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Take, ParseError> {
        (1..=3).map(Take).find(|m| m.to_string() == text).ok_or(ParseError)
    }
}

impl fmt::Display for Thirds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thirds {} {} {}", self.stones, self.to_move, self.last)
    }
}

impl FromStr for Thirds {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Thirds, ParseError> {
        let ["thirds", stones, to_move, last] = fields(text).map_err(|_| ParseError)? else {
            return Err(ParseError);
        };
        let small = |field| number(field).and_then(|n| u8::try_from(n).ok()).ok_or(ParseError);
        let (stones, last) = (small(stones)?, small(last)?);
        let to_move = Player::from_field(to_move).ok_or(ParseError)?;
        if last > 3 { Err(ParseError) } else { Ok(Thirds { stones, to_move, last }) }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Match::new(Thirds::new(21));
    let mut rng = game_rng(1, 0);
    while let Some(ply) = random_ply(game.state(), &mut rng) {
        game.play(ply)?;
    }
    print!("{}", Record::new(game));
    Ok(())
}

#[cfg(test)]
boardwright_conformance::battery!(thirds: Thirds = Thirds::new(21), also [Notation]);
