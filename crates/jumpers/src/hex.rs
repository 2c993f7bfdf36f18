//! What the bits of a set of cells mean on each board, and the tables of lines and neighbours.
//!
//! On the board of side 4 the bit of a cell is `9 · row + number − 1`: the board lies in a grid of nine columns of which at most seven are used in a row, and a shift
//! of up to three steps from a cell of the board beside the board never comes to another cell of it.
//!
//! On the board of side 5 that would take 99 bits. But a hexagon of 61 cells tiles the plane, and its copies number the cells so that a step is an addition modulo
//! 61: the bit of a cell is `(13 · row + number − 1) mod 61`, and a step is a rotation of 61 bits, after which the cells that came round are masked away.

use boardwright_core::{ByPlayer, Player};

use crate::{Board, Cell};

/// A set of cells of one of the boards.
pub(crate) type Cells = u64;

/// The six directions as (row, number), in circular order: numbers `d` and `d + 3` are opposite, every second one makes a triangle. The first three lead
/// to higher cells of the board of side 4.
pub(crate) const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// The number of the opposite direction.
pub(crate) const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

/// The same as a table, of which no index of three bits is out of bounds.
pub(crate) static OPPOSITE: [u8; 8] = [3, 4, 5, 0, 1, 2, 0, 0];

/// A cell that does not exist, in a table of bit numbers.
pub(crate) const NO_CELL: u8 = u8::MAX;
/// Two cells that have no line in common, in the table of directions.
pub(crate) const NO_LINE: u8 = u8::MAX;

/// What a piece on one cell reaches with a given number of steps. One cache line.
///
/// The first three pairs are for the three axes, upward and downward: the cells from which the piece can shift another one in that direction. It pushes from the cells
/// that lie ahead of it, but for those next to the edge, and pulls from those that lie behind it, farther than the number of steps. The last pair are the cells at exactly that many steps,
/// where the piece itself can go, and nothing.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Reach(pub(crate) [[Cells; 2]; 4]);

/// The cells around which patterns of capture (rule 5) include a piece that has come to a cell: for a piece of the captor's its neighbours in the directions that the
/// pattern takes, for an enemy its own cell, as the captured one.
#[derive(Clone, Copy)]
pub(crate) struct Patterns {
    /// A pair along each axis.
    pub(crate) pair: [Cells; 3],
    /// A triangle with the even directions, and one with the odd ones.
    pub(crate) triangle: [Cells; 2],
}

/// The geometry of a board, worked out at compile time.
pub(crate) struct Tables {
    /// All cells.
    pub(crate) board: Cells,
    /// The cell of each bit; a1 where there is none.
    pub(crate) cell: [Cell; 64],
    /// The bit number of each place in the grid of [`Cell::grid_index`].
    pub(crate) bit: [u8; Cell::GRID],
    /// The gates of each player, for each reading of ruling R2.
    pub(crate) gates: [ByPlayer<Cells>; 3],
    /// By bit number, and number of steps, from 1.
    pub(crate) reach: [[Reach; 4]; 64],
    /// By bit number: the cells that lie in one of the first three directions.
    pub(crate) ahead: [Cells; 64],
    /// By number of steps, from 1, direction, and bit number: the bit number that many steps away, or [`NO_CELL`]. There are six directions; the
    /// other two make all indices of three bits valid.
    pub(crate) step: [[[u8; 64]; 8]; 4],
    /// The same for sets: the cells that lie that many steps from some cell.
    pub(crate) arrivals: [[Cells; 6]; 4],
    /// By two bit numbers: the direction from the first cell to the second, or [`NO_LINE`].
    pub(crate) direction: [[u8; 64]; 64],
    /// The neighbours of each cell.
    pub(crate) neighbours: [Cells; 64],
    /// By bit number, and whether the piece there is the captor's own: what it takes part in.
    pub(crate) patterns: [[Patterns; 2]; 64],
    /// For each direction the cells that have no neighbour there.
    pub(crate) edge: [Cells; 6],
    /// The cells that have less than six neighbours, and those that have three.
    pub(crate) rim: Cells,
    pub(crate) corners: Cells,
}

/// One of the boards as a type, so that code for sets of cells is compiled for each.
pub(crate) trait Hex: 'static {
    /// The geometry.
    const TABLES: &'static Tables;
    /// The lowest bit number of each player's edge row, whose others follow.
    const EDGE_ROWS: ByPlayer<u8>;
    /// By reading of ruling R2, and player: the gates as a set of the cells of the edge row. The last stands for nothing.
    const GATES: [[u8; 2]; 4] = {
        let (gates, rows) = (&Self::TABLES.gates, Self::EDGE_ROWS);
        let mut sets = [[0; 2]; 4];
        let mut reading = 0;
        while reading < 3 {
            sets[reading] =
                [(gates[reading].first >> rows.first) as u8, (gates[reading].second >> rows.second) as u8];
            reading += 1;
        }
        sets
    };

    /// The cells that lie `steps` (1 to 3) steps in a direction from cells of the set. On the board of side 4 bits beside the board may be set as well.
    fn step(set: Cells, direction: usize, steps: usize) -> Cells;

    /// The same where the number of steps is not known beforehand, and only cells matter from which that many steps lead to a cell of the board.
    fn walk(set: Cells, direction: usize, steps: usize) -> Cells;

    /// Where a piece on a cell comes to when an actor on its line pushes it by so many steps, or pulls it. It must come to a cell of the board.
    fn landing(actor: u8, target: u8, steps: usize, pull: bool) -> u8;

    /// The bit number of a cell of this board.
    fn bit(cell: Cell) -> u8;

    /// The cell of a bit number.
    fn cell(bit: u8) -> Cell;
}

/// The board of side 4.
#[derive(Debug)]
pub(crate) enum Four {}

/// The board of side 5.
#[derive(Debug)]
pub(crate) enum Five {}

static FOUR: Tables = Tables::new(Board::Four);
static FIVE: Tables = Tables::new(Board::Five);

/// On the board of side 4, by number of steps: what is added to a bit number with so many steps from one cell to another on its line, by the difference of their bit
/// numbers modulo 128.
static WAY_OF_DIFFERENCE: [[u8; 128]; 4] = way_of_difference();

const fn way_of_difference() -> [[u8; 128]; 4] {
    let mut table = [[0; 128]; 4];
    let mut distance = 1;
    while distance < 7 {
        let mut direction = 0;
        while direction < 3 {
            let step = [1, 10, 9][direction];
            let mut steps = 1;
            while steps < 4 {
                table[steps][distance * step] = (steps * step) as u8;
                table[steps][128 - distance * step] = ((steps * step) as u8).wrapping_neg();
                steps += 1;
            }
            direction += 1;
        }
        distance += 1;
    }
    table
}

impl Hex for Four {
    const TABLES: &'static Tables = &FOUR;
    const EDGE_ROWS: ByPlayer<u8> = ByPlayer::new(0, 57);

    #[inline(always)]
    fn step(set: Cells, direction: usize, steps: usize) -> Cells {
        const DISTANCE: [usize; 6] = [1, 10, 9, 1, 10, 9];
        if direction < 3 {
            set << (DISTANCE[direction] * steps)
        } else {
            set >> (DISTANCE[direction] * steps)
        }
    }

    #[inline(always)]
    fn walk(set: Cells, direction: usize, steps: usize) -> Cells {
        Four::step(set, direction, steps)
    }

    #[inline(always)]
    fn landing(actor: u8, target: u8, steps: usize, pull: bool) -> u8 {
        let way = WAY_OF_DIFFERENCE[steps & 3][(target.wrapping_sub(actor) & 127) as usize];
        if pull { target.wrapping_sub(way) } else { target.wrapping_add(way) }
    }

    #[inline(always)]
    fn bit(cell: Cell) -> u8 {
        cell.grid_index()
    }

    #[inline(always)]
    fn cell(bit: u8) -> Cell {
        Cell::from_grid_index_unchecked(bit)
    }
}

impl Hex for Five {
    const TABLES: &'static Tables = &FIVE;
    const EDGE_ROWS: ByPlayer<u8> = ByPlayer::new(0, 47);

    #[inline(always)]
    fn step(set: Cells, direction: usize, steps: usize) -> Cells {
        const DISTANCE: [usize; 6] = [1, 14, 13, 60, 47, 48];
        let turn = DISTANCE[direction] * steps % 61;
        (set << turn | set >> (61 - turn)) & FIVE.arrivals[steps][direction]
    }

    #[inline(always)]
    fn walk(set: Cells, direction: usize, steps: usize) -> Cells {
        /// By number of steps.
        const TURNS: [[u8; 4]; 6] = [
            [0, 1, 2, 3],
            [0, 14, 28, 42],
            [0, 13, 26, 39],
            [0, 60, 59, 58],
            [0, 47, 33, 19],
            [0, 48, 35, 22],
        ];
        let turn = TURNS[direction][steps & 3];
        set << turn | set >> (61 - turn)
    }

    #[inline(always)]
    fn landing(actor: u8, target: u8, steps: usize, pull: bool) -> u8 {
        let away = FIVE.direction[actor as usize & 63][target as usize & 63];
        let direction = if pull { OPPOSITE[away as usize & 7] } else { away };
        FIVE.step[steps & 3][direction as usize & 7][target as usize & 63]
    }

    #[inline(always)]
    fn bit(cell: Cell) -> u8 {
        FIVE.bit[cell.grid_index() as usize]
    }

    #[inline(always)]
    fn cell(bit: u8) -> Cell {
        FIVE.cell[bit as usize & 63]
    }
}

/// The bit numbers of a set, rising.
#[inline]
pub(crate) fn bits(mut set: Cells) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

const fn bit_of(board: Board, row: u8, number: u8) -> u8 {
    match board {
        Board::Four => row * 9 + number - 1,
        Board::Five => (row * 13 + number - 1) % 61,
    }
}

/// The bit number of the cell `steps` steps away, or [`NO_CELL`].
pub(crate) const fn walked(board: Board, cell: Cell, direction: usize, steps: i8) -> u8 {
    let (rows, numbers) = DIRECTIONS[direction];
    let row = cell.row() as i8 + rows * steps;
    let number = cell.number() as i8 + numbers * steps;
    if row >= 0 && number >= 1 && board.has(row as u8, number as u8) {
        bit_of(board, row as u8, number as u8)
    } else {
        NO_CELL
    }
}

impl Tables {
    const fn new(board: Board) -> Tables {
        let nothing = Reach([[0; 2]; 4]);
        let mut tables = Tables {
            board: 0,
            cell: [Cell::from_grid_index_unchecked(0); 64],
            bit: [NO_CELL; Cell::GRID],
            gates: [ByPlayer::new(0, 0); 3],
            reach: [[nothing; 4]; 64],
            ahead: [0; 64],
            step: [[[NO_CELL; 64]; 8]; 4],
            arrivals: [[0; 6]; 4],
            direction: [[NO_LINE; 64]; 64],
            neighbours: [0; 64],
            patterns: [[Patterns { pair: [0; 3], triangle: [0; 2] }; 2]; 64],
            edge: [0; 6],
            rim: 0,
            corners: 0,
        };
        let mut index = 0;
        while index < Cell::COUNT {
            if let Some(cell) = Cell::from_index(index)
                && board.contains(cell)
            {
                let bit = bit_of(board, cell.row(), cell.number());
                assert!(tables.board >> bit & 1 == 0, "two cells share a bit");
                tables.board |= 1 << bit;
                tables.cell[bit as usize] = cell;
                tables.bit[cell.grid_index() as usize] = bit;
                tables.add_lines(board, cell, bit as usize);
            }
            index += 1;
        }
        let mut reading = 0;
        while reading < 3 {
            tables.gates[reading] = gates(board, reading);
            reading += 1;
        }
        tables
    }

    /// What the lines through a cell put into the tables.
    const fn add_lines(&mut self, board: Board, cell: Cell, bit: usize) {
        self.patterns[bit][0] = Patterns { pair: [1 << bit; 3], triangle: [1 << bit; 2] };
        let mut direction = 0;
        while direction < 6 {
            let mut distance = 1;
            while distance < board.rows() as i8 {
                let far = walked(board, cell, direction, distance);
                if far == NO_CELL {
                    break;
                }
                self.direction[bit][far as usize] = direction as u8;
                if direction < 3 {
                    self.ahead[bit] |= 1 << far;
                }
                let mut steps = 1;
                while steps <= 3 {
                    let reach = &mut self.reach[bit][steps as usize].0;
                    if walked(board, cell, direction, distance + steps) != NO_CELL {
                        reach[direction % 3][direction / 3] |= 1 << far;
                    }
                    if distance > steps {
                        reach[direction % 3][1 - direction / 3] |= 1 << far;
                    }
                    if distance == steps {
                        reach[3][0] |= 1 << far;
                        self.step[steps as usize][direction][bit] = far;
                        self.arrivals[steps as usize][direction] |= 1 << far;
                    }
                    steps += 1;
                }
                distance += 1;
            }
            if self.step[1][direction][bit] == NO_CELL {
                self.edge[direction] |= 1 << bit;
            } else {
                let beside = 1 << self.step[1][direction][bit];
                self.neighbours[bit] |= beside;
                self.patterns[bit][1].pair[direction % 3] |= beside;
                // Seen from there the piece lies in the opposite direction.
                self.patterns[bit][1].triangle[1 - direction % 2] |= beside;
            }
            direction += 1;
        }
        let neighbours = self.neighbours[bit].count_ones();
        self.rim |= ((neighbours < 6) as u64) << bit;
        self.corners |= ((neighbours == 3) as u64) << bit;
    }
}

/// Ruling R2: all cells of the edge row, the middle three, or the middle one, as First's; Second's are the cells opposite.
const fn gates(board: Board, reading: usize) -> ByPlayer<Cells> {
    let (first, last) = match (reading, board) {
        (0, _) => (1, board.side()),
        (1, _) => (2, 4),
        (_, Board::Four) => (2, 2),
        (_, Board::Five) => (3, 3),
    };
    let mut gates = ByPlayer::new(0, 0);
    let mut number = first;
    while number <= last {
        gates.first |= 1 << bit_of(board, 0, number);
        gates.second |= 1 << bit_of(board, board.rows() - 1, board.rows() + 1 - number);
        number += 1;
    }
    gates
}

/// The gates of a player.
#[inline(always)]
pub(crate) fn gates_of<H: Hex>(reading: crate::Gates, player: Player) -> Cells {
    H::TABLES.gates[reading as usize][player]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every step of every cell, by table and by shift, against the walk over rows and numbers.
    fn check_steps<H: Hex>(board: Board) {
        for cell in board.cells() {
            let bit = H::bit(cell);
            assert_eq!(H::cell(bit), cell);
            for direction in 0..6 {
                for steps in 1..=3 {
                    let expected = walked(board, cell, direction, steps as i8);
                    assert_eq!(H::TABLES.step[steps][direction][bit as usize], expected);
                    let set = H::step(1 << bit, direction, steps) & H::TABLES.board;
                    assert_eq!(set, if expected == NO_CELL { 0 } else { 1 << expected });
                }
            }
        }
    }

    #[test]
    fn shifts_walk_along_the_lines() {
        check_steps::<Four>(Board::Four);
        check_steps::<Five>(Board::Five);
    }

    #[test]
    fn a_table_row_fills_a_cache_line() {
        assert_eq!(size_of::<Reach>(), 64);
    }

    #[test]
    fn edge_rows_are_runs_of_bits() {
        for player in Player::BOTH {
            assert_eq!(FOUR.gates[0][player], 0b1111 << Four::EDGE_ROWS[player]);
            assert_eq!(FIVE.gates[0][player], 0b1_1111 << Five::EDGE_ROWS[player]);
        }
    }

    #[test]
    fn boards_have_all_cells() {
        assert_eq!((FOUR.board.count_ones(), FIVE.board.count_ones()), (37, 61));
    }

    #[test]
    fn gates_are_those_of_the_page() {
        let names = |tables: &Tables, set: Cells| -> Vec<String> {
            let mut cells: Vec<Cell> = bits(set).map(|bit| tables.cell[bit as usize]).collect();
            cells.sort();
            cells.iter().map(ToString::to_string).collect()
        };
        let four = |reading: usize| FOUR.gates[reading].map(|set| names(&FOUR, set).join(" "));
        let five = |reading: usize| FIVE.gates[reading].map(|set| names(&FIVE, set).join(" "));
        let pair = |first: &str, second: &str| ByPlayer::new(first.to_string(), second.to_string());
        assert_eq!(four(0), pair("a1 a2 a3 a4", "g4 g5 g6 g7"));
        assert_eq!(four(1), pair("a2 a3 a4", "g4 g5 g6"));
        assert_eq!(four(2), pair("a2", "g6"));
        assert_eq!(five(0), pair("a1 a2 a3 a4 a5", "i5 i6 i7 i8 i9"));
        assert_eq!(five(1), pair("a2 a3 a4", "i6 i7 i8"));
        assert_eq!(five(2), pair("a3", "i7"));
    }
}
