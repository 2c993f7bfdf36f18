//! The position text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use boardwright_core::text::{BoardError, FieldsError, fields, read_board, write_board};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use crate::{Board, Cell, InvalidPosition, Length, Piece, Rules, State};

/// Why a text is not a position of Magnetic Jumpers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The fields are not `<rules id> <board> <side> <stock1>/<stock2> <turn> <spent> <held>`.
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
    /// The stocks are wrong.
    #[error("{0:?} are not stocks: expected three digits for each player, for lengths 1, 2 and 3: 133/333")]
    Stocks(String),
    /// The turn is not `1`, `2` or `3`.
    #[error("the turn is 1, 2, or 3 for any later one, not {0:?}")]
    Turn(String),
    /// The spent piece is wrong.
    #[error("{0:?} is neither - nor the cell of a spent piece")]
    Spent(String),
    /// The holds are wrong.
    #[error("{0:?} are not holds: expected - or cells in the order a1, a2, …, b1, …, separated by commas")]
    Held(String),
    /// The position breaks a rule.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}

/// The letter of a piece: upper case for First.
pub(crate) fn letter(piece: Piece) -> char {
    let letter = piece.length.letter();
    if piece.owner == Player::First { letter } else { letter.to_ascii_lowercase() }
}

fn piece(letter: char) -> Option<Piece> {
    let owner = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    Some(Piece { owner, length: Length::from_letter(letter.to_ascii_uppercase())? })
}

/// The numbers of cells of the rows, from the top.
fn widths(board: Board) -> Vec<usize> {
    let width = |row| usize::from(board.last_number(row) - board.first_number(row) + 1);
    (0..board.rows()).rev().map(width).collect()
}

/// The cell at a row, counted from the top, and a place in it, counted from the left.
fn cell(board: Board, row: usize, at: usize) -> Option<Cell> {
    let row = board.rows() - 1 - row as u8;
    Cell::new(row, board.first_number(row) + at as u8)
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.rules.board;
        write!(f, "{} ", self.rules)?;
        write_board(f, &widths(board), |row, at| self.piece_at(cell(board, row, at)?).map(letter))?;
        write!(f, " {} ", self.to_move)?;
        self.stock.first.iter().try_for_each(|count| write!(f, "{count}"))?;
        f.write_str("/")?;
        self.stock.second.iter().try_for_each(|count| write!(f, "{count}"))?;
        write!(f, " {} ", self.turn)?;
        match self.spent() {
            Some(cell) => write!(f, "{cell} ")?,
            None => f.write_str("- ")?,
        }
        if self.held == 0 {
            return f.write_str("-");
        }
        for (i, cell) in self.held().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let [rules, board_text, side, stocks, turn, spent, held] = fields(text)?;
        let rules: Rules = rules.parse()?;
        let board = rules.board;
        let mut position = State::start(rules).to_position();
        read_board(board_text, &widths(board), |row, at, c| {
            let (Some(cell), Some(piece)) = (cell(board, row, at), piece(c)) else { return false };
            position.board[cell.to_index() as usize] = Some(piece);
            true
        })?;
        position.to_move =
            Player::from_field(side).ok_or_else(|| ParsePositionError::Side(side.to_string()))?;
        position.stock =
            parse_stocks(stocks).ok_or_else(|| ParsePositionError::Stocks(stocks.to_string()))?;
        position.turn = match turn {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return Err(ParsePositionError::Turn(turn.to_string())),
        };
        if spent != "-" {
            let cell = spent.parse().map_err(|_| ParsePositionError::Spent(spent.to_string()))?;
            position.spent = Some(cell);
        }
        position.held = parse_held(held).ok_or_else(|| ParsePositionError::Held(held.to_string()))?;
        Ok(State::from_position(&position)?)
    }
}

fn parse_stocks(text: &str) -> Option<ByPlayer<[u8; 3]>> {
    let (first, second) = text.split_once('/')?;
    Some(ByPlayer::new(parse_stock(first)?, parse_stock(second)?))
}

fn parse_stock(text: &str) -> Option<[u8; 3]> {
    let digits: [u8; 3] = text.as_bytes().try_into().ok()?;
    digits.iter().all(u8::is_ascii_digit).then(|| digits.map(|digit| digit - b'0'))
}

fn parse_held(text: &str) -> Option<Vec<Cell>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let cells: Vec<Cell> = text.split(',').map(|cell| cell.parse().ok()).collect::<Option<_>>()?;
    cells.is_sorted_by(|a, b| a < b).then_some(cells)
}
