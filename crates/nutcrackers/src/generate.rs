//! Move generation: the moves of a node as a few sets of squares, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise): in the setup soldiers, then the General, by rising square. In play first the moves without a capture, then those with
//! one. Within each first the steps, rank by rank of the lower of the two squares between which they go: those along the rank by rising file, then those between
//! this rank and the next by rising file; then the jumps, then the Fortress, each by rising target square. The victims of one move follow by rising square.
//!
//! Sampling never lists: sets are counted, one number is drawn, and its member found.

use core::hint::select_unpredictable;
use core::ops::ControlFlow;

use boardwright_core::MoveSink;
use boardwright_core::bits::{Counted, Woven, nth_bit};

use crate::board::squares;
use crate::lines::{Direction, Lines, Runs, in_runs};
use crate::position::PIECES;
use crate::{Action, Capture, Duty, Kind, Move, Set, Setup, Square, Squares, State};

/// Actions of one kind, as sets, in generation order.
///
/// A step goes along an *edge*, the pair of a square and the next one on its rank or file, named by the lower square. Steps are kept by the edge, because no
/// edge can be walked both ways: one of its squares holds an own piece and the other is empty.
#[derive(Clone, Copy, Debug, Default)]
struct Actions {
    /// Steps along the ranks.
    along: Squares,
    /// Steps from rank to rank.
    across: Squares,
    /// Targets of the jumps of the General.
    jumps: Squares,
    /// Placements of the Fortress.
    fortress: Squares,
}

impl Actions {
    /// Steps by [`Direction`], as sets of the squares they come to.
    #[inline(always)]
    fn of_steps([east, west, north, south]: [Squares; 4]) -> Actions {
        Actions { along: east >> 1 | west, across: north >> 8 | south, jumps: 0, fortress: 0 }
    }

    #[inline(always)]
    fn count_rare(&self) -> u32 {
        if self.jumps | self.fortress == 0 { 0 } else { self.jumps.count_ones() + self.fortress.count_ones() }
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        self.steps().count() + self.count_rare()
    }

    #[inline(always)]
    fn steps(&self) -> Woven {
        Woven::new(self.along, self.across)
    }

    /// Action number `k`, with the steps counted.
    #[inline(always)]
    fn nth<const RARE: bool>(&self, steps: Woven, k: u32, state: &State, general: Squares) -> Option<Action> {
        match steps.nth(k) {
            Some((across, lower)) => Some(step(state, lower, if across { 8 } else { 1 })),
            None if RARE => self.nth_rare(k - steps.count(), general),
            None => None,
        }
    }

    /// Jump or placement number `k`.
    #[inline]
    fn nth_rare(&self, k: u32, general: Squares) -> Option<Action> {
        let jumps = Counted::new(self.jumps);
        match jumps.nth(k) {
            Some(to) => Some(Action::Go(only(general), square(to))),
            None => nth_bit(self.fortress, k.checked_sub(jumps.count())?)
                .map(|to| Action::Place(Kind::Fortress, square(to))),
        }
    }

    #[inline]
    fn for_each(&self, state: &State, mut f: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        for rank in 0..u32::from(Square::RANKS) {
            for (set, next) in [(self.along, 1), (self.across, 8)] {
                for lower in squares(set & 0xFF << (8 * rank)) {
                    f(step(state, u32::from(lower.bit_index()), next))?;
                }
            }
        }
        for to in squares(self.jumps) {
            f(Action::Go(only(state.pieces.own & state.generals), to))?;
        }
        for to in squares(self.fortress) {
            f(Action::Place(Kind::Fortress, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// The step along the edge of a square and the next one, from where the own piece is.
#[inline(always)]
fn step(state: &State, lower: u32, next: u32) -> Action {
    let upper = lower + next;
    let rises = state.pieces.own >> lower & 1 != 0;
    let (from, to) = select_unpredictable(rises, (lower, upper), (upper, lower));
    Action::Go(square(from), square(to))
}

/// The square of a set of one.
#[inline(always)]
fn only(set: Squares) -> Square {
    square(set.trailing_zeros())
}

#[inline(always)]
fn square(bit: u32) -> Square {
    Square::from_bit_index_unchecked(bit as u8)
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
        let hand = state.hand.own;
        Placements { targets: placements(state), soldier: hand.soldiers() > 0, general: hand.general() }
    }

    /// How many moves there are if there are so many targets.
    #[inline(always)]
    fn times(&self, targets: u32) -> u32 {
        if self.general && self.soldier { 2 * targets } else { targets }
    }

    /// The move that `choose` names by its number when it is told how many there are.
    #[inline(always)]
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let targets = Counted::new(self.targets);
        let (mut kind, mut k) = (Kind::Soldier, choose(self.times(targets.count())));
        if self.general && (!self.soldier || k >= targets.count()) {
            kind = Kind::General;
            k -= if self.soldier { targets.count() } else { 0 };
        }
        let at = targets.nth(k)?;
        Some(Move::new(Action::Place(kind, square(at)), None))
    }

    #[inline]
    fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        if self.soldier {
            push_placements(Kind::Soldier, self.targets, sink)?;
        }
        if self.general {
            push_placements(Kind::General, self.targets, sink)
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[inline(always)]
fn push_placements<K: MoveSink<Move>>(kind: Kind, targets: Squares, sink: &mut K) -> ControlFlow<()> {
    for at in squares(targets) {
        sink.push(Move::new(Action::Place(kind, at), None))?;
    }
    ControlFlow::Continue(())
}

/// Targets of which some make a line.
#[derive(Clone, Copy)]
struct Lined {
    /// The targets that would make a run of three or more: a part of all targets.
    three: Squares,
    /// Those that would make a run of four or more.
    four: Squares,
}

impl Lined {
    #[inline(always)]
    fn of(targets: Squares, runs: Runs) -> Lined {
        Lined { three: targets & runs.three, four: targets & runs.four }
    }

    /// Those of all targets that come without a capture. Where a line obliges to capture any line bars a target from them, else a four alone.
    #[inline(always)]
    fn quiet(self, all: Squares, duty: Duty) -> Squares {
        all ^ if duty == Duty::Must { self.three } else { self.four }
    }

    /// Those that come with a capture.
    #[inline(always)]
    fn taking(self) -> Squares {
        self.three ^ self.four
    }
}

/// What a piece can do in play before lines are looked at (rule 5), and which of it makes lines.
struct Reach {
    all: Actions,
    lines: Lines,
    general: Squares,
}

impl Reach {
    /// With `RARE`, jumps and the Fortress are looked at.
    #[inline(always)]
    fn of<const RARE: bool>(state: &State) -> Reach {
        let own = state.pieces.own;
        let general = own & state.generals;
        let mut all = Actions::of_steps(Self::steps(state));
        if RARE {
            all.jumps = jumps(state, general);
            all.fortress = if state.fortress_available() { state.empty } else { 0 };
        }
        Reach { all, lines: Lines::of(own), general }
    }

    #[inline(always)]
    fn steps(state: &State) -> [Squares; 4] {
        let movable = state.pieces.own & !state.fortresses;
        Direction::ALL.map(|direction| direction.shift(movable, 1) & state.empty)
    }

    /// Whether a line can be made: if not, no action is barred and none takes. It may err for jumps, and then says yes.
    #[inline(always)]
    fn makes_lines<const RARE: bool>(&self, state: &State) -> bool {
        let [east, west, north, south] = Self::steps(state);
        let three = |targets, direction| targets & self.lines.stepped(direction).three;
        let mut lined = three(east, Direction::East)
            | three(west, Direction::West)
            | three(north, Direction::North)
            | three(south, Direction::South);
        if RARE {
            lined |= (self.all.jumps | self.all.fortress) & self.lines.placed().three;
        }
        lined != 0
    }

    #[inline(always)]
    fn play<const RARE: bool>(&self, state: &State) -> Play {
        let [east, west, north, south] = Self::steps(state);
        let lined = |targets, direction| Lined::of(targets, self.lines.stepped(direction));
        let (east, west) = (lined(east, Direction::East), lined(west, Direction::West));
        let (north, south) = (lined(north, Direction::North), lined(south, Direction::South));
        let along = Lined { three: east.three >> 1 | west.three, four: east.four >> 1 | west.four };
        let across = Lined { three: north.three >> 8 | south.three, four: north.four >> 8 | south.four };
        let duty = state.rules.duty;
        let mut quiet = Actions {
            along: along.quiet(self.all.along, duty),
            across: across.quiet(self.all.across, duty),
            ..Actions::default()
        };
        let mut taking = Actions { along: along.taking(), across: across.taking(), ..Actions::default() };
        if RARE && self.all.jumps | self.all.fortress != 0 {
            let jumps = Lined::of(self.all.jumps, Lines::of(state.pieces.own ^ self.general).placed());
            (quiet.jumps, taking.jumps) = (jumps.quiet(self.all.jumps, duty), jumps.taking());
            let fortress = Lined::of(self.all.fortress, self.lines.placed());
            (quiet.fortress, taking.fortress) = (fortress.quiet(self.all.fortress, duty), fortress.taking());
        }
        Play { quiet, taking, victims: victims(state), general: self.general }
    }
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
    fn count(&self) -> u32 {
        self.quiet.count() + self.taking.count() * self.victims.count_ones()
    }

    /// The move that `choose` names by its number when it is told how many there are.
    #[inline(always)]
    fn pick<const RARE: bool>(&self, state: &State, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let (quiet, taking) = (self.quiet.steps(), self.taking.steps());
        let victims = Counted::new(self.victims);
        let (mut quiets, mut takings) = (quiet.count(), taking.count());
        if RARE {
            quiets += self.quiet.count_rare();
            takings += self.taking.count_rare();
        }
        let count = quiets + takings * victims.count();
        if count == 0 {
            return None;
        }
        let k = choose(count);
        if k >= count {
            return None;
        }
        // Every second move drawn here takes: no branch could be foreseen.
        let takes = k >= quiets;
        let (beyond, each) = (k.wrapping_sub(quiets), victims.count().max(1));
        let victim = victims.nth(beyond % each).filter(|_| takes);
        let k = select_unpredictable(takes, beyond / each, k);
        let steps = select_unpredictable(takes, taking, quiet);
        let actions = if takes { &self.taking } else { &self.quiet };
        Some(Move::new(actions.nth::<RARE>(steps, k, state, self.general)?, victim.map(square)))
    }

    #[inline]
    fn push_all<K: MoveSink<Move>>(&self, state: &State, sink: &mut K) -> ControlFlow<()> {
        self.quiet.for_each(state, |action| sink.push(Move::new(action, None)))?;
        self.taking.for_each(state, |action| {
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
        Reach::of::<true>(state).play::<true>(state).push_all(state, sink)
    }
}

#[inline(always)]
pub(crate) fn count(state: &State) -> u32 {
    if state.over.is_some() {
        0
    } else if state.in_setup() {
        let placements = Placements::of(state);
        placements.times(placements.targets.count_ones())
    } else if state.rules.set == Set::Base {
        count_in_play::<false>(state)
    } else {
        count_in_play::<true>(state)
    }
}

#[inline(always)]
fn count_in_play<const RARE: bool>(state: &State) -> u32 {
    let reach = Reach::of::<RARE>(state);
    if reach.makes_lines::<RARE>(state) { reach.play::<RARE>(state).count() } else { reach.all.count() }
}

/// The move that `choose` names by its number in generation order when it is told how many there are; `None`, and `choose` not asked, where there are none.
#[inline(always)]
pub(crate) fn pick(state: &State, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
    if state.over.is_some() {
        None
    } else if state.in_setup() {
        Placements::of(state).pick(choose)
    } else if state.rules.set == Set::Base {
        pick_in_play::<false>(state, choose)
    } else {
        pick_in_play::<true>(state, choose)
    }
}

#[inline(always)]
fn pick_in_play<const RARE: bool>(state: &State, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
    let reach = Reach::of::<RARE>(state);
    if reach.makes_lines::<RARE>(state) {
        return reach.play::<RARE>(state).pick::<RARE>(state, choose);
    }
    let steps = reach.all.steps();
    let count = steps.count() + if RARE { reach.all.count_rare() } else { 0 };
    if count == 0 {
        return None;
    }
    let action = reach.all.nth::<RARE>(steps, choose(count), state, reach.general)?;
    Some(Move::new(action, None))
}

/// Whether there is a move at all, for a state whose losses do not end the game. It does not look at `over`.
#[inline(always)]
pub(crate) fn any(state: &State) -> bool {
    let own = state.pieces.own;
    if state.in_setup() {
        return any_in_setup(state);
    }
    let [east, west, north, south] = Direction::ALL.map(|direction| direction.shift(own, 1));
    // A step along the rank to a square that has no own neighbour but the one that comes makes no line.
    let movable = own & !state.fortresses;
    let quiet = Direction::East.shift(movable, 1) & !west | Direction::West.shift(movable, 1) & !east;
    quiet & state.empty & !(north | south) != 0 || any_in_play(*state)
}

#[inline(always)]
fn any_in_setup(state: &State) -> bool {
    // Any three pieces bar two squares at most: four bar eight, and where lines are barred any two of four two, so twelve; 21 squares are empty.
    if state.hand.own.len() >= PIECES - 4 {
        return true;
    }
    // Where no two stand side by side next to a square, a piece that comes there makes no four.
    let own = state.pieces.own;
    let (row, column) = (own & own << 1, own & own << 8);
    let beside_two = row << 1 | row >> 2 | column << 8 | column >> 16;
    state.rules.setup == Setup::Lines && state.empty & !beside_two != 0 || placements(state) != 0
}

/// It takes a copy, so that the state of a running playout need not stand in memory for it.
#[cold]
#[inline(never)]
fn any_in_play(state: State) -> bool {
    // A target that does not make a four is a move, with or without a capture.
    let own = state.pieces.own;
    let movable = own & !state.fortresses;
    let lines = Lines::of(own);
    let general = own & state.generals;
    Direction::ALL
        .into_iter()
        .any(|direction| direction.shift(movable, 1) & state.empty & !lines.stepped(direction).four != 0)
        || jumps(&state, general) & !Lines::of(own ^ general).placed().four != 0
        || (state.fortress_available() && state.empty & !lines.placed().four != 0)
}

/// Where a piece may be placed in the setup (rules 2 and 4).
#[inline]
fn placements(state: &State) -> Squares {
    // Two pieces are part of no four.
    if state.hand.own.len() >= PIECES - 2 && state.rules.setup == Setup::Lines {
        return state.empty;
    }
    let runs = Lines::of(state.pieces.own).placed();
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
    let leapt = (state.pieces.own | state.pieces.enemy) & !state.fortresses;
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
    let enemy = state.pieces.enemy;
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
