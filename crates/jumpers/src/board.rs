//! Cells, and the two boards.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A cell of the larger board. The smaller board uses some of these cells, under the same names.
///
/// Written as row letter and number: `d4`. Rows are lettered from the bottom; numbers run along the diagonals that go up to the left, so that the neighbours of a
/// cell differ from it by (0, ±1), (+1, 0), (+1, +1), (−1, 0) or (−1, −1) in row and number.
///
/// ```
/// use boardwright_jumpers::{Board, Cell};
/// let cell: Cell = "e9".parse()?;
/// assert_eq!((cell.row(), cell.number()), (4, 9));
/// assert!(Board::Five.contains(cell) && !Board::Four.contains(cell));
/// # Ok::<(), boardwright_jumpers::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: u8 = 61;
    /// Places in the square grid of nine rows by nine numbers in which the larger board lies.
    pub(crate) const GRID: usize = 81;

    /// The cell in this row, from 0, with this number, from 1.
    pub const fn new(row: u8, number: u8) -> Option<Cell> {
        if Board::Five.has(row, number) { Some(Cell(row * 9 + number - 1)) } else { None }
    }

    /// The row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The number of the cell's place in the square grid, row by row: below 81, with gaps.
    #[inline]
    pub(crate) const fn grid_index(self) -> u8 {
        self.0
    }

    /// The cell of a place in the square grid that is known to be one.
    #[inline]
    pub(crate) const fn from_grid_index_unchecked(index: u8) -> Cell {
        debug_assert!(Board::Five.has(index / 9, index % 9 + 1));
        Cell(index)
    }

    /// The number of the cell among the 61: row by row, each from its lowest number.
    pub const fn to_index(self) -> u8 {
        let mut index = 0;
        let mut row = 0;
        while row < self.row() {
            index += Board::Five.last_number(row) - Board::Five.first_number(row) + 1;
            row += 1;
        }
        index + self.number() - Board::Five.first_number(self.row())
    }

    /// The cell with this number.
    pub const fn from_index(index: u8) -> Option<Cell> {
        let (mut left, mut row) = (index, 0);
        while row < Board::Five.rows() {
            let first = Board::Five.first_number(row);
            let len = Board::Five.last_number(row) - first + 1;
            if left < len {
                return Cell::new(row, first + left);
            }
            left -= len;
            row += 1;
        }
        None
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.row()) as char, self.number())
    }
}

/// The text is not a cell of the larger board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a cell is a row letter from a to i and a number from 1 to 9 that this row has")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match *text.as_bytes() {
            [row @ b'a'..=b'i', number @ b'1'..=b'9'] => {
                Cell::new(row - b'a', number - b'0').ok_or(ParseCellError)
            }
            _ => Err(ParseCellError),
        }
    }
}

/// One of the two boards: hexagons of hexagons (ruling R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Board {
    /// Four cells on each side, 37 in all.
    #[default]
    Four,
    /// Five cells on each side, 61 in all.
    Five,
}

impl Board {
    /// Both boards.
    pub const ALL: [Board; 2] = [Board::Four, Board::Five];

    /// Cells on each side.
    pub const fn side(self) -> u8 {
        match self {
            Board::Four => 4,
            Board::Five => 5,
        }
    }

    /// How many rows it has.
    pub const fn rows(self) -> u8 {
        2 * self.side() - 1
    }

    /// The lowest number of a row, given from 0.
    pub const fn first_number(self, row: u8) -> u8 {
        if row + 2 > self.side() { row + 2 - self.side() } else { 1 }
    }

    /// The highest number of a row, given from 0.
    pub const fn last_number(self, row: u8) -> u8 {
        if row + self.side() < self.rows() { row + self.side() } else { self.rows() }
    }

    /// Whether it has a cell in this row with this number.
    pub(crate) const fn has(self, row: u8, number: u8) -> bool {
        row < self.rows() && self.first_number(row) <= number && number <= self.last_number(row)
    }

    /// Whether the cell is on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        self.has(cell.row(), cell.number())
    }

    /// Its cells: row by row from the bottom, each from its lowest number.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows()).flat_map(move |row| {
            (self.first_number(row)..=self.last_number(row)).filter_map(move |number| Cell::new(row, number))
        })
    }

    /// The image of a cell of this board under the half turn.
    pub(crate) const fn opposite(self, cell: Cell) -> Cell {
        Cell((self.rows() - 1 - cell.row()) * 9 + self.rows() - cell.number())
    }

    /// The image of a cell of this board under the mirror that keeps each row in place.
    pub(crate) const fn mirrored(self, cell: Cell) -> Cell {
        let row = cell.row();
        Cell(row * 9 + self.first_number(row) + self.last_number(row) - cell.number() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_those_of_the_page() {
        let row = |board: Board, row| (board.first_number(row), board.last_number(row));
        let four: [(u8, u8); 7] = [(1, 4), (1, 5), (1, 6), (1, 7), (2, 7), (3, 7), (4, 7)];
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|r| row(Board::Four, r)), four);
        assert_eq!(row(Board::Five, 0), (1, 5));
        assert_eq!(row(Board::Five, 4), (1, 9));
        assert_eq!(row(Board::Five, 8), (5, 9));
    }

    #[test]
    fn cells_are_numbered_in_board_order() {
        for (index, cell) in Board::Five.cells().enumerate() {
            assert_eq!(usize::from(cell.to_index()), index);
            assert_eq!(Cell::from_index(index as u8), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Board::Five.cells().count(), usize::from(Cell::COUNT));
        assert_eq!(Board::Four.cells().count(), 37);
        assert_eq!(Cell::from_index(Cell::COUNT), None);
        assert_eq!(Cell::new(255, 255), None);
    }

    #[test]
    fn images_stay_on_the_board() {
        for board in Board::ALL {
            for cell in board.cells() {
                for image in [board.opposite(cell), board.mirrored(cell)] {
                    assert!(board.contains(image));
                }
                assert_eq!(board.opposite(board.opposite(cell)), cell);
                assert_eq!(board.mirrored(board.mirrored(cell)), cell);
            }
        }
    }
}
