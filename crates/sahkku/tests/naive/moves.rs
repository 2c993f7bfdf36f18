//! The legal moves of a decision node, each with the position after it (rules 5 to 15).

use super::board::Line;
use super::rules::{Key, Win};
use super::{Dice, King, Mark, Naive, Node, Queen};

/// The four straight directions: columns, then rows.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A move's text and the board after it; the dice are still those before the move.
type Use = (String, Naive);

impl Naive {
    /// All legal moves with the positions after them, in no order.
    pub(super) fn moves(&self) -> Vec<(String, Naive)> {
        let (Node::Decision(_), Dice::Left { dice, mark }) = (self.node(), &self.dice) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        if *mark == Mark::Opening {
            // Rule 8: the opening X must activate a soldier.
            for (text, board) in self.soldier_activations() {
                moves.push((text, board.spent('X')));
            }
            return moves;
        }
        for face in self.spendable(dice) {
            for (text, board) in self.uses(face) {
                moves.push((text, board.spent(face)));
            }
        }
        if *mark == Mark::Rethrow
            && let Some(text) = self.rethrow_of(dice)
        {
            moves.push((text.to_string(), self.rethrown(text)));
        }
        if moves.is_empty() {
            moves.push(("pass".to_string(), self.turned_over())); // Rule 6
        }
        moves
    }

    /// Rule 5: the faces that may be spent, each once.
    fn spendable(&self, dice: &[char]) -> Vec<char> {
        match self.rules.strict_order() {
            Some(order) => {
                let first = order.into_iter().find(|face| dice.contains(face));
                first.into_iter().collect()
            }
            None => {
                let faces = self.rules.faces().into_iter();
                faces.filter(|face| dice.contains(face)).collect()
            }
        }
    }

    /// Rule 9: everything that a die of this face can do.
    fn uses(&self, face: char) -> Vec<Use> {
        let mut uses = self.soldier_moves(face);
        if face == 'X' {
            uses.extend(self.soldier_activations());
        }
        uses.extend(self.king_moves(face));
        uses.extend(self.queen_moves(face));
        uses
    }

    /// The position after a move: this one has the board after it and the dice before it.
    fn spent(&self, face: char) -> Naive {
        let Dice::Left { dice, mark } = &self.dice else {
            return self.clone();
        };
        let mut dice = dice.clone();
        if let Some(index) = dice.iter().position(|die| *die == face) {
            dice.remove(index);
        }
        let mut next = self.clone();
        if !self.winners().is_empty() {
            // Rule 16: the mover stays the side, and the dice left stay in the text.
            let mark = Mark::None;
            next.dice = Dice::Left { dice, mark };
        } else if *mark == Mark::Opening {
            // Rule 8: one die fewer is thrown.
            let falling = self.rules.dice() - 1;
            next.dice = Dice::Falling { kept: dice, falling };
        } else if dice.is_empty() {
            next = self.turned_over();
        } else {
            let mark = Mark::None; // Rule 7: a die has been spent.
            next.dice = Dice::Left { dice, mark };
        }
        next
    }

    /// The opponent throws all dice.
    fn turned_over(&self) -> Naive {
        let mut next = self.clone();
        next.side = 1 - self.side;
        next.dice = Dice::Falling { kept: Vec::new(), falling: self.rules.dice() };
        next
    }

    /// Rule 7: `re` throws one X again, `re3` all three.
    fn rethrown(&self, text: &str) -> Naive {
        let mut next = self.clone();
        if let Dice::Left { dice, .. } = &self.dice {
            let falling = if text == "re3" { 3 } else { 1 };
            let mut kept = dice.clone();
            for _ in 0..falling {
                if let Some(index) = kept.iter().position(|die| *die == 'X') {
                    kept.remove(index);
                }
            }
            next.dice = Dice::Falling { kept, falling };
        }
        next
    }

    fn soldier_moves(&self, face: char) -> Vec<Use> {
        let player = self.side;
        let mut uses = Vec::new();
        let mut steps = self.active[player].clone();
        steps.dedup();
        for from in steps {
            let mut board = self.clone();
            board.remove_active(from);
            let mut to = self.rules.next_step(from);
            let mut barred = false;
            for _ in 1..value(face) {
                // Rule 9, R10: `to` is passed over, and counts by its line.
                let line = self.rules.line(player, to);
                barred |= !self.rules.overtake() && board.soldier_on(player, line);
                to = self.rules.next_step(to);
            }
            if barred {
                continue;
            }
            let from_text = self.rules.step_text(player, from);
            let to_text = self.rules.step_text(player, to);
            let text = format!("{face}:{from_text}-{to_text}");
            let from_row = self.rules.line(player, from).row;
            uses.extend(board.soldier_stops(&text, to, Some(from_row)));
        }
        uses
    }

    /// Rule 11.
    fn soldier_activations(&self) -> Vec<Use> {
        let player = self.side;
        let mut uses = Vec::new();
        if self.front_blocked(player) {
            return uses;
        }
        let front = self.front(player);
        for col in self.inactive[player].clone() {
            let row = self.rules.home_row(player);
            let line = Line { col, row };
            if !self.rules.any_activates() && front != Some(line) {
                continue;
            }
            let Some(from) = self.rules.step_of(player, line, false) else {
                continue;
            };
            let text = format!("X+{}", line.text());
            let mut board = self.clone();
            board.inactive[player].retain(|other| *other != col);
            if self.rules.is(Key::Activate, "stay") {
                board.add_active(from); // It does not stop anew: nothing is taken or won.
                uses.push((text, board));
            } else if self.rules.is(Key::Activate, "middle") {
                uses.extend(board.soldier_stops(&text, self.rules.width(), None));
            } else {
                uses.extend(board.soldier_stops(&text, self.rules.next_step(from), None));
            }
        }
        uses
    }

    /// The moves by which a soldier, already lifted from the board, stops on a step: none, one, or
    /// two where the enemy's king can be killed. `from_row` is the row that a moving soldier left.
    fn soldier_stops(&self, text: &str, step: usize, from_row: Option<usize>) -> Vec<Use> {
        let player = self.side;
        let line = self.rules.line(player, step);
        let mut uses = Vec::new();
        if !self.soldier_may_stop(line) {
            return uses;
        }
        let king_here = self.king_line() == Some(line);
        // Rule 13: whether or not the push would be possible.
        if self.rules.is(Key::Kill, "yes") && king_here && self.king_owner() == Some(1 - player) {
            let mut board = self.clone();
            board.soldier_takes(line);
            board.add_active(step);
            board.king = King::Killed;
            uses.push((format!("{text}#"), board));
        }
        let foreign = self.king_owner() != Some(player);
        if king_here && foreign && !self.may_land_on_king(step) {
            return uses;
        }
        let mut board = self.clone();
        board.soldier_takes(line);
        board.add_active(step);
        if foreign {
            if king_here {
                board.win_by_landing(step);
            } else if self.wins_from_afar(line, from_row) {
                // Rule 12: it stays where it is.
                board.king = King::Free { owner: player, line: self.king_line().unwrap_or(line) };
            }
        }
        uses.push((text.to_string(), board));
        uses
    }

    /// Rule 10, without the clause on a king that is not the player's.
    fn soldier_may_stop(&self, line: Line) -> bool {
        let (own, enemy) = (self.side, 1 - self.side);
        let own_king = self.king_line() == Some(line) && self.king_owner() == Some(own);
        let own_queen = self.active_queen_on(own, line) || self.inactive_queen_on(own, line);
        let shunned = self.rules.is(Key::Queen, "shunned") && self.active_queen_on(enemy, line);
        !(self.inactive_on(own, line) && !self.rules.rest()
            || self.active_on(own, line) > 0 && !self.rules.stack()
            || own_king && !self.rules.court()
            || own_queen
            || self.inactive_queen_on(enemy, line)
            || shunned)
    }

    /// Rule 12: whether a soldier may stop, on this step, with a king that is not the player's.
    fn may_land_on_king(&self, step: usize) -> bool {
        let player = self.side;
        match self.rules.win() {
            Win::Landing | Win::EmptyCentre => true,
            Win::Pushed => {
                let after = self.rules.line(player, self.rules.next_step(step));
                !self.soldier_on(player, after)
            }
            Win::Entry => self.king != King::Neutral, // R13
        }
    }

    /// Rule 12, *landing* and *landing, pushed*, for a soldier that has stopped with the king.
    fn win_by_landing(&mut self, step: usize) {
        let owner = self.side;
        let line = self.rules.line(owner, step);
        if self.rules.win() == Win::Pushed {
            let step = self.rules.next_step(step);
            self.king = King::Track { owner, step };
            let line = self.rules.line(owner, step);
            self.take_active(line);
            self.take_inactive(line);
        } else if self.rules.king_on_track() {
            self.king = King::Track { owner, step };
        } else {
            self.king = King::Free { owner, line };
        }
    }

    /// Rule 12, *entry* and *empty centre*, for a soldier that has not landed on the king. The
    /// soldier is not on this board, so that an empty line is one where no piece stood.
    fn wins_from_afar(&self, line: Line, from_row: Option<usize>) -> bool {
        match self.rules.win() {
            Win::Entry => from_row == Some(2) && line.row == self.rules.home_row(1 - self.side),
            Win::EmptyCentre => {
                let stood = self.soldier_on(0, line) || self.soldier_on(1, line);
                line == self.rules.centre() && !stood && self.king_line() != Some(line)
            }
            Win::Landing | Win::Pushed => false,
        }
    }

    /// Rules 14 and 15.
    fn king_moves(&self, face: char) -> Vec<Use> {
        match self.king {
            King::Track { owner, step } if owner == self.side => {
                self.track_king_move(face, step).into_iter().collect()
            }
            King::Free { owner, line } if owner == self.side => self.free_king_moves(face, line),
            _ => Vec::new(),
        }
    }

    /// Rule 14.
    fn track_king_move(&self, face: char, from: usize) -> Option<Use> {
        let owner = self.side;
        let mut to = from;
        for _ in 0..value(face) {
            to = self.rules.next_step(to);
        }
        let line = self.rules.line(owner, to);
        if !self.rules.court() && self.soldier_on(owner, line) {
            return None;
        }
        let mut board = self.clone();
        board.take_active(line);
        board.take_inactive(line);
        board.king = King::Track { owner, step: to };
        let from_text = self.rules.step_text(owner, from);
        let to_text = self.rules.step_text(owner, to);
        Some((format!("{face}:K{from_text}-{to_text}"), board))
    }

    /// Rule 15, the king.
    fn free_king_moves(&self, face: char, from: Line) -> Vec<Use> {
        let owner = self.side;
        let mut uses = Vec::new();
        for (cols, rows) in DIRECTIONS {
            if rows != 0 && self.rules.rows_by_x_only() && face != 'X' {
                continue;
            }
            if face == '4' && (rows != 0 || cols != self.rules.direction(owner, from.row)) {
                continue;
            }
            let Some(to) = self.straight(from, cols, rows, value(face)) else {
                continue;
            };
            if !self.free_king_may_stop(to) {
                continue;
            }
            let mut board = self.clone();
            board.take_active(to);
            board.take_active_queen(to);
            if !self.rules.blocked() {
                board.take_inactive(to);
            }
            board.king = King::Free { owner, line: to };
            uses.push((format!("{face}:K{}-{}", from.text(), to.text()), board));
        }
        uses
    }

    /// Rule 15, R15.
    fn free_king_may_stop(&self, line: Line) -> bool {
        let (own, enemy) = (self.side, 1 - self.side);
        !(self.soldier_on(own, line)
            || self.active_queen_on(own, line)
            || self.inactive_queen_on(own, line)
            || self.inactive_queen_on(enemy, line)
            || self.rules.blocked() && self.inactive_on(enemy, line))
    }

    /// Rule 15, the queen: an inactive one is activated by X and moved by 1 with it.
    fn queen_moves(&self, face: char) -> Vec<Use> {
        let player = self.side;
        let (from, head) = match self.queen(player) {
            Some(Queen::Active(line)) => (line, format!("{face}:Q")),
            Some(Queen::Inactive) if face == 'X' => (self.rules.queen_place(player), "X+Q".to_string()),
            _ => return Vec::new(),
        };
        if face == '4' {
            return Vec::new(); // A blank moves no queen.
        }
        let mut uses = Vec::new();
        for (cols, rows) in DIRECTIONS {
            let Some(to) = self.straight(from, cols, rows, value(face)) else {
                continue;
            };
            if !self.queen_may_stop(to) {
                continue;
            }
            let mut board = self.clone();
            board.take_active(to);
            board.take_active_queen(to);
            if let Some(queens) = &mut board.queens {
                queens[player] = Queen::Active(to);
            }
            if self.king_line() == Some(to) {
                // Rule 12, *landing*: the own king would have forbidden the stop.
                let owner = player;
                board.king = King::Free { owner, line: to };
            }
            uses.push((format!("{head}{}-{}", from.text(), to.text()), board));
        }
        uses
    }

    /// Rule 15.
    fn queen_may_stop(&self, line: Line) -> bool {
        let (own, enemy) = (self.side, 1 - self.side);
        let own_king = self.king_line() == Some(line) && self.king_owner() == Some(own);
        !(self.soldier_on(own, line)
            || self.inactive_on(enemy, line)
            || own_king
            || self.inactive_queen_on(enemy, line))
    }

    /// R14: the line so many places away in a straight line, or `None` off the board.
    fn straight(&self, from: Line, cols: isize, rows: isize, value: usize) -> Option<Line> {
        let col = from.col as isize + cols * value as isize;
        let row = from.row as isize + rows * value as isize;
        let on_board = (0..self.rules.width() as isize).contains(&col) && (1..=3).contains(&row);
        on_board.then_some(Line { col: col as usize, row: row as usize })
    }

    /// Rule 10: what a soldier takes on the line where it stops.
    fn soldier_takes(&mut self, line: Line) {
        self.take_active(line);
        self.take_active_queen(line);
        if !self.rules.blocked() {
            self.take_inactive(line);
        }
    }

    fn take_active(&mut self, line: Line) {
        let enemy = 1 - self.side;
        let rules = self.rules.clone();
        self.active[enemy].retain(|step| rules.line(enemy, *step) != line);
    }

    fn take_inactive(&mut self, line: Line) {
        let enemy = 1 - self.side;
        if line.row == self.rules.home_row(enemy) {
            self.inactive[enemy].retain(|col| *col != line.col);
        }
    }

    fn take_active_queen(&mut self, line: Line) {
        let enemy = 1 - self.side;
        if self.active_queen_on(enemy, line)
            && let Some(queens) = &mut self.queens
        {
            queens[enemy] = Queen::Taken;
        }
    }

    fn add_active(&mut self, step: usize) {
        self.active[self.side].push(step);
        self.active[self.side].sort();
    }

    /// Lifts one soldier; others on the same step stay.
    fn remove_active(&mut self, step: usize) {
        let steps = &mut self.active[self.side];
        if let Some(index) = steps.iter().position(|other| *other == step) {
            steps.remove(index);
        }
    }
}

/// Rule 9: how far a die moves a piece.
fn value(face: char) -> usize {
    match face {
        'X' | '1' => 1,
        '2' => 2,
        '3' => 3,
        _ => 4,
    }
}
