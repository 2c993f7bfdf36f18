//! The texts of Dash.
//!
//! Position: `<rules id> <track> <side> <die> <off1>/<off2>`. The track from `a`: `A` and `B` one and two runners of First, `a` and `b` of Second, digits runs of empty
//! squares. The die is `*` before the throw and in the end. Moves: `@`, the letter of a square, `pass`. Events: `*1` to `*3`.

use std::fmt;
use std::str::FromStr;

use boardwright_core::text::{BoardError, FieldsError, fields, number, read_board, write_board};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use super::dash::{Dash, DashMove, DashRules, Face, MOST_SQUARES, SCHEMA};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ParseDashError {
    #[error(transparent)]
    Fields(#[from] FieldsError),
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("{0:?} is not a player, a die, or a pair of numbers")]
    Field(String),
    #[error("a player has two runners, not {0}")]
    Runners(u32),
    #[error("both players have won")]
    TwoWinners,
    #[error("when the race is over the loser is to move and the die is `*`")]
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is neither `@`, nor a square, nor `pass`, nor a throw")]
pub(crate) struct ParseStepError(String);

impl FromStr for DashRules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        SCHEMA.parse(text).map(DashRules)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl FromStr for Face {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, ParseStepError> {
        match text {
            "*1" => Ok(Face(1)),
            "*2" => Ok(Face(2)),
            "*3" => Ok(Face(3)),
            _ => Err(ParseStepError(text.to_string())),
        }
    }
}

impl fmt::Display for DashMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DashMove::Enter => f.write_str("@"),
            DashMove::From(square) => write!(f, "{}", char::from(b'a' + square)),
            DashMove::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for DashMove {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, ParseStepError> {
        match text.as_bytes() {
            b"@" => Ok(DashMove::Enter),
            b"pass" => Ok(DashMove::Pass),
            [letter] if (b'a'..b'a' + MOST_SQUARES).contains(letter) => Ok(DashMove::From(letter - b'a')),
            _ => Err(ParseStepError(text.to_string())),
        }
    }
}

impl fmt::Display for Dash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rules)?;
        write_board(f, &[usize::from(self.rules.squares())], |_, at| {
            Player::BOTH
                .into_iter()
                .find_map(|player| letter(player, self.count(player, self.step(player, at as u8))))
        })?;
        let off = ByPlayer::from_fn(|player| self.count(player, self.off()));
        write!(f, " {} ", self.mover)?;
        match self.die {
            Some(face) => write!(f, "{}", face.0)?,
            None => f.write_str("*")?,
        }
        write!(f, " {}/{}", off.first, off.second)
    }
}

fn letter(player: Player, count: u8) -> Option<char> {
    match (player, count) {
        (_, 0) => None,
        (Player::First, 1) => Some('A'),
        (Player::First, _) => Some('B'),
        (Player::Second, 1) => Some('a'),
        (Player::Second, _) => Some('b'),
    }
}

impl FromStr for Dash {
    type Err = ParseDashError;

    fn from_str(text: &str) -> Result<Self, ParseDashError> {
        let [rules, track, side, die, off] = fields(text)?;
        let bad = |field: &str| ParseDashError::Field(field.to_string());
        let rules: DashRules = rules.parse()?;
        let mover = Player::from_field(side).ok_or_else(|| bad(side))?;
        let die = match die {
            "*" => None,
            face => Some(format!("*{face}").parse().map_err(|_| bad(face))?),
        };
        let mut dash = Dash { rules, runners: ByPlayer::default(), mover, die };
        let mut placed = ByPlayer::<Vec<u8>>::default();
        read_board(track, &[usize::from(rules.squares())], |_, at, c| {
            let Some((player, count)) = Player::BOTH
                .into_iter()
                .flat_map(|player| [(player, 1), (player, 2)])
                .find(|(player, count)| letter(*player, *count) == Some(c))
            else {
                return false;
            };
            placed[player].extend(std::iter::repeat_n(dash.step(player, at as u8), count.into()));
            true
        })?;
        let pair = off.split_once('/').and_then(|(a, b)| Some(ByPlayer::new(number(a)?, number(b)?)));
        let pair = pair.ok_or_else(|| bad(off))?;
        for player in Player::BOTH {
            let count = pair[player].saturating_add(placed[player].len() as u32);
            if count > 2 {
                return Err(ParseDashError::Runners(count));
            }
            placed[player].extend(std::iter::repeat_n(dash.off(), pair[player] as usize));
            placed[player].resize(2, 0);
            placed[player].sort_unstable();
            dash.runners[player] = [placed[player][0], placed[player][1]];
        }
        match dash.winner() {
            Some(winner) if dash.runners[winner.other()] == dash.runners[winner] => {
                Err(ParseDashError::TwoWinners)
            }
            Some(winner) if winner == mover || die.is_some() => Err(ParseDashError::Over),
            _ => Ok(dash),
        }
    }
}
