//! Move generation: the moves of a node as a few sets of squares, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise): in the setup soldiers, then the General, by rising square. In play first the moves without a capture, then those with
//! one; within each the steps east, west, north, south, then the jumps, then the Fortress, each by rising target square; the victims of one move by rising
//! square.

use core::ops::ControlFlow;

use boardwright_core::MoveSink;
use boardwright_core::bits::{Counted, Sets, nth_bit};

use crate::board::squares;
use crate::lines::{Direction, Lines, Runs, in_runs};
use crate::{Action, Capture, Duty, Kind, Move, Setup, Square, Squares, State};

/// Actions as sets of the squares that they come to, in generation order.
#[derive(Clone, Copy, Debug, Default)]
struct Actions {
    /// Steps, by [`Direction`].
    steps: [Squares; 4],
    /// Jumps of the General.
    jumps: Squares,
    /// Placements of the Fortress.
    fortress: Squares,
}

impl Actions {
    #[inline(always)]
    fn of_steps(steps: [Squares; 4]) -> Actions {
        Actions { steps, ..Actions::default() }
    }

    #[inline(always)]
    fn all(&self) -> Squares {
        let [east, west, north, south] = self.steps;
        east | west | north | south | self.jumps | self.fortress
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        self.steps.map(u64::count_ones).iter().sum::<u32>() + self.count_rare()
    }

    /// How many jumps and Fortress placements there are.
    #[inline(always)]
    fn count_rare(&self) -> u32 {
        if self.jumps | self.fortress == 0 { 0 } else { self.jumps.count_ones() + self.fortress.count_ones() }
    }

    /// Action number `k`, with the steps counted.
    #[inline(always)]
    fn nth(&self, steps: &Sets<4>, k: u32, general: Squares) -> Option<Action> {
        match steps.nth(k) {
            Some((direction, to)) => {
                Some(step(Direction::ALL[direction & 3], Square::from_bit_index_unchecked(to as u8)))
            }
            None => self.nth_rare(k - steps.count(), general),
        }
    }

    /// Jump or Fortress placement number `k`.
    #[cold]
    fn nth_rare(&self, k: u32, general: Squares) -> Option<Action> {
        let square = |bit: u32| Square::from_bit_index_unchecked(bit as u8);
        let jumps = self.jumps.count_ones();
        if k < jumps {
            return nth_bit(self.jumps, k).map(|to| jump(general, square(to)));
        }
        nth_bit(self.fortress, k - jumps).map(|to| Action::Place(Kind::Fortress, square(to)))
    }

    #[inline]
    fn for_each(&self, general: Squares, mut f: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        for (direction, targets) in Direction::ALL.into_iter().zip(self.steps) {
            for to in squares(targets) {
                f(step(direction, to))?;
            }
        }
        for to in squares(self.jumps) {
            f(jump(general, to))?;
        }
        for to in squares(self.fortress) {
            f(Action::Place(Kind::Fortress, to))?;
        }
        ControlFlow::Continue(())
    }
}

#[inline(always)]
fn step(direction: Direction, to: Square) -> Action {
    Action::Go(to.back(direction), to)
}

#[inline]
fn jump(general: Squares, to: Square) -> Action {
    Action::Go(Square::from_bit_index_unchecked(general.trailing_zeros() as u8), to)
}

/// The moves of a node in the setup (rule 2): any of the targets, with a soldier, with the General, or either.
struct Placements {
    targets: Squares,
    soldier: bool,
    general: bool,
}

impl Placements {
    #[inline(always)]
    fn of(state: &State) -> Placements {
        let hand = state.hand[state.to_move];
        Placements { targets: placements(state), soldier: hand.soldiers() > 0, general: hand.general() }
    }

    /// How many moves there are if there are so many targets.
    #[inline(always)]
    fn times(&self, targets: u32) -> u32 {
        if self.soldier && self.general { 2 * targets } else { targets }
    }

    /// The move that `choose` names by its number when it is told how many there are.
    #[inline(always)]
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let targets = Counted::new(self.targets);
        let count = targets.count();
        let k = choose(self.times(count));
        let (kind, k) = match (self.soldier, self.general) {
            (true, true) if k >= count => (Kind::General, k - count),
            (true, _) => (Kind::Soldier, k),
            (false, _) => (Kind::General, k),
        };
        let at = targets.nth(k)?;
        Some(Move::new(Action::Place(kind, Square::from_bit_index_unchecked(at as u8)), None))
    }

    #[inline]
    fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        for (kind, held) in [(Kind::Soldier, self.soldier), (Kind::General, self.general)] {
            if held {
                for at in squares(self.targets) {
                    sink.push(Move::new(Action::Place(kind, at), None))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The steps by direction, as sets of the squares they come to: those without a capture, and those with one.
#[inline(always)]
fn steps(state: &State, lines: Lines) -> ([Squares; 4], [Squares; 4]) {
    let movable = state.pieces[state.to_move] & !state.fortresses;
    let (mut quiet, mut taking) = ([0; 4], [0; 4]);
    for (i, direction) in Direction::ALL.into_iter().enumerate() {
        let targets = direction.shift(movable, 1) & state.empty;
        (quiet[i], taking[i]) = split(state, targets, lines.stepped(direction));
    }
    (quiet, taking)
}

/// The targets that come without a capture, and those that come with one.
///
/// Where a line obliges to capture any line bars a target from the former, else a four alone.
#[inline(always)]
fn split(state: &State, targets: Squares, runs: Runs) -> (Squares, Squares) {
    let barred = if state.rules.duty == Duty::Must { runs.three } else { runs.four };
    (targets & !barred, targets & runs.captures())
}

/// The moves of a node in play (rules 5 to 7): actions without a capture, and actions with one, each with any of the victims.
struct Play {
    quiet: Actions,
    taking: Actions,
    victims: Squares,
    general: Squares,
}

impl Play {
    #[inline(always)]
    fn of(state: &State) -> Play {
        let lines = Lines::of(state.pieces[state.to_move]);
        let (quiet, taking) = steps(state, lines);
        let (quiet, taking) = (Actions::of_steps(quiet), Actions::of_steps(taking));
        Play { quiet, taking, victims: 0, general: 0 }.with_rare(state, lines)
    }

    /// Adds jumps, the placement of the Fortress, and the victims.
    #[inline(always)]
    fn with_rare(mut self, state: &State, lines: Lines) -> Play {
        let own = state.pieces[state.to_move];
        self.general = own & state.generals;
        let jumps = jumps(state, self.general);
        if jumps != 0 {
            let runs = Lines::of(own ^ self.general).placed();
            (self.quiet.jumps, self.taking.jumps) = split(state, jumps, runs);
        }
        if state.fortress_available(state.to_move) {
            (self.quiet.fortress, self.taking.fortress) = split(state, state.empty, lines.placed());
        }
        if self.taking.all() != 0 {
            self.victims = victims(state);
        }
        self
    }

    #[inline(always)]
    fn taking_count(&self) -> u32 {
        if self.victims == 0 { 0 } else { self.taking.count() * self.victims.count_ones() }
    }

    /// The move that `choose` names by its number when it is told how many there are.
    #[inline(always)]
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let steps = Sets::new(self.quiet.steps);
        let quiet = steps.count() + self.quiet.count_rare();
        let count = quiet + self.taking_count();
        if count == 0 {
            return None;
        }
        let k = choose(count);
        if k < quiet {
            self.quiet.nth(&steps, k, self.general).map(|action| Move::new(action, None))
        } else if k < count {
            self.nth_taking(k - quiet)
        } else {
            None
        }
    }

    #[inline(never)]
    fn nth_taking(&self, k: u32) -> Option<Move> {
        let each = self.victims.count_ones();
        let victim = nth_bit(self.victims, k % each)?;
        let action = self.taking.nth(&Sets::new(self.taking.steps), k / each, self.general)?;
        Some(Move::new(action, Some(Square::from_bit_index_unchecked(victim as u8))))
    }

    #[inline]
    fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        self.quiet.for_each(self.general, |action| sink.push(Move::new(action, None)))?;
        if self.victims == 0 {
            return ControlFlow::Continue(());
        }
        self.taking.for_each(self.general, |action| {
            for victim in squares(self.victims) {
                sink.push(Move::new(action, Some(victim)))?;
            }
            ControlFlow::Continue(())
        })
    }
}

#[inline(always)]
pub(crate) fn push_all<K: MoveSink<Move>>(state: &State, sink: &mut K) -> ControlFlow<()> {
    if state.over.is_some() {
        ControlFlow::Continue(())
    } else if state.in_setup() {
        Placements::of(state).push_all(sink)
    } else {
        Play::of(state).push_all(sink)
    }
}

#[inline(always)]
pub(crate) fn count(state: &State) -> u32 {
    if state.over.is_some() {
        0
    } else if state.in_setup() {
        let placements = Placements::of(state);
        placements.times(placements.targets.count_ones())
    } else {
        let play = Play::of(state);
        play.quiet.count() + play.taking_count()
    }
}

/// The move that `choose` names by its number in generation order when it is told how many there are; `None`, and `choose` not asked, where there are none.
#[inline(always)]
pub(crate) fn pick(state: &State, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
    if state.over.is_some() {
        return None;
    }
    if state.in_setup() {
        return Placements::of(state).pick(choose);
    }
    let own = state.pieces[state.to_move];
    let lines = Lines::of(own);
    let (quiet, taking) = steps(state, lines);
    if jumps(state, own & state.generals) != 0 || state.fortress_available(state.to_move) {
        let (quiet, taking) = (Actions::of_steps(quiet), Actions::of_steps(taking));
        return Play { quiet, taking, victims: 0, general: 0 }.with_rare(state, lines).pick(choose);
    }
    // Most nodes have steps alone, and most of these no capture.
    let quiet = Sets::new(quiet);
    if taking.into_iter().fold(0, |all, set| all | set) == 0 {
        if quiet.count() == 0 {
            return None;
        }
        return quiet.nth(choose(quiet.count())).map(|(direction, to)| step_move(direction, to, None));
    }
    let (taking, victims) = (Sets::new(taking), Counted::new(victims(state)));
    let k = choose(quiet.count() + taking.count() * victims.count());
    if k < quiet.count() {
        return quiet.nth(k).map(|(direction, to)| step_move(direction, to, None));
    }
    let k = k - quiet.count();
    let victim = victims.nth(k % victims.count())?;
    taking.nth(k / victims.count()).map(|(direction, to)| step_move(direction, to, Some(victim)))
}

#[inline(always)]
fn step_move(direction: usize, to: u32, victim: Option<u32>) -> Move {
    let square = |bit: u32| Square::from_bit_index_unchecked(bit as u8);
    Move::new(step(Direction::ALL[direction & 3], square(to)), victim.map(square))
}

/// Whether there is a move at all, for a state whose losses do not end the game. It does not look at `over`.
#[inline(always)]
pub(crate) fn any(state: &State) -> bool {
    let own = state.pieces[state.to_move];
    let [east, west, north, south] = Direction::ALL.map(|direction| direction.shift(own, 1));
    if state.in_setup() {
        // A square that has no own neighbour makes no line.
        return state.empty & !(east | west | north | south) != 0 || placements(state) != 0;
    }
    // Nor does a step along the rank to a square that has no own neighbour but the one that comes.
    let movable = own & !state.fortresses;
    let quiet = Direction::East.shift(movable, 1) & !west | Direction::West.shift(movable, 1) & !east;
    quiet & state.empty & !(north | south) != 0 || any_in_play(state)
}

#[inline(never)]
fn any_in_play(state: &State) -> bool {
    // A target that does not make a four is a move, with or without a capture.
    let own = state.pieces[state.to_move];
    let movable = own & !state.fortresses;
    let lines = Lines::of(own);
    let general = own & state.generals;
    Direction::ALL
        .into_iter()
        .any(|direction| direction.shift(movable, 1) & state.empty & !lines.stepped(direction).four != 0)
        || jumps(state, general) & !Lines::of(own ^ general).placed().four != 0
        || (state.fortress_available(state.to_move) && state.empty & !lines.placed().four != 0)
}

/// Where a piece may be placed in the setup (rules 2 and 4).
#[inline]
fn placements(state: &State) -> Squares {
    let runs = Lines::of(state.pieces[state.to_move]).placed();
    let barred = match state.rules.setup {
        Setup::Lines => runs.four,
        Setup::NoLines => runs.three,
    };
    state.empty & !barred
}

/// Where the General may land, lines apart (rule 5); nowhere if there is none.
#[inline(always)]
fn jumps(state: &State, general: Squares) -> Squares {
    if general == 0 {
        return 0;
    }
    let leapt = (state.pieces.first | state.pieces.second) & !state.fortresses;
    Direction::ALL
        .into_iter()
        .fold(0, |targets, direction| targets | direction.shift(direction.shift(general, 1) & leapt, 1))
        & state.empty
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
