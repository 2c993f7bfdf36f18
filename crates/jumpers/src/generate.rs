//! Move generation: the moves of a node as a few sets of cells, from which they are listed. Counts and samples come from [`draw`](crate::draw).
//!
//! The key is to ask, for a number of steps and a direction, which pieces on the board can be shifted so at all: a shift of the set of free cells against the
//! direction tells it for all pieces at once. What one actor can push and pull is then that set on its lines.
//!
//! Generation order is promised in the documentation of [`State`]. Up and down are the three directions that lead to higher cells on the board of side 4, and their opposites.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use boardwright_core::{MoveSink, Player};

use crate::cycle::Barred;
use crate::hex::{Cells, Five, Four, Hex, NO_CELL, bits, gates_of, opposite};
use crate::moves::Lengths;
use crate::{Action, Board, Length, Move, Range, State, Targets};

/// What can be done with a number of steps, in the order of [`Reach`](crate::hex::Reach): for each axis, upward and downward, the pieces that can be shifted so, because the
/// cell that they come to is free, and rule 7 does not bar it; last the free cells, and nothing.
type Possible = [[Cells; 2]; 4];

/// All moves of a node, `pass` apart.
///
/// `PLAIN` says at compile time that pieces act by exactly their length on any piece of a line, and that rule 7 bars nothing: what nearly all nodes of the standard
/// rules are.
#[derive(Clone, Copy)]
pub(crate) struct Choices<'a, H, const PLAIN: bool> {
    state: &'a State,
    free: Cells,
    /// The pieces that may act.
    actors: Cells,
    /// By number of steps, from 1.
    possible: [Possible; 4],
    /// The free gates of the player.
    gates: Cells,
    /// The lengths that may be deployed.
    deployable: Lengths,
    /// Whether a piece may act by less than its length; whether only on the nearest piece; whether rule 7 bars anything.
    upto: bool,
    nearest: bool,
    barred: bool,
    board: PhantomData<H>,
}

impl<'a, H: Hex, const PLAIN: bool> Choices<'a, H, PLAIN> {
    /// What a player could do in a turn of this number if these pieces might act. [`fill`](Self::fill) must follow.
    #[inline(always)]
    fn new(state: &'a State, actors: Cells, player: Player, turn: u8) -> Self {
        let free = H::TABLES.board & !state.pieces.occupied();
        let gates = gates_of::<H>(state.rules.gates, player) & free;
        let deployable = state.deployable(player, turn);
        Choices {
            state,
            free,
            actors,
            possible: [[[0; 2]; 4]; 4],
            gates,
            deployable,
            upto: !PLAIN && state.rules.range == Range::UpTo,
            nearest: !PLAIN && state.rules.reach == Targets::Nearest,
            barred: false,
            board: PhantomData,
        }
    }

    /// Works out what is possible, in place: a copy would cost as much again.
    // A call of its own: where it is inlined, everything lands in registers first, and then there are not enough.
    #[inline(never)]
    fn fill(&mut self) {
        let free = self.free;
        let occupied = H::TABLES.board & !free;
        for by in 1..=3 {
            for axis in 0..3 {
                self.possible[by][axis] =
                    [occupied & H::step(free, opposite(axis), by), occupied & H::step(free, axis, by)];
            }
            self.possible[by][3] = [free, 0];
        }
    }

    /// Takes out what rule 7 bars.
    fn bar(&mut self, barred: Barred) {
        let Barred { from, direction, steps } = barred;
        self.possible[steps][direction % 3][direction / 3] &= !(1 << from);
        self.barred = true;
    }

    /// Calls `visit` with each number of steps that an actor may use (ruling R4), until it breaks.
    #[inline(always)]
    fn for_each_step(&self, actor: u8, mut visit: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        let length = self.state.pieces.length_at(actor);
        if !PLAIN && self.upto {
            for by in 1..length {
                visit(by)?;
            }
        }
        visit(length)
    }

    /// Calls `visit` with each actor and each number of steps that it may use, until it breaks.
    #[inline(always)]
    fn for_each_actor(&self, mut visit: impl FnMut(u8, usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for actor in bits(self.actors) {
            self.for_each_step(actor, |by| visit(actor, by))?;
        }
        ControlFlow::Continue(())
    }

    /// What an actor can do with a number of steps: the cells that it can go to and the pieces that it can shift upward, and the pieces that it can shift downward.
    #[inline(always)]
    fn options(&self, actor: u8, by: usize) -> [Cells; 2] {
        let reach = &H::TABLES.reach[actor as usize & 63][by & 3].0;
        let possible = &self.possible[by & 3];
        // The two halves do the same side by side, and compilers see it.
        let [up, down]: [Cells; 2] = core::array::from_fn(|half| {
            possible[0][half] & reach[0][half]
                | possible[1][half] & reach[1][half]
                | possible[2][half] & reach[2][half]
                | possible[3][half] & reach[3][half]
        });
        if PLAIN {
            return [up, down];
        }
        let shifted = if self.nearest { visible::<H>(self.free, actor) } else { !self.free };
        let moves = if self.barred { self.unbarred_moves(actor, by) } else { self.free };
        [up & (shifted | moves), down & shifted]
    }

    /// Where an actor can go. What is barred is missing from `possible`, so it is there that the actor must be found.
    fn unbarred_moves(&self, actor: u8, by: usize) -> Cells {
        let possible = &self.possible[by & 3];
        (0..6).fold(0, |moves, direction| {
            moves | H::step(possible[direction % 3][direction / 3] & 1 << actor, direction, by)
        })
    }

    /// Whether there is any move.
    #[inline]
    pub(crate) fn any(&self) -> bool {
        (self.deployable != Lengths::NONE && self.gates != 0)
            || self
                .for_each_actor(|actor, by| {
                    let [up, down] = self.options(actor, by);
                    if up | down == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
                .is_break()
    }

    /// The number of steps as moves write it.
    #[inline(always)]
    fn written(&self, by: usize) -> Option<Length> {
        if !PLAIN && self.upto { Length::from_cells(by as u8) } else { None }
    }

    /// Pushes all moves in generation order.
    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        for length in self.deployable.iter() {
            for at in bits(self.gates) {
                sink.push(Move::new(Action::Deploy(length, H::cell(at))))?;
            }
        }
        self.for_each_actor(|actor, by| {
            let [up, down] = self.options(actor, by);
            for cell in bits(up) {
                sink.push(action::<H>(self.free, actor, cell, true, self.written(by)))?;
            }
            for cell in bits(down) {
                sink.push(action::<H>(self.free, actor, cell, false, self.written(by)))?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// The move of an actor to a free cell, or its pull or push, upward or not, of the piece on a taken one.
#[inline(always)]
pub(crate) fn action<H: Hex>(free: Cells, actor: u8, cell: u8, up: bool, by: Option<Length>) -> Move {
    let is_free = free >> cell & 1 != 0;
    let ahead = H::TABLES.ahead[actor as usize & 63] >> cell & 1 != 0;
    Move::acting(H::cell(actor), H::cell(cell), by, is_free, ahead == up)
}

/// The first piece on each of the six lines from a cell (ruling R5).
pub(crate) fn visible<H: Hex>(free: Cells, from: u8) -> Cells {
    let mut visible = 0;
    for step in &H::TABLES.step[1][..6] {
        let mut at = step[from as usize & 63];
        while at != NO_CELL && free >> at & 1 != 0 {
            at = step[at as usize & 63];
        }
        if at != NO_CELL {
            visible |= 1 << at;
        }
    }
    visible
}

impl State {
    /// Pushes all moves of a decision node, worked out in the form that is the fastest for it.
    #[inline(always)]
    pub(crate) fn push_moves<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        let plain =
            self.rules.range == Range::Exact && self.rules.reach == Targets::Any && !self.may_be_barred();
        match (self.rules.board, plain) {
            (Board::Four, true) => self.push_moves_of::<Four, true, K>(sink),
            (Board::Four, false) => self.push_moves_of::<Four, false, K>(sink),
            (Board::Five, true) => self.push_moves_of::<Five, true, K>(sink),
            (Board::Five, false) => self.push_moves_of::<Five, false, K>(sink),
        }
    }

    #[inline(always)]
    fn push_moves_of<H: Hex, const PLAIN: bool, K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        let actors = self.pieces.of(self.to_move) & !self.spent;
        let mut choices = Choices::<H, PLAIN>::new(self, actors, self.to_move, self.turn);
        choices.fill();
        if !PLAIN && self.may_be_barred() {
            self.visit_barred::<H>(|barred| choices.bar(barred));
        }
        // Rule 4: a pass is a move only where there is no other.
        if choices.any() { choices.push_all(sink) } else { sink.push(Move::new(Action::Pass)) }
    }

    /// Which lengths a player has in stock and may deploy in a turn of this number (rule 2, ruling R8).
    #[inline(always)]
    pub(crate) fn deployable(&self, player: Player, turn: u8) -> Lengths {
        static ALLOWED: [Lengths; 4] =
            [Lengths::NONE, Lengths::of([1, 0, 0]), Lengths::of([0, 1, 0]), Lengths::of([1, 1, 1])];
        self.in_stock[player].and(ALLOWED[turn as usize & 3])
    }

    /// Rule 4: whether a player would have a first action in a turn of this number.
    #[inline(always)]
    pub(crate) fn can_act<H: Hex>(&self, player: Player, turn: u8) -> bool {
        // Nearly always the first piece can move by its length.
        let own = self.pieces.of(player);
        let first = own.trailing_zeros() as u8 & 63;
        let reach = &H::TABLES.reach[first as usize][self.lines.length_at(first) & 3];
        (own != 0 && reach.0[3][0] & !self.pieces.occupied() != 0) || self.has_any::<H>(own, player, turn)
    }

    #[cold]
    fn has_any<H: Hex>(&self, own: Cells, player: Player, turn: u8) -> bool {
        let mut choices = Choices::<H, false>::new(self, own, player, turn);
        choices.fill();
        choices.any()
    }
}
