//! A made-up game for the edges of search: a small web of states, with and without dice, full of cycles, transpositions, wins near and far, uneven chances, and turns of
//! several moves. A seed makes the web.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::str::FromStr;

use boardwright_core::{Event, Move, MoveSink, Never, NoEvents, Node, Outcome, Player, State, key_of};

/// What may fall: nothing, or one of some numbered sides.
pub trait Die: Event {
    fn side(number: u32) -> Option<Self>;
    fn number(self) -> u32;
}

impl Die for Never {
    fn side(_: u32) -> Option<Never> {
        None
    }

    fn number(self) -> u32 {
        match self {}
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Thread(u32);

impl Event for Side {}

impl Die for Side {
    fn side(number: u32) -> Option<Side> {
        Some(Side(number))
    }

    fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl fmt::Display for Thread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Side {
    type Err = NoEvents;

    fn from_str(_: &str) -> Result<Self, NoEvents> {
        Err(NoEvents)
    }
}

impl FromStr for Thread {
    type Err = NoEvents;

    fn from_str(_: &str) -> Result<Self, NoEvents> {
        Err(NoEvents)
    }
}

impl Move for Thread {
    const COUNT: u32 = 8;

    fn to_index(self) -> u32 {
        self.0
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < 8).then_some(Thread(index))
    }
}

/// A place in the web of a seed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Web<D> {
    pub seed: u64,
    pub place: u64,
    /// How many places there are.
    pub size: u64,
    pub die: PhantomData<D>,
}

impl<D: Die> Web<D> {
    pub fn new(seed: u64, size: u64) -> Self {
        Web { seed, place: 0, size, die: PhantomData }
    }

    /// A number of the place, below a bound: its make-up.
    pub fn draw(&self, what: u64, bound: u64) -> u64 {
        ((key_of(&[self.seed, self.place, what]) >> 32) * bound) >> 32
    }

    fn go(&mut self, way: u64) {
        self.place = 1 + self.draw(100 + way, self.size - 1);
    }

    fn ways(&self) -> u32 {
        1 + self.draw(3, 4) as u32
    }
}

impl<D: Die> State for Web<D> {
    type Move = Thread;
    type Event = D;
    type Reason = NoEvents;
    type Moves = Vec<Thread>;

    fn node(&self) -> Node {
        let chance = if D::side(0).is_some() { 6 } else { 0 };
        // In some webs ends are rare, so that wins are far and of many lengths.
        let rare = self.seed % 3;
        match self.draw(1, 16 * (1 + rare)) {
            0 | 1 => Node::Over(Outcome::Win { winner: Player::First, points: 1 }),
            2 | 3 => Node::Over(Outcome::Win { winner: Player::Second, points: 1 }),
            4 if self.seed.is_multiple_of(2) => Node::Over(Outcome::Draw),
            n if n >= (16 - chance) * (1 + rare) => Node::Chance,
            _ => Node::Decision(self.to_move()),
        }
    }

    fn to_move(&self) -> Player {
        if self.draw(2, 2) == 0 { Player::First } else { Player::Second }
    }

    fn generate<K: MoveSink<Thread>>(&self, sink: &mut K) -> ControlFlow<()> {
        match self.node() {
            Node::Decision(_) => (0..self.ways()).try_for_each(|way| sink.push(Thread(way))),
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(&self, m: Thread) -> Result<(), NoEvents> {
        if m.0 < self.ways() { Ok(()) } else { Err(NoEvents) }
    }

    fn play_unchecked(&mut self, m: Thread) {
        self.go(m.0.into());
    }

    fn events(&self, mut visit: impl FnMut(D, u32)) {
        if self.node() == Node::Chance {
            for number in 0..self.ways() {
                if let Some(side) = D::side(number) {
                    // Mostly small and uneven; some so large that what else may fall hardly counts.
                    let weight = 1 + self.draw(50 + u64::from(number), 8) as u32;
                    visit(side, if weight == 8 { 1_000_003 } else { weight });
                }
            }
        }
    }

    fn resolve_unchecked(&mut self, event: D) {
        self.go(event.number().into());
    }

    fn key(&self) -> u64 {
        key_of(&[self.seed, self.place])
    }
}
