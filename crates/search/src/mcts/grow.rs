//! Playouts: how the tree grows.

use std::sync::Arc;

use boardwright_core::eval::Evaluate;
use boardwright_core::rand_core::Rng;
use boardwright_core::{Node, Outcome, Player, State, below, playout};

use super::Settings;
use super::arena::Arena;
use crate::control::Clock;
use crate::evaluated;

/// One tree with what it takes to grow it.
pub(super) struct Grower<S: State, R> {
    pub(super) arena: Arena<S>,
    root: S,
    settings: Settings,
    evaluation: Option<Arc<dyn Evaluate<S>>>,
    rng: R,
    pub(super) clock: Clock,
    /// Playouts so far.
    pub(super) playouts: u64,
    /// The most playouts.
    pub(super) quota: u64,
    /// The vertices of the playout in hand, with what their states ask for.
    path: Vec<(usize, Node)>,
}

impl<S: State, R: Rng> Grower<S, R> {
    pub(super) fn new(
        root: &S,
        settings: Settings,
        evaluation: Option<Arc<dyn Evaluate<S>>>,
        memory: usize,
        rng: R,
        clock: Clock,
    ) -> Self {
        let mut arena = Arena::new(root, memory);
        arena.expand(0, root, evaluation.as_deref());
        let path = Vec::new();
        Grower {
            arena,
            root: root.clone(),
            settings,
            evaluation,
            rng,
            clock,
            playouts: 0,
            quota: u64::MAX,
            path,
        }
    }

    /// Whether the result of the root is certain.
    pub(super) fn is_solved(&self) -> bool {
        self.arena.at(0).certain.is_some()
    }

    /// Goes on to so many playouts in all; `false` if the budget is spent before.
    pub(super) fn grow(&mut self, playouts: u64) -> bool {
        while self.playouts < playouts && !self.is_solved() {
            if self.playouts >= self.quota || self.clock.is_up() {
                return false;
            }
            self.play();
        }
        true
    }

    /// One playout.
    fn play(&mut self) {
        let mut state = self.root.clone();
        self.path.clear();
        let mut at = 0;
        let mut result = loop {
            let node = state.node();
            self.path.push((at, node));
            self.clock.nodes += 1;
            let vertex = self.arena.at(at);
            if let Some(certain) = vertex.certain {
                break certain.result;
            }
            if vertex.is_leaf() {
                // Children come with the second visit: most leaves never have one.
                let grown = vertex.visits > 0 && self.arena.expand(at, &state, self.evaluation.as_deref());
                if !grown {
                    break self.play_on(state);
                }
                if let Some(certain) = self.arena.at(at).certain {
                    break certain.result;
                }
            }
            at = match node {
                Node::Decision(player) => {
                    self.arena.select(at, player, &self.settings, self.evaluation.is_some())
                }
                _ => self.draw(at),
            };
            if let Some(ply) = self.arena.at(at).ply {
                state.advance_unchecked(ply);
            }
        };
        for i in (0..self.path.len()).rev() {
            let (number, node) = self.path[i];
            // A child that has become certain may make this one certain.
            let child = self.path.get(i + 1).map(|(child, _)| self.arena.at(*child));
            if child.is_some_and(|child| child.certain.is_some()) && self.arena.at(number).certain.is_none() {
                self.arena.settle(number, node);
            }
            if let Some(certain) = self.arena.at(number).certain {
                result = certain.result;
            }
            self.arena.visit(number, result);
        }
        self.playouts += 1;
    }

    /// An event by its exact weight.
    fn draw(&mut self, at: usize) -> usize {
        let children = self.arena.at(at).children();
        let total = self.arena.children_of(at).iter().map(|child| child.weight).sum();
        let mut left = below(&mut self.rng, total);
        for (number, child) in children.clone().zip(self.arena.children_of(at)) {
            if left < child.weight {
                return number;
            }
            left -= child.weight;
        }
        children.start
    }

    /// The result of a state outside the tree: by random play, by evaluation, or by both.
    fn play_on(&mut self, mut state: S) -> f64 {
        let evaluation = self.evaluation.as_deref();
        let judge = |state: &S| evaluation.map_or(0.0, |evaluation| evaluated(state, evaluation).to_f64());
        let share =
            if evaluation.is_some() { f64::from(self.settings.evaluation_share) / 100.0 } else { 0.0 };
        let judged = if share > 0.0 { judge(&state) } else { 0.0 };
        if share >= 1.0 {
            return judged;
        }
        let end = playout(&mut state, &mut self.rng, self.settings.playout_plies);
        self.clock.nodes += u64::from(end.plies);
        let played = match end.outcome {
            Some(Outcome::Win { winner: Player::First, .. }) => 1.0,
            Some(Outcome::Win { winner: Player::Second, .. }) => -1.0,
            Some(Outcome::Draw) => 0.0,
            None => judge(&state),
        };
        share * judged + (1.0 - share) * played
    }
}
