//! Dash: two runners a side, on one track in opposite directions, moved by one die.
//!
//! 1. The track has 5 or 7 squares, `a`, `b`, … First runs up the alphabet, Second down. All runners wait before their end of the track.
//! 2. The die shows 1, 2 or 3; three of its six sides are 1, two are 2, one is 3 (with `die=even` two sides each).
//! 3. The player who threw moves one runner by exactly that many squares: onto the track, along it, or off its far end, on which count no point may be lost.
//! 4. One enemy runner on the square of arrival must wait again; two of them bar the square.
//! 5. If no runner can move, the only move is `pass`.
//! 6. After a 3 the same player throws again (not with `again=no`).
//! 7. Who has both runners off the track wins by one point, and one more for each enemy runner that is not.

use std::fmt;
use std::ops::ControlFlow;

use boardwright_core::{
    ByPlayer, Choice, Event, FixedList, Game, Limits, Move, MoveSink, Node, Opt, OptValue, Outcome, Player,
    RuleSet, Rules, Schema, State, Symmetric, key_of,
};
use thiserror::Error;

const fn value(name: &'static str, help: &'static str) -> OptValue {
    OptValue { name, help }
}

pub(crate) static SCHEMA: Schema = Schema {
    game: "dash",
    title: "Dash",
    help: "A race of two runners a side with one die",
    sets: &[
        RuleSet {
            name: "short",
            title: "Short dash",
            help: "5 squares",
            defaults: &[Some(0), Some(0), Some(0)],
        },
        RuleSet { name: "long", title: "Long dash", help: "7 squares", defaults: &[Some(1), Some(0), None] },
    ],
    options: &[
        Opt { key: "squares", help: "the length", values: &[value("5", "five"), value("7", "seven")] },
        Opt { key: "die", help: "the die", values: &[value("uneven", "3:2:1"), value("even", "1:1:1")] },
        Opt { key: "again", help: "a 3 throws again", values: &[value("yes", "so"), value("no", "not so")] },
    ],
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DashRules(pub(crate) Choice);

impl DashRules {
    pub(crate) fn squares(self) -> u8 {
        if self.0.values[0] == 0 { 5 } else { 7 }
    }

    fn weights(self) -> [u32; 3] {
        if self.0.values[1] == 0 { [3, 2, 1] } else { [1, 1, 1] }
    }

    fn again(self) -> bool {
        self.0.values[2] == 0
    }
}

impl Rules for DashRules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        DashRules(choice)
    }

    fn choice(self) -> Choice {
        self.0
    }
}

/// A face of the die: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Face(pub(crate) u8);

impl Event for Face {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum DashMove {
    /// A waiting runner goes onto the track.
    Enter,
    /// The runner on this square (from 0) goes on.
    From(u8),
    Pass,
}

/// The squares of the longest track.
pub(crate) const MOST_SQUARES: u8 = 7;

impl Move for DashMove {
    const COUNT: u32 = MOST_SQUARES as u32 + 2;

    fn to_index(self) -> u32 {
        match self {
            DashMove::Enter => 0,
            DashMove::From(square) => 1 + u32::from(square),
            DashMove::Pass => Self::COUNT - 1,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        match index {
            0 => Some(DashMove::Enter),
            i if i < Self::COUNT - 1 => Some(DashMove::From(i as u8 - 1)),
            i if i == Self::COUNT - 1 => Some(DashMove::Pass),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum DashReason {
    #[error("no runner of yours is there")]
    NoRunner,
    #[error("the throw is too large: a runner leaves the track by an exact throw")]
    TooFar,
    #[error("two runners bar square {0}")]
    Barred(char),
    #[error("a runner can move, so one must")]
    MustMove,
}

/// The runners of a player, each by its steps: 0 waits, 1 is the first square on its way, `squares + 1` is off the far end. Sorted.
pub(crate) type Runners = [u8; 2];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dash {
    pub(crate) rules: DashRules,
    pub(crate) runners: ByPlayer<Runners>,
    pub(crate) mover: Player,
    /// What was thrown and is to be moved; `None` before the throw, and in the end.
    pub(crate) die: Option<Face>,
}

impl Dash {
    /// The step off the far end.
    pub(crate) fn off(&self) -> u8 {
        self.rules.squares() + 1
    }

    /// The square (from 0) of a step on the track.
    pub(crate) fn square(&self, player: Player, step: u8) -> u8 {
        match player {
            Player::First => step - 1,
            Player::Second => self.rules.squares() - step,
        }
    }

    /// The step of a square, the same way round.
    pub(crate) fn step(&self, player: Player, square: u8) -> u8 {
        match player {
            Player::First => square + 1,
            Player::Second => self.rules.squares() - square,
        }
    }

    /// How many runners of a player are so many steps on their way.
    pub(crate) fn count(&self, player: Player, step: u8) -> u8 {
        self.runners[player].into_iter().map(|runner| u8::from(runner == step)).sum()
    }

    pub(crate) fn winner(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.runners[*player] == [self.off(); 2])
    }

    /// Where a runner arrives that is `step` steps on its way.
    fn arrival(&self, step: u8, face: Face) -> Result<u8, DashReason> {
        let to = step + face.0;
        if to > self.off() {
            return Err(DashReason::TooFar);
        }
        if to < self.off() {
            let square = self.square(self.mover, to);
            let enemy = self.mover.other();
            if self.runners[enemy] == [self.step(enemy, square); 2] {
                return Err(DashReason::Barred(char::from(b'a' + square)));
            }
        }
        Ok(to)
    }

    fn stuck(&self, face: Face) -> bool {
        self.runners[self.mover].iter().all(|step| *step == self.off() || self.arrival(*step, face).is_err())
    }

    fn move_of(&self, step: u8) -> DashMove {
        if step == 0 { DashMove::Enter } else { DashMove::From(self.square(self.mover, step)) }
    }

    /// The step that a move is about; `None` if no runner can be there.
    pub(crate) fn step_of(&self, m: DashMove) -> Option<u8> {
        match m {
            DashMove::Enter => Some(0),
            DashMove::From(square) if square < self.rules.squares() => Some(self.step(self.mover, square)),
            DashMove::From(_) | DashMove::Pass => None,
        }
    }

    /// What follows from a move besides the turn: the arrival and, if there is one, the square on which an enemy runner is hit.
    pub(crate) fn consequence(&self, m: DashMove) -> Option<(u8, u8, Option<u8>)> {
        let (from, face) = (self.step_of(m)?, self.die?);
        let to = from + face.0;
        let enemy = self.mover.other();
        let hit = (to < self.off())
            .then(|| self.square(self.mover, to))
            .filter(|square| self.runners[enemy].contains(&self.step(enemy, *square)));
        Some((from, to, hit))
    }
}

/// Puts one runner from one step to another and keeps the order.
fn shift(runners: &mut Runners, from: u8, to: u8) {
    if let Some(runner) = runners.iter_mut().find(|step| **step == from) {
        *runner = to;
    }
    runners.sort_unstable();
}

impl State for Dash {
    type Move = DashMove;
    type Event = Face;
    type Reason = DashReason;
    type Moves = FixedList<DashMove, 2>;

    fn node(&self) -> Node {
        match (self.winner(), self.die) {
            (Some(winner), _) => {
                let left = 2 - self.count(winner.other(), self.off());
                Node::Over(Outcome::Win { winner, points: 1 + u16::from(left) })
            }
            (None, None) => Node::Chance,
            (None, Some(_)) => Node::Decision(self.mover),
        }
    }

    fn to_move(&self) -> Player {
        self.mover
    }

    fn generate<K: MoveSink<DashMove>>(&self, sink: &mut K) -> ControlFlow<()> {
        let Some(face) = self.die else { return ControlFlow::Continue(()) };
        let [back, front] = self.runners[self.mover];
        for step in [Some(back), (front != back).then_some(front)].into_iter().flatten() {
            if step < self.off() && self.arrival(step, face).is_ok() {
                sink.push(self.move_of(step))?;
            }
        }
        if self.stuck(face) { sink.push(DashMove::Pass) } else { ControlFlow::Continue(()) }
    }

    fn judge(&self, m: DashMove) -> Result<(), DashReason> {
        let Some(face) = self.die else { return Err(DashReason::NoRunner) };
        if m == DashMove::Pass {
            return if self.stuck(face) { Ok(()) } else { Err(DashReason::MustMove) };
        }
        let step = self.step_of(m).filter(|step| self.runners[self.mover].contains(step));
        self.arrival(step.ok_or(DashReason::NoRunner)?, face).map(|_| ())
    }

    fn play_unchecked(&mut self, m: DashMove) {
        let enemy = self.mover.other();
        if let Some((from, to, hit)) = self.consequence(m) {
            if let Some(square) = hit {
                let step = self.step(enemy, square);
                shift(&mut self.runners[enemy], step, 0);
            }
            shift(&mut self.runners[self.mover], from, to);
        }
        if self.die != Some(Face(3)) || !self.rules.again() || self.winner().is_some() {
            self.mover = enemy;
        }
        self.die = None;
    }

    fn events(&self, mut visit: impl FnMut(Face, u32)) {
        if self.node() == Node::Chance {
            for (face, weight) in (1..).zip(self.rules.weights()) {
                visit(Face(face), weight);
            }
        }
    }

    fn resolve_unchecked(&mut self, event: Face) {
        self.die = Some(event);
    }

    fn key(&self) -> u64 {
        let [a, b] = self.runners.first;
        let [c, d] = self.runners.second;
        let values = self.rules.0.values;
        let bytes = [a, b, c, d, self.mover.number(), self.die.map_or(0, |face| face.0), self.rules.0.set, 0];
        key_of(&[u64::from_le_bytes(bytes), u64::from_le_bytes(std::array::from_fn(|i| values[i]))])
    }

    fn limits(&self) -> Limits {
        Limits { plies: Some(1000), ..Limits::NONE }
    }
}

impl Game for Dash {
    type State = Dash;
    type Rules = DashRules;

    fn start(rules: DashRules) -> Dash {
        Dash { rules, runners: ByPlayer::default(), mover: Player::First, die: None }
    }

    fn rules(state: &Dash) -> DashRules {
        state.rules
    }
}

/// The exchange of the players, with the track turned round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exchange;

impl Symmetric for Dash {
    type Symmetry = Exchange;

    fn symmetries(&self) -> impl Iterator<Item = Exchange> {
        std::iter::once(Exchange)
    }

    fn exchanges_players(_: Exchange) -> bool {
        true
    }

    fn transform(&self, _: Exchange) -> Dash {
        Dash { runners: self.runners.swapped(), mover: self.mover.other(), ..*self }
    }

    fn transform_move(&self, m: DashMove, _: Exchange) -> DashMove {
        match m {
            DashMove::From(square) => DashMove::From(self.rules.squares() - 1 - square),
            other => other,
        }
    }

    fn transform_event(&self, event: Face, _: Exchange) -> Face {
        event
    }
}

impl fmt::Display for DashRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SCHEMA.write(f, self.0)
    }
}
