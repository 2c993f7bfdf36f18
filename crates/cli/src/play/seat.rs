//! Who sits where.

use std::fmt;
use std::str::FromStr;

use boardwright::core::{ByPlayer, Player};
use boardwright_search::{Method, Strategy, Strength};

use crate::players;

/// One who plays: `person`, or a computer player by its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// Somebody who types moves.
    Person,
    /// A computer player.
    Bot(Strategy),
}

impl Seat {
    /// Who gives hints.
    pub(super) const HINT: Strategy = Strategy::new(Method::Strength(Strength::Normal));

    /// Who plays where nobody is named.
    pub(super) const NORMAL: Seat = Seat::Bot(Seat::HINT);

    pub(super) fn is_person(self) -> bool {
        self == Seat::Person
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Bot(strategy) => strategy.fmt(f),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        if text == "person" { Ok(Seat::Person) } else { players::strategy(text).map(Seat::Bot) }
    }
}

/// Both seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seats(pub(super) ByPlayer<Seat>);

impl Seats {
    pub(super) fn any(self, is: impl Fn(Seat) -> bool) -> bool {
        Player::BOTH.into_iter().any(|player| is(self.0[player]))
    }

    pub(super) fn all(self, is: impl Fn(Seat) -> bool) -> bool {
        Player::BOTH.into_iter().all(|player| is(self.0[player]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_and_the_command_line_use_the_same_words() {
        for text in ["person", "random", "greedy", "easy", "normal", "hard", "mcts:playouts=10,share=50"] {
            assert_eq!(text.parse::<Seat>().map(|seat| seat.to_string()), Ok(text.to_string()));
        }
        for text in ["Anna", "", "mcts", "easy:depth"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }
}
