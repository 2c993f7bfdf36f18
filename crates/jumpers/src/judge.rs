//! Why a move is illegal, in the words of the rules.

use boardwright_core::{Player, State as _};
use thiserror::Error;

use crate::hex::{Five, Four, Hex, NO_CELL, NO_LINE};
use crate::{Action, Board, Cell, Length, Move, Range, State, Targets};

/// Why the rules forbid a move at a decision node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Reason {
    /// A cell beside the board.
    #[error("{0} is not on this board")]
    OffBoard(Cell),
    /// Pieces are deployed on the own gates (rule 2).
    #[error("{0} is not one of your gates")]
    NotYourGate(Cell),
    /// No such piece is left to deploy (rule 2).
    #[error("there is no piece of length {} in your stock", .0.cells())]
    NotInStock(Length),
    /// The first two turns allow one length alone (rule 2, ruling R8).
    #[error("in your turn {turn} only pieces of length {turn} may be deployed, not of length {}", .length.cells())]
    WrongTurn {
        /// The length of the piece.
        length: Length,
        /// The number of the turn.
        turn: u8,
    },
    /// A piece comes to a free cell (rule 2).
    #[error("{0} is not free")]
    Occupied(Cell),
    /// There is nothing to act.
    #[error("there is no piece on {0}")]
    Nothing(Cell),
    /// The piece is the opponent's.
    #[error("the piece on {0} is the opponent's")]
    NotYours(Cell),
    /// The two actions of a turn are those of two pieces (rule 3).
    #[error("the piece on {0} has acted or been deployed in this turn")]
    Spent(Cell),
    /// There is nothing to pull or push (rule 2).
    #[error("there is no piece on {0} to pull or push")]
    NoTarget(Cell),
    /// All actions are along the six lines of the actor (rule 2).
    #[error("{to} is not on one of the six lines from {from}")]
    NoLine {
        /// Where the actor stands.
        from: Cell,
        /// The cell that it does not see.
        to: Cell,
    },
    /// A piece goes by its length, or by no more (rule 2, ruling R4).
    #[error("from {from} to {to} it is {distance} cells, and the piece is of length {}", .length.cells())]
    WrongDistance {
        /// Where the piece stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
        /// How far that is.
        distance: u8,
        /// The length of the piece.
        length: Length,
    },
    /// By how much is written under `range=upto` (ruling R4).
    #[error("by how many cells? Add :1, :2 or :3, up to the length of the piece")]
    StepsMissing,
    /// By how much is not written under `range=exact` (ruling R4).
    #[error("a piece pulls and pushes by exactly its length, which is not written")]
    StepsWritten,
    /// No further than its length (ruling R4).
    #[error("a piece of length {} cannot pull or push by {}", .length.cells(), .by.cells())]
    TooFar {
        /// The length of the piece.
        length: Length,
        /// By how much it would pull or push.
        by: Length,
    },
    /// A piece is drawn to the actor, not beyond it (rule 2).
    #[error("the piece on {target} is too near to be pulled by {} cells to {actor}", .by.cells())]
    TooNear {
        /// Where the actor stands.
        actor: Cell,
        /// Where the target stands.
        target: Cell,
        /// By how much it would be pulled.
        by: Length,
    },
    /// A piece is not pushed off the board (rule 2).
    #[error("a push by {} cells would take the piece on {target} off the board", .by.cells())]
    OffTheEdge {
        /// Where the target stands.
        target: Cell,
        /// By how much it would be pushed.
        by: Length,
    },
    /// Only the first piece on a line can be pulled or pushed (ruling R5).
    #[error("the piece on {shield} stands before that on {target}")]
    Shielded {
        /// Where the target stands.
        target: Cell,
        /// Where the nearer piece stands.
        shield: Cell,
    },
    /// The ban on cycles (rule 7).
    #[error("the position has stood at the ends of two earlier turns: end this turn in another")]
    Repeats,
    /// A pass is for those who have no action (rule 4).
    #[error("there is something else to do than pass")]
    MustAct,
}

/// Judges a move in a decision node.
pub(crate) fn judge(state: &State, m: Move) -> Result<(), Reason> {
    match state.rules.board {
        Board::Four => Judge::<Four>::of(state).action(m.action()),
        Board::Five => Judge::<Five>::of(state).action(m.action()),
    }
}

struct Judge<'a, H> {
    state: &'a State,
    player: Player,
    board: core::marker::PhantomData<H>,
}

impl<'a, H: Hex> Judge<'a, H> {
    fn of(state: &'a State) -> Self {
        Judge { state, player: state.to_move, board: core::marker::PhantomData }
    }

    fn action(&self, action: Action) -> Result<(), Reason> {
        match action {
            Action::Pass if self.state.nth_move(0) == Some(Move::new(Action::Pass)) => Ok(()),
            Action::Pass => Err(Reason::MustAct),
            Action::Deploy(length, at) => self.deployment(length, at),
            Action::Move { from, to } => self.going(from, to),
            Action::Pull { actor, target, by } => self.shift(actor, target, by, true),
            Action::Push { actor, target, by } => self.shift(actor, target, by, false),
        }
    }

    fn deployment(&self, length: Length, at: Cell) -> Result<(), Reason> {
        let state = self.state;
        self.on_board(at)?;
        if state.gate_set(self.player) >> H::bit(at) & 1 == 0 {
            return Err(Reason::NotYourGate(at));
        }
        if state.turn != 3 && state.turn != length.cells() {
            return Err(Reason::WrongTurn { length, turn: state.turn });
        }
        if state.stock[self.player][length.index()] == 0 {
            return Err(Reason::NotInStock(length));
        }
        self.free(at)
    }

    fn going(&self, from: Cell, to: Cell) -> Result<(), Reason> {
        let length = self.actor(from)?;
        self.on_board(to)?;
        let (direction, distance) = line::<H>(from, to)?;
        let right = match self.state.rules.range {
            Range::Exact => distance == length.cells(),
            Range::UpTo => distance <= length.cells(),
        };
        if !right {
            return Err(Reason::WrongDistance { from, to, distance, length });
        }
        self.free(to)?;
        self.repetition(from, direction, distance)
    }

    fn shift(&self, actor: Cell, target: Cell, by: Option<Length>, pull: bool) -> Result<(), Reason> {
        let length = self.actor(actor)?;
        let by = match (self.state.rules.range, by) {
            (Range::Exact, None) => length,
            (Range::Exact, Some(_)) => return Err(Reason::StepsWritten),
            (Range::UpTo, None) => return Err(Reason::StepsMissing),
            (Range::UpTo, Some(by)) if by > length => return Err(Reason::TooFar { length, by }),
            (Range::UpTo, Some(by)) => by,
        };
        self.on_board(target)?;
        let (away, distance) = line::<H>(actor, target)?;
        if self.state.piece_at(target).is_none() {
            return Err(Reason::NoTarget(target));
        }
        if self.state.rules.reach == Targets::Nearest {
            self.nearest(actor, target, away)?;
        }
        if pull && distance <= by.cells() {
            return Err(Reason::TooNear { actor, target, by });
        }
        let direction = if pull { (away + 3) % 6 } else { away };
        let landing = H::TABLES.step[by as usize][direction][H::bit(target) as usize];
        if landing == NO_CELL {
            return Err(Reason::OffTheEdge { target, by });
        }
        self.free(H::cell(landing))?;
        self.repetition(target, direction, by.cells())
    }

    /// The length of the piece that acts from this cell, if there is one that may.
    fn actor(&self, cell: Cell) -> Result<Length, Reason> {
        self.on_board(cell)?;
        match self.state.piece_at(cell) {
            None => Err(Reason::Nothing(cell)),
            Some(piece) if piece.owner != self.player => Err(Reason::NotYours(cell)),
            Some(_) if self.state.spent() == Some(cell) => Err(Reason::Spent(cell)),
            Some(piece) => Ok(piece.length),
        }
    }

    fn on_board(&self, cell: Cell) -> Result<(), Reason> {
        if self.state.rules.board.contains(cell) { Ok(()) } else { Err(Reason::OffBoard(cell)) }
    }

    fn free(&self, cell: Cell) -> Result<(), Reason> {
        if self.state.piece_at(cell).is_none() { Ok(()) } else { Err(Reason::Occupied(cell)) }
    }

    fn nearest(&self, actor: Cell, target: Cell, direction: usize) -> Result<(), Reason> {
        let mut at = H::bit(actor);
        loop {
            at = H::TABLES.step[1][direction][at as usize];
            let cell = H::cell(at);
            if cell == target {
                return Ok(());
            }
            if self.state.piece_at(cell).is_some() {
                return Err(Reason::Shielded { target, shield: cell });
            }
        }
    }

    /// Rule 7, for a displacement that is legal but for that.
    fn repetition(&self, from: Cell, direction: usize, steps: u8) -> Result<(), Reason> {
        let mut barred = false;
        self.state.visit_barred::<H>(|b| {
            barred |= (b.from, b.direction, b.steps) == (H::bit(from), direction, steps as usize);
        });
        if barred { Err(Reason::Repeats) } else { Ok(()) }
    }
}

/// The direction and the distance from one cell to another.
fn line<H: Hex>(from: Cell, to: Cell) -> Result<(usize, u8), Reason> {
    let direction = H::TABLES.direction[H::bit(from) as usize][H::bit(to) as usize];
    if direction == NO_LINE {
        return Err(Reason::NoLine { from, to });
    }
    let rows = from.row().abs_diff(to.row());
    let numbers = from.number().abs_diff(to.number());
    Ok((direction as usize, rows.max(numbers)))
}
