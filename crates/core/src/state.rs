//! The central trait: a state of a game, and what can be done with it.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::random::below;
use crate::{
    Counter, Event, Limits, Move, MoveList, MoveSink, Never, Node, Nth, Outcome, Player, Ply, Visit,
};

/// A state: everything that the rules need to go on from here, the rule set included.
///
/// States are small values, copied freely; there is no undo in this trait ([`Match`](crate::Match) takes back).
///
/// # Contracts
///
/// * A [`Node::Decision`] has at least one legal move, a [`Node::Chance`] at least one event, a [`Node::Over`] neither.
/// * [`generate`](Self::generate) gives each legal move once, always in the same order for equal states. That order is part of the promise:
///   [`nth_move`](Self::nth_move) and [`random_move`](Self::random_move) count in it.
/// * [`events`](Self::events) gives each event once, in a fixed order, with exact positive weights in lowest terms.
/// * Equal states have equal [keys](Self::key). What equality covers besides the position text, if anything, the game says.
///
/// The battery of `boardwright-conformance` checks all of them.
///
/// # The ladder of checks
///
/// [`play`](Self::play) checks and says why not; [`play_unchecked`](Self::play_unchecked) trusts: a wrong move gives a wrong state or a panic,
/// never undefined behaviour.
pub trait State: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A decision.
    type Move: Move;
    /// A fall of dice; [`Never`] in games without dice.
    type Event: Event;
    /// Why the rules forbid a move at a decision node.
    type Reason: Error + Clone + Eq + Send + Sync + 'static;
    /// A list that holds the legal moves of any state without allocation.
    type Moves: MoveList<Self::Move>;

    /// What the state asks for next. Constant time.
    fn node(&self) -> Node;

    /// Whose turn it is: who decides, or who throws at a chance node. In an over node the game says what it means. Constant time.
    fn to_move(&self) -> Player;

    /// Pushes every legal move into `sink`, until the sink breaks.
    ///
    /// # Errors
    ///
    /// [`ControlFlow::Break`] if the sink broke.
    fn generate<K: MoveSink<Self::Move>>(&self, sink: &mut K) -> ControlFlow<()>;

    /// Judges a move at a decision node.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. [`check`](Self::check) is the form for all nodes.
    fn judge(&self, m: Self::Move) -> Result<(), Self::Reason>;

    /// Plays a legal move. A move that is not legal gives a wrong state or a panic.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Calls `visit` with every event of a chance node and its weight; does nothing at other nodes.
    ///
    /// The probability of an event is its weight divided by the sum of the weights, which stays below 2³².
    fn events(&self, visit: impl FnMut(Self::Event, u32));

    /// Lets an event of this chance node happen. Any other event gives a wrong state or a panic.
    fn resolve_unchecked(&mut self, event: Self::Event);

    /// A 64-bit hash of what equality compares: the same on every platform and in every release of one major version.
    fn key(&self) -> u64;

    /// A 64-bit hash of everything that the rest of the game depends on: what a table of searched states must be keyed by.
    ///
    /// It is the [key](Self::key), but in games where equality leaves out a history on which legality depends: there it covers that as well. It may change in any
    /// release.
    #[inline]
    fn full_key(&self) -> u64 {
        self.key()
    }

    /// Whether a legal move neither brings the game nearer to its end nor is irreversible, for the count of quiet play in [`Limits`].
    /// By default no move is quiet.
    fn is_quiet(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// The limits that the game proposes to whoever adjudicates. The rules themselves know none of them.
    fn limits(&self) -> Limits {
        Limits::NONE
    }

    /// The legal moves in generation order; none at chance and over nodes.
    #[inline]
    fn legal_moves(&self) -> Self::Moves {
        let mut list = Self::Moves::default();
        let _ = self.generate(&mut list);
        list
    }

    /// Checks a move in any state.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says whether the game is over, dice must fall first, or which rule forbids the move.
    fn check(&self, m: Self::Move) -> Result<(), IllegalMove<Self::Reason>> {
        match self.node() {
            Node::Decision(_) => self.judge(m).map_err(IllegalMove::Rule),
            Node::Chance => Err(IllegalMove::Chance),
            Node::Over(outcome) => Err(IllegalMove::Over(outcome)),
        }
    }

    /// Whether the move is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); the state is then unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove<Self::Reason>> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// How many legal moves there are.
    #[inline]
    fn count_moves(&self) -> u32 {
        let mut counter = Counter(0);
        let _ = self.generate(&mut counter);
        counter.0
    }

    /// Move number `k` (from 0) of generation order.
    #[inline]
    fn nth_move(&self, k: u32) -> Option<Self::Move> {
        let mut nth = Nth::new(k);
        let _ = self.generate(&mut nth);
        nth.found()
    }

    /// A uniformly random legal move: move number `k` of generation order for one [`below`]`(count)` draw of `k`.
    /// `None`, and nothing drawn, where there is no move.
    #[inline]
    fn random_move(&self, rng: &mut impl Rng) -> Option<Self::Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        self.nth_move(below(rng, count))
    }

    /// How many distinct events a chance node has; 0 at other nodes.
    fn count_events(&self) -> u32 {
        let mut count = 0;
        self.events(|_, _| count += 1);
        count
    }

    /// The sum of the weights at a chance node; 0 at other nodes.
    fn total_weight(&self) -> u32 {
        let mut total = 0;
        self.events(|_, weight| total += weight);
        total
    }

    /// A random event by the exact weights: the first in the order of [`events`](Self::events) at which the running sum of weights exceeds one
    /// [`below`]`(total_weight)` draw. `None`, and nothing drawn, at other nodes.
    #[inline]
    fn sample_event(&self, rng: &mut impl Rng) -> Option<Self::Event> {
        let total = self.total_weight();
        if total == 0 {
            return None;
        }
        let mut left = i64::from(below(rng, total));
        let mut found = None;
        self.events(|event, weight| {
            if left >= 0 {
                found = Some(event);
                left -= i64::from(weight);
            }
        });
        found
    }

    /// Lets an event happen if this is a chance node that has it.
    ///
    /// # Errors
    ///
    /// [`IllegalEvent`]; the state is then unchanged.
    fn resolve(&mut self, event: Self::Event) -> Result<(), IllegalEvent> {
        match self.node() {
            Node::Decision(player) => return Err(IllegalEvent::Decision(player)),
            Node::Over(outcome) => return Err(IllegalEvent::Over(outcome)),
            Node::Chance => {}
        }
        let mut known = false;
        self.events(|e, _| known |= e == event);
        if !known {
            return Err(IllegalEvent::Unknown);
        }
        self.resolve_unchecked(event);
        Ok(())
    }

    /// Plays a move or lets an event happen, unchecked.
    #[inline]
    fn advance_unchecked(&mut self, ply: PlyOf<Self>) {
        match ply {
            Ply::Move(m) => self.play_unchecked(m),
            Ply::Event(e) => self.resolve_unchecked(e),
        }
    }

    /// Plays a move or lets an event happen, if it is legal here.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play) and [`resolve`](Self::resolve); the state is then unchanged.
    fn advance(&mut self, ply: PlyOf<Self>) -> Result<(), IllegalPly<Self::Reason>> {
        match ply {
            Ply::Move(m) => self.play(m).map_err(IllegalPly::Move),
            Ply::Event(e) => self.resolve(e).map_err(IllegalPly::Event),
        }
    }

    /// Calls `visit` with every ply that is possible here: the legal moves, or the events.
    fn for_each_ply(&self, mut visit: impl FnMut(PlyOf<Self>)) {
        if self.node() == Node::Chance {
            self.events(|event, _| visit(Ply::Event(event)));
        } else {
            let _ = self.generate(&mut Visit(|m| {
                visit(Ply::Move(m));
                ControlFlow::Continue(())
            }));
        }
    }
}

/// The ply type of a state type.
pub type PlyOf<S> = Ply<<S as State>::Move, <S as State>::Event>;

/// A game without dice. Search without chance demands it, so that a game with dice is refused at compile time.
pub trait Deterministic: State<Event = Never> {}

impl<S: State<Event = Never>> Deterministic for S {}

/// A state whose position has a text: `Display` prints the canonical position, rules id first, and `FromStr` reads it with every check.
pub trait Notation: State + Display + FromStr<Err: Error + Send + Sync + 'static> {}

impl<S: State + Display + FromStr<Err: Error + Send + Sync + 'static>> Notation for S {}

/// Why a move cannot be played in a state.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove<R> {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// This is a chance node.
    #[error("dice must fall before the next move")]
    Chance,
    /// A rule forbids it.
    #[error(transparent)]
    Rule(R),
}

/// Why an event cannot happen in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalEvent {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// A player must move.
    #[error("no dice fall now: player {0} must move")]
    Decision(Player),
    /// The dice that fall here cannot show this.
    #[error("the dice that fall here cannot show this")]
    Unknown,
}

/// Why a ply is not possible in a state.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IllegalPly<R> {
    /// The move is illegal.
    #[error(transparent)]
    Move(IllegalMove<R>),
    /// The event is impossible.
    #[error(transparent)]
    Event(IllegalEvent),
}
