//! The state of a game, and how moves and rolls change it.

use core::ops::ControlFlow;

use boardwright_core::rand_core::Rng;
use boardwright_core::{ByPlayer, FixedList, Game, MoveSink, Node, Outcome, Player, below, key_of};

use crate::board::Squares;
use crate::generate::Choices;
use crate::view::View;
use crate::{Action, Cube, Effect, Face, Move, Order, Reason, Roll, Rules, Square, Stage};

/// No position has more legal moves: eight cubes, three directions, and in each at most one advance and one taking.
///
/// The most that a position really has is 42: `8/aaaaaaaa/8/AAAAAAAA/8/8/8/8 1 go=2 0/0 0` under `order=roll-first`.
pub const MAX_MOVES: usize = 8 * 3 * 2;

/// The game of Cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cubes;

impl Game for Cubes {
    type State = State;
    type Rules = Rules;

    fn start(rules: Rules) -> State {
        State::start(rules)
    }

    fn rules(state: &State) -> Rules {
        state.rules
    }
}

/// What a state asks for, in one byte. Cube and roll stand beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    Select,
    Roll,
    Go,
    Over,
}

/// A state of Cubes.
///
/// Two states are equal if their position texts are: rules, cubes, side, stage, scores and passes.
///
/// ```
/// use boardwright_core::{Node, State as _};
/// use boardwright_cubes::{Rules, State};
///
/// let mut state = State::start(Rules::default());
/// state.play("c1".parse()?)?;
/// assert_eq!(state.node(), Node::Chance);
/// state.resolve("*4".parse()?)?;
/// state.play("c1c5".parse()?)?;
/// assert_eq!(state.to_string(), "cubes:standard aaaaaaaa/8/8/2D5/8/8/8/AA1AAAAA 2 select 0/0 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cubes as the player to move sees them.
    pub(crate) view: View,
    pub(crate) to_move: Player,
    pub(crate) phase: Phase,
    /// With `order=choose-first`, in the phases `Roll` and `Go`: the cube that was chosen. Otherwise a1.
    pub(crate) cube: Square,
    /// In the phase `Go`: what fell. Otherwise 0.
    pub(crate) fallen: u8,
    pub(crate) passes: u8,
    pub(crate) rules: Rules,
}

/// What stands in [`State::cube`] when no cube is chosen.
pub(crate) const NO_CUBE: Square = Square::from_index_unchecked(0);

impl State {
    /// The start of a game under these rules: eight cubes a side on the home ranks, all showing 1 (rule 1).
    pub const fn start(rules: Rules) -> State {
        let (own, enemy) = (0xFF, 0xFF << 56);
        State {
            view: View { own, enemy, digits: [own | enemy, 0, 0], taken: (0, 0) },
            to_move: Player::First,
            phase: match rules.order {
                Order::ChooseFirst => Phase::Select,
                Order::RollFirst => Phase::Roll,
            },
            cube: NO_CUBE,
            fallen: 0,
            passes: 0,
            rules,
        }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The stage of the turn, as the position text tells it.
    pub fn stage(&self) -> Stage {
        let choosing = self.rules.order == Order::ChooseFirst;
        match self.phase {
            Phase::Roll if choosing => Stage::RollOf(self.cube),
            Phase::Go if choosing => Stage::GoOf(self.cube, self.roll()),
            Phase::Over if choosing => Stage::Select,
            Phase::Select => Stage::Select,
            Phase::Roll | Phase::Over => Stage::Roll,
            Phase::Go => Stage::Go(self.roll()),
        }
    }

    /// The cube on a square.
    pub fn cube_at(&self, square: Square) -> Option<Cube> {
        self.view.cube_at(square.seen_by(self.to_move), self.to_move)
    }

    /// The squares of the player's cubes.
    pub fn squares_of(&self, player: Player) -> Squares {
        let seen = if player == self.to_move { self.view.own } else { self.view.enemy };
        self.seen_squares(seen)
    }

    /// The squares of the cubes that the player to move may choose (rule 3), whatever the stage is.
    pub fn selectable(&self) -> Squares {
        self.seen_squares(self.view.selectable(self.rules.contact))
    }

    /// Pips that each player has taken so far.
    pub fn taken(&self) -> ByPlayer<u8> {
        self.seen_pair(self.view.taken)
    }

    /// The scores as they would count if the game were over (rule 7): pips taken, and pips of the own cubes on the far rank.
    pub fn scores(&self) -> ByPlayer<u16> {
        let (taken, far) = (self.taken(), self.seen_pair(self.view.far_pips()));
        ByPlayer::from_fn(|player| u16::from(taken[player]) + far[player])
    }

    /// How many passes there were in a row, up to now.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// A pair of what the player to move has and what the opponent has.
    fn seen_pair<T>(&self, (own, enemy): (T, T)) -> ByPlayer<T> {
        match self.to_move {
            Player::First => ByPlayer::new(own, enemy),
            Player::Second => ByPlayer::new(enemy, own),
        }
    }

    fn seen_squares(&self, set: Squares) -> Squares {
        if self.to_move == Player::First { set } else { set.swap_bytes() }
    }

    /// The cube that was rolled, as the player to move sees it.
    #[inline]
    pub(crate) fn rolled_cube(&self) -> Square {
        self.cube.seen_by(self.to_move)
    }

    /// What fell, in the phase `Go`.
    #[inline]
    pub(crate) fn roll(&self) -> Face {
        Face::new_unchecked(self.fallen)
    }

    /// Whether the stage names a cube.
    pub(crate) fn names_cube(&self) -> bool {
        self.rules.order == Order::ChooseFirst && matches!(self.phase, Phase::Roll | Phase::Go)
    }

    /// Rule 7.
    fn outcome(&self) -> Outcome {
        let scores = self.scores();
        let points = scores.first.abs_diff(scores.second);
        match scores.first.cmp(&scores.second) {
            core::cmp::Ordering::Greater => Outcome::Win { winner: Player::First, points },
            core::cmp::Ordering::Less => Outcome::Win { winner: Player::Second, points },
            core::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    /// Plays a legal move and reports what it does.
    #[inline]
    pub(crate) fn apply(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        let player = self.to_move;
        match m.action() {
            Action::Select(at) => {
                self.passes = 0;
                self.cube = at;
                self.phase = Phase::Roll;
                report(Effect::Chosen { player, at });
            }
            Action::Advance { from, to } | Action::Take { from, to } => {
                let face = self.roll();
                let taken = self.view.go(from.seen_by(player), to.seen_by(player), face);
                if let Some(face) = Face::new(taken) {
                    report(Effect::Taken { from: player.other(), at: to, face });
                }
                self.passes = 0;
                report(Effect::Moved { player, from, to });
                report(Effect::Turned { at: to, face });
                self.end_turn(report);
            }
            Action::Stay => {
                if self.rules.order == Order::ChooseFirst {
                    let face = self.roll();
                    self.view.show(self.rolled_cube(), face);
                    report(Effect::Stayed { player });
                    report(Effect::Turned { at: self.cube, face });
                } else {
                    report(Effect::Stayed { player });
                }
                self.passes = 0;
                self.end_turn(report);
            }
            Action::Pass => {
                self.passes += 1;
                report(Effect::Passed { player });
                self.end_turn(report);
            }
        }
    }

    #[inline]
    fn end_turn(&mut self, report: &mut impl FnMut(Effect)) {
        self.view = self.view.turned();
        self.to_move = self.to_move.other();
        self.cube = NO_CUBE;
        self.fallen = 0;
        self.phase = self.phase_before_roll();
        if self.phase == Phase::Over {
            report(Effect::Ended(self.outcome()));
        }
    }

    /// Whether the cubes and passes end the game (rules 6 and 7).
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.view.is_finished() || self.passes >= 2
    }

    /// The phase in which a turn begins, or `Over`.
    #[inline]
    pub(crate) fn phase_before_roll(&self) -> Phase {
        if self.is_over() {
            return Phase::Over;
        }
        match self.rules.order {
            Order::RollFirst if self.view.any_selectable(self.rules.contact) => Phase::Roll,
            Order::RollFirst | Order::ChooseFirst => Phase::Select,
        }
    }

    /// A cube falls, and the fall is reported.
    #[inline]
    pub(crate) fn fall(&mut self, Roll(face): Roll, report: &mut impl FnMut(Effect)) {
        self.fallen = face.pips();
        self.phase = Phase::Go;
        let cube = (self.rules.order == Order::ChooseFirst).then_some(self.cube);
        report(Effect::Rolled { player: self.to_move, cube, face });
    }
}

impl boardwright_core::State for State {
    type Move = Move;
    type Event = Roll;
    type Reason = Reason;
    type Moves = FixedList<Move, MAX_MOVES>;

    #[inline]
    fn node(&self) -> Node {
        match self.phase {
            Phase::Select | Phase::Go => Node::Decision(self.to_move),
            Phase::Roll => Node::Chance,
            Phase::Over => Node::Over(self.outcome()),
        }
    }

    /// In an over node: who would move next.
    #[inline]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn generate<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        Choices::of(self).push_all(self, sink)
    }

    fn judge(&self, m: Move) -> Result<(), Reason> {
        crate::judge::judge(self, m)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.apply(m, &mut |_| {});
    }

    /// The six faces, from 1 to 6, with equal weights (rule 2).
    #[inline]
    fn events(&self, mut visit: impl FnMut(Roll, u32)) {
        if self.phase == Phase::Roll {
            for face in Face::ALL {
                visit(Roll(face), 1);
            }
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, event: Roll) {
        self.fall(event, &mut |_| {});
    }

    fn key(&self) -> u64 {
        let View { own, enemy, digits: [units, twos, fours], taken } = self.view;
        let small = [
            taken.0,
            taken.1,
            self.to_move.number(),
            self.phase as u8,
            self.cube.to_index(),
            self.fallen,
            self.passes,
            self.rules.order as u8 | (self.rules.contact as u8) << 1 | (self.rules.short as u8) << 2,
        ];
        key_of(&[own, enemy, units, twos, fours, u64::from_le_bytes(small)])
    }

    /// Goings bring the game nearer to its end; choices, `stay` and `pass` do not.
    fn is_quiet(&self, m: Move) -> bool {
        !matches!(m.action(), Action::Advance { .. } | Action::Take { .. })
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        Choices::of(self).count()
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        Choices::of(self).pick(self, |_| k)
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut impl Rng) -> Option<Move> {
        Choices::of(self).pick(self, |count| below(rng, count))
    }

    #[inline]
    fn count_events(&self) -> u32 {
        if self.phase == Phase::Roll { 6 } else { 0 }
    }

    #[inline]
    fn total_weight(&self) -> u32 {
        self.count_events()
    }

    #[inline]
    fn sample_event(&self, rng: &mut impl Rng) -> Option<Roll> {
        (self.phase == Phase::Roll).then(|| Roll(Face::new_unchecked(below(rng, 6) as u8 + 1)))
    }
}
