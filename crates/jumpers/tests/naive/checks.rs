//! What makes a position of the right form unacceptable. These checks are all: any other
//! position is accepted, reachable or not.

use super::{Naive, other};

pub(super) fn check(state: &Naive) -> Result<(), String> {
    check_counts(state)?;
    check_spent(state)?;
    check_held(state)?;
    if state.turn == 1 {
        check_first_turn(state)?;
    }
    Ok(())
}

fn check_counts(state: &Naive) -> Result<(), String> {
    for player in 1..=2 {
        for length in 1..=3 {
            let full = state.rules.full_stock()[length as usize - 1];
            let count = state.board.count(player, length) + state.in_stock(player, length);
            if count > full {
                return Err(format!(
                    "player {player} has {count} pieces of length {length}, more than {full}"
                ));
            }
        }
    }
    if state.has_nothing(1) && state.has_nothing(2) {
        return Err(String::from("neither side has a piece or stock"));
    }
    Ok(())
}

fn check_spent(state: &Naive) -> Result<(), String> {
    match state.spent {
        Some(cell) if state.board.owner_at(cell) != Some(state.side) => {
            Err(String::from("no piece of the side to move is on the spent cell"))
        }
        _ => Ok(()),
    }
}

fn check_held(state: &Naive) -> Result<(), String> {
    let opponent = other(state.side);
    let attackers = state.pieces_on_gates(opponent, state.side);
    if state.spent.is_some() {
        // After a first action: any part of the attackers, none of them included.
        return if state.held.iter().all(|cell| attackers.contains(cell)) {
            Ok(())
        } else {
            Err(String::from("held names a cell without an attacker"))
        };
    }
    // Rule 6: where a hold has won, the side to move is the winner. Some is at least one.
    let winners = state.pieces_on_gates(state.side, opponent);
    let has_won = !state.held.is_empty() && state.held.iter().all(|cell| winners.contains(cell));
    if state.held == attackers || has_won { Ok(()) } else { Err(String::from("held contradicts the board")) }
}

/// In turn 1 the game can have come to one board only, up to the choice of gates.
fn check_first_turn(state: &Naive) -> Result<(), String> {
    for cell in state.rules.cells() {
        if let Some(piece) = state.board.at(cell)
            && (piece.length != 1 || !state.rules.gates(piece.owner).contains(&cell))
        {
            return Err(String::from(
                "in turn 1 only pieces of length 1 on their own gates can be on the board",
            ));
        }
    }
    let in_turn = if state.spent.is_some() { 1 } else { 0 };
    let whole_turn = if state.rules.gates_choice() == "one" { 1 } else { 2 };
    let expected = match state.side {
        1 => [in_turn, 0],
        _ => [whole_turn, in_turn],
    };
    for player in 1..=2 {
        let count = state.board.count(player, 1);
        if count != expected[usize::from(player) - 1] {
            return Err(format!("player {player} cannot have {count} pieces on the board in turn 1"));
        }
        for length in 1..=3 {
            let full = state.rules.full_stock()[length as usize - 1];
            if state.in_stock(player, length) != full - state.board.count(player, length) {
                return Err(format!("the stock of player {player} does not match turn 1"));
            }
        }
    }
    if !state.held.is_empty() {
        return Err(String::from("no gate can be held in turn 1"));
    }
    Ok(())
}
