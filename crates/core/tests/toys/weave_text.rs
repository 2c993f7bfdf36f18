//! The texts of Weave.
//!
//! Position: `<rules id> <board> <side> <hand1>/<hand2> <spent>`; ranks from the highest, `S` First's stones, `s` Second's; `spent` is a cell or `-`. Moves: `@a1` drops,
//! `a1a2` steps, `pass`.

use std::fmt;
use std::str::FromStr;

use boardwright_core::text::{BoardError, FieldsError, fields, number, read_board, write_board};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use super::weave::{CELLS, FILES, Position, SCHEMA, Weave, WeaveMove, WeaveRules, adjacent};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ParseWeaveError {
    #[error(transparent)]
    Fields(#[from] FieldsError),
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("{0:?} is not a player, a pair of hands, or a spent stone of the side to move")]
    Field(String),
    #[error("each player has two stones on board and in hand together")]
    Stones,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is neither a drop, nor a step, nor `pass`")]
pub(crate) struct ParseActionError(String);

pub(crate) fn cell_name(cell: u8) -> String {
    format!("{}{}", char::from(b'a' + cell % FILES), cell / FILES + 1)
}

fn parse_cell(text: &str) -> Option<u8> {
    (0..CELLS as u8).find(|cell| cell_name(*cell) == text)
}

impl FromStr for WeaveRules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        SCHEMA.parse(text).map(WeaveRules)
    }
}

impl fmt::Display for WeaveMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            WeaveMove::Drop(cell) => write!(f, "@{}", cell_name(cell)),
            WeaveMove::Step(cell, direction) => {
                f.write_str(&cell_name(cell))?;
                adjacent(cell, direction).map_or(Ok(()), |to| f.write_str(&cell_name(to)))
            }
            WeaveMove::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for WeaveMove {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let read = || {
            if text == "pass" {
                return Some(WeaveMove::Pass);
            }
            if let Some(cell) = text.strip_prefix('@') {
                return parse_cell(cell).map(WeaveMove::Drop);
            }
            let (from, to) = (parse_cell(text.get(..2)?)?, parse_cell(text.get(2..)?)?);
            (0..4).find(|direction| adjacent(from, *direction) == Some(to)).map(|d| WeaveMove::Step(from, d))
        };
        read().ok_or_else(|| ParseActionError(text.to_string()))
    }
}

fn widths(rules: WeaveRules) -> Vec<usize> {
    vec![usize::from(FILES); usize::from(rules.ranks())]
}

/// The cell at a row from the top and a place in it.
fn cell_at(rules: WeaveRules, row: usize, at: usize) -> usize {
    (usize::from(rules.ranks()) - 1 - row) * usize::from(FILES) + at
}

impl fmt::Display for Weave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { rules, cells, hand, mover, spent } = &self.position;
        write!(f, "{rules} ")?;
        write_board(f, &widths(*rules), |row, at| {
            cells[cell_at(*rules, row, at)].map(|player| if player == Player::First { 'S' } else { 's' })
        })?;
        let spent = spent.map_or("-".to_string(), cell_name);
        write!(f, " {mover} {}/{} {spent}", hand.first, hand.second)
    }
}

impl FromStr for Weave {
    type Err = ParseWeaveError;

    fn from_str(text: &str) -> Result<Self, ParseWeaveError> {
        let [rules, board, side, hands, spent] = fields(text)?;
        let bad = |field: &str| ParseWeaveError::Field(field.to_string());
        let rules: WeaveRules = rules.parse()?;
        let mover = Player::from_field(side).ok_or_else(|| bad(side))?;
        let mut cells = [None; CELLS];
        read_board(board, &widths(rules), |row, at, c| {
            let owner = match c {
                'S' => Player::First,
                's' => Player::Second,
                _ => return false,
            };
            cells[cell_at(rules, row, at)] = Some(owner);
            true
        })?;
        let pair = hands.split_once('/').and_then(|(a, b)| Some(ByPlayer::new(number(a)?, number(b)?)));
        let hand = pair.ok_or_else(|| bad(hands))?.map(|n| n.min(9) as u8);
        let spent_cell = match spent {
            "-" => None,
            cell => Some(parse_cell(cell).ok_or_else(|| bad(spent))?),
        };
        if spent_cell.is_some_and(|cell| cells[usize::from(cell)] != Some(mover)) {
            return Err(bad(spent));
        }
        let position = Position { rules, cells, hand, mover, spent: spent_cell };
        for player in Player::BOTH {
            if position.stones_in(player, 0..rules.cells()) + usize::from(hand[player]) != 2 {
                return Err(ParseWeaveError::Stones);
            }
        }
        Ok(Weave::new(position))
    }
}
