//! The picture of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardwright_core::scene::{
    At, Cell as SceneCell, Depict, Grid, Label, Mark, Piece as ScenePiece, Scene, Signs,
};
use boardwright_core::{Node, Player, State as _};

use crate::text::letter;
use crate::{Action, Board, Cell, Move, State};

/// Where a place is: in the row, from 0 at the bottom, on the diagonal with this number.
fn place(board: Board, row: i16, number: i16) -> At {
    let (side, rows) = (i16::from(board.side()), i16::from(board.rows()));
    At { row: rows - 1 - row, half_column: 2 * number - row + side - 3 }
}

impl Depict for State {
    fn scene(&self) -> Scene {
        let board = self.rules.board;
        let cells = board
            .cells()
            .map(|cell| SceneCell {
                name: cell.to_string(),
                at: place(board, i16::from(cell.row()), i16::from(cell.number())),
                mark: self.mark(cell),
                pieces: self.picture(cell).into_iter().collect(),
            })
            .collect();
        let row_labels = (0..board.rows()).map(|row| Label {
            text: ((b'a' + row) as char).to_string(),
            at: place(board, i16::from(row), i16::from(board.first_number(row)) - 1),
        });
        // The number of a diagonal stands below its lowest cell, where the next one would be.
        let number_labels = (1..=i16::from(board.rows())).map(|number| {
            let lowest = (number - i16::from(board.side())).max(0);
            Label { text: number.to_string(), at: place(board, lowest - 1, number) }
        });
        Scene {
            grid: Grid::Hexagons,
            cells,
            labels: row_labels.chain(number_labels).collect(),
            captions: self.captions(),
            signs: Signs { tagged: "spent", ..Signs::default() },
        }
    }

    fn cells_of(&self, m: Move) -> Vec<String> {
        let cells = match m.action() {
            Action::Deploy(_, at) => [Some(at), None],
            Action::Move { from, to } => [Some(from), Some(to)],
            Action::Pull { actor, target, .. } | Action::Push { actor, target, .. } => {
                [Some(actor), Some(target)]
            }
            Action::Pass => [None, None],
        };
        cells.into_iter().flatten().map(|cell| cell.to_string()).collect()
    }
}

impl State {
    fn mark(&self, cell: Cell) -> Mark {
        let owner = Player::BOTH.into_iter().find(|player| self.gates(*player).any(|gate| gate == cell));
        owner.map_or(Mark::Plain, Mark::Owned)
    }

    fn picture(&self, cell: Cell) -> Option<ScenePiece> {
        let piece = self.piece_at(cell)?;
        let mut picture = ScenePiece::new(Some(piece.owner), letter(piece), piece.length.name());
        picture.tagged = self.spent() == Some(cell);
        Some(picture)
    }

    fn captions(&self) -> Vec<String> {
        let mut lines: Vec<String> = Player::BOTH
            .into_iter()
            .map(|player| {
                let [ones, twos, threes] = self.stock[player];
                format!("Player {player} has in stock: {ones} of length 1, {twos} of length 2, {threes} of length 3")
            })
            .collect();
        let held: Vec<String> = self.held().map(|cell| cell.to_string()).collect();
        if !held.is_empty() {
            lines.push(format!("Holding a gate: {}", held.join(", ")));
        }
        lines.push(match self.node() {
            Node::Over(outcome) => format!("The game is over: {outcome}."),
            _ if self.spent != 0 => format!("Player {} takes the second action.", self.to_move),
            _ => format!("Player {} takes the first action of turn {}.", self.to_move, self.turn_name()),
        });
        lines
    }

    fn turn_name(&self) -> &'static str {
        match self.turn {
            1 => "1",
            2 => "2",
            _ => "3 or later",
        }
    }
}
