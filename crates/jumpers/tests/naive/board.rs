//! The hexagonal board: cells, directions, gates, and what stands where.

use super::rules::Rules;

/// The six directions as (row, number), in circular order: entries i and i + 3 are opposite,
/// and every second entry makes a triangle.
pub(super) const DIRECTIONS: [(i32, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// A place in the grid, on the board or not. Rows count from 0 (row `a`), numbers as they are
/// written. The derived order is the order of board cells: a1, a2, …, b1, …
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cell {
    pub(super) row: i32,
    pub(super) number: i32,
}

impl Cell {
    /// The place `steps` steps away, which may be off the board.
    pub(super) fn step(self, direction: (i32, i32), steps: i32) -> Cell {
        Cell { row: self.row + direction.0 * steps, number: self.number + direction.1 * steps }
    }
}

/// A piece of player 1 or 2 of length 1, 2 or 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) owner: u8,
    pub(super) length: i32,
}

/// The geometry, which the rules id alone decides.
impl Rules {
    /// R, the number of rows.
    pub(super) fn rows(&self) -> i32 {
        2 * self.side() - 1
    }

    pub(super) fn first_number(&self, row: i32) -> i32 {
        (row - self.side() + 2).max(1)
    }

    pub(super) fn last_number(&self, row: i32) -> i32 {
        (row + self.side()).min(self.rows())
    }

    pub(super) fn has(&self, cell: Cell) -> bool {
        cell.row >= 0
            && cell.row < self.rows()
            && cell.number >= self.first_number(cell.row)
            && cell.number <= self.last_number(cell.row)
    }

    /// All cells in the order a1, a2, …, b1, …
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..self.rows() {
            for number in self.first_number(row)..=self.last_number(row) {
                cells.push(Cell { row, number });
            }
        }
        cells
    }

    /// The image under the half turn.
    fn opposite(&self, cell: Cell) -> Cell {
        Cell { row: self.rows() - 1 - cell.row, number: self.rows() + 1 - cell.number }
    }

    /// R2: the gates of a player. First's are named by their place in row `a`, whose numbers
    /// start at 1; Second's are the cells opposite.
    pub(super) fn gates(&self, player: u8) -> Vec<Cell> {
        let numbers: Vec<i32> = match (self.gates_choice(), self.side()) {
            ("three", _) => vec![2, 3, 4],
            ("one", 4) => vec![2],
            ("one", _) => vec![3],
            (_, side) => (1..=side).collect(),
        };
        let mut gates = Vec::new();
        for number in numbers {
            let cell = Cell { row: 0, number };
            gates.push(if player == 1 { cell } else { self.opposite(cell) });
        }
        gates
    }

    /// The direction and the distance from one cell to another on one of its six lines.
    pub(super) fn line(&self, from: Cell, to: Cell) -> Option<((i32, i32), i32)> {
        for direction in DIRECTIONS {
            for distance in 1..self.rows() {
                if from.step(direction, distance) == to {
                    return Some((direction, distance));
                }
            }
        }
        None
    }
}

/// What stands where. Rows and numbers index the vectors directly; places that are not cells
/// of the hexagon stay empty for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    places: Vec<Vec<Option<Piece>>>,
}

impl Board {
    pub(super) fn empty(rules: &Rules) -> Board {
        let size = rules.rows() as usize;
        Board { places: vec![vec![None; size + 1]; size] }
    }

    /// What stands on a cell of the board.
    pub(super) fn at(&self, cell: Cell) -> Option<Piece> {
        self.places[cell.row as usize][cell.number as usize]
    }

    pub(super) fn set(&mut self, cell: Cell, piece: Option<Piece>) {
        self.places[cell.row as usize][cell.number as usize] = piece;
    }

    pub(super) fn owner_at(&self, cell: Cell) -> Option<u8> {
        self.at(cell).map(|piece| piece.owner)
    }

    pub(super) fn count(&self, player: u8, length: i32) -> u8 {
        let mut count = 0;
        for row in &self.places {
            for place in row {
                if *place == Some(Piece { owner: player, length }) {
                    count += 1;
                }
            }
        }
        count
    }
}
