//! Move generation: the moves of a node as a few sets, from which lists, counts and samples are drawn.
//!
//! The order of generation is a promise; it stands at [`State::generate`](boardwright_core::State::generate).

use core::ops::ControlFlow;

use boardwright_core::{MoveSink, Player};

use crate::dice::Again;
use crate::ground::Ground;
use crate::state::Phase;
use crate::track::{Step, Steps, Track, steps};
use crate::ways::Ways;
use crate::{Action, Face, Move, State};

/// What one die can be spent on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uses {
    die: Face,
    /// The steps of inactive soldiers that it can activate, and of those that can kill the king by it.
    activate: u16,
    activate_kills: u16,
    /// The ways in which it can activate the queen.
    activate_queen: Ways,
    /// The ways of the king and of the active queen.
    king: Ways,
    queen: Ways,
    /// The steps of active soldiers that it can move, and of those that can kill the king by it.
    soldiers: Steps,
    kills: Steps,
}

impl Uses {
    const NONE: Uses = Uses {
        die: Face::X,
        activate: 0,
        activate_kills: 0,
        activate_queen: Ways::NONE,
        king: Ways::NONE,
        queen: Ways::NONE,
        soldiers: 0,
        kills: 0,
    };

    #[inline]
    fn of(ground: &Ground<'_>, die: Face) -> Uses {
        let mut uses = Uses { die, soldiers: ground.soldiers(die), kills: ground.kills(die), ..Uses::NONE };
        uses.king = ground.king(die);
        uses.queen = ground.queen(die);
        if die == Face::X {
            (uses.activate, uses.activate_kills) = ground.activations();
            uses.activate_queen = ground.queen_activations();
        }
        uses
    }

    #[inline]
    fn count(&self) -> u32 {
        few(self.activate)
            + few(self.activate_kills)
            + self.activate_queen.len()
            + self.soldiers.count_ones()
            + if self.kills == 0 { 0 } else { self.kills.count_ones() }
            + self.king.len()
            + self.queen.len()
    }

    /// The action number `k`. If there are fewer, takes their number off `k`.
    #[inline]
    fn nth(&self, scene: Scene<'_>, k: &mut u32) -> Option<Action> {
        let die = self.die;
        if self.activate | self.activate_kills != 0 {
            for (set, kill) in [(self.activate, false), (self.activate_kills, true)] {
                if let Some(step) = nth_step(Steps::from(set), few(set), k) {
                    return Some(scene.activate(step, kill));
                }
            }
        }
        if let Some(to) = self.activate_queen.pick(k) {
            return Some(scene.activate_queen(to));
        }
        if let Some(from) = nth_step(self.soldiers, self.soldiers.count_ones(), k) {
            return Some(scene.soldier(die, from, false));
        }
        if self.kills != 0
            && let Some(from) = nth_step(self.kills, self.kills.count_ones(), k)
        {
            return Some(scene.soldier(die, from, true));
        }
        if let Some(way) = self.king.pick(k) {
            return Some(scene.king(die, way));
        }
        self.queen.pick(k).map(|way| scene.queen(die, way))
    }

    fn push_all<K: MoveSink<Move>>(&self, scene: Scene<'_>, sink: &mut K) -> ControlFlow<()> {
        let die = self.die;
        let mut push = |action| sink.push(Move::new(action));
        for (set, kill) in [(self.activate, false), (self.activate_kills, true)] {
            for step in steps(Steps::from(set)) {
                push(scene.activate(step, kill))?;
            }
        }
        for way in self.activate_queen {
            push(scene.activate_queen(way))?;
        }
        for (set, kill) in [(self.soldiers, false), (self.kills, true)] {
            for from in steps(set) {
                push(scene.soldier(die, from, kill))?;
            }
        }
        for way in self.king {
            push(scene.king(die, way))?;
        }
        for way in self.queen {
            push(scene.queen(die, way))?;
        }
        ControlFlow::Continue(())
    }
}

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// What each die that may be spent can be spent on; the first `dice` of them.
    uses: [Uses; 3],
    dice: u8,
    again: Option<Again>,
    /// Whether the only move is to pass.
    pass: bool,
}

impl Choices {
    #[inline]
    pub(crate) fn of(state: &State) -> Choices {
        let mut choices = Choices { uses: [Uses::NONE; 3], dice: 0, again: None, pass: false };
        match state.phase {
            Phase::Throw | Phase::Over => return choices,
            Phase::Opening => {
                let (activate, activate_kills) = Ground::of(state).activations();
                choices.uses[0] = Uses { activate, activate_kills, ..Uses::NONE };
                choices.dice = 1;
                return choices;
            }
            Phase::SpendOrRethrow => choices.again = state.dice.rethrow(state.rules),
            Phase::Spend => {}
        }
        if !state.dice.is_empty() {
            let ground = Ground::of(state);
            for die in state.dice.spendable(state.rules) {
                choices.uses[choices.dice as usize] = Uses::of(&ground, die);
                choices.dice += 1;
            }
        }
        choices.pass = choices.count() == 0;
        choices
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let uses: u32 = self.uses.iter().take(self.dice as usize).map(Uses::count).sum();
        uses + u32::from(self.again.is_some()) + u32::from(self.pass)
    }

    /// Move number `k` of generation order.
    #[inline]
    pub(crate) fn nth(&self, state: &State, mut k: u32) -> Option<Move> {
        let scene = Scene::of(state);
        for uses in self.uses.iter().take(self.dice as usize) {
            if let Some(action) = uses.nth(scene, &mut k) {
                return Some(Move::new(action));
            }
        }
        if k == 0 { self.last() } else { None }
    }

    pub(crate) fn push_all<K: MoveSink<Move>>(&self, state: &State, sink: &mut K) -> ControlFlow<()> {
        let scene = Scene::of(state);
        for uses in self.uses.iter().take(self.dice as usize) {
            uses.push_all(scene, sink)?;
        }
        match self.last() {
            Some(last) => sink.push(last),
            None => ControlFlow::Continue(()),
        }
    }

    /// The move that spends no die: the rethrow or the pass.
    #[inline]
    fn last(&self) -> Option<Move> {
        match self.again {
            Some(Again::One) => Some(Move::new(Action::Rethrow)),
            Some(Again::All) => Some(Move::new(Action::RethrowAll)),
            None if self.pass => Some(Move::PASS),
            None => None,
        }
    }
}

/// What is needed to name the moves of a player.
#[derive(Clone, Copy)]
struct Scene<'a> {
    state: &'a State,
    player: Player,
    track: Track,
}

impl<'a> Scene<'a> {
    #[inline]
    fn of(state: &'a State) -> Scene<'a> {
        Scene { state, player: state.side, track: state.track() }
    }

    #[inline]
    fn activate(self, step: Step, kill: bool) -> Action {
        Action::Activate { at: self.track.board_line(self.player, step), kill }
    }

    #[inline]
    fn soldier(self, die: Face, from: Step, kill: bool) -> Action {
        let to = self.track.on(from, die.steps());
        let place = |step| self.track.place(self.player, step);
        Action::Soldier { die, from: place(from), to: place(to), kill }
    }

    fn king(self, die: Face, way: crate::ways::Way) -> Action {
        let from = self.state.king_at;
        let to = way.target(self.track, from, die);
        let place = |step| self.track.place(self.player, step);
        Action::King { die, from: place(from), to: place(to) }
    }

    fn queen_path(self, die: Face, way: crate::ways::Way) -> (crate::Line, crate::Line) {
        let from = self.state.queens[self.player].line().unwrap_or_default();
        let to = way.target(self.track, from, die);
        let line = |step| self.track.board_line(self.player, step);
        (line(from), line(to))
    }

    fn queen(self, die: Face, way: crate::ways::Way) -> Action {
        let (from, to) = self.queen_path(die, way);
        Action::Queen { die, from, to }
    }

    fn activate_queen(self, way: crate::ways::Way) -> Action {
        let (from, to) = self.queen_path(Face::X, way);
        Action::ActivateQueen { from, to }
    }
}

/// The size of a set that is mostly empty.
#[inline]
fn few(set: u16) -> u32 {
    if set == 0 { 0 } else { set.count_ones() }
}

/// Step number `k` of a set of `count`. If there are fewer, takes their number off `k`.
#[inline]
fn nth_step(mut set: Steps, count: u32, k: &mut u32) -> Option<Step> {
    if *k >= count {
        *k -= count;
        return None;
    }
    for _ in 0..*k {
        set &= set - 1;
    }
    Some(set.trailing_zeros() as Step)
}
