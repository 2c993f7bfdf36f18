//! The position text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use boardwright_core::text::{BoardError, FieldsError, fields, number, read_board, write_board};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use crate::{Hand, InvalidPosition, Kind, Piece, Rules, Square, State};

/// Why a text is not a position of Nutcrackers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The fields are not `<rules id> <board> <side> <hand1>/<hand2>`.
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
    /// The hands are wrong.
    #[error(
        "{0:?} are not hands: expected two numbers of soldiers, each with G if the General is in hand: 11G/12"
    )]
    Hands(String),
    /// The position breaks a rule.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}

fn letter(piece: Piece) -> char {
    let letter = match piece.kind {
        Kind::Soldier => 'S',
        Kind::General => 'G',
        Kind::Fortress => 'F',
    };
    if piece.owner == Player::First { letter } else { letter.to_ascii_lowercase() }
}

fn piece(letter: char) -> Option<Piece> {
    let owner = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    let kind = match letter.to_ascii_uppercase() {
        'S' => Kind::Soldier,
        'G' => Kind::General,
        'F' => Kind::Fortress,
        _ => return None,
    };
    Some(Piece { owner, kind })
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.soldiers(), if self.general() { "G" } else { "" })
    }
}

fn parse_hand(text: &str) -> Option<Hand> {
    let (soldiers, general) = match text.strip_suffix('G') {
        Some(soldiers) => (soldiers, true),
        None => (text, false),
    };
    // More soldiers than a side has pieces fail the checks of the position; larger numbers are no hands at all.
    let soldiers = number(soldiers).filter(|n| *n <= u32::from(crate::position::PIECES))?;
    Some(Hand::new(soldiers as u8, general))
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.rules.board;
        let widths = [board.files() as usize; Square::RANKS as usize];
        write!(f, "{} ", self.rules)?;
        write_board(f, &widths[..board.ranks() as usize], |row, at| {
            let square = Square::new(at as u8, board.ranks() - 1 - row as u8)?;
            self.piece_at(square).map(|(owner, kind)| letter(Piece { owner, kind }))
        })?;
        write!(f, " {} {}/{}", self.to_move, self.hand(Player::First), self.hand(Player::Second))
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let [rules, board_text, side, hands] = fields(text)?;
        let rules: Rules = rules.parse()?;
        let board = rules.board;
        let mut position = State::start(rules).to_position();
        let widths = [board.files() as usize; Square::RANKS as usize];
        read_board(board_text, &widths[..board.ranks() as usize], |row, at, c| {
            let square = Square::new(at as u8, board.ranks() - 1 - row as u8);
            let (Some(square), Some(piece)) = (square, piece(c)) else { return false };
            position.board[square.to_index() as usize] = Some(piece);
            true
        })?;
        position.to_move =
            Player::from_field(side).ok_or_else(|| ParsePositionError::Side(side.to_string()))?;
        position.hand = hands
            .split_once('/')
            .and_then(|(first, second)| Some(ByPlayer::new(parse_hand(first)?, parse_hand(second)?)))
            .ok_or_else(|| ParsePositionError::Hands(hands.to_string()))?;
        Ok(State::from_position(&position)?)
    }
}
