//! The position text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use boardwright_core::text::{BoardError, FieldsError, fields, number, read_board, write_board};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use crate::{Cube, Face, InvalidPosition, Position, Rules, Square, Stage, State};

/// Why a text is not a position of Cubes.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The fields are not `<rules id> <board> <side> <stage> <score1>/<score2> <passes>`.
    #[error("not a position: {0}")]
    Fields(#[from] FieldsError),
    /// The rules id is wrong.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The board is wrong.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The side is neither `1` nor `2`.
    #[error("the side to move is 1 or 2, not {0:?}")]
    Side(String),
    /// The stage is wrong.
    #[error("{0:?} is not a stage: expected select, roll:c2, go:c2=4, roll or go=4")]
    Stage(String),
    /// The scores are wrong.
    #[error("{0:?} are not scores: expected two numbers of pips taken, as 3/12")]
    Scores(String),
    /// The passes are not a number.
    #[error("{0:?} is not a number of passes: expected 0, 1 or 2")]
    Passes(String),
    /// The position breaks a rule.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}

const WIDTHS: [usize; 8] = [8; 8];

pub(crate) fn letter(cube: Cube) -> char {
    let first = if cube.owner == Player::First { b'A' } else { b'a' };
    (first + cube.face.pips() - 1) as char
}

fn cube(letter: char) -> Option<Cube> {
    let (owner, first) = match letter {
        'A'..='F' => (Player::First, 'A'),
        'a'..='f' => (Player::Second, 'a'),
        _ => return None,
    };
    let face = Face::new((letter as u32 - first as u32) as u8 + 1)?;
    Some(Cube { owner, face })
}

/// The square of a place of the board text: row 0 is the top.
fn square(row: usize, at: usize) -> Option<Square> {
    Square::new(at as u8, 7 - row as u8)
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Select => f.write_str("select"),
            Stage::RollOf(cube) => write!(f, "roll:{cube}"),
            Stage::GoOf(cube, face) => write!(f, "go:{cube}={face}"),
            Stage::Roll => f.write_str("roll"),
            Stage::Go(face) => write!(f, "go={face}"),
        }
    }
}

fn parse_face(text: &str) -> Option<Face> {
    number(text).and_then(|pips| Face::new(u8::try_from(pips).ok()?))
}

fn parse_stage(text: &str) -> Option<Stage> {
    match text {
        "select" => return Some(Stage::Select),
        "roll" => return Some(Stage::Roll),
        _ => {}
    }
    if let Some(cube) = text.strip_prefix("roll:") {
        return cube.parse().ok().map(Stage::RollOf);
    }
    if let Some(face) = text.strip_prefix("go=") {
        return parse_face(face).map(Stage::Go);
    }
    let (cube, face) = text.strip_prefix("go:")?.split_once('=')?;
    Some(Stage::GoOf(cube.parse().ok()?, parse_face(face)?))
}

fn parse_scores(text: &str) -> Option<ByPlayer<u16>> {
    // What does not fit fails here; what fits and is too large fails the checks of the position.
    let score = |text: &str| number(text).and_then(|n| u16::try_from(n).ok());
    let (first, second) = text.split_once('/')?;
    Some(ByPlayer::new(score(first)?, score(second)?))
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rules)?;
        write_board(f, &WIDTHS, |row, at| self.cube_at(square(row, at)?).map(letter))?;
        let ByPlayer { first, second } = self.taken();
        write!(f, " {} {} {first}/{second} {}", self.to_move, self.stage(), self.passes)
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let [rules, board_text, side, stage, scores, passes] = fields(text)?;
        let rules: Rules = rules.parse()?;
        let mut board = [None; Square::COUNT];
        read_board(board_text, &WIDTHS, |row, at, c| {
            let (Some(square), Some(cube)) = (square(row, at), cube(c)) else { return false };
            board[square.to_index() as usize] = Some(cube);
            true
        })?;
        let position = Position {
            rules,
            board,
            to_move: Player::from_field(side).ok_or_else(|| ParsePositionError::Side(side.to_string()))?,
            stage: parse_stage(stage).ok_or_else(|| ParsePositionError::Stage(stage.to_string()))?,
            taken: parse_scores(scores).ok_or_else(|| ParsePositionError::Scores(scores.to_string()))?,
            passes: number(passes)
                .and_then(|n| u8::try_from(n).ok())
                .ok_or_else(|| ParsePositionError::Passes(passes.to_string()))?,
        };
        Ok(State::from_position(&position)?)
    }
}
