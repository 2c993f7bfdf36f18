//! Rules 2 and 4 to 7: what may be moved or placed, and what is taken.

use super::{Kind, Naive, Piece, Square, other};

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// A placement of the setup, or a Fortress.
    Place(Kind, Square),
    /// A step or a jump: from, to.
    Go(Square, Square),
}

/// One move: what is done, and the square of the piece taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply {
    action: Action,
    victim: Option<Square>,
}

impl Ply {
    pub(super) fn text(&self) -> String {
        let mut text = match self.action {
            Action::Place(Kind::Soldier, to) => format!("@{}", name(to)),
            Action::Place(Kind::General, to) => format!("G@{}", name(to)),
            Action::Place(Kind::Fortress, to) => format!("F@{}", name(to)),
            Action::Go(from, to) => format!("{}{}", name(from), name(to)),
        };
        if let Some(victim) = self.victim {
            text.push('x');
            text.push_str(&name(victim));
        }
        text
    }
}

fn name(square: Square) -> String {
    let file = char::from(b'a' + square.file as u8);
    format!("{file}{}", square.rank + 1)
}

/// All moves of the side to move, if losses have not ended the game.
pub(super) fn all(state: &Naive) -> Vec<Ply> {
    let actions = if state.in_setup() {
        placements(state)
    } else {
        let mut actions = steps_and_jumps(state);
        actions.extend(fortresses(state));
        actions
    };
    let mut plies = Vec::new();
    for action in actions {
        plies.extend(plies_of(state, action));
    }
    plies
}

/// Rule 2: one of the hand on any empty square.
fn placements(state: &Naive) -> Vec<Action> {
    let hand = state.hand(state.side);
    let mut actions = Vec::new();
    for to in empty_squares(state) {
        if hand.soldiers > 0 {
            actions.push(Action::Place(Kind::Soldier, to));
        }
        if hand.general {
            actions.push(Action::Place(Kind::General, to));
        }
    }
    actions
}

/// Rule 5, step and jump.
fn steps_and_jumps(state: &Naive) -> Vec<Action> {
    let mut actions = Vec::new();
    for from in state.squares() {
        let Some(piece) = state.at(from) else {
            continue;
        };
        // A Fortress never moves.
        if piece.owner != state.side || piece.kind == Kind::Fortress {
            continue;
        }
        for (files, ranks) in DIRECTIONS {
            let Some(next) = state.shifted(from, files, ranks) else {
                continue;
            };
            match state.at(next) {
                None => actions.push(Action::Go(from, next)),
                Some(leapt) => {
                    // Only the General leaps, and over no Fortress of either side.
                    if piece.kind != Kind::General || leapt.kind == Kind::Fortress {
                        continue;
                    }
                    if let Some(behind) = state.shifted(next, files, ranks)
                        && state.at(behind).is_none()
                    {
                        actions.push(Action::Go(from, behind));
                    }
                }
            }
        }
    }
    actions
}

/// Rule 5, fortress.
fn fortresses(state: &Naive) -> Vec<Action> {
    let player = state.side;
    // A Fortress placed stays for ever, so that none on the board means not yet placed.
    let available =
        state.rules.fortresses && state.losses(player) >= 3 && state.count(player, Kind::Fortress) == 0;
    if !available {
        return Vec::new();
    }
    empty_squares(state).into_iter().map(|to| Action::Place(Kind::Fortress, to)).collect()
}

fn empty_squares(state: &Naive) -> Vec<Square> {
    let mut squares = state.squares();
    squares.retain(|&s| state.at(s).is_none());
    squares
}

/// The moves that one action gives: none if it is banned, else one a victim.
fn plies_of(state: &Naive, action: Action) -> Vec<Ply> {
    let moved = acted(state, action);
    let to = match action {
        Action::Place(_, to) | Action::Go(_, to) => to,
    };
    // Rule 4, in every phase.
    if moved.has_four(state.side) {
        return Vec::new();
    }
    let three = moved.in_three(to, state.side);
    let quiet = Ply { action, victim: None };
    if state.in_setup() {
        // `setup=no-lines`; otherwise rule 2: lines made here take nothing.
        if three && state.rules.no_lines {
            return Vec::new();
        }
        return vec![quiet];
    }
    // Rule 6: only a run through the square moved to counts.
    if !three {
        return vec![quiet];
    }
    let mut plies = Vec::new();
    for victim in victims(&moved, other(state.side)) {
        plies.push(Ply { action, victim: Some(victim) });
    }
    // R3: `duty=may` adds the same move without a capture.
    if state.rules.may {
        plies.push(quiet);
    }
    plies
}

/// Rule 7: the squares of the pieces of `enemy` that may be taken.
fn victims(state: &Naive, enemy: u8) -> Vec<Square> {
    // A Fortress never.
    let mut takable = state.squares();
    takable.retain(|&s| state.at(s).is_some_and(|p| p.owner == enemy && p.kind != Kind::Fortress));
    let exposed = if state.rules.unlined {
        let mut outside = takable.clone();
        outside.retain(|&s| !state.in_three(s, enemy));
        if outside.is_empty() { takable } else { outside }
    } else {
        takable
    };
    let is_soldier = |s: Square| state.at(s).is_some_and(|p| p.kind == Kind::Soldier);
    let mut victims = Vec::new();
    for &square in &exposed {
        // R5: anywhere along the General's rank or file, whatever stands between.
        let guarded =
            exposed.iter().any(|&s| is_soldier(s) && (s.rank == square.rank || s.file == square.file));
        if is_soldier(square) || !guarded {
            victims.push(square);
        }
    }
    victims
}

/// The board and the hands after an action, before anything is taken, the same side still to move.
fn acted(state: &Naive, action: Action) -> Naive {
    let mut next = state.clone();
    let owner = state.side;
    match action {
        Action::Place(kind, to) => {
            next.put(to, Some(Piece { owner, kind }));
            let hand = &mut next.hands[usize::from(owner) - 1];
            match kind {
                Kind::Soldier => hand.soldiers -= 1,
                Kind::General => hand.general = false,
                Kind::Fortress => {}
            }
        }
        Action::Go(from, to) => {
            next.put(to, state.at(from));
            next.put(from, None);
        }
    }
    next
}

/// The state after a move.
pub(super) fn after(state: &Naive, ply: &Ply) -> Naive {
    let mut next = acted(state, ply.action);
    if let Some(victim) = ply.victim {
        next.put(victim, None);
    }
    next.side = other(state.side);
    next
}
