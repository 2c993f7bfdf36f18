//! Rule 5: which enemy pieces a change of place captures.

use super::board::{Board, Cell, DIRECTIONS};
use super::rules::Rules;

/// The cells of all enemy pieces that are captured because a piece came to `changed` in the
/// turn of `player`. Nothing is removed here: all are judged on the same board.
pub(super) fn captured(rules: &Rules, board: &Board, player: u8, changed: Cell) -> Vec<Cell> {
    let mut taken = Vec::new();
    for cell in rules.cells() {
        let enemy = board.owner_at(cell).is_some_and(|owner| owner != player);
        if enemy && is_captured(rules, board, player, changed, cell) {
            taken.push(cell);
        }
    }
    taken
}

/// Whether one of the patterns stands around the enemy piece on `cell` and includes the piece
/// on `changed`, as the captured piece or as one of those that make the pattern.
fn is_captured(rules: &Rules, board: &Board, player: u8, changed: Cell, cell: Cell) -> bool {
    let mut patterns: Vec<Vec<Cell>> = Vec::new();
    // Pair: two opposite neighbours.
    for first in 0..3 {
        patterns.push(around(cell, &[first, first + 3]));
    }
    // Triangle: three alternate neighbours.
    for first in 0..2 {
        patterns.push(around(cell, &[first, first + 2, first + 4]));
    }
    for pattern in patterns {
        let made = pattern.iter().all(|&c| rules.has(c) && board.owner_at(c) == Some(player));
        if made && (cell == changed || pattern.contains(&changed)) {
            return true;
        }
    }
    // Filled: every neighbour that is on the board.
    let mut neighbours = around(cell, &[0, 1, 2, 3, 4, 5]);
    neighbours.retain(|&c| rules.has(c));
    let own = |c: &Cell| board.owner_at(*c) == Some(player);
    let filled = if rules.fill_any() {
        // R6: the piece that changed place may then be an enemy piece that fills a neighbour.
        neighbours.iter().all(|&c| board.at(c).is_some()) && neighbours.iter().any(own)
    } else {
        neighbours.iter().all(own)
    };
    filled && (cell == changed || neighbours.contains(&changed))
}

fn around(cell: Cell, directions: &[usize]) -> Vec<Cell> {
    directions.iter().map(|&index| cell.step(DIRECTIONS[index], 1)).collect()
}
