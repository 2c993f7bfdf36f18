//! Who sits where.

use boardwright::core::{ByPlayer, Player};
use clap::ValueEnum;

/// One who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Seat {
    /// Somebody who types moves
    Person,
    /// A bot that moves at random
    Random,
    /// A bot that compares moves by random games
    Playouts,
}

impl Seat {
    /// The word that the command line and records use.
    pub(super) fn name(self) -> &'static str {
        match self {
            Seat::Person => "person",
            Seat::Random => "random",
            Seat::Playouts => "playouts",
        }
    }

    /// The seat of a word in a record; a name of somebody else is none of ours.
    pub(super) fn from_tag(word: &str) -> Option<Seat> {
        Seat::value_variants().iter().copied().find(|seat| seat.name() == word)
    }

    pub(super) fn is_person(self) -> bool {
        self == Seat::Person
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
        for seat in Seat::value_variants() {
            assert_eq!(Seat::from_tag(seat.name()), Some(*seat));
            assert_eq!(
                seat.to_possible_value().map(|v| v.get_name().to_string()).as_deref(),
                Some(seat.name())
            );
        }
        assert_eq!(Seat::from_tag("Anna"), None);
    }
}
