//! Move generation: the moves of a node as a few sets of cells, from which lists, counts and samples are drawn.
//!
//! The key is to ask, for a number of steps and a direction, which pieces on the board can be shifted so at all: a shift of the set of free cells against the
//! direction tells it for all pieces at once. What one actor can push and pull is then that set on its lines.
//!
//! Generation order (it is a promise): first deployments, by length, then by cell. Then for each length of the actor, for each number of steps, for each actor by
//! cell: its moves, its pulls and its pushes, each by the cell where the piece goes to or where the target stands. A `pass` stands alone.
//! Cells are in the order of their bit numbers: on the board of side 4 row by row, on that of side 5 by `(13 · row + number − 1) mod 61`, rows counted from 0.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use boardwright_core::{MoveSink, Player};

use crate::hex::{Cells, Hex, NO_CELL, NO_LINE, bits, gates_of, opposite};
use crate::{Action, Cell, Length, Move, Range, State, Targets};

/// The most pairs of an actor and a number of steps: nine actors, three of each length or four, three and two, under `range=upto`.
const MAX_ACTORS: usize = 18;

/// The pieces that rule 7 bars from being displaced, by number of steps less one, and direction.
type Bars = [[Cells; 6]; 3];

/// All moves of a node, `pass` apart.
#[derive(Clone, Copy)]
pub(crate) struct Choices<H> {
    free: Cells,
    occupied: Cells,
    /// The pieces that may act, by length less one.
    actors: [Cells; 3],
    /// The free gates of the player.
    gates: Cells,
    /// Whether a piece of this length may be deployed, by length less one.
    deployable: [bool; 3],
    upto: bool,
    nearest: bool,
    bars: Option<Bars>,
    board: PhantomData<H>,
}

/// What an actor can do with a number of steps.
#[derive(Clone, Copy)]
struct Options {
    /// Where it can go.
    moves: Cells,
    /// What it can pull.
    pulls: Cells,
    /// What it can push.
    pushes: Cells,
}

/// One actor with one number of steps, and how much it can do.
#[derive(Clone, Copy, Default)]
struct Share {
    actor: u8,
    by: u8,
    count: u8,
}

/// The number of moves, and how it comes about.
pub(crate) struct Tally {
    pub(crate) total: u32,
    deployments: u32,
    shares: [Share; MAX_ACTORS],
    len: usize,
}

impl<H: Hex> Choices<H> {
    /// The moves of a decision node.
    #[inline]
    pub(crate) fn of(state: &State) -> Self {
        let mut choices = Self::at_turn(state, state.to_move, state.turn);
        for actors in &mut choices.actors {
            *actors &= !state.spent;
        }
        if state.spent != 0 && state.history.has_repetitions() {
            choices.bars = bars::<H>(state);
        }
        choices
    }

    /// The first actions that a player would have in a turn of this number.
    #[inline]
    pub(crate) fn at_turn(state: &State, player: Player, turn: u8) -> Self {
        let occupied = state.pieces.occupied();
        let own = state.pieces.of[player];
        let free = H::TABLES.board & !occupied;
        let stock = state.stock[player];
        Choices {
            free,
            occupied,
            actors: state.pieces.by_length().map(|pieces| pieces & own),
            gates: gates_of::<H>(state.rules.gates, player) & free,
            deployable: Length::ALL
                .map(|length| stock[length.index()] > 0 && (turn == 3 || turn == length.cells())),
            upto: state.rules.range == Range::UpTo,
            nearest: state.rules.reach == Targets::Nearest,
            bars: None,
            board: PhantomData,
        }
    }

    /// The numbers of steps that a piece may use (ruling R4).
    #[inline(always)]
    fn steps(&self, length: usize) -> core::ops::RangeInclusive<usize> {
        if self.upto { 1..=length } else { length..=length }
    }

    /// For each direction the pieces that can be shifted by so many steps: the cell where they come to is free.
    #[inline(always)]
    fn movable(&self, by: usize) -> [Cells; 6] {
        let mut movable: [Cells; 6] =
            core::array::from_fn(|d| self.occupied & H::step(self.free, opposite(d), by));
        if let Some(bars) = &self.bars {
            for (set, barred) in movable.iter_mut().zip(bars[by - 1]) {
                *set &= !barred;
            }
        }
        movable
    }

    /// The pieces that an actor can shift, in the first three directions and in the others.
    #[inline(always)]
    fn shiftable(&self, movable: &[Cells; 6], actor: u8, by: usize) -> (Cells, Cells) {
        let shifts = &H::TABLES.reach[by - 1][actor as usize & 63].shifts;
        let up = movable[0] & shifts[0] | movable[1] & shifts[1] | movable[2] & shifts[2];
        let down = movable[3] & shifts[3] | movable[4] & shifts[4] | movable[5] & shifts[5];
        if self.nearest {
            let visible = self.visible(actor);
            (up & visible, down & visible)
        } else {
            (up, down)
        }
    }

    /// The first piece on each of the six lines from a cell (ruling R5).
    fn visible(&self, from: u8) -> Cells {
        let mut visible = 0;
        for step in &H::TABLES.step[0] {
            let mut at = step[from as usize & 63];
            while at != NO_CELL && self.free >> at & 1 != 0 {
                at = step[at as usize & 63];
            }
            if at != NO_CELL {
                visible |= 1 << at;
            }
        }
        visible
    }

    /// Where an actor can go.
    #[inline(always)]
    fn moves(&self, movable: &[Cells; 6], actor: u8, by: usize) -> Cells {
        let moves = self.free & H::TABLES.reach[by - 1][actor as usize & 63].moves;
        if self.bars.is_none() {
            return moves;
        }
        // A barred displacement is missing from `movable`.
        (0..6).fold(0, |moves, d| moves | H::step(movable[d] & 1 << actor, d, by))
    }

    /// All that an actor can do with a number of steps.
    #[inline]
    fn options(&self, movable: &[Cells; 6], actor: u8, by: usize) -> Options {
        let (up, down) = self.shiftable(movable, actor, by);
        let ahead = H::TABLES.reach[by - 1][actor as usize & 63].ahead;
        Options {
            moves: self.moves(movable, actor, by),
            pulls: up & !ahead | down & ahead,
            pushes: up & ahead | down & !ahead,
        }
    }

    #[inline]
    fn deployments(&self) -> u32 {
        let lengths = self.deployable.iter().map(|may| u32::from(*may)).sum::<u32>();
        lengths * self.gates.count_ones()
    }

    /// Counts the moves.
    #[inline]
    pub(crate) fn tally(&self) -> Tally {
        let deployments = self.deployments();
        let mut tally =
            Tally { total: deployments, deployments, shares: [Share::default(); MAX_ACTORS], len: 0 };
        for length in 1..=3 {
            let actors = self.actors[length - 1];
            if actors == 0 {
                continue;
            }
            for by in self.steps(length) {
                let movable = self.movable(by);
                for actor in bits(actors) {
                    let (up, down) = self.shiftable(&movable, actor, by);
                    // Moves go to free cells, all else has to do with taken ones.
                    let count = (up | self.moves(&movable, actor, by)).count_ones() + down.count_ones();
                    tally.total += count;
                    tally.shares[tally.len % MAX_ACTORS] = Share { actor, by: by as u8, count: count as u8 };
                    tally.len += 1;
                }
            }
        }
        tally
    }

    /// Whether there is any move.
    #[inline]
    pub(crate) fn any(&self) -> bool {
        if self.gates != 0 && self.deployable != [false; 3] {
            return true;
        }
        for length in 1..=3 {
            for by in self.steps(length) {
                let movable = self.movable(by);
                for actor in bits(self.actors[length - 1]) {
                    let (up, down) = self.shiftable(&movable, actor, by);
                    if up | down | self.moves(&movable, actor, by) != 0 {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Move number `k` of generation order, of those that were counted.
    #[inline]
    pub(crate) fn nth(&self, tally: &Tally, mut k: u32) -> Option<Move> {
        if k < tally.deployments {
            let each = self.gates.count_ones();
            let mut lengths = Length::ALL.into_iter().filter(|length| self.deployable[length.index()]);
            let at = nth_bit(self.gates, k % each)?;
            return Some(Move::new(Action::Deploy(lengths.nth((k / each) as usize)?, H::cell(at))));
        }
        k -= tally.deployments;
        for share in &tally.shares[..tally.len] {
            if k < u32::from(share.count) {
                return self.nth_of_actor(share.actor, share.by, k);
            }
            k -= u32::from(share.count);
        }
        None
    }

    #[inline]
    fn nth_of_actor(&self, actor: u8, by: u8, mut k: u32) -> Option<Move> {
        let options = self.options(&self.movable(by as usize), actor, by as usize);
        for (set, action) in self.actions(options, actor, by) {
            let count = set.count_ones();
            if k < count {
                return nth_bit(set, k).map(|bit| Move::new(action(H::cell(bit))));
            }
            k -= count;
        }
        None
    }

    /// The three kinds of action of an actor: the cells, and what is done with each.
    #[inline(always)]
    fn actions(&self, options: Options, actor: u8, by: u8) -> [(Cells, impl Fn(Cell) -> Action); 3] {
        let actor = H::cell(actor);
        let by = if self.upto { Length::from_cells(by) } else { None };
        [(options.moves, 0), (options.pulls, 1), (options.pushes, 2)].map(|(set, kind)| {
            (set, move |cell| match kind {
                0 => Action::Move { from: actor, to: cell },
                1 => Action::Pull { actor, target: cell, by },
                _ => Action::Push { actor, target: cell, by },
            })
        })
    }

    /// Pushes all moves in generation order.
    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        for length in Length::ALL {
            if self.deployable[length.index()] {
                for at in bits(self.gates) {
                    sink.push(Move::new(Action::Deploy(length, H::cell(at))))?;
                }
            }
        }
        for length in 1..=3 {
            for by in self.steps(length) {
                let movable = self.movable(by);
                for actor in bits(self.actors[length - 1]) {
                    let options = self.options(&movable, actor, by);
                    for (set, action) in self.actions(options, actor, by as u8) {
                        for bit in bits(set) {
                            sink.push(Move::new(action(H::cell(bit))))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The bit number `k` of a set, from 0.
#[inline]
fn nth_bit(mut set: Cells, k: u32) -> Option<u8> {
    for _ in 0..k {
        set &= set.wrapping_sub(1);
    }
    if set == 0 { None } else { Some(set.trailing_zeros() as u8) }
}

/// Rule 7: the displacements that would end this turn, by its second action, in a position that has stood at the ends of two earlier turns. `None` if there are none.
///
/// Such a position has as many pieces as the present one, or it would not be in the history. So the action displaces one piece and captures nothing,
/// and whoever does it, the position is the same: who is barred are pieces, from being shifted.
#[cold]
fn bars<H: Hex>(state: &State) -> Option<Bars> {
    let mut bars = None;
    state.visit_barred::<H>(|from, direction, steps| {
        bars.get_or_insert([[0; 6]; 3])[steps - 1][direction] |= 1 << from;
    });
    bars
}

impl State {
    /// Calls `visit` with what rule 7 bars at a second action: the piece, the direction, and the number of steps.
    pub(crate) fn visit_barred<H: Hex>(&self, mut visit: impl FnMut(u8, usize, usize)) {
        let now = self.pieces;
        let mut at_start = now;
        at_start.displace(self.first_step.to, self.first_step.from);
        self.history.visit_twice(at_start, &mut |then| {
            let changed = now.occupied() ^ then.occupied();
            let (left, entered) = (changed & now.occupied(), changed & then.occupied());
            if left.count_ones() != 1 || entered.count_ones() != 1 {
                return;
            }
            let (from, to) = (left.trailing_zeros() as u8, entered.trailing_zeros() as u8);
            let mut after = now;
            after.displace(from, to);
            if after != *then || self.ends_attack(from) {
                return;
            }
            let direction = H::TABLES.direction[from as usize & 63][to as usize & 63];
            if direction == NO_LINE {
                return;
            }
            let direction = direction as usize;
            for steps in 1..=3 {
                if H::TABLES.step[steps - 1][direction][from as usize & 63] == to {
                    visit(from, direction, steps);
                }
            }
        });
    }

    /// Rule 7: whether the displacement of the piece on this cell, without a capture, leaves none of the holds with which the turn began.
    fn ends_attack(&self, from: u8) -> bool {
        self.attacked && self.held & !(1 << from) == 0
    }
}
