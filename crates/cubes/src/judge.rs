//! Why a move is illegal, in the words of the rules.

use boardwright_core::Player;
use thiserror::Error;

use crate::board::squares;
use crate::going::Direction;
use crate::state::Phase;
use crate::{Action, Contact, Cube, Face, Move, Order, Short, Square, State};

/// Why the rules forbid a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
pub enum Reason {
    /// A cube must be chosen and rolled before one goes (rule 2).
    #[error("choose a cube first: it is rolled before it goes")]
    ChooseFirst,
    /// The die has fallen: a cube goes now (rule 2).
    #[error("the die shows {0}: a cube must go now")]
    Fallen(Face),
    /// There is no cube.
    #[error("there is no cube on {0}")]
    Nothing(Square),
    /// The cube is the opponent's.
    #[error("the cube on {0} is the opponent's")]
    NotYours(Square),
    /// The cube is on the far rank (rule 3, R4).
    #[error("the cube on {0} has arrived: it neither moves nor rolls again")]
    Finished(Square),
    /// The cube has nowhere to go (rule 3).
    #[error("the cube on {0} is blocked: nothing ahead of it is empty or can be taken")]
    Blocked(Square),
    /// Another cube was rolled (rule 2).
    #[error("the cube on {rolled} was rolled, so that on {other} cannot go")]
    OtherCube {
        /// The cube that was rolled.
        rolled: Square,
        /// The cube that the move names.
        other: Square,
    },
    /// Not a straight line ahead (rule 4).
    #[error("from {from} to {to} is not straight or diagonally forward")]
    NotAhead {
        /// Where the cube stands.
        from: Square,
        /// Where it would go.
        to: Square,
    },
    /// Farther than the roll (rule 4).
    #[error("{to} is {steps} squares away, but the die shows {roll}")]
    TooFar {
        /// Where the cube would go.
        to: Square,
        /// How far that is.
        steps: u8,
        /// The roll.
        roll: Face,
    },
    /// Nothing is leapt over (rule 4).
    #[error("the cube on {0} is in the way")]
    InTheWay(Square),
    /// An advance ends on an empty square (rule 4).
    #[error("an own cube stands on {0}")]
    OwnCube(Square),
    /// An advance ends on an empty square; a taking is written with `x` (rule 4).
    #[error("an enemy cube stands on {0}: taking it is written with x before the square")]
    EnemyCube(Square),
    /// An advance goes as far as its direction allows (rule 4).
    #[error("{to} is too near: in this direction the cube goes to {end}")]
    TooNear {
        /// Where the cube would go.
        to: Square,
        /// Where the direction ends.
        end: Square,
    },
    /// Another direction allows more (rule 4, option `short=longest`).
    #[error("the cube must go as far as it can: to {farthest}, not to {to}")]
    NotLongest {
        /// Where the cube would go.
        to: Square,
        /// The end of a direction that allows more.
        farthest: Square,
    },
    /// The victim is not an enemy cube (rule 4).
    #[error("there is no enemy cube on {0} to take")]
    NoVictim(Square),
    /// The victim is on its own home rank (rule 4).
    #[error("the cube on {0} is on its home rank, where it is never taken")]
    VictimAtHome(Square),
    /// The victim does not show less than the roll (rule 4).
    #[error("the cube on {at} shows {face}: a roll of {roll} does not take it")]
    VictimTooStrong {
        /// Where it stands.
        at: Square,
        /// What it shows.
        face: Face,
        /// The roll.
        roll: Face,
    },
    /// The count does not end on the victim (rule 4, option `contact=exact`).
    #[error("taking on {at} needs a roll of exactly {steps}, not {roll}")]
    NotExact {
        /// Where it stands.
        at: Square,
        /// How far that is.
        steps: u8,
        /// The roll.
        roll: Face,
    },
    /// `stay` is for a cube that cannot go (rule 5).
    #[error("a cube must go if one can: {0} is legal")]
    CanGo(Move),
    /// `pass` is for a player without a selectable cube (rule 6).
    #[error("the cube on {0} can be chosen, so passing is not allowed")]
    CanChoose(Square),
    /// Nothing can be chosen, so only `pass` is left (rule 6).
    #[error("no cube can be chosen: pass")]
    MustPass,
}

/// Judges a move in a decision node.
pub(crate) fn judge(state: &State, m: Move) -> Result<(), Reason> {
    match (state.phase, m.action()) {
        (Phase::Select, Action::Pass) => match squares(state.selectable()).next() {
            Some(cube) => Err(Reason::CanChoose(cube)),
            None => Ok(()),
        },
        (Phase::Select, _) if state.selectable() == 0 => Err(Reason::MustPass),
        (Phase::Select, Action::Select(cube)) => judge_cube(state, cube),
        (Phase::Select, _) => Err(Reason::ChooseFirst),
        (_, Action::Pass | Action::Select(_)) => Err(Reason::Fallen(state.roll())),
        (_, Action::Stay) => match boardwright_core::State::nth_move(state, 0) {
            Some(first) if first != Move::STAY => Err(Reason::CanGo(first)),
            _ => Ok(()),
        },
        (_, Action::Advance { from, to }) => judge_going(state, from, to, judge_advance),
        (_, Action::Take { from, to }) => judge_going(state, from, to, judge_taking),
    }
}

/// Rule 3.
fn judge_cube(state: &State, at: Square) -> Result<(), Reason> {
    match state.cube_at(at) {
        None => Err(Reason::Nothing(at)),
        Some(cube) if cube.owner != state.to_move => Err(Reason::NotYours(at)),
        Some(cube) if at.is_far_of(cube.owner) => Err(Reason::Finished(at)),
        Some(_) if state.selectable() & at.bit() == 0 => Err(Reason::Blocked(at)),
        Some(_) => Ok(()),
    }
}

/// A line ahead of a cube, square by square.
#[derive(Clone, Copy)]
struct Line {
    from: Square,
    direction: Direction,
    /// 1 up, -1 down.
    ahead: i8,
}

impl Line {
    /// The line on which a square lies, and how far away it is.
    fn to(from: Square, to: Square, player: Player) -> Option<(Line, u8)> {
        let ahead = if player == Player::First { 1 } else { -1 };
        let steps = (to.rank() as i8 - from.rank() as i8) * ahead;
        let files = to.file() as i8 - from.file() as i8;
        let direction = Direction::ALL.into_iter().find(|direction| direction.files() * steps == files)?;
        if steps > 0 { Some((Line { from, direction, ahead }, steps as u8)) } else { None }
    }

    /// The square so many steps away.
    fn at(self, steps: u8) -> Option<Square> {
        let steps = steps as i8;
        self.from.offset(self.direction.files() * steps, self.ahead * steps)
    }

    /// *f*: how many squares are empty, at most the roll.
    fn free(self, state: &State, roll: Face) -> u8 {
        let is_empty = |steps: &u8| self.at(*steps).is_some_and(|at| state.cube_at(at).is_none());
        (1..=roll.pips()).take_while(is_empty).count() as u8
    }
}

/// Rule 4, up to the square before the last.
fn judge_going(
    state: &State,
    from: Square,
    to: Square,
    judge_end: fn(&State, Line, u8, Square) -> Result<(), Reason>,
) -> Result<(), Reason> {
    if state.rules.order == Order::ChooseFirst && from != state.cube {
        return Err(Reason::OtherCube { rolled: state.cube, other: from });
    }
    judge_cube(state, from)?;
    let roll = state.roll();
    let (line, steps) = Line::to(from, to, state.to_move).ok_or(Reason::NotAhead { from, to })?;
    if steps > roll.pips() {
        return Err(Reason::TooFar { to, steps, roll });
    }
    let free = line.free(state, roll);
    match line.at(free + 1) {
        Some(obstacle) if free + 1 < steps => Err(Reason::InTheWay(obstacle)),
        _ => judge_end(state, line, steps, to),
    }
}

fn judge_advance(state: &State, line: Line, steps: u8, to: Square) -> Result<(), Reason> {
    match state.cube_at(to) {
        Some(cube) if cube.owner == state.to_move => return Err(Reason::OwnCube(to)),
        Some(_) => return Err(Reason::EnemyCube(to)),
        None => {}
    }
    let roll = state.roll();
    let free = line.free(state, roll);
    if let Some(end) = line.at(free)
        && steps < free
    {
        return Err(Reason::TooNear { to, end });
    }
    if state.rules.short == Short::Any {
        return Ok(());
    }
    let ends = Direction::ALL.into_iter().filter_map(|direction| {
        let line = Line { direction, ..line };
        let free = line.free(state, roll);
        line.at(free).filter(|_| free > steps)
    });
    match ends.max_by_key(|end| end.rank().abs_diff(line.from.rank())) {
        Some(farthest) => Err(Reason::NotLongest { to, farthest }),
        None => Ok(()),
    }
}

fn judge_taking(state: &State, _: Line, steps: u8, at: Square) -> Result<(), Reason> {
    let roll = state.roll();
    match state.cube_at(at) {
        Some(Cube { owner, .. }) if owner != state.to_move && at.is_home_of(owner) => {
            Err(Reason::VictimAtHome(at))
        }
        Some(Cube { owner, face }) if owner != state.to_move && face >= roll => {
            Err(Reason::VictimTooStrong { at, face, roll })
        }
        Some(Cube { owner, .. }) if owner != state.to_move => {
            if state.rules.contact == Contact::Exact && steps != roll.pips() {
                return Err(Reason::NotExact { at, steps, roll });
            }
            Ok(())
        }
        _ => Err(Reason::NoVictim(at)),
    }
}
