//! A position as plain data, and the checks that make a state of it.

use alloc::vec::Vec;

use boardwright_core::{ByPlayer, Player};
use thiserror::Error;

use crate::hex::{Cells, Five, Four, bits, gates_of};
use crate::history::{History, Step};
use crate::lines::Lines;
use crate::moves::Lengths;
use crate::{Board, Cell, Gates, Length, Rules, State};

/// A piece with its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// How long it is.
    pub length: Length,
}

/// A position as plain data: it may be anything. [`State::from_position`] checks it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The pieces by [`Cell::to_index`].
    pub board: [Option<Piece>; Cell::COUNT as usize],
    /// Whose turn it is.
    pub to_move: Player,
    /// The pieces of length 1, 2 and 3 that are still to be deployed.
    pub stock: ByPlayer<[u8; 3]>,
    /// The number of this turn of the player to move: 1, 2, or 3 for any later one.
    pub turn: u8,
    /// The piece that acted or was deployed by the first action of this turn.
    pub spent: Option<Cell>,
    /// The pieces that hold a gate: those of the player not to move, or, where a hold has won, those of the player to move. Order and doubles do not matter.
    pub held: Vec<Cell>,
}

/// Why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidPosition {
    /// A piece, or a mark of one, beside the board.
    #[error("{0} is not on this board")]
    OffBoard(Cell),
    /// More pieces than there are.
    #[error(
        "player {player} has {found} pieces of length {} on the board and in stock; there are {most}",
        .length.cells()
    )]
    TooMany {
        /// Whose they are.
        player: Player,
        /// Their length.
        length: Length,
        /// How many there are.
        found: u8,
        /// How many there may be.
        most: u8,
    },
    /// Both have lost.
    #[error("neither player has a piece on the board or in stock")]
    Nobody,
    /// No such number of a turn.
    #[error("the turn is 1, 2, or 3 for any later one, not {0}")]
    Turn(u8),
    /// The spent piece is not there.
    #[error("no piece of the player to move stands on {0}, where one should be spent")]
    Spent(Cell),
    /// Before the first action, the holds must be those that the board shows, or have won.
    #[error(
        "before the first action of a turn all pieces of the opponent on gates of the player to move hold them, and no others; or holds of the player to move have won"
    )]
    Held,
    /// After the first action, a hold is that of a piece of the opponent on a gate.
    #[error("no piece of the player not to move stands on a gate on {0}, so it holds nothing")]
    HoldsNothing(Cell),
    /// In turn 1 there is nothing else on the board.
    #[error("in turn 1 only pieces of length 1 on their own gates are on the board, but not that on {0}")]
    FirstTurnPiece(Cell),
    /// In turn 1 the number of pieces is known.
    #[error("in turn 1 player {player} has {expected} pieces on the board by now, not {found}")]
    FirstTurnCount {
        /// Whose they are.
        player: Player,
        /// How many there are.
        found: u8,
        /// How many there should be.
        expected: u8,
    },
    /// In turn 1 nothing has been lost.
    #[error("in turn 1 board and stock of player {0} make all pieces")]
    FirstTurnStock(Player),
}

impl State {
    /// The state of a position. It has no history.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] tells the first check of the rules page that fails.
    pub fn from_position(position: &Position) -> Result<State, InvalidPosition> {
        let board = position.rules.board;
        let mut state = State::start(position.rules);
        state.to_move = position.to_move;
        state.stock = position.stock;
        state.in_stock = position.stock.map(Lengths::of);
        state.turn = position.turn;
        let on_board = |cell: Cell| {
            if board.contains(cell) { Ok(cell) } else { Err(InvalidPosition::OffBoard(cell)) }
        };
        for (index, piece) in position.board.iter().enumerate() {
            if let (Some(piece), Some(at)) = (piece, Cell::from_index(index as u8)) {
                let bit = state.bit(on_board(at)?);
                state.pieces.put(piece.owner, piece.length, bit);
            }
        }
        if let Some(cell) = position.spent {
            state.spent = 1 << state.bit(on_board(cell)?);
        }
        for cell in &position.held {
            state.held |= 1 << state.bit(on_board(*cell)?);
        }
        if !(1..=3).contains(&position.turn) {
            return Err(InvalidPosition::Turn(position.turn));
        }
        state.check_counts()?;
        state.check_spent()?;
        state.check_held()?;
        if state.turn == 1 {
            state.check_first_turn()?;
        }
        state.lines = Lines::of(board, &state.pieces);
        state.over = state.find_outcome();
        state.attacked = state.held != 0;
        Ok(state)
    }

    /// The position as plain data.
    pub fn to_position(&self) -> Position {
        let mut board = [None; Cell::COUNT as usize];
        for cell in self.rules.board.cells() {
            board[cell.to_index() as usize] = self.piece_at(cell);
        }
        Position {
            rules: self.rules,
            board,
            to_move: self.to_move,
            stock: self.stock,
            turn: self.turn,
            spent: self.spent(),
            held: self.held().collect(),
        }
    }

    /// The same position without its history, as if play started from here.
    ///
    /// A draw by rule 7 is forgotten as well.
    #[must_use]
    pub fn without_history(&self) -> State {
        let mut state = self.clone();
        state.history = History::EMPTY;
        state.first_step = Step::NONE;
        state.attacked = state.held != 0;
        state.over = state.find_outcome();
        state
    }

    /// The gates of a player, as a set.
    pub(crate) fn gate_set(&self, player: Player) -> Cells {
        match self.rules.board {
            Board::Four => gates_of::<Four>(self.rules.gates, player),
            Board::Five => gates_of::<Five>(self.rules.gates, player),
        }
    }

    fn check_counts(&self) -> Result<(), InvalidPosition> {
        for player in Player::BOTH {
            let pieces = self.pieces.by_length().map(|set| (set & self.pieces.of(player)).count_ones() as u8);
            for length in Length::ALL {
                let i = length.index();
                let found = pieces[i].saturating_add(self.stock[player][i]);
                let most = self.rules.stock.counts()[i];
                if found > most {
                    return Err(InvalidPosition::TooMany { player, length, found, most });
                }
            }
        }
        let empty = |player: Player| self.pieces.of(player) == 0 && self.stock[player] == [0; 3];
        if Player::BOTH.into_iter().all(empty) { Err(InvalidPosition::Nobody) } else { Ok(()) }
    }

    fn check_spent(&self) -> Result<(), InvalidPosition> {
        match self.spent() {
            Some(cell) if self.spent & self.pieces.of(self.to_move) == 0 => Err(InvalidPosition::Spent(cell)),
            _ => Ok(()),
        }
    }

    fn check_held(&self) -> Result<(), InvalidPosition> {
        let opponent = self.to_move.other();
        let attackers = self.pieces.of(opponent) & self.gate_set(self.to_move);
        if self.spent != 0 {
            return match bits(self.held & !attackers).next() {
                Some(bit) => Err(InvalidPosition::HoldsNothing(self.cell(bit))),
                None => Ok(()),
            };
        }
        let winners = self.pieces.of(self.to_move) & self.gate_set(opponent);
        let has_won = self.held != 0 && self.held & !winners == 0;
        if self.held == attackers || has_won { Ok(()) } else { Err(InvalidPosition::Held) }
    }

    /// In turn 1 the game can have come to one board only, up to the choice of gates.
    fn check_first_turn(&self) -> Result<(), InvalidPosition> {
        let strays = self.pieces.high
            | Player::BOTH
                .into_iter()
                .fold(0, |all, player| all | self.pieces.of(player) & !self.gate_set(player));
        if let Some(bit) = bits(strays).next() {
            return Err(InvalidPosition::FirstTurnPiece(self.cell(bit)));
        }
        let whole_turn = if self.rules.gates == Gates::One { 1 } else { 2 };
        let in_turn = u8::from(self.spent != 0);
        let expected = match self.to_move {
            Player::First => ByPlayer::new(in_turn, 0),
            Player::Second => ByPlayer::new(whole_turn, in_turn),
        };
        for player in Player::BOTH {
            let found = self.pieces.of(player).count_ones() as u8;
            if found != expected[player] {
                let expected = expected[player];
                return Err(InvalidPosition::FirstTurnCount { player, found, expected });
            }
            let [ones, twos, threes] = self.rules.stock.counts();
            if self.stock[player] != [ones - found, twos, threes] {
                return Err(InvalidPosition::FirstTurnStock(player));
            }
        }
        // A hold needs a piece on an enemy gate, which has been ruled out.
        Ok(())
    }
}
