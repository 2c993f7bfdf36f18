//! Limits that an adjudicator may set: the rules of the games know none of them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// When a game that goes nowhere is called a draw. Games [propose](crate::State::limits) limits; a [`Match`](crate::Match) applies them.
///
/// The numbers are 1 or more, in texts as well; a match takes 0 for 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// So many occurrences of one decision position, this one included.
    pub repetition: Option<u32>,
    /// So many [quiet](crate::State::is_quiet) moves in a row.
    pub quiet_plies: Option<u32>,
    /// So many quiet turns in a row, both players' together.
    pub quiet_turns: Option<u32>,
    /// So many plies in the game.
    pub plies: Option<u32>,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { repetition: None, quiet_plies: None, quiet_turns: None, plies: None };

    /// The same with 1 in place of 0.
    pub(crate) fn at_least_one(self) -> Self {
        let [repetition, quiet_plies, quiet_turns, plies] =
            self.parts().map(|(_, limit)| limit.map(|limit| limit.max(1)));
        Limits { repetition, quiet_plies, quiet_turns, plies }
    }

    fn parts(&self) -> [(&'static str, Option<u32>); 4] {
        [
            ("repetition", self.repetition),
            ("quiet-plies", self.quiet_plies),
            ("quiet-turns", self.quiet_turns),
            ("plies", self.plies),
        ]
    }
}

impl fmt::Display for Limits {
    /// `repetition=3 quiet-plies=100`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set: Vec<String> = self
            .parts()
            .into_iter()
            .filter_map(|(key, value)| value.map(|n| alloc::format!("{key}={n}")))
            .collect();
        if set.is_empty() { f.write_str("none") } else { f.write_str(&set.join(" ")) }
    }
}

/// Why a text is not a set of limits; it holds the part that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0:?} is not a limit: expected `none`, or some of repetition=N, quiet-plies=N, quiet-turns=N, plies=N, each once, N from 1"
)]
pub struct ParseLimitsError(pub String);

impl FromStr for Limits {
    type Err = ParseLimitsError;

    fn from_str(text: &str) -> Result<Self, ParseLimitsError> {
        let mut limits = Limits::NONE;
        if text == "none" {
            return Ok(limits);
        }
        for part in text.split(' ') {
            let bad = || ParseLimitsError(part.to_string());
            let (key, value) = part.split_once('=').ok_or_else(bad)?;
            let value = crate::text::number(value).filter(|n| *n > 0).ok_or_else(bad)?;
            let slot = match key {
                "repetition" => &mut limits.repetition,
                "quiet-plies" => &mut limits.quiet_plies,
                "quiet-turns" => &mut limits.quiet_turns,
                "plies" => &mut limits.plies,
                _ => return Err(bad()),
            };
            if slot.replace(value).is_some() {
                return Err(bad());
            }
        }
        Ok(limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for text in ["none", "repetition=3 quiet-plies=100", "quiet-turns=60 plies=9"] {
            assert_eq!(text.parse::<Limits>().map(|l| l.to_string()), Ok(text.to_string()));
        }
    }

    #[test]
    fn bad_limits_are_refused() {
        for text in [
            "",
            "repetition",
            "repetition=0",
            "repetition=3 repetition=3",
            "length=3",
            "plies=03",
            "plies=99999999999",
        ] {
            assert!(text.parse::<Limits>().is_err(), "{text}");
        }
    }
}
