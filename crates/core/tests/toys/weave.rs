//! Weave: two stones a side on a small board; a turn is two actions, and going round in circles is barred.
//!
//! 1. The board has 3 files and 3 or 4 ranks. Each player has two stones in hand. First's home is rank 1, Second's the highest.
//! 2. A turn is two actions by two different stones: to *drop* a stone on a free cell of the own home, or to *step* to an orthogonally adjacent free cell. The stone that
//!    acted first is *spent* for the rest of the turn.
//! 3. Without a legal action the only move is `pass`, and the turn ends.
//! 4. A player whose two stones both stand in the enemy's home when their own turn ends wins by one point.
//! 5. A second action may not end the turn in a position that has stood at the end of two earlier turns of this game, unless it wins.
//! 6. A pass that ends the turn in such a position draws the game.
//!
//! The history that 5 and 6 need is part of the state, but not of its text, and equality and key leave it out.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use boardwright_core::{
    ByPlayer, Choice, FixedList, Game, Limits, Move, MoveSink, Never, Node, Opt, OptValue, Outcome, Player,
    RuleSet, Rules, Schema, State, Symmetric, key_of,
};
use thiserror::Error;

pub(crate) static SCHEMA: Schema = Schema {
    game: "weave",
    title: "Weave",
    help: "Bring both stones across, two actions a turn",
    sets: &[RuleSet { name: "plain", title: "Plain weave", help: "3 ranks", defaults: &[Some(0)] }],
    options: &[Opt {
        key: "ranks",
        help: "the ranks of the board",
        values: &[OptValue { name: "3", help: "three" }, OptValue { name: "4", help: "four" }],
    }],
};

pub(crate) const FILES: u8 = 3;
/// Cells of the larger board; the smaller one uses the first nine.
pub(crate) const CELLS: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct WeaveRules(pub(crate) Choice);

impl WeaveRules {
    pub(crate) fn ranks(self) -> u8 {
        3 + self.0.values[0]
    }

    pub(crate) fn cells(self) -> u8 {
        FILES * self.ranks()
    }

    pub(crate) fn home(self, player: Player) -> std::ops::Range<u8> {
        match player {
            Player::First => 0..FILES,
            Player::Second => self.cells() - FILES..self.cells(),
        }
    }
}

impl Rules for WeaveRules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        WeaveRules(choice)
    }

    fn choice(self) -> Choice {
        self.0
    }
}

impl fmt::Display for WeaveRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SCHEMA.write(f, self.0)
    }
}

/// Cells are numbered from `a1` along the ranks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum WeaveMove {
    Drop(u8),
    /// From a cell in one of the four directions: up, right, down, left.
    Step(u8, u8),
    Pass,
}

/// The adjacent cell in a direction, on the larger board.
pub(crate) fn adjacent(cell: u8, direction: u8) -> Option<u8> {
    let (file, rank) = (cell % FILES, cell / FILES);
    match direction {
        0 if usize::from(cell + FILES) < CELLS => Some(cell + FILES),
        1 if file + 1 < FILES => Some(cell + 1),
        2 if rank > 0 => Some(cell - FILES),
        3 if file > 0 => Some(cell - 1),
        _ => None,
    }
}

impl Move for WeaveMove {
    const COUNT: u32 = 5 * CELLS as u32 + 1;

    fn to_index(self) -> u32 {
        match self {
            WeaveMove::Drop(cell) => u32::from(cell),
            WeaveMove::Step(cell, direction) => CELLS as u32 + 4 * u32::from(cell) + u32::from(direction),
            WeaveMove::Pass => Self::COUNT - 1,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        let cells = CELLS as u32;
        match index {
            i if i < cells => Some(WeaveMove::Drop(i as u8)),
            i if i < 5 * cells => {
                let (cell, direction) = ((i - cells) as u8 / 4, (i - cells) as u8 % 4);
                adjacent(cell, direction).map(|_| WeaveMove::Step(cell, direction))
            }
            i if i == Self::COUNT - 1 => Some(WeaveMove::Pass),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum WeaveReason {
    #[error("there is no stone of yours")]
    NoStone,
    #[error("your hand is empty")]
    NoHand,
    #[error("the cell is not free, or not on the board")]
    NotFree,
    #[error("stones are dropped in the own home")]
    NotHome,
    #[error("that stone has acted in this turn")]
    Spent,
    #[error("the position has stood at the end of two earlier turns")]
    Cycle,
    #[error("there is something to do, so pass is not allowed")]
    MustAct,
}

/// What equality compares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) rules: WeaveRules,
    pub(crate) cells: [Option<Player>; CELLS],
    pub(crate) hand: ByPlayer<u8>,
    pub(crate) mover: Player,
    /// The cell of the stone that has acted in this turn.
    pub(crate) spent: Option<u8>,
}

#[derive(Clone, Debug)]
pub(crate) struct Weave {
    pub(crate) position: Position,
    /// The positions at the ends of the turns so far.
    past: Vec<Position>,
    /// Whether a pass has drawn the game.
    drawn: bool,
}

impl PartialEq for Weave {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for Weave {}

impl Hash for Weave {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.position.hash(hasher);
    }
}

impl Position {
    pub(crate) fn stones_in(&self, player: Player, cells: std::ops::Range<u8>) -> usize {
        cells.filter(|cell| self.cells[usize::from(*cell)] == Some(player)).count()
    }

    /// Who won with the turn that has just ended, if one has.
    pub(crate) fn winner(&self) -> Option<Player> {
        let last = self.mover.other();
        let across = self.stones_in(last, self.rules.home(self.mover));
        (self.spent.is_none() && across == 2).then_some(last)
    }

    fn free(&self, cell: u8) -> Result<(), WeaveReason> {
        let on_board = cell < self.rules.cells();
        if on_board && self.cells[usize::from(cell)].is_none() { Ok(()) } else { Err(WeaveReason::NotFree) }
    }

    /// The position after a move of the right form.
    fn after(mut self, m: WeaveMove) -> Position {
        let actor = match m {
            WeaveMove::Drop(cell) => {
                self.hand[self.mover] -= 1;
                Some(cell)
            }
            WeaveMove::Step(cell, direction) => {
                self.cells[usize::from(cell)] = None;
                adjacent(cell, direction)
            }
            WeaveMove::Pass => None,
        };
        if let Some(cell) = actor {
            self.cells[usize::from(cell)] = Some(self.mover);
        }
        if actor.is_none() || self.spent.is_some() {
            self.mover = self.mover.other();
            self.spent = None;
        } else {
            self.spent = actor;
        }
        self
    }

    fn mapped(&self, player: impl Fn(Player) -> Player, cell: impl Fn(u8) -> u8) -> Position {
        let mut cells = [None; CELLS];
        for from in 0..self.rules.cells() {
            cells[usize::from(cell(from))] = self.cells[usize::from(from)].map(&player);
        }
        Position {
            rules: self.rules,
            cells,
            hand: ByPlayer::from_fn(|p| self.hand[player(p)]),
            mover: player(self.mover),
            spent: self.spent.map(cell),
        }
    }
}

impl Weave {
    /// A state with no history.
    pub(crate) fn new(position: Position) -> Self {
        Weave { position, past: Vec::new(), drawn: false }
    }

    fn stood_twice(&self, position: &Position) -> bool {
        self.past.iter().filter(|past| *past == position).count() >= 2
    }

    /// Judges a drop or a step, all but the question whether there is something to do.
    fn judge_action(&self, m: WeaveMove) -> Result<(), WeaveReason> {
        let position = &self.position;
        match m {
            WeaveMove::Drop(cell) => {
                position.free(cell)?;
                if !position.rules.home(position.mover).contains(&cell) {
                    return Err(WeaveReason::NotHome);
                }
                if position.hand[position.mover] == 0 {
                    return Err(WeaveReason::NoHand);
                }
            }
            WeaveMove::Step(cell, direction) => {
                if position.cells[usize::from(cell)] != Some(position.mover) {
                    return Err(WeaveReason::NoStone);
                }
                if position.spent == Some(cell) {
                    return Err(WeaveReason::Spent);
                }
                position.free(adjacent(cell, direction).ok_or(WeaveReason::NotFree)?)?;
            }
            WeaveMove::Pass => return Err(WeaveReason::MustAct),
        }
        let after = position.after(m);
        if position.spent.is_some() && after.winner().is_none() && self.stood_twice(&after) {
            return Err(WeaveReason::Cycle);
        }
        Ok(())
    }

    fn actions(&self) -> impl Iterator<Item = WeaveMove> {
        let all = (0..WeaveMove::COUNT - 1).filter_map(WeaveMove::from_index);
        all.filter(|m| self.judge_action(*m).is_ok())
    }
}

impl State for Weave {
    type Move = WeaveMove;
    type Event = Never;
    type Reason = WeaveReason;
    /// Two stones with four steps each, or three drops and four steps.
    type Moves = FixedList<WeaveMove, 8>;

    fn node(&self) -> Node {
        match (self.position.winner(), self.drawn) {
            (Some(winner), _) => Node::Over(Outcome::Win { winner, points: 1 }),
            (None, true) => Node::Over(Outcome::Draw),
            (None, false) => Node::Decision(self.position.mover),
        }
    }

    fn to_move(&self) -> Player {
        self.position.mover
    }

    fn generate<K: MoveSink<WeaveMove>>(&self, sink: &mut K) -> ControlFlow<()> {
        if self.node().is_over() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        for m in self.actions() {
            any = true;
            sink.push(m)?;
        }
        if any { ControlFlow::Continue(()) } else { sink.push(WeaveMove::Pass) }
    }

    fn judge(&self, m: WeaveMove) -> Result<(), WeaveReason> {
        match m {
            WeaveMove::Pass if self.actions().next().is_none() => Ok(()),
            _ => self.judge_action(m),
        }
    }

    fn play_unchecked(&mut self, m: WeaveMove) {
        let after = self.position.after(m);
        if after.mover != self.position.mover {
            self.drawn = m == WeaveMove::Pass && self.stood_twice(&after);
            self.past.push(after);
        }
        self.position = after;
    }

    fn events(&self, _: impl FnMut(Never, u32)) {}

    fn resolve_unchecked(&mut self, event: Never) {
        match event {}
    }

    fn key(&self) -> u64 {
        let Position { rules, cells, hand, mover, spent } = self.position;
        let board = cells.iter().fold(0, |board, cell| board * 3 + cell.map_or(0, |p| u64::from(p.number())));
        let rest = [rules.0.values[0], hand.first, hand.second, mover.number(), spent.map_or(0, |c| c + 1)];
        key_of(&[board, rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte))])
    }

    /// Steps are quiet, drops are not.
    fn is_quiet(&self, m: WeaveMove) -> bool {
        !matches!(m, WeaveMove::Drop(_))
    }

    fn limits(&self) -> Limits {
        Limits { quiet_turns: Some(60), ..Limits::NONE }
    }
}

impl Game for Weave {
    type State = Weave;
    type Rules = WeaveRules;

    fn start(rules: WeaveRules) -> Weave {
        Weave::new(Position {
            rules,
            cells: [None; CELLS],
            hand: ByPlayer::new(2, 2),
            mover: Player::First,
            spent: None,
        })
    }

    fn rules(state: &Weave) -> WeaveRules {
        state.position.rules
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WeaveSymmetry {
    /// Left and right exchanged.
    Mirror,
    /// Ranks and players exchanged.
    Flip,
    /// Both.
    Turn,
}

impl WeaveSymmetry {
    fn cell(self, rules: WeaveRules, cell: u8) -> u8 {
        let (file, rank) = (cell % FILES, cell / FILES);
        let file = if self == WeaveSymmetry::Flip { file } else { FILES - 1 - file };
        let rank = if self == WeaveSymmetry::Mirror { rank } else { rules.ranks() - 1 - rank };
        rank * FILES + file
    }
}

impl Symmetric for Weave {
    type Symmetry = WeaveSymmetry;

    fn symmetries(&self) -> impl Iterator<Item = WeaveSymmetry> {
        [WeaveSymmetry::Mirror, WeaveSymmetry::Flip, WeaveSymmetry::Turn].into_iter()
    }

    fn exchanges_players(symmetry: WeaveSymmetry) -> bool {
        symmetry != WeaveSymmetry::Mirror
    }

    fn transform(&self, symmetry: WeaveSymmetry) -> Weave {
        let player = |p: Player| if Self::exchanges_players(symmetry) { p.other() } else { p };
        let cell = |c| symmetry.cell(self.position.rules, c);
        Weave {
            position: self.position.mapped(player, cell),
            past: self.past.iter().map(|past| past.mapped(player, cell)).collect(),
            drawn: self.drawn,
        }
    }

    fn transform_move(&self, m: WeaveMove, symmetry: WeaveSymmetry) -> WeaveMove {
        let cell = |c| symmetry.cell(self.position.rules, c);
        match m {
            WeaveMove::Drop(at) => WeaveMove::Drop(cell(at)),
            WeaveMove::Step(from, direction) => {
                let turned = match (symmetry, direction) {
                    (WeaveSymmetry::Mirror, 1 | 3)
                    | (WeaveSymmetry::Flip, 0 | 2)
                    | (WeaveSymmetry::Turn, _) => (direction + 2) % 4,
                    _ => direction,
                };
                WeaveMove::Step(cell(from), turned)
            }
            WeaveMove::Pass => WeaveMove::Pass,
        }
    }

    fn transform_event(&self, event: Never, _: WeaveSymmetry) -> Never {
        event
    }
}
