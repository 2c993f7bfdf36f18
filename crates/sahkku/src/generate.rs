//! Move generation: the moves of a node as a few sets, from which lists, counts and samples are drawn.
//!
//! The order of generation is a promise; it stands at [`State::generate`](boardwright_core::State::generate).

use core::hint::cold_path;
use core::ops::ControlFlow;

use boardwright_core::bits::{Counted, nth_bit};
use boardwright_core::rand_core::Rng;
use boardwright_core::{MoveSink, below};

use crate::dice::{Again, FaceSet};
use crate::ground::{Ground, all_if};
use crate::names::Names;
use crate::rare::{Plain, Rare, RareUses};
use crate::rules::Task;
use crate::state::Phase;
use crate::track::{Step, Steps, steps};
use crate::{Action, Face, KingMoves, Move, Order, Rules, State, Which};

/// What one die can be spent on.
#[derive(Clone, Copy, Debug)]
struct Uses<R> {
    die: Face,
    /// The steps of active soldiers that it can move.
    soldiers: Counted,
    /// The steps of inactive soldiers that it can activate.
    activations: Steps,
    /// The lines to which the king can go; on the track bit 0 for the one place.
    king: Steps,
    /// How many activations and moves of the king there are.
    counts: [u32; 2],
    rare: R,
}

impl<R: RareUses> Uses<R> {
    const NONE: Uses<R> = Uses {
        die: Face::X,
        soldiers: Counted::new(0),
        activations: 0,
        king: 0,
        counts: [0; 2],
        rare: R::NONE,
    };

    #[inline(always)]
    fn of(ground: &Ground<'_>, rules: Rules, die: Face) -> Uses<R> {
        let one_at_most = |set: Steps| u32::from(set != 0);
        let activations = ground.activations() & all_if(die == Face::X);
        let front = rules.which() == Which::Front;
        let activated = if front { one_at_most(activations) } else { activations.count_ones() };
        let king = ground.king(die);
        let goes = if rules.king_is(KingMoves::Track) { one_at_most(king) } else { king.count_ones() };
        let soldiers = Counted::new(ground.soldiers(die));
        let rare = R::of(ground, die);
        Uses { die, soldiers, activations, king, counts: [activated, goes], rare }
    }

    /// The uses of the next die of some, if there is one.
    #[inline(always)]
    fn of_next(ground: &Ground<'_>, rules: Rules, dice: &mut FaceSet) -> Uses<R> {
        match dice.next() {
            Some(face) => Uses::of(ground, rules, face),
            None => Uses::NONE,
        }
    }

    /// How many uses there are.
    #[inline(always)]
    fn count(&self) -> u32 {
        let [activated, goes] = self.counts;
        self.soldiers.count() + activated + goes + self.rare.counts().iter().sum::<u32>()
    }

    /// The move number `k`, which is below the count.
    #[inline(always)]
    fn nth(&self, state: &State, rules: Rules, k: u32) -> Move {
        let names = Names::of(state, rules, self.die);
        let before = self.counts[0] + self.rare.counts()[0];
        // The likely one first. A `k` before the soldiers wraps and is no number of a soldier.
        match self.soldiers.nth(k.wrapping_sub(before)) {
            Some(step) => names.soldier(step as Step, false),
            None => self.nth_other(names, k),
        }
    }

    /// The move number `k`, which does not move a soldier without a kill.
    #[inline(always)]
    fn nth_other(&self, names: Names<'_>, mut k: u32) -> Move {
        let [activated, goes] = self.counts;
        let ([kill_activated, killed, _], [activate, kill, queen]) = (self.rare.counts(), self.rare.sets());
        if k < activated {
            return names.activate(nth_step(self.activations, k), false);
        }
        k -= activated;
        if k < kill_activated {
            return names.activate(nth_step(activate, k), true);
        }
        k -= kill_activated + self.soldiers.count();
        if k < killed {
            return names.soldier(nth_step(kill, k), true);
        }
        k -= killed;
        if k < goes {
            return names.king(nth_of_few(self.king, k));
        }
        match nth_bit(queen, k - goes) {
            Some(line) => names.queen(line as Step),
            None => Move::PASS,
        }
    }

    fn push_all<K: MoveSink<Move>>(&self, state: &State, rules: Rules, sink: &mut K) -> ControlFlow<()> {
        let names = Names::of(state, rules, self.die);
        let [activate, kill, queen] = self.rare.sets();
        steps(self.activations).try_for_each(|step| sink.push(names.activate(step, false)))?;
        steps(activate).try_for_each(|step| sink.push(names.activate(step, true)))?;
        steps(self.soldiers.set()).try_for_each(|step| sink.push(names.soldier(step, false)))?;
        steps(kill).try_for_each(|step| sink.push(names.soldier(step, true)))?;
        steps(self.king).try_for_each(|line| sink.push(names.king(line)))?;
        steps(queen).try_for_each(|line| sink.push(names.queen(line)))
    }
}

/// What is asked about the moves of a node.
trait Question: Sized {
    type Answer;

    /// Nobody decides.
    fn none(self) -> Self::Answer;
    /// There is this move alone.
    fn alone(self, m: Move) -> Self::Answer;
    /// The uses of each die that may be spent, one at least; after them the rethrow, if there is one.
    fn uses<R: RareUses, const N: usize>(
        self,
        state: &State,
        rules: Rules,
        uses: &[Uses<R>; N],
        again: bool,
    ) -> Self::Answer;
}

/// A question about a state, to be answered under its rules.
struct Asked<'a, Q>(&'a State, Q);

impl<Q: Question> Task for Asked<'_, Q> {
    type Output = Q::Answer;

    /// Looks at the node.
    #[inline(always)]
    fn under(self, rules: Rules) -> Q::Answer {
        let Asked(state, question) = self;
        if state.phase != Phase::Spend && state.phase != Phase::SpendOrRethrow {
            cold_path();
            return if state.phase == Phase::Opening {
                ask_opening(state, question)
            } else {
                question.none()
            };
        }
        if state.dice.is_empty() {
            cold_path();
            return question.alone(Move::PASS);
        }
        match (rules.order(), rules.has_rare_moves()) {
            (Order::Strict, false) => ask_first::<Plain, Q>(state, rules, question),
            (Order::Strict, true) => ask_first::<Rare, Q>(state, rules, question),
            (Order::Any, false) => ask_any::<Plain, Q>(state, rules, question),
            (Order::Any, true) => ask_any::<Rare, Q>(state, rules, question),
        }
    }
}

/// The opening: activations alone (rule 8). There is no enemy's king to kill yet.
#[cold]
fn ask_opening<Q: Question>(state: &State, question: Q) -> Q::Answer {
    let activations = Ground::of(state, state.rules).activations();
    let counts = [activations.count_ones(), 0];
    question.uses(state, state.rules, &[Uses::<Plain> { activations, counts, ..Uses::NONE }], false)
}

/// The die that comes first may be spent.
#[inline(always)]
fn ask_first<R: RareUses, Q: Question>(state: &State, rules: Rules, question: Q) -> Q::Answer {
    let uses = Uses::<R>::of(&Ground::of(state, rules), rules, state.dice.first(rules));
    ask_of(state, rules, question, &[uses])
}

/// Any die may be spent.
#[inline(always)]
fn ask_any<R: RareUses, Q: Question>(state: &State, rules: Rules, question: Q) -> Q::Answer {
    let ground = Ground::of(state, rules);
    let mut dice = state.dice.faces();
    let first = Uses::<R>::of_next(&ground, rules, &mut dice);
    if dice.is_empty() {
        return ask_of(state, rules, question, &[first]);
    }
    let second = Uses::of_next(&ground, rules, &mut dice);
    let third = Uses::of_next(&ground, rules, &mut dice);
    ask_of(state, rules, question, &[first, second, third])
}

#[inline(always)]
fn ask_of<R: RareUses, Q: Question, const N: usize>(
    state: &State,
    rules: Rules,
    question: Q,
    all: &[Uses<R>; N],
) -> Q::Answer {
    let again = state.phase == Phase::SpendOrRethrow;
    if count_all(all, again) == 0 {
        cold_path();
        return question.alone(Move::PASS);
    }
    question.uses(state, rules, all, again)
}

#[inline(always)]
fn count_all<R: RareUses, const N: usize>(all: &[Uses<R>; N], again: bool) -> u32 {
    all.iter().map(Uses::count).sum::<u32>() + u32::from(again)
}

/// How many moves there are.
#[inline(always)]
pub(crate) fn count(state: &State) -> u32 {
    state.rules.perform(Asked(state, Count))
}

/// The move number `k` in the order of generation.
#[inline]
pub(crate) fn nth(state: &State, k: u32) -> Option<Move> {
    Asked(state, Pick(k)).under(state.rules)
}

/// A move by a number that is drawn; nothing is drawn where there is none.
#[inline(always)]
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Option<Move> {
    state.rules.perform(Asked(state, Pick(Drawn(rng))))
}

/// Pushes all moves in the order of generation.
pub(crate) fn push_all<K: MoveSink<Move>>(state: &State, sink: &mut K) -> ControlFlow<()> {
    Asked(state, PushInto(sink)).under(state.rules)
}

struct Count;

impl Question for Count {
    type Answer = u32;

    #[inline(always)]
    fn none(self) -> u32 {
        0
    }

    #[inline(always)]
    fn alone(self, _: Move) -> u32 {
        1
    }

    #[inline(always)]
    fn uses<R: RareUses, const N: usize>(self, _: &State, _: Rules, all: &[Uses<R>; N], again: bool) -> u32 {
        count_all(all, again)
    }
}

/// A number below the count of the moves, or in question.
trait Number {
    fn of(self, count: u32) -> u32;
}

impl Number for u32 {
    fn of(self, _: u32) -> u32 {
        self
    }
}

/// A number that is drawn.
struct Drawn<'a, R>(&'a mut R);

impl<R: Rng> Number for Drawn<'_, R> {
    #[inline(always)]
    fn of(self, count: u32) -> u32 {
        below(self.0, count)
    }
}

struct Pick<N>(N);

impl<K: Number> Question for Pick<K> {
    type Answer = Option<Move>;

    #[inline(always)]
    fn none(self) -> Option<Move> {
        None
    }

    #[inline(always)]
    fn alone(self, m: Move) -> Option<Move> {
        (self.0.of(1) == 0).then_some(m)
    }

    #[inline(always)]
    fn uses<R: RareUses, const N: usize>(
        self,
        state: &State,
        rules: Rules,
        all: &[Uses<R>; N],
        again: bool,
    ) -> Option<Move> {
        let k = self.0.of(count_all(all, again));
        // The die of the move is found without a branch.
        let (mut which, mut before, mut reached) = (0, 0, 0);
        for uses in all {
            reached += uses.count();
            if k >= reached {
                which += 1;
                before = reached;
            }
        }
        match all.get(which) {
            Some(uses) => Some(uses.nth(state, rules, k - before)),
            None if again && k == before => rethrow(state),
            None => None,
        }
    }
}

struct PushInto<'a, K>(&'a mut K);

impl<K: MoveSink<Move>> Question for PushInto<'_, K> {
    type Answer = ControlFlow<()>;

    fn none(self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn alone(self, m: Move) -> ControlFlow<()> {
        self.0.push(m)
    }

    fn uses<R: RareUses, const N: usize>(
        self,
        state: &State,
        rules: Rules,
        all: &[Uses<R>; N],
        again: bool,
    ) -> ControlFlow<()> {
        all.iter().try_for_each(|uses| uses.push_all(state, rules, self.0))?;
        match if again { rethrow(state) } else { None } {
            Some(m) => self.0.push(m),
            None => ControlFlow::Continue(()),
        }
    }
}

/// The move that throws dice again, while that is offered.
fn rethrow(state: &State) -> Option<Move> {
    Some(match state.dice.rethrow(state.rules)? {
        Again::One => Move::new(Action::Rethrow),
        Again::All => Move::new(Action::RethrowAll),
    })
}

/// Step number `k` of a set that has more, but at most four.
#[inline(always)]
fn nth_of_few(mut set: Steps, k: u32) -> Step {
    for passed in 0..3 {
        set = if k > passed { set & set.wrapping_sub(1) } else { set };
    }
    set.trailing_zeros() as Step
}

/// Step number `k` of a set that has more.
#[inline]
fn nth_step(set: Steps, k: u32) -> Step {
    nth_bit(set, k).unwrap_or_default() as Step
}
