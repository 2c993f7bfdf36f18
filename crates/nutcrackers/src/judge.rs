//! Why a move is illegal, in the words of the rules.

use core::fmt;

use boardwright_core::Player;
use thiserror::Error;

use crate::generate::{crossing, exposed};
use crate::state::FORTRESS_LOSSES;
use crate::{Action, Duty, Kind, Move, Setup, Square, Squares, State};

/// A contiguous row of pieces along a rank or a file, given by its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Run {
    /// The end nearest to a1.
    pub first: Square,
    /// The other end.
    pub last: Square,
}

impl Run {
    /// How many pieces stand in it.
    pub const fn len(self) -> u8 {
        (self.last.file() - self.first.file()) + (self.last.rank() - self.first.rank()) + 1
    }

    /// Never: a run has at least the piece it goes through.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Its squares, from the first to the last.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let along_rank = self.first.rank() == self.last.rank();
        (0..self.len() as i8)
            .filter_map(move |i| if along_rank { self.first.offset(i, 0) } else { self.first.offset(0, i) })
    }

    /// The run through a square along a rank (step 1, 0) or a file (step 0, 1).
    fn through(pieces: Squares, square: Square, files: i8, ranks: i8) -> Run {
        let end = |sign: i8| {
            let mut at = square;
            while let Some(next) = at.offset(files * sign, ranks * sign).filter(|s| pieces & s.bit() != 0) {
                at = next;
            }
            at
        };
        Run { first: end(-1), last: end(1) }
    }
}

impl fmt::Display for Run {
    /// Its squares, separated by spaces: `c2 c3 c4 c5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.squares().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            square.fmt(f)?;
        }
        Ok(())
    }
}

/// Why the rules forbid a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
pub enum Reason {
    /// The board of these rules does not have the square.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// These rules do not have such a piece.
    #[error("this rule set has no {}", .0.name())]
    NoSuchPiece(Kind),
    /// The setup is not finished (rule 2).
    #[error("all pieces must be placed before play begins")]
    InSetup,
    /// The setup is finished (rule 5).
    #[error("all pieces are placed: move one of them")]
    SetupOver,
    /// No such piece is left to place (rule 2).
    #[error("there is no {} left to place", .0.name())]
    NotInHand(Kind),
    /// Placing and moving need an empty square.
    #[error("{0} is not empty")]
    Occupied(Square),
    /// There is nothing to move.
    #[error("there is no piece on {0}")]
    Nothing(Square),
    /// The piece is the opponent's.
    #[error("the piece on {0} is the opponent's")]
    NotYours(Square),
    /// A Fortress does not move (rule 5).
    #[error("the Fortress on {0} never moves")]
    FortressMoves(Square),
    /// Neither a step nor a jump (rule 5).
    #[error("from {from} to {to} is neither a step to a neighbouring square nor a jump over one")]
    TooFar {
        /// Where the piece stands.
        from: Square,
        /// Where it would go.
        to: Square,
    },
    /// Only the General jumps (rule 5).
    #[error("only the General jumps: a soldier goes one square along a rank or a file")]
    SoldierJumps,
    /// A jump needs a piece to leap over (rule 5).
    #[error("there is no piece on {0} to leap over")]
    NothingToLeap(Square),
    /// A Fortress is not leapt over (rule 5).
    #[error("the Fortress on {0} cannot be leapt over")]
    LeapsFortress(Square),
    /// The Fortress comes after three losses (rule 5).
    #[error("the Fortress may be placed after {FORTRESS_LOSSES} losses, not after {0}")]
    FortressTooEarly(u8),
    /// Each player has one Fortress (rule 1).
    #[error("the Fortress has been placed already")]
    FortressPlaced,
    /// The ban on four (rule 4).
    #[error("makes a line of {}: {run}", .run.len())]
    MakesFour {
        /// The run, the moved or placed piece included.
        run: Run,
    },
    /// Lines of three are barred in the setup by the option `setup=no-lines`.
    #[error("makes a line of three in the setup: {0}")]
    MakesThree(Run),
    /// A capture needs a line through the square that the piece comes to (rule 6).
    #[error("makes no line of three through {0}, so it takes nothing")]
    NoLine(Square),
    /// Lines made in the setup take nothing (rule 2).
    #[error("lines made in the setup take nothing")]
    SetupCapture,
    /// A line obliges to capture (rule 6, option `duty=must`).
    #[error("makes a line of three ({0}), so it must take an enemy piece: add x and its square")]
    MustCapture(Run),
    /// The victim is not an enemy piece (rule 6).
    #[error("there is no enemy piece on {0} to take")]
    NoVictim(Square),
    /// A Fortress is never taken (rule 7).
    #[error("the Fortress on {0} is never taken")]
    VictimFortress(Square),
    /// The victim is safe in a line of three (rule 7, option `capture=unlined`).
    #[error("the piece on {0} is safe in a line of three while others stand outside lines")]
    VictimLined(Square),
    /// The General is safe while a soldier that can be taken stands in its rank or file (rule 7).
    #[error(
        "the General on {general} is safe while the soldier on {soldier} in its rank or file can be taken"
    )]
    VictimShielded {
        /// Where the General stands.
        general: Square,
        /// One of the soldiers that shield it.
        soldier: Square,
    },
}

/// Judges a move in a decision node.
pub(crate) fn judge(state: &State, m: Move) -> Result<(), Reason> {
    let own = state.pieces.own;
    let after = match m.action() {
        Action::Place(kind, at) => {
            judge_placement(state, kind, at)?;
            own | at.bit()
        }
        Action::Go(from, to) => {
            judge_going(state, from, to)?;
            own & !from.bit() | to.bit()
        }
    };
    let row = Run::through(after, m.to(), 1, 0);
    let column = Run::through(after, m.to(), 0, 1);
    let longest = if column.len() > row.len() { column } else { row };
    if longest.len() >= 4 {
        return Err(Reason::MakesFour { run: longest });
    }
    let line = Some(longest).filter(|run| run.len() == 3);
    judge_capture(state, m, line)
}

fn on_board(state: &State, square: Square) -> Result<(), Reason> {
    if state.rules.board.contains(square) { Ok(()) } else { Err(Reason::OffBoard(square)) }
}

fn judge_placement(state: &State, kind: Kind, at: Square) -> Result<(), Reason> {
    let rules = state.rules;
    let known = match kind {
        Kind::Soldier => true,
        Kind::General => rules.generals(),
        Kind::Fortress => rules.fortresses(),
    };
    if !known {
        return Err(Reason::NoSuchPiece(kind));
    }
    let hand = state.hand.own;
    match kind {
        Kind::Fortress if state.in_setup() => return Err(Reason::InSetup),
        Kind::Fortress if state.fortresses & state.pieces.own != 0 => return Err(Reason::FortressPlaced),
        Kind::Fortress if state.losses.own < FORTRESS_LOSSES => {
            return Err(Reason::FortressTooEarly(state.losses.own));
        }
        Kind::Soldier | Kind::General if !state.in_setup() => return Err(Reason::SetupOver),
        Kind::Soldier if hand.soldiers() == 0 => return Err(Reason::NotInHand(kind)),
        Kind::General if !hand.general() => return Err(Reason::NotInHand(kind)),
        _ => {}
    }
    on_board(state, at)?;
    if state.piece_at(at).is_some() { Err(Reason::Occupied(at)) } else { Ok(()) }
}

fn judge_going(state: &State, from: Square, to: Square) -> Result<(), Reason> {
    if state.in_setup() {
        return Err(Reason::InSetup);
    }
    on_board(state, from)?;
    on_board(state, to)?;
    let kind = match state.piece_at(from) {
        None => return Err(Reason::Nothing(from)),
        Some((owner, _)) if owner != state.to_move => return Err(Reason::NotYours(from)),
        Some((_, Kind::Fortress)) => return Err(Reason::FortressMoves(from)),
        Some((_, kind)) => kind,
    };
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match (files.abs(), ranks.abs()) {
        (0, 1) | (1, 0) => {}
        (0, 2) | (2, 0) if kind == Kind::Soldier => return Err(Reason::SoldierJumps),
        (0, 2) | (2, 0) => {
            let between = from.offset(files / 2, ranks / 2).unwrap_or(from);
            match state.piece_at(between) {
                None => return Err(Reason::NothingToLeap(between)),
                Some((_, Kind::Fortress)) => return Err(Reason::LeapsFortress(between)),
                Some(_) => {}
            }
        }
        _ => return Err(Reason::TooFar { from, to }),
    }
    if state.piece_at(to).is_some() { Err(Reason::Occupied(to)) } else { Ok(()) }
}

/// Rules 2, 6 and 7, for an action that makes this line of three, or none.
fn judge_capture(state: &State, m: Move, line: Option<Run>) -> Result<(), Reason> {
    if state.in_setup() {
        return match (m.victim(), line) {
            (Some(_), _) => Err(Reason::SetupCapture),
            (None, Some(run)) if state.rules.setup == Setup::NoLines => Err(Reason::MakesThree(run)),
            (None, _) => Ok(()),
        };
    }
    match (m.victim(), line) {
        (None, Some(run)) if state.rules.duty == Duty::Must => Err(Reason::MustCapture(run)),
        (None, _) => Ok(()),
        (Some(_), None) => Err(Reason::NoLine(m.to())),
        (Some(victim), Some(_)) => judge_victim(state, victim, state.to_move.other()),
    }
}

fn judge_victim(state: &State, victim: Square, enemy: Player) -> Result<(), Reason> {
    on_board(state, victim)?;
    let kind = match state.piece_at(victim) {
        Some((owner, kind)) if owner == enemy => kind,
        _ => return Err(Reason::NoVictim(victim)),
    };
    let exposed = exposed(state);
    match kind {
        Kind::Fortress => Err(Reason::VictimFortress(victim)),
        _ if exposed & victim.bit() == 0 => Err(Reason::VictimLined(victim)),
        Kind::General => {
            let shields = exposed & crossing(victim.bit()) & !state.generals;
            match crate::board::squares(shields).next() {
                Some(soldier) => Err(Reason::VictimShielded { general: victim, soldier }),
                None => Ok(()),
            }
        }
        Kind::Soldier => Ok(()),
    }
}
