//! How a move changes a state.

use boardwright_core::{Outcome, Player};

use crate::effects::Listener;
use crate::hex::{Cells, Five, Four, bits, gates_of};
use crate::history::{Step, Stood};
use crate::lines::Counting;
use crate::moves::Lengths;
use crate::{Action, Board, Cell, Effect, Length, Move, State};

impl State {
    /// Plays a legal move and tells what it does.
    #[inline(always)]
    pub(crate) fn apply(&mut self, m: Move, to: &mut impl Listener) {
        match self.rules.board {
            Board::Four => self.apply_on::<Four>(m, to),
            Board::Five => self.apply_on::<Five>(m, to),
        }
    }

    #[inline(always)]
    fn apply_on<H: Counting>(&mut self, m: Move, to: &mut impl Listener) {
        let player = self.to_move;
        let mut captured = false;
        let (actor, mut step) = if m.acts() {
            self.step_of::<H>(m)
        } else if let Action::Deploy(length, at) = m.action() {
            self.deploy::<H>(length, H::bit(at));
            (H::bit(at), Step::NONE)
        } else {
            to.hear([Effect::Passed { player }]);
            self.end_turn::<H>(Step::NONE, true, false, to);
            return;
        };
        to.hear(effect_of(m, player, H::cell(step.to)));
        if m.acts() {
            captured = self.displace::<H>(step, to);
            if captured {
                step = Step::NONE;
            }
        }
        if self.spent != 0 {
            self.end_turn::<H>(step, false, captured, to);
            return;
        }
        self.spent = 1 << actor;
        self.first_step = step;
        // Rule 8. Only a capture can bring it about.
        if captured && self.has_nothing(player.other()) {
            self.end(Outcome::Win { winner: player, points: 1 }, to);
        }
    }

    /// Puts a piece from the stock on a free gate.
    #[inline(always)]
    fn deploy<H: Counting>(&mut self, length: Length, bit: u8) {
        let player = self.to_move;
        self.stock[player][length.index()] -= 1;
        self.in_stock[player] = Lengths::of(self.stock[player]);
        self.pieces.put(player, length, bit);
        self.lines.put::<H>(length.cells(), bit);
        self.history.clear();
    }

    /// Where the actor of a move, pull or push stands after it, and what it displaces.
    #[inline(always)]
    fn step_of<H: Counting>(&self, m: Move) -> (u8, Step) {
        let (actor, target) = (H::bit(m.actor()), H::bit(m.target()));
        let by = if m.steps() == 0 { self.lines.length_at(actor) } else { m.steps() as usize };
        let landing = H::landing(actor, target, by, m.pulls());
        if m.goes() {
            return (target, Step { from: actor, to: target });
        }
        (actor, Step { from: target, to: landing })
    }

    /// Carries a piece to another cell, with what follows by rules 5 and 6, and tells whether it captures.
    #[inline(always)]
    fn displace<H: Counting>(&mut self, step: Step, to: &mut impl Listener) -> bool {
        self.pieces.displace(step.from, step.to);
        self.lines.displace::<H>(step.from, step.to);
        self.held &= !(1 << step.from);
        let taken = self.pieces.captured::<H>(self.to_move, step.to, self.rules.fill);
        if taken == 0 {
            return false;
        }
        self.take::<H>(taken);
        let owner = self.to_move.other();
        to.hear(bits(taken).map(|bit| Effect::Taken { owner, at: H::cell(bit) }));
        true
    }

    /// Takes captured pieces off the board.
    #[inline(never)]
    fn take<H: Counting>(&mut self, taken: Cells) {
        self.pieces.remove(taken);
        bits(taken).for_each(|bit| self.lines.remove::<H>(bit));
        self.held &= !taken;
        self.history.clear();
    }

    /// The end of a turn, whose last action made this step: rules 4, 6, 7 and 8.
    #[inline(always)]
    fn end_turn<H: Counting>(
        &mut self,
        second_step: Step,
        by_pass: bool,
        captured: bool,
        to: &mut impl Listener,
    ) {
        let mover = self.to_move;
        let next = mover.other();
        let stood = self.history.push(&self.pieces, mover, [self.first_step, second_step]);
        self.first_step = Step::NONE;
        self.spent = 0;
        self.turn = self.next_turn();
        self.to_move = next;
        // Rule 6: the opponent's holds that are left have won. Without any, the mover's pieces on enemy gates hold them from now on.
        let lost = self.held != 0;
        if !lost {
            self.held = self.pieces.of(mover) & gates_of::<H>(self.rules.gates, next);
            to.hear(bits(self.held).map(|bit| Effect::Holds { player: mover, at: H::cell(bit) }));
        }
        self.attacked = self.held != 0;
        let outcome = if captured && self.has_nothing(next) {
            Outcome::Win { winner: mover, points: 1 }
        } else if lost {
            Outcome::Win { winner: next, points: 1 }
        } else if by_pass && stood == Stood::Twice || self.is_dead::<H>() {
            Outcome::Draw
        } else {
            return;
        };
        self.end(outcome, to);
    }

    fn end(&mut self, outcome: Outcome, to: &mut impl Listener) {
        self.over = Some(outcome);
        to.hear([Effect::Ended(outcome)]);
    }
}

/// What a move other than a pass does first; a piece that it displaces comes to `landing`.
fn effect_of(m: Move, player: Player, landing: Cell) -> Option<Effect> {
    match m.action() {
        Action::Deploy(length, at) => Some(Effect::Deployed { player, length, at }),
        Action::Move { from, to } => Some(Effect::Moved { player, from, to }),
        Action::Pull { actor, target, .. } => Some(Effect::Pulled { actor, from: target, to: landing }),
        Action::Push { actor, target, .. } => Some(Effect::Pushed { actor, from: target, to: landing }),
        Action::Pass => None,
    }
}
