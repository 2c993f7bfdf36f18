//! Magnetic Jumpers written the way its rules read: a second implementation that shares
//! nothing with the engine and is compared with it. Simple beats fast everywhere.

mod actions;
mod board;
mod capture;
mod checks;
mod rules;
mod text;

use actions::Action;
use board::{Board, Cell, Piece};
use rules::Rules;

/// A state: the position and the history that rule 7 needs.
#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    board: Board,
    /// The player to move, 1 or 2.
    side: u8,
    /// Pieces of length 1, 2 and 3 in stock, of First and of Second.
    stock: [[u8; 3]; 2],
    /// 1, 2, or 3 for any later turn.
    turn: u8,
    /// The piece that acted or was deployed by the first action of this turn.
    spent: Option<Cell>,
    /// The holds that stand, in board order. They are those of the side not to move, except
    /// where a hold has won: then they are those of the side to move.
    held: Vec<Cell>,

    // Rule 7: from here on history, which equality and text ignore.
    /// The positions at the ends of the turns so far. The one that play started from is not
    /// among them.
    ends: Vec<TurnEnd>,
    /// Whether the side not to move held a gate when this turn began.
    held_at_start: bool,
    /// Whether the last turn ended by `pass` in a position that two earlier turns had ended in.
    repeated_by_pass: bool,
}

/// Rule 7: the position at the end of a turn. The number of the turn is no part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TurnEnd {
    board: Board,
    stock: [[u8; 3]; 2],
    side: u8,
}

/// Two states are equal if their positions are; the history of rule 7 does not count.
impl PartialEq for Naive {
    fn eq(&self, other: &Naive) -> bool {
        self.rules == other.rules
            && self.board == other.board
            && self.side == other.side
            && self.stock == other.stock
            && self.turn == other.turn
            && self.spent == other.spent
            && self.held == other.held
    }
}

impl Eq for Naive {}

/// What kind of node a state is; players are 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    Decision(u8),
    #[allow(dead_code, reason = "this game has no dice")]
    Chance,
    Over {
        winner: Option<u8>,
        points: u16,
    },
}

impl Naive {
    /// Reads a position. History starts empty.
    ///
    /// # Errors
    ///
    /// A text that is not of the form, or that fails a check of the rules page.
    pub fn parse(text: &str) -> Result<Naive, String> {
        let state = text::parse(text)?;
        checks::check(&state)?;
        Ok(state)
    }

    /// The canonical position.
    pub fn text(&self) -> String {
        text::print(self)
    }

    pub fn node(&self) -> Node {
        if let Some(winner) = self.winner() {
            // Rule 9: a win is worth 1 point.
            return Node::Over { winner: Some(winner), points: 1 };
        }
        if self.repeated_by_pass || self.is_dead() {
            return Node::Over { winner: None, points: 0 };
        }
        Node::Decision(self.side)
    }

    /// All legal moves, sorted bytewise.
    pub fn legal(&self) -> Vec<String> {
        if !matches!(self.node(), Node::Decision(_)) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for action in self.possible_actions(self.side, self.turn) {
            if !self.is_barred(action) {
                moves.push(self.action_text(action));
            }
        }
        // Rule 4: pass is a move only where there is no other.
        if moves.is_empty() {
            moves.push(String::from("pass"));
        }
        moves.sort();
        moves
    }

    /// There are no chance nodes in this game.
    pub fn events(&self) -> Vec<(String, u32)> {
        Vec::new()
    }

    /// Plays a legal move.
    ///
    /// # Panics
    ///
    /// If the text is of no action that could be taken here.
    pub fn play(&mut self, ply: &str) {
        if ply == "pass" {
            self.end_turn(true);
            return;
        }
        let action = self
            .possible_actions(self.side, self.turn)
            .into_iter()
            .find(|action| self.action_text(*action) == ply)
            .unwrap_or_else(|| panic!("{ply} cannot be played in {}", self.text()));
        let actor = self.perform(action);
        if self.spent.is_none() {
            // Rule 3: it may not act again in this turn. Where the action has won by rule 8,
            // the fields are still those of a game that goes on.
            self.spent = Some(actor);
        } else {
            self.end_turn(false);
        }
    }

    /// Rule 6, then rule 8. They never name two different winners: who holds has a piece.
    fn winner(&self) -> Option<u8> {
        // Rule 6: a hold of the side to move is left only where it has won.
        if self.spent.is_none() {
            for &cell in &self.held {
                if self.board.owner_at(cell) == Some(self.side) {
                    return Some(self.side);
                }
            }
        }
        // Rule 8.
        (1..=2).find(|&player| self.has_nothing(player)).map(other)
    }

    /// Rule 8: no piece on the board and none in stock.
    fn has_nothing(&self, player: u8) -> bool {
        (1..=3).all(|length| self.board.count(player, length) == 0 && self.in_stock(player, length) == 0)
    }

    /// Rule 4: at the start of a turn neither player has an action, and no hold stands. Rule 7
    /// plays no part in it, since it never bars a first action.
    fn is_dead(&self) -> bool {
        self.spent.is_none()
            && self.held.is_empty()
            && !self.has_possible_action(self.side, self.turn)
            && !self.has_possible_action(other(self.side), self.next_turn())
    }

    /// The number of the opponent's next turn: Second's n-th follows First's n-th, and First's
    /// (n + 1)-th follows Second's n-th. From 3 on all are 3.
    fn next_turn(&self) -> u8 {
        if self.side == 1 { self.turn } else { (self.turn + 1).min(3) }
    }

    /// The end of a turn by the second action or by `pass`.
    fn end_turn(&mut self, by_pass: bool) {
        let mover = self.side;
        self.turn = self.next_turn();
        self.side = other(mover);
        self.spent = None;
        // Rule 6: the opponent's holds that are left have won, and stay as they are. Without
        // any, the pieces of the mover on enemy gates now hold them.
        if self.held.is_empty() {
            self.held = self.pieces_on_gates(mover, other(mover));
        }
        // Rule 7. A win by 6 or 8 goes before this draw, as `node` asks for the winner first.
        let end = self.turn_end(self.side);
        self.repeated_by_pass = by_pass && self.times_ended_in(&end) >= 2;
        self.ends.push(end);
        self.held_at_start = !self.held.is_empty();
    }

    /// Rule 7: whether this action, as the second of the turn, is forbidden.
    fn is_barred(&self, action: Action) -> bool {
        // A first action is never barred.
        if self.spent.is_none() {
            return false;
        }
        let mut after = self.clone();
        after.perform(action);
        let repeats = self.times_ended_in(&after.turn_end(other(self.side))) >= 2;
        let undoes_attack = self.held_at_start && after.held.is_empty();
        repeats && !undoes_attack
    }

    fn turn_end(&self, next: u8) -> TurnEnd {
        TurnEnd { board: self.board.clone(), stock: self.stock, side: next }
    }

    fn times_ended_in(&self, end: &TurnEnd) -> usize {
        self.ends.iter().filter(|earlier| *earlier == end).count()
    }

    /// The pieces of `player` that stand on gates of `owner`, in board order.
    fn pieces_on_gates(&self, player: u8, owner: u8) -> Vec<Cell> {
        let mut cells = self.rules.gates(owner);
        cells.retain(|&cell| self.board.owner_at(cell) == Some(player));
        cells.sort();
        cells
    }

    fn in_stock(&self, player: u8, length: i32) -> u8 {
        self.stock[usize::from(player) - 1][length as usize - 1]
    }
}

fn other(player: u8) -> u8 {
    3 - player
}
