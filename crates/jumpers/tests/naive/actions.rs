//! Rules 2 and 3: what the actions are, which can be taken, and what they do.

use super::board::{Cell, DIRECTIONS};
use super::capture::captured;
use super::{Naive, Piece};

#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    Deploy { length: i32, to: Cell },
    Move { from: Cell, to: Cell },
    Pull { actor: Cell, target: Cell, by: i32 },
    Push { actor: Cell, target: Cell, by: i32 },
}

impl Naive {
    /// Every action that `player` could take in its turn of that number, rule 7 left aside:
    /// all candidates, those that fail a condition dropped.
    pub(super) fn possible_actions(&self, player: u8, turn: u8) -> Vec<Action> {
        let mut actions = self.candidates(player);
        actions.retain(|&action| self.is_possible(player, turn, action));
        actions
    }

    pub(super) fn has_possible_action(&self, player: u8, turn: u8) -> bool {
        self.candidates(player).into_iter().any(|action| self.is_possible(player, turn, action))
    }

    /// More than can be played: each piece of the player with each cell on its six lines.
    fn candidates(&self, player: u8) -> Vec<Action> {
        let mut candidates = Vec::new();
        for actor in self.rules.cells() {
            for length in 1..=3 {
                candidates.push(Action::Deploy { length, to: actor });
            }
            if self.board.owner_at(actor) != Some(player) {
                continue;
            }
            for direction in DIRECTIONS {
                for distance in 1..self.rules.rows() {
                    let target = actor.step(direction, distance);
                    if !self.rules.has(target) {
                        continue;
                    }
                    let (from, to) = (actor, target);
                    candidates.push(Action::Move { from, to });
                    for by in 1..=3 {
                        candidates.push(Action::Pull { actor, target, by });
                        candidates.push(Action::Push { actor, target, by });
                    }
                }
            }
        }
        candidates
    }

    fn is_possible(&self, player: u8, turn: u8, action: Action) -> bool {
        match action {
            Action::Deploy { length, to } => self.can_deploy(player, turn, length, to),
            Action::Move { from, to } => self.can_move(player, from, to),
            Action::Pull { actor, target, by } => self.can_shift(player, actor, target, -by),
            Action::Push { actor, target, by } => self.can_shift(player, actor, target, by),
        }
    }

    /// Rule 2, deploy. R8: in the first turn only length 1, in the second only length 2.
    fn can_deploy(&self, player: u8, turn: u8, length: i32, to: Cell) -> bool {
        let allowed = match turn {
            1 => length == 1,
            2 => length == 2,
            _ => true,
        };
        allowed
            && self.in_stock(player, length) > 0
            && self.rules.gates(player).contains(&to)
            && self.is_free(to)
    }

    /// Rule 2, move. What stands between does not matter.
    fn can_move(&self, player: u8, from: Cell, to: Cell) -> bool {
        let Some(length) = self.actor_length(player, from) else {
            return false;
        };
        match self.rules.line(from, to) {
            Some((_, distance)) => self.in_range(length, distance) && self.is_free(to),
            None => false,
        }
    }

    /// Rule 2, pull (a negative shift) and push (a positive one): the target stands at some
    /// distance d on a line of the actor, and comes to distance d + shift on that line.
    fn can_shift(&self, player: u8, actor: Cell, target: Cell, shift: i32) -> bool {
        let Some(length) = self.actor_length(player, actor) else {
            return false;
        };
        let Some((direction, distance)) = self.rules.line(actor, target) else {
            return false;
        };
        if self.board.at(target).is_none() || !self.in_range(length, shift.abs()) {
            return false;
        }
        // R5: with reach=nearest nothing may stand between the actor and the target.
        if self.rules.reach_nearest() {
            for between in 1..distance {
                if !self.is_free(actor.step(direction, between)) {
                    return false;
                }
            }
        }
        // A pull needs d >= k + 1: the target stays on its side of the actor.
        distance + shift >= 1 && self.is_free(actor.step(direction, distance + shift))
    }

    /// The length of the piece on `cell` if it may act for `player`. Rule 3: not if it is spent.
    fn actor_length(&self, player: u8, cell: Cell) -> Option<i32> {
        match self.board.at(cell) {
            Some(piece) if piece.owner == player && self.spent != Some(cell) => Some(piece.length),
            _ => None,
        }
    }

    /// R4: by exactly n, or by 1 to n.
    fn in_range(&self, length: i32, by: i32) -> bool {
        if self.rules.range_upto() { 1 <= by && by <= length } else { by == length }
    }

    /// A free cell of the board.
    fn is_free(&self, cell: Cell) -> bool {
        self.rules.has(cell) && self.board.at(cell).is_none()
    }

    /// Carries out a possible action of the side to move, captures included, and gives the cell
    /// on which its actor (or the deployed piece) then stands. The turn goes on as it was.
    pub(super) fn perform(&mut self, action: Action) -> Cell {
        match action {
            Action::Deploy { length, to } => {
                self.stock[usize::from(self.side) - 1][length as usize - 1] -= 1;
                let owner = self.side;
                self.board.set(to, Some(Piece { owner, length }));
                // Rule 5: a deployment never captures.
                to
            }
            Action::Move { from, to } => {
                self.change_place(from, to);
                to
            }
            Action::Pull { actor, target, by } => self.shift(actor, target, -by),
            Action::Push { actor, target, by } => self.shift(actor, target, by),
        }
    }

    fn shift(&mut self, actor: Cell, target: Cell, shift: i32) -> Cell {
        let (direction, distance) = self.rules.line(actor, target).expect("a pull or push is along a line");
        self.change_place(target, actor.step(direction, distance + shift));
        actor
    }

    fn change_place(&mut self, from: Cell, to: Cell) {
        let piece = self.board.at(from);
        self.board.set(from, None);
        self.board.set(to, piece);
        // Rule 6: a hold ends if its piece is displaced, be it onto another gate.
        self.held.retain(|&cell| cell != from);
        // Rule 5: all are judged before any is removed. Rule 6: a hold ends by capture too.
        let taken = captured(&self.rules, &self.board, self.side, to);
        for cell in taken {
            self.board.set(cell, None);
            self.held.retain(|&held| held != cell);
        }
    }
}
