//! Move generation: the moves of a node as a few sets of cells, from which lists, counts and samples are drawn.
//!
//! The key is to ask, for a number of steps and a direction, which pieces on the board can be shifted so at all: a shift of the set of free cells against the
//! direction tells it for all pieces at once. What one actor can push and pull is then that set on its lines.
//!
//! Generation order is promised in the documentation of [`State`]. Up and down are the three directions that lead to higher cells on the board of side 4, and their opposites.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use boardwright_core::bits::{Counted, nth_bit};
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
    /// The number of deployments.
    deployments: u32,
    /// Whether a piece may act by less than its length; whether only on the nearest piece; whether rule 7 bars anything.
    upto: bool,
    nearest: bool,
    barred: bool,
    board: PhantomData<H>,
}

/// What an actor can do with a number of steps: the cells that it can go to and the pieces that it can shift upward, and the pieces that it can shift downward.
#[derive(Clone, Copy)]
struct Options([Cells; 2]);

impl Options {
    /// How many there are.
    #[inline(always)]
    fn count(self) -> u32 {
        const PAIRS: u64 = 0x5555_5555_5555_5555;
        const NIBBLES: u64 = 0x3333_3333_3333_3333;
        const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        const SUM: u64 = 0x0101_0101_0101_0101;
        if cfg!(target_feature = "popcnt") {
            let [up, down] = self.0;
            return up.count_ones() + down.count_ones();
        }
        // Without an instruction for it the two counts go side by side, and compilers see it.
        let [up, down] = self.0.map(|set| {
            let pairs = set - (set >> 1 & PAIRS);
            (pairs & NIBBLES) + (pairs >> 2 & NIBBLES)
        });
        let both = up + down;
        (((both & BYTES) + (both >> 4 & BYTES)).wrapping_mul(SUM) >> 56) as u32
    }
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
            deployments: if deployable == Lengths::NONE { 0 } else { deployable.len() * gates.count_ones() },
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

    /// All that an actor can do with a number of steps.
    #[inline(always)]
    fn options(&self, actor: u8, by: usize) -> Options {
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
            return Options([up, down]);
        }
        let shifted = if self.nearest { self.visible(actor) } else { !self.free };
        let moves = if self.barred { self.unbarred_moves(actor, by) } else { self.free };
        Options([up & (shifted | moves), down & shifted])
    }

    /// Where an actor can go. What is barred is missing from `possible`, so it is there that the actor must be found.
    fn unbarred_moves(&self, actor: u8, by: usize) -> Cells {
        let possible = &self.possible[by & 3];
        (0..6).fold(0, |moves, direction| {
            moves | H::step(possible[direction % 3][direction / 3] & 1 << actor, direction, by)
        })
    }

    /// The first piece on each of the six lines from a cell (ruling R5).
    fn visible(&self, from: u8) -> Cells {
        let mut visible = 0;
        for step in &H::TABLES.step[1][..6] {
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

    /// The number of moves.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        let mut total = self.deployments;
        let _ = self.for_each_actor(|actor, by| {
            total += self.options(actor, by).count();
            ControlFlow::Continue(())
        });
        total
    }

    /// Whether there is any move.
    #[inline]
    pub(crate) fn any(&self) -> bool {
        self.deployments > 0
            || self
                .for_each_actor(|actor, by| {
                    let [up, down] = self.options(actor, by).0;
                    if up | down == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
                .is_break()
    }

    /// Counts the moves, and notes for each actor, by cell, how many there are up to its last one.
    #[inline(never)]
    fn tally(&self, ends: &mut [u16; 64]) -> u32 {
        let mut total = self.deployments;
        for actor in bits(self.actors) {
            let _ = self.for_each_step(actor, |by| {
                total += self.options(actor, by).count();
                ControlFlow::Continue(())
            });
            ends[actor as usize & 63] = total as u16;
        }
        total
    }

    /// The move whose number in generation order, below their count, a function of the count gives.
    #[inline(always)]
    pub(crate) fn pick(&self, number: impl FnOnce(u32) -> Option<u32>) -> Option<Move> {
        let mut ends = [0; 64];
        let total = self.tally(&mut ends);
        // Rule 4: a pass is a move only where there is no other.
        let k = number(total.max(1))?;
        if total == 0 { Some(Move::new(Action::Pass)) } else { self.nth(&ends, k) }
    }

    #[inline(never)]
    fn nth(&self, ends: &[u16; 64], mut k: u32) -> Option<Move> {
        if k < self.deployments {
            return self.nth_deployment(k);
        }
        let mut before = self.deployments;
        for actor in bits(self.actors) {
            let end = u32::from(ends[actor as usize & 63]);
            if k < end {
                k -= before;
                return self.nth_of_actor(actor, k);
            }
            before = end;
        }
        None
    }

    #[inline(always)]
    fn nth_of_actor(&self, actor: u8, mut k: u32) -> Option<Move> {
        let mut found = None;
        let _ = self.for_each_step(actor, |by| {
            let [up, down] = self.options(actor, by).0.map(Counted::new);
            if let Some(cell) = up.nth(k) {
                found = Some(self.action(actor, by, cell as u8, true));
                return ControlFlow::Break(());
            }
            k -= up.count();
            if let Some(cell) = down.nth(k) {
                found = Some(self.action(actor, by, cell as u8, false));
                return ControlFlow::Break(());
            }
            k -= down.count();
            ControlFlow::Continue(())
        });
        found
    }

    #[inline]
    fn nth_deployment(&self, k: u32) -> Option<Move> {
        let each = self.gates.count_ones();
        let length = self.deployable.iter().nth((k / each) as usize)?;
        let cell = nth_bit(self.gates, k % each)?;
        Some(Move::new(Action::Deploy(length, H::cell(cell as u8))))
    }

    /// The move of an actor to a free cell, or its pull or push, upward or not, of the piece on a taken one.
    #[inline(always)]
    fn action(&self, actor: u8, by: usize, cell: u8, up: bool) -> Move {
        let free = self.free >> cell & 1 != 0;
        let ahead = H::TABLES.ahead[actor as usize & 63] >> cell & 1 != 0;
        Move::acting(H::cell(actor), H::cell(cell), self.written(by), free, ahead == up)
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
            let [up, down] = self.options(actor, by).0;
            for cell in bits(up) {
                sink.push(self.action(actor, by, cell, true))?;
            }
            for cell in bits(down) {
                sink.push(self.action(actor, by, cell, false))?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// A question to the moves of a node: how many, which one, all.
pub(crate) trait Question {
    type Answer;

    /// The answer in a decision node.
    fn ask<H: Hex, const PLAIN: bool>(self, choices: &Choices<'_, H, PLAIN>) -> Self::Answer;
}

impl State {
    /// Asks a question in a decision node, of the moves in the form that is the fastest for it.
    #[inline(always)]
    pub(crate) fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        let plain =
            self.rules.range == Range::Exact && self.rules.reach == Targets::Any && !self.may_be_barred();
        match (self.rules.board, plain) {
            (Board::Four, true) => self.ask_of::<Four, true, Q>(question),
            (Board::Four, false) => self.ask_of::<Four, false, Q>(question),
            (Board::Five, true) => self.ask_of::<Five, true, Q>(question),
            (Board::Five, false) => self.ask_of::<Five, false, Q>(question),
        }
    }

    #[inline(always)]
    fn ask_of<H: Hex, const PLAIN: bool, Q: Question>(&self, question: Q) -> Q::Answer {
        let actors = self.pieces.of(self.to_move) & !self.spent;
        let mut choices = Choices::<H, PLAIN>::new(self, actors, self.to_move, self.turn);
        choices.fill();
        if !PLAIN && self.may_be_barred() {
            self.visit_barred::<H>(|barred| choices.bar(barred));
        }
        question.ask(&choices)
    }

    /// Which lengths a player has in stock and may deploy in a turn of this number (rule 2, ruling R8).
    #[inline(always)]
    fn deployable(&self, player: Player, turn: u8) -> Lengths {
        const ALLOWED: [Lengths; 4] =
            [Lengths::NONE, Lengths::of([1, 0, 0]), Lengths::of([0, 1, 0]), Lengths::of([1, 1, 1])];
        self.in_stock[player].and(ALLOWED[turn as usize & 3])
    }

    /// Rule 4: whether a player would have a first action in a turn of this number.
    #[inline]
    pub(crate) fn can_act<H: Hex>(&self, player: Player, turn: u8) -> bool {
        // Nearly always the first piece can move by its length.
        let own = self.pieces.of(player);
        let first = own.trailing_zeros() as u8 & 63;
        let reach = &H::TABLES.reach[first as usize][self.pieces.length_at(first) & 3];
        (own != 0 && reach.0[3][0] & !self.pieces.occupied() != 0) || self.has_any::<H>(own, player, turn)
    }

    #[cold]
    fn has_any<H: Hex>(&self, own: Cells, player: Player, turn: u8) -> bool {
        let mut choices = Choices::<H, false>::new(self, own, player, turn);
        choices.fill();
        choices.any()
    }
}
