//! Hop: a race of one token a side with a die, sound but for one [`Fault`] at will.
//!
//! Tokens stand on the squares `a` to `f`, the first on `a`, the second on `f`; several may share one. A turn: a throw of 1 (twice as likely) or 2; then the
//! token goes that far up or down the alphabet, or (`stay`) nowhere. A token never leaves the track. First wins on `f`, Second on `a`.
//! A state carries the number of the fault, so that one type has them all.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use boardwright_conformance::core::rand_core::Rng;
use boardwright_conformance::core::{
    ByPlayer, Choice, Event, Game, IllegalEvent, IllegalMove, Limits, Move, MoveSink, Node, ParseRulesError,
    Player, RuleSet, Rules, Schema, State, key_of,
};
use boardwright_conformance::core::{Outcome, below};
use thiserror::Error;

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Broken {
    Nothing,
    NoMoves,
    MovesInTheEnd,
    NoEvents,
    EventsAtDecisions,
    WrongMover,
    DoubleMove,
    OrderDependsOnTime,
    ShortList,
    JudgeRefusesLegal,
    JudgeAcceptsIllegal,
    CheckForgetsChance,
    PlayDiffers,
    RefusedPlayChanges,
    WrongCount,
    WrongNth,
    RandomMoveBackwards,
    RandomMoveDrawsTwice,
    PushesAfterBreak,
    LosesBreak,
    BreaksUnasked,
    ZeroWeight,
    DoubleEvent,
    CommonDivisor,
    WrongTotal,
    SampleIgnoresWeights,
    SampleDrawsTwice,
    ResolveRefuses,
    ResolveAcceptsAll,
    KeyOfNothing,
    KeyOfTime,
    HashOfTime,
    IndexTooLarge,
    IndexShifted,
    MoveTextWithSpace,
    MoveTextWithStar,
    MoveTextUnreadable,
    MoveTextLoose,
    PositionTextUnreadable,
    PositionTextForgets,
    PositionTextLoose,
    PositionParserPanics,
    PositionUnchecked,
    SymmetryNode,
    SymmetryMoves,
    SymmetryPlay,
    SymmetryCanonical,
    TermOfOneSide,
    WeightMissing,
    BulkCount,
    Endless,
    NeverQuiet,
    LoudCycle,
    Effects,
    Reporting,
    SilentEffect,
    SceneTwin,
    SceneOffGrid,
    UnknownCell,
    HiddenHistory,
    RulesForgotten,
    SecondBegins,
    PanicInPlay,
    PlayByClock,
}

use Broken as B;

/// The highest square; `f`.
pub(crate) const LAST: u8 = 5;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Hop {
    pub(crate) broken: Broken,
    pub(crate) token: ByPlayer<u8>,
    pub(crate) mover: Player,
    pub(crate) die: Option<u8>,
    /// How many plies led here. Sound code does not look at it.
    pub(crate) time: u32,
}

impl PartialEq for Hop {
    fn eq(&self, other: &Self) -> bool {
        (self.token, self.mover, self.die) == (other.token, other.mover, other.die)
    }
}

impl Eq for Hop {}

impl Hash for Hop {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.token, self.mover, self.die).hash(hasher);
        if self.is(B::HashOfTime) {
            self.time.hash(hasher);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Step {
    Up,
    Down,
    Stay,
    /// A step that broken games alone know.
    Odd(Broken),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Throw(pub(crate) u8);

impl Event for Throw {}

impl Move for Step {
    const COUNT: u32 = 5;

    fn to_index(self) -> u32 {
        match self {
            Step::Up => 0,
            Step::Down => 1,
            Step::Stay => 2,
            Step::Odd(B::IndexTooLarge) => 7,
            Step::Odd(_) => 3,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        [Step::Up, Step::Down, Step::Stay].get(index as usize).copied()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("off the track")]
pub(crate) struct OffTrack;

impl Hop {
    pub(crate) fn new(broken: Broken) -> Hop {
        let mover = if broken == B::SecondBegins { Player::Second } else { Player::First };
        Hop { broken, token: ByPlayer::new(0, LAST), mover, die: None, time: 0 }
    }

    pub(crate) fn is(&self, broken: Broken) -> bool {
        self.broken == broken
    }

    pub(crate) fn winner(&self) -> Option<Player> {
        let at = |player, square| self.token[player] == square && !self.is(B::Endless);
        if at(Player::First, LAST) {
            Some(Player::First)
        } else if at(Player::Second, 0) {
            Some(Player::Second)
        } else {
            None
        }
    }

    pub(crate) fn target(&self, m: Step) -> Option<u8> {
        let (at, die) = (self.token[self.mover], self.die?);
        match m {
            Step::Up => Some(at + die).filter(|to| *to <= LAST),
            Step::Down => at.checked_sub(die),
            Step::Stay | Step::Odd(_) => Some(at),
        }
    }

    /// The odd move of this fault, where it has one.
    fn odd(&self) -> Option<Step> {
        let odd = [
            B::IndexTooLarge,
            B::IndexShifted,
            B::MoveTextWithSpace,
            B::MoveTextWithStar,
            B::MoveTextUnreadable,
            B::MoveTextLoose,
        ];
        odd.contains(&self.broken).then_some(Step::Odd(self.broken))
    }

    fn list(&self) -> Vec<Step> {
        if self.die.is_none() {
            let stray = self.is(B::MovesInTheEnd) && self.winner().is_some();
            return if stray { vec![Step::Stay] } else { Vec::new() };
        }
        if self.is(B::NoMoves) && self.time > 20 {
            return Vec::new();
        }
        let mut list: Vec<Step> =
            [Step::Up, Step::Down, Step::Stay].into_iter().filter(|m| self.target(*m).is_some()).collect();
        if self.is(B::DoubleMove) && self.time > 4 {
            list.push(Step::Stay);
        }
        if self.is(B::OrderDependsOnTime) && clock() % 2 == 1 {
            list.reverse();
        }
        if self.is(B::HiddenHistory) && self.time > 9 {
            list.retain(|m| *m != Step::Down);
        }
        list.extend(self.odd());
        list
    }
}

/// A number that grows with every call: what no state should look at.
fn clock() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static CLOCK: AtomicU32 = AtomicU32::new(0);
    CLOCK.fetch_add(1, Ordering::Relaxed)
}

/// A list that can lose its last move.
#[derive(Clone, Debug, Default)]
pub(crate) struct List(Vec<Step>);

impl std::ops::Deref for List {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl MoveSink<Step> for List {
    fn push(&mut self, m: Step) -> ControlFlow<()> {
        self.0.push(m);
        ControlFlow::Continue(())
    }
}

impl boardwright_conformance::core::MoveList<Step> for List {
    fn clear(&mut self) {
        self.0.clear();
    }
}

impl State for Hop {
    type Move = Step;
    type Event = Throw;
    type Reason = OffTrack;
    type Moves = List;

    fn node(&self) -> Node {
        match (self.winner(), self.die) {
            (Some(winner), _) => Node::Over(Outcome::Win { winner, points: 1 }),
            (None, Some(_)) if self.is(B::WrongMover) && self.time > 8 => Node::Decision(self.mover.other()),
            (None, Some(_)) => Node::Decision(self.mover),
            (None, None) => Node::Chance,
        }
    }

    fn to_move(&self) -> Player {
        self.mover
    }

    fn generate<K: MoveSink<Step>>(&self, sink: &mut K) -> ControlFlow<()> {
        for m in self.list() {
            match sink.push(m) {
                ControlFlow::Break(()) if self.is(B::PushesAfterBreak) => {}
                ControlFlow::Break(()) if self.is(B::LosesBreak) => return ControlFlow::Continue(()),
                flow => flow?,
            }
        }
        if self.is(B::BreaksUnasked) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn judge(&self, m: Step) -> Result<(), OffTrack> {
        let refuses = self.is(B::JudgeRefusesLegal) && m == Step::Down;
        let accepts = self.is(B::JudgeAcceptsIllegal) && m == Step::Up;
        if (self.target(m).is_some() && !refuses) || accepts { Ok(()) } else { Err(OffTrack) }
    }

    fn check(&self, m: Step) -> Result<(), IllegalMove<OffTrack>> {
        match self.node() {
            Node::Decision(_) => self.judge(m).map_err(IllegalMove::Rule),
            Node::Chance if self.is(B::CheckForgetsChance) => Err(IllegalMove::Rule(OffTrack)),
            Node::Chance => Err(IllegalMove::Chance),
            Node::Over(outcome) => Err(IllegalMove::Over(outcome)),
        }
    }

    fn play_unchecked(&mut self, m: Step) {
        assert!(!self.is(B::PanicInPlay) || self.time < 9, "the board is on fire");
        if let Some(to) = self.target(m) {
            self.token[self.mover] = to;
        }
        if !self.is(B::PlayByClock) || !clock().is_multiple_of(3) {
            self.mover = self.mover.other();
        }
        self.die = None;
        self.time += 1;
    }

    fn play(&mut self, m: Step) -> Result<(), IllegalMove<OffTrack>> {
        let checked = self.check(m);
        if checked.is_ok() {
            self.play_unchecked(m);
            if self.is(B::PlayDiffers) {
                self.mover = Player::First;
            }
        } else if self.is(B::RefusedPlayChanges) {
            self.mover = self.mover.other();
        }
        checked
    }

    fn events(&self, mut visit: impl FnMut(Throw, u32)) {
        let stray = self.is(B::EventsAtDecisions) && self.time == 7;
        if (self.node() != Node::Chance && !stray) || (self.is(B::NoEvents) && self.time > 5) {
            return;
        }
        let (one, two) = match self.broken {
            B::ZeroWeight => (1, 0),
            B::CommonDivisor => (4, 2),
            _ => (2, 1),
        };
        visit(Throw(1), one);
        visit(Throw(if self.is(B::DoubleEvent) { 1 } else { 2 }), two);
    }

    fn resolve_unchecked(&mut self, event: Throw) {
        self.die = Some(event.0);
        self.time += 1;
    }

    fn resolve(&mut self, event: Throw) -> Result<(), IllegalEvent> {
        match self.node() {
            Node::Chance if self.is(B::ResolveRefuses) && event.0 == 2 => return Err(IllegalEvent::Unknown),
            Node::Decision(player) if !self.is(B::ResolveAcceptsAll) => {
                return Err(IllegalEvent::Decision(player));
            }
            Node::Over(outcome) => return Err(IllegalEvent::Over(outcome)),
            _ => {}
        }
        self.resolve_unchecked(event);
        Ok(())
    }

    fn key(&self) -> u64 {
        let ByPlayer { first, second } = self.token;
        let place = if self.is(B::KeyOfNothing) { 0 } else { first };
        let time = if self.is(B::KeyOfTime) { self.time } else { 0 };
        let bytes = [place, second, self.mover.number(), self.die.unwrap_or(0), time as u8, 0, 0, 0];
        key_of(&[u64::from_le_bytes(bytes)])
    }

    fn is_quiet(&self, m: Step) -> bool {
        match self.broken {
            B::NeverQuiet => false,
            B::LoudCycle => m == Step::Stay,
            _ => true,
        }
    }

    fn limits(&self) -> Limits {
        match self.broken {
            B::Endless => Limits::NONE,
            _ => Limits { quiet_plies: Some(500), ..Limits::NONE },
        }
    }

    fn legal_moves(&self) -> List {
        let mut list = List(self.list());
        if self.is(B::ShortList) {
            list.0.pop();
        }
        list
    }

    fn count_moves(&self) -> u32 {
        let odd = self.is(B::WrongCount) || (self.is(B::BulkCount) && self.time == 3);
        self.list().len() as u32 + u32::from(odd)
    }

    fn nth_move(&self, k: u32) -> Option<Step> {
        let list = self.list();
        let k = k as usize;
        if self.is(B::WrongNth) { list.iter().rev().nth(k).copied() } else { list.get(k).copied() }
    }

    fn random_move(&self, rng: &mut impl Rng) -> Option<Step> {
        let mut list = self.list();
        if list.is_empty() {
            return None;
        }
        if self.is(B::RandomMoveBackwards) {
            list.reverse();
        }
        let k = below(rng, list.len() as u32);
        if self.is(B::RandomMoveDrawsTwice) {
            rng.next_u32();
        }
        Some(list[k as usize])
    }

    fn total_weight(&self) -> u32 {
        let mut total = 0;
        self.events(|_, weight| total += weight);
        total + u32::from(self.is(B::WrongTotal))
    }

    fn sample_event(&self, rng: &mut impl Rng) -> Option<Throw> {
        if self.node() != Node::Chance {
            return None;
        }
        if self.is(B::SampleDrawsTwice) {
            rng.next_u32();
        }
        if self.is(B::SampleIgnoresWeights) {
            return Some(Throw(1 + below(rng, 2) as u8));
        }
        Some(Throw(if below(rng, 3) < 2 { 1 } else { 2 }))
    }
}

/// The only rule set; the fault is not part of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HopRules(bool);

static SCHEMA: Schema = Schema {
    game: "hop",
    title: "Hop",
    help: "A race of one token a side",
    sets: &[RuleSet { name: "plain", title: "Plain", help: "As it is", defaults: &[] }],
    options: &[],
};

impl Rules for HopRules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(_: Choice) -> Self {
        HopRules(true)
    }

    fn choice(self) -> Choice {
        SCHEMA.defaults(0)
    }
}

impl FromStr for HopRules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        SCHEMA.parse(text).map(Self::from_choice)
    }
}

impl fmt::Display for HopRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SCHEMA.write(f, self.choice())
    }
}

impl Game for Hop {
    type State = Hop;
    type Rules = HopRules;

    fn start(_: HopRules) -> Hop {
        Hop::new(B::Nothing)
    }

    fn rules(state: &Hop) -> HopRules {
        HopRules(!state.is(B::RulesForgotten) || state.time < 5)
    }
}
