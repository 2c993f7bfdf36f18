//! Move generation: the moves of a node as a few sets of squares, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise): in the setup soldiers, then the General, by rising square. In play first the moves without a capture, then those with
//! one; within each the steps east, west, north, south, then the jumps, then the Fortress, each by rising target square; the victims of one move by rising
//! square.

use core::ops::ControlFlow;

use boardwright_core::MoveSink;

use crate::board::squares;
use crate::lines::{Direction, Lines, in_runs};
use crate::{Action, Capture, Duty, Kind, Move, Setup, Square, Squares, State};

/// The ways in which a piece comes to a square, in generation order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Step(Direction),
    Jump,
    Fortress,
}

const WAYS: [Way; 6] = [
    Way::Step(Direction::East),
    Way::Step(Direction::West),
    Way::Step(Direction::North),
    Way::Step(Direction::South),
    Way::Jump,
    Way::Fortress,
];

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choices {
    /// The game is over.
    None,
    /// Rule 2: any of the targets, with a soldier, with the General, or either.
    Setup { targets: Squares, soldier: bool, general: bool },
    /// Rules 5 to 7: for each of the [`WAYS`] the targets of moves without and with a capture; any capture may take any of the victims.
    Play { quiet: [Squares; 6], taking: [Squares; 6], victims: Squares, general: Squares },
}

impl Choices {
    #[inline]
    pub(crate) fn of(state: &State) -> Choices {
        if state.over.is_some() {
            return Choices::None;
        }
        if state.in_setup() {
            let hand = state.hand[state.to_move];
            return Choices::Setup {
                targets: placements(state),
                soldier: hand.soldiers > 0,
                general: hand.general,
            };
        }
        let own = state.pieces[state.to_move];
        let empty = empty(state);
        let movable = own & !state.fortresses;
        let lines = Lines::of(own);
        let (mut quiet, mut taking) = ([0; 6], [0; 6]);
        let may = state.rules.duty == Duty::May;
        let mut add = |way: usize, targets: Squares, runs: crate::lines::Runs| {
            quiet[way] = targets & !if may { runs.four } else { runs.three };
            taking[way] = targets & runs.captures();
        };
        for (way, direction) in Direction::ALL.into_iter().enumerate() {
            add(way, direction.shift(movable, 1) & empty, lines.stepped(direction));
        }
        let general = own & state.generals;
        if general != 0 {
            let targets = jumps(state, general, empty);
            if targets != 0 {
                add(4, targets, Lines::of(own ^ general).placed());
            }
        }
        if state.fortress_available(state.to_move) {
            add(5, empty, lines.placed());
        }
        let victims = if taking.iter().any(|set| *set != 0) { victims(state) } else { 0 };
        Choices::Play { quiet, taking, victims, general }
    }

    /// Whether there is a move at all, for a state whose losses do not end the game. It does not look at `over`.
    #[inline]
    pub(crate) fn any(state: &State) -> bool {
        if state.in_setup() {
            return placements(state) != 0;
        }
        // A target that does not make a four is a move, with or without a capture.
        let own = state.pieces[state.to_move];
        let empty = empty(state);
        let movable = own & !state.fortresses;
        let lines = Lines::of(own);
        if Direction::ALL
            .into_iter()
            .any(|direction| direction.shift(movable, 1) & empty & !lines.stepped(direction).four != 0)
        {
            return true;
        }
        let general = own & state.generals;
        (general != 0 && jumps(state, general, empty) & !Lines::of(own ^ general).placed().four != 0)
            || (state.fortress_available(state.to_move) && empty & !lines.placed().four != 0)
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        match self {
            Choices::None => 0,
            Choices::Setup { targets, soldier, general } => {
                targets.count_ones() * (u32::from(*soldier) + u32::from(*general))
            }
            Choices::Play { quiet, taking, victims, .. } => {
                count_all(quiet) + count_all(taking) * victims.count_ones()
            }
        }
    }

    /// Move number `k` of generation order.
    #[inline]
    pub(crate) fn nth(&self, mut k: u32) -> Option<Move> {
        match self {
            Choices::None => None,
            Choices::Setup { targets, soldier, general } => {
                let count = targets.count_ones();
                let second = k >= count;
                if second {
                    k -= count;
                }
                let kind = match (soldier, general, second) {
                    (true, _, false) => Kind::Soldier,
                    (true, true, true) | (false, true, false) => Kind::General,
                    _ => return None,
                };
                Some(Move::new(Action::Place(kind, nth_square(*targets, k)?), None))
            }
            Choices::Play { quiet, taking, victims, general } => {
                if let Some(action) = nth_action(quiet, *general, &mut k) {
                    return Some(Move::new(action, None));
                }
                let each = victims.count_ones();
                if each == 0 {
                    return None;
                }
                let victim = nth_square(*victims, k % each);
                k /= each;
                nth_action(taking, *general, &mut k).map(|action| Move::new(action, victim))
            }
        }
    }

    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        match self {
            Choices::None => {}
            Choices::Setup { targets, soldier, general } => {
                for (kind, held) in [(Kind::Soldier, soldier), (Kind::General, general)] {
                    if *held {
                        for at in squares(*targets) {
                            sink.push(Move::new(Action::Place(kind, at), None))?;
                        }
                    }
                }
            }
            Choices::Play { quiet, taking, victims, general } => {
                for (way, targets) in WAYS.into_iter().zip(quiet) {
                    for to in squares(*targets) {
                        sink.push(Move::new(action(way, to, *general), None))?;
                    }
                }
                for (way, targets) in WAYS.into_iter().zip(taking) {
                    for to in squares(*targets) {
                        let action = action(way, to, *general);
                        for victim in squares(*victims) {
                            sink.push(Move::new(action, Some(victim)))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[inline]
fn count_all(sets: &[Squares; 6]) -> u32 {
    sets.iter().map(|set| set.count_ones()).sum()
}

/// The action number `k` of these sets. If there are fewer, takes their number off `k`.
#[inline]
fn nth_action(sets: &[Squares; 6], general: Squares, k: &mut u32) -> Option<Action> {
    for (way, targets) in WAYS.into_iter().zip(sets) {
        let count = targets.count_ones();
        if *k < count {
            return nth_square(*targets, *k).map(|to| action(way, to, general));
        }
        *k -= count;
    }
    None
}

/// The action that comes to `to` in this way.
#[inline]
fn action(way: Way, to: Square, general: Squares) -> Action {
    let from = match way {
        Way::Step(direction) => direction.opposite().shift(to.bit(), 1),
        Way::Jump => general,
        Way::Fortress => return Action::Place(Kind::Fortress, to),
    };
    Action::Go(Square::from_bit_index_unchecked(from.trailing_zeros() as u8), to)
}

/// Square number `k` of a set, from 0.
#[inline]
fn nth_square(mut set: Squares, k: u32) -> Option<Square> {
    if k >= set.count_ones() {
        return None;
    }
    for _ in 0..k {
        set &= set - 1;
    }
    Some(Square::from_bit_index_unchecked(set.trailing_zeros() as u8))
}

#[inline]
fn empty(state: &State) -> Squares {
    state.rules.board.squares() & !(state.pieces.first | state.pieces.second)
}

/// Where a piece may be placed in the setup (rules 2 and 4).
#[inline]
fn placements(state: &State) -> Squares {
    let runs = Lines::of(state.pieces[state.to_move]).placed();
    let barred = match state.rules.setup {
        Setup::Lines => runs.four,
        Setup::NoLines => runs.three,
    };
    empty(state) & !barred
}

/// Where the General may land, lines apart (rule 5).
#[inline]
fn jumps(state: &State, general: Squares, empty: Squares) -> Squares {
    let leapt = (state.pieces.first | state.pieces.second) & !state.fortresses;
    Direction::ALL
        .into_iter()
        .fold(0, |targets, direction| targets | direction.shift(direction.shift(general, 1) & leapt, 1))
        & empty
}

/// Rule 7: what a capture may take.
#[inline]
pub(crate) fn victims(state: &State) -> Squares {
    let exposed = exposed(state);
    let general = exposed & state.generals;
    let soldiers = exposed & !state.generals;
    if general != 0 && crossing(general) & soldiers != 0 { soldiers } else { exposed }
}

/// Rule 7: the enemy soldiers and General that a capture may reach.
pub(crate) fn exposed(state: &State) -> Squares {
    let enemy = state.pieces[state.to_move.other()];
    let all = enemy & !state.fortresses;
    let unlined = match state.rules.capture {
        Capture::Any => all,
        Capture::Unlined => all & !in_runs(enemy),
    };
    if unlined == 0 { all } else { unlined }
}

/// The rank and the file of a single square.
pub(crate) fn crossing(square: Squares) -> Squares {
    let index = square.trailing_zeros();
    (0xFF << (index & !7)) | (0x01_01_01_01_01_01 << (index & 7))
}
