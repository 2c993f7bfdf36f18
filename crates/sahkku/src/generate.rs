//! Move generation: the moves of a node as a few sets, from which lists, counts and samples are drawn.
//!
//! The order of generation is a promise; it stands at [`State::generate`](boardwright_core::State::generate).

use core::ops::ControlFlow;

use boardwright_core::MoveSink;

use crate::dice::Again;
use crate::ground::Ground;
use crate::state::Phase;
use crate::track::{Step, Steps, Track, steps};
use crate::{Action, Face, Move, State};

/// What one die can be spent on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uses {
    die: Face,
    /// How many uses there are.
    count: u32,
    /// How many of them move a soldier.
    moved: u32,
    /// The steps of active soldiers that it can move, and of those that can kill the king by it.
    soldiers: Steps,
    kills: Steps,
    /// The steps of inactive soldiers that it can activate, and of those that can kill the king by it.
    activate: Steps,
    activate_kills: Steps,
    /// Where the king can go, and where the queen can go or be activated.
    king: Steps,
    queen: Steps,
}

impl Uses {
    const NONE: Uses = Uses {
        die: Face::X,
        count: 0,
        moved: 0,
        soldiers: 0,
        kills: 0,
        activate: 0,
        activate_kills: 0,
        king: 0,
        queen: 0,
    };

    #[inline(always)]
    fn of(ground: &Ground<'_>, die: Face) -> Uses {
        let (activate, activate_kills) = if die == Face::X { ground.activations() } else { (0, 0) };
        let mut uses = Uses {
            die,
            soldiers: ground.soldiers(die),
            kills: ground.kills(die),
            activate,
            activate_kills,
            king: ground.king(die),
            queen: ground.queen(die),
            ..Uses::NONE
        };
        uses.moved = uses.soldiers.count_ones();
        uses.count = uses.moved + few(uses.activate) + few(uses.king);
        if uses.kills | uses.activate_kills | uses.queen != 0 {
            uses.count += few(uses.kills) + few(uses.activate_kills) + few(uses.queen);
        }
        uses
    }

    /// The opening: activations alone (rule 8).
    fn opening(state: &State) -> Uses {
        let (activate, activate_kills) = Ground::of(state).activations();
        let count = activate.count_ones() + activate_kills.count_ones();
        Uses { count, activate, activate_kills, ..Uses::NONE }
    }

    /// The move number `k`, which is below the count.
    #[inline(always)]
    fn nth(&self, state: &State, mut k: u32) -> Move {
        let names = Names::of(state, self.die);
        if self.activate | self.activate_kills != 0 {
            for (set, kill) in [(self.activate, false), (self.activate_kills, true)] {
                let count = few(set);
                if k < count {
                    return names.activate(nth_step(set, k), kill);
                }
                k -= count;
            }
        }
        if k < self.moved {
            return names.soldier(nth_step(self.soldiers, k), false);
        }
        k -= self.moved;
        let kills = few(self.kills);
        if k < kills {
            return names.soldier(nth_step(self.kills, k), true);
        }
        k -= kills;
        let king = few(self.king);
        if k < king {
            names.king(nth_step(self.king, k))
        } else {
            names.queen(nth_step(self.queen, k - king))
        }
    }

    fn push_all<K: MoveSink<Move>>(&self, state: &State, sink: &mut K) -> ControlFlow<()> {
        let names = Names::of(state, self.die);
        for (set, kill) in [(self.activate, false), (self.activate_kills, true)] {
            for step in steps(set) {
                sink.push(names.activate(step, kill))?;
            }
        }
        for (set, kill) in [(self.soldiers, false), (self.kills, true)] {
            for step in steps(set) {
                sink.push(names.soldier(step, kill))?;
            }
        }
        for to in steps(self.king) {
            sink.push(names.king(to))?;
        }
        for to in steps(self.queen) {
            sink.push(names.queen(to))?;
        }
        ControlFlow::Continue(())
    }
}

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant)] // it lives on the stack for a moment
pub(crate) enum Choices {
    /// Nobody decides.
    None,
    /// There is no use for a die: this alone.
    Last(Move),
    /// One kind of die may be spent, or dice be thrown again.
    One(Uses, Option<Again>),
    /// Several kinds of dice may be spent, the first so many, or dice be thrown again.
    Several([Uses; 3], u8, Option<Again>),
}

impl Choices {
    #[inline(always)]
    pub(crate) fn of(state: &State) -> Choices {
        // One test after the other, the likely one first: the processor foretells those better than a jump table.
        let again = if state.phase == Phase::Spend {
            None
        } else if state.phase == Phase::SpendOrRethrow {
            state.dice.rethrow(state.rules)
        } else if state.phase == Phase::Opening {
            return Choices::One(Uses::opening(state), None);
        } else {
            return Choices::None;
        };
        let mut dice = state.dice.spendable(state.rules);
        let Some(first) = dice.next() else { return Choices::Last(Move::PASS) };
        let ground = Ground::of(state);
        let uses = Uses::of(&ground, first);
        if !dice.is_empty() {
            return Choices::of_several(&ground, uses, dice, again);
        }
        match again {
            None if uses.count == 0 => Choices::Last(Move::PASS),
            _ => Choices::One(uses, again),
        }
    }

    #[inline]
    fn of_several(
        ground: &Ground<'_>,
        first: Uses,
        others: crate::dice::FaceSet,
        again: Option<Again>,
    ) -> Choices {
        let (mut all, mut dice, mut count) = ([first, Uses::NONE, Uses::NONE], 1, first.count);
        for die in others {
            let uses = Uses::of(ground, die);
            all[dice % 3] = uses;
            dice += 1;
            count += uses.count;
        }
        match again {
            None if count == 0 => Choices::Last(Move::PASS),
            _ => Choices::Several(all, dice as u8, again),
        }
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        match self {
            Choices::None => 0,
            Choices::Last(_) => 1,
            Choices::One(uses, again) => uses.count + u32::from(again.is_some()),
            Choices::Several(all, dice, again) => {
                all.iter().take(*dice as usize).map(|uses| uses.count).sum::<u32>()
                    + u32::from(again.is_some())
            }
        }
    }

    /// Move number `k` of generation order.
    #[inline(always)]
    pub(crate) fn nth(&self, state: &State, k: u32) -> Option<Move> {
        match self {
            Choices::None => None,
            Choices::Last(last) => (k == 0).then_some(*last),
            Choices::One(uses, _) if k < uses.count => Some(uses.nth(state, k)),
            Choices::One(uses, again) => rethrow(*again).filter(|_| k == uses.count),
            Choices::Several(all, dice, again) => {
                let mut k = k;
                for uses in all.iter().take(*dice as usize) {
                    if k < uses.count {
                        return Some(uses.nth(state, k));
                    }
                    k -= uses.count;
                }
                rethrow(*again).filter(|_| k == 0)
            }
        }
    }

    pub(crate) fn push_all<K: MoveSink<Move>>(&self, state: &State, sink: &mut K) -> ControlFlow<()> {
        let again = match self {
            Choices::None => None,
            Choices::Last(last) => return sink.push(*last),
            Choices::One(uses, again) => {
                uses.push_all(state, sink)?;
                *again
            }
            Choices::Several(all, dice, again) => {
                for uses in all.iter().take(*dice as usize) {
                    uses.push_all(state, sink)?;
                }
                *again
            }
        };
        match rethrow(again) {
            Some(m) => sink.push(m),
            None => ControlFlow::Continue(()),
        }
    }
}

/// The move that throws dice again.
#[inline]
fn rethrow(again: Option<Again>) -> Option<Move> {
    Some(match again? {
        Again::One => Move::new(Action::Rethrow),
        Again::All => Move::new(Action::RethrowAll),
    })
}

/// What is needed to name the moves with one die.
#[derive(Clone, Copy)]
struct Names<'a> {
    state: &'a State,
    track: &'static Track,
    die: Face,
}

impl<'a> Names<'a> {
    #[inline]
    fn of(state: &'a State, die: Face) -> Names<'a> {
        Names { state, track: state.track(), die }
    }

    #[inline]
    fn place(self, step: Step) -> crate::Place {
        self.track.place(self.state.side, step)
    }

    #[inline]
    fn line(self, step: Step) -> crate::Line {
        self.track.board_line(self.state.side, step)
    }

    #[inline]
    fn activate(self, step: Step, kill: bool) -> Move {
        Move::new(Action::Activate { at: self.line(step), kill })
    }

    #[inline]
    fn soldier(self, from: Step, kill: bool) -> Move {
        let to = self.track.on(from, self.die.steps());
        Move::new(Action::Soldier { die: self.die, from: self.place(from), to: self.place(to), kill })
    }

    #[inline]
    fn king(self, to: Step) -> Move {
        Move::new(Action::King { die: self.die, from: self.place(self.state.king_at), to: self.place(to) })
    }

    fn queen(self, to: Step) -> Move {
        let queen = self.state.queens[self.state.side];
        let (from, to) = (self.line(queen.line().unwrap_or_default()), self.line(to));
        Move::new(if queen.is_active() {
            Action::Queen { die: self.die, from, to }
        } else {
            Action::ActivateQueen { from, to }
        })
    }
}

/// The size of a set that is mostly empty.
#[inline]
fn few(set: Steps) -> u32 {
    if set == 0 { 0 } else { set.count_ones() }
}

/// Step number `k` of a set that has more.
#[inline]
fn nth_step(mut set: Steps, k: u32) -> Step {
    for _ in 0..k {
        set &= set - 1;
    }
    set.trailing_zeros() as Step
}
