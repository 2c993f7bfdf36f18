//! A small game with a die, for the tests of this crate: two pieces race to a goal.
//!
//! A throw gives 1 (weight 2) or 2 (weight 1); the player then goes all of it (`go`), or, after a 2, half of it (`half`).
//! Position: `toy:race <steps1>/<steps2> <side> <die>`, the die `*` before the throw.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use boardwright_core::eval::{Term, Terms};
use boardwright_core::scene::{At, Cell, Grid, Mark, Piece, Signs};
use boardwright_core::text::{fields, number};
use boardwright_core::{
    ByPlayer, Choice, Depict, Effects, Event, Game, Move, MoveSink, Node, Opt, OptValue, Outcome,
    ParseRulesError, Player, RuleSet, Rules, Scene, Schema, State, Symmetric, key_of,
};
use thiserror::Error;

#[derive(Debug)]
pub(crate) struct Toy;

static SCHEMA: Schema = Schema {
    game: "toy",
    title: "Toy",
    help: "A race of two.",
    sets: &[RuleSet { name: "race", title: "Race", help: "", defaults: &[Some(0)] }],
    options: &[Opt {
        key: "goal",
        help: "How far the goal is",
        values: &[OptValue { name: "3", help: "" }, OptValue { name: "5", help: "" }],
    }],
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ToyRules {
    goal: u8,
}

impl Rules for ToyRules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        ToyRules { goal: if choice.values[0] == 0 { 3 } else { 5 } }
    }

    fn choice(self) -> Choice {
        let mut choice = SCHEMA.defaults(0);
        choice.values[0] = u8::from(self.goal == 5);
        choice
    }
}

impl fmt::Display for ToyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SCHEMA.write(f, self.choice())
    }
}

impl FromStr for ToyRules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        SCHEMA.parse(text).map(Self::from_choice)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Step {
    Go,
    Half,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Throw(u8);

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not written like this game writes it")]
pub(crate) struct BadText(String);

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("half of 1 is no step")]
pub(crate) struct NoHalf;

impl Move for Step {
    const COUNT: u32 = 2;

    fn to_index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        [Step::Go, Step::Half].get(index as usize).copied()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Step::Go { "go" } else { "half" })
    }
}

impl FromStr for Step {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        match text {
            "go" => Ok(Step::Go),
            "half" => Ok(Step::Half),
            _ => Err(BadText(text.to_string())),
        }
    }
}

impl Event for Throw {}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl FromStr for Throw {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let digit = text.strip_prefix('*').and_then(number).filter(|n| *n < 10);
        digit.map(|n| Throw(n as u8)).ok_or_else(|| BadText(text.to_string()))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ToyState {
    rules: ToyRules,
    steps: [u8; 2],
    side: Player,
    /// 0 before the throw.
    die: u8,
}

impl State for ToyState {
    type Move = Step;
    type Event = Throw;
    type Reason = NoHalf;
    type Moves = Vec<Step>;

    fn node(&self) -> Node {
        match Player::BOTH.into_iter().find(|p| self.steps[p.index()] >= self.rules.goal) {
            Some(winner) => Node::Over(Outcome::Win { winner, points: 1 }),
            None if self.die == 0 => Node::Chance,
            None => Node::Decision(self.side),
        }
    }

    fn to_move(&self) -> Player {
        self.side
    }

    fn generate<K: MoveSink<Step>>(&self, sink: &mut K) -> ControlFlow<()> {
        if matches!(self.node(), Node::Decision(_)) {
            if self.die == 2 {
                sink.push(Step::Half)?;
            }
            sink.push(Step::Go)?;
        }
        ControlFlow::Continue(())
    }

    fn judge(&self, m: Step) -> Result<(), NoHalf> {
        if m == Step::Half && self.die == 1 { Err(NoHalf) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, m: Step) {
        self.steps[self.side.index()] += if m == Step::Go { self.die } else { 1 };
        self.die = 0;
        self.side = self.side.other();
    }

    fn events(&self, mut visit: impl FnMut(Throw, u32)) {
        if self.node() == Node::Chance {
            visit(Throw(2), 1);
            visit(Throw(1), 2);
        }
    }

    fn resolve_unchecked(&mut self, event: Throw) {
        self.die = event.0;
    }

    fn key(&self) -> u64 {
        let [a, b] = self.steps;
        key_of(&[u64::from_le_bytes([self.rules.goal, a, b, self.side.number(), self.die, 0, 0, 0])])
    }
}

impl fmt::Display for ToyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = if self.die == 0 { "*".to_string() } else { self.die.to_string() };
        write!(f, "{} {}/{} {} {die}", self.rules, self.steps[0], self.steps[1], self.side)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub(crate) struct ToyError(String);

impl FromStr for ToyState {
    type Err = ToyError;

    fn from_str(text: &str) -> Result<Self, ToyError> {
        let bad = |what: &str| ToyError(format!("{what} is wrong"));
        let [rules, steps, side, die] = fields(text).map_err(|e| ToyError(e.to_string()))?;
        let rules = rules.parse().map_err(|e: ParseRulesError| ToyError(e.to_string()))?;
        let (a, b) = steps.split_once('/').ok_or_else(|| bad("steps"))?;
        let small = |text| number(text).filter(|n| *n < 7).map(|n| n as u8).ok_or_else(|| bad("steps"));
        let die = match die {
            "*" => 0,
            "1" => 1,
            "2" => 2,
            _ => return Err(bad("die")),
        };
        let side = Player::from_field(side).ok_or_else(|| bad("side"))?;
        Ok(ToyState { rules, steps: [small(a)?, small(b)?], side, die })
    }
}

impl Effects for ToyState {
    type Effect = String;
    type Board = ByPlayer<u8>;

    fn board(&self) -> Self::Board {
        ByPlayer::new(self.steps[0], self.steps[1])
    }

    fn apply(board: &mut Self::Board, effect: &String) {
        if let Some(player) = effect.chars().next().and_then(|c| Player::from_field(&c.to_string())) {
            board[player] += 1;
        }
    }

    fn play_reporting(&mut self, m: Step, report: &mut impl FnMut(String)) {
        for _ in 0..if m == Step::Go { self.die } else { 1 } {
            report(format!("{} takes a step", self.side));
        }
        self.play_unchecked(m);
    }

    fn resolve_reporting(&mut self, event: Throw, report: &mut impl FnMut(String)) {
        report(format!("the die shows {}", event.0));
        self.resolve_unchecked(event);
    }
}

impl Symmetric for ToyState {
    type Symmetry = ();

    fn symmetries(&self) -> impl Iterator<Item = ()> {
        std::iter::once(())
    }

    fn exchanges_players((): ()) -> bool {
        true
    }

    fn transform(&self, (): ()) -> Self {
        let [a, b] = self.steps;
        ToyState { steps: [b, a], side: self.side.other(), ..self.clone() }
    }

    fn transform_move(&self, m: Step, (): ()) -> Step {
        m
    }

    fn transform_event(&self, event: Throw, (): ()) -> Throw {
        event
    }
}

impl Depict for ToyState {
    fn scene(&self) -> Scene {
        let cells = (0..=self.rules.goal).map(|i| Cell {
            name: i.to_string(),
            at: At { row: 0, half_column: i16::from(i) * 2 },
            mark: Mark::Plain,
            pieces: Player::BOTH
                .into_iter()
                .filter(|p| self.steps[p.index()] == i)
                .map(|p| Piece::new(Some(p), 'R', "Runner"))
                .collect(),
        });
        Scene {
            grid: Grid::Squares,
            cells: cells.collect(),
            labels: vec![],
            captions: vec![],
            signs: Signs::default(),
        }
    }

    fn cells_of(&self, _: Step) -> Vec<String> {
        vec![self.steps[self.side.index()].to_string()]
    }
}

impl Terms for ToyState {
    const TERMS: &'static [Term] = &[Term { name: "steps", meaning: "steps gone" }];

    fn terms(&self, out: &mut [i32]) {
        out[0] = i32::from(self.steps[0]) - i32::from(self.steps[1]);
    }

    fn weights(&self) -> &'static [i32] {
        &[640]
    }
}

impl Game for Toy {
    type State = ToyState;
    type Rules = ToyRules;

    fn start(rules: ToyRules) -> ToyState {
        ToyState { rules, steps: [0, 0], side: Player::First, die: 0 }
    }

    fn rules(state: &ToyState) -> ToyRules {
        state.rules
    }
}
