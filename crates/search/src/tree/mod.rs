//! The engine of the exact searches: alpha-beta on decision nodes, Star1 and Star2 on chance nodes.
//!
//! A game without dice is the case without chance nodes; its type says so, and nothing of what follows is then asked at run time but the kind of the node.
//!
//! # What is computed
//!
//! The value of a state at a depth, as [`score`](crate::score) defines it: a function of the state and the depth alone. Everything here keeps it exact, so the result is that
//! of the plain recursion:
//!
//! * scores do not depend on the way to a node, and the table is keyed by all that the rest of the game depends on;
//! * the table decides only at equal depth, by a bound that settles the window;
//! * every search returns a score that is a true bound on the side on which it left the window, and the true value within;
//! * windows of children follow from that of the node by the inverse of the step and of the rounded mean.

mod chance;
mod decision;
mod root;

use boardwright_core::eval::Evaluate;
use boardwright_core::{Node, PlyOf, State};

use crate::control::{Clock, Control, Interrupted};
use crate::options::Options;
use crate::order::{Order, Ranked};
use crate::report::Report;
use crate::score::{Score, before_alpha, before_beta, of_leaf, of_outcome, step};
use crate::table::Table;
use crate::{MAX_DEPTH, MAX_QUIESCENCE};

/// Searches a state to rising depths within the budget of `control`.
pub(crate) fn search<S: State, E: Evaluate<S> + ?Sized>(
    state: &S,
    evaluation: &E,
    options: &Options<S>,
    control: &mut Control<'_, S>,
) -> Report<S> {
    Tree::new(evaluation, options, Clock::start(control)).deepen(state, control)
}

/// A chance node's event, and what is known of the score that it leads to.
#[derive(Clone, Copy, Debug)]
struct Fall<T> {
    event: T,
    weight: u32,
    least: Score,
    most: Score,
}

struct Tree<'a, S: State, E: ?Sized> {
    evaluation: &'a E,
    options: &'a Options<S>,
    table: Table<S::Move>,
    order: Order<S::Move>,
    clock: Clock,
    /// The moves of the nodes on the way, each node's after those of its parent.
    moves: Vec<Ranked<S::Move>>,
    /// The events of the chance nodes on the way.
    falls: Vec<Fall<S::Event>>,
    /// The best line from each ply on.
    lines: Vec<Vec<PlyOf<S>>>,
}

impl<'a, S: State, E: Evaluate<S> + ?Sized> Tree<'a, S, E> {
    fn new(evaluation: &'a E, options: &'a Options<S>, clock: Clock) -> Self {
        Tree {
            evaluation,
            options,
            table: Table::new(options.memory_bytes(), clock.most_nodes()),
            order: Order::new(),
            clock,
            moves: Vec::new(),
            falls: Vec::new(),
            lines: vec![Vec::new(); (MAX_DEPTH + MAX_QUIESCENCE) as usize + 2],
        }
    }

    /// The score of a state at a depth, or a bound of it beyond the window.
    fn node(
        &mut self,
        state: &S,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        self.clock.tick()?;
        self.clear_line(ply);
        match state.node() {
            Node::Over(outcome) => Ok(of_outcome(outcome, state.to_move())),
            Node::Decision(_) if depth == 0 && self.options.noisy.is_some() => {
                self.quiesce(state, MAX_QUIESCENCE, ply, alpha, beta)
            }
            _ if depth == 0 => Ok(of_leaf(state, self.evaluation)),
            Node::Decision(player) => self.decision(state, player, depth, ply, alpha, beta),
            Node::Chance => self.chance(state, depth, ply, alpha, beta),
        }
    }

    /// The score of a successor, as the player whose turn it is at `state` sees it from there.
    #[inline]
    fn child(
        &mut self,
        state: &S,
        next: &S,
        depth: u32,
        ply: usize,
        (alpha, beta): (Score, Score),
    ) -> Result<Score, Interrupted> {
        let (low, high) = (before_alpha(alpha), before_beta(beta));
        // A turn may hold several moves: the sign follows whose turn it is.
        let score = if state.to_move() == next.to_move() {
            self.node(next, depth, ply + 1, low, high)?
        } else {
            -self.node(next, depth, ply + 1, -high, -low)?
        };
        Ok(step(score))
    }

    /// The score of a decision at the horizon: its evaluation, or a noisy move that is better.
    fn quiesce(
        &mut self,
        state: &S,
        left: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        let mut best = of_leaf(state, self.evaluation);
        let options = self.options;
        let Some(noisy) = &options.noisy else { return Ok(best) };
        if best >= beta || left == 0 {
            return Ok(best);
        }
        for &m in state.legal_moves().iter().filter(|m| noisy(state, **m)) {
            let mut next = state.clone();
            next.play_unchecked(m);
            let score = self.noisy_child(state, &next, left - 1, ply, (best.max(alpha), beta))?;
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// As [`child`](Self::child), of a noisy move.
    fn noisy_child(
        &mut self,
        state: &S,
        next: &S,
        left: u32,
        ply: usize,
        (alpha, beta): (Score, Score),
    ) -> Result<Score, Interrupted> {
        self.clock.tick()?;
        let (low, high) = (before_alpha(alpha), before_beta(beta));
        let same = state.to_move() == next.to_move();
        let (low, high) = if same { (low, high) } else { (-high, -low) };
        let score = match next.node() {
            Node::Over(outcome) => of_outcome(outcome, next.to_move()),
            Node::Decision(_) => self.quiesce(next, left, ply + 1, low, high)?,
            Node::Chance => of_leaf(next, self.evaluation),
        };
        Ok(step(if same { score } else { -score }))
    }

    fn clear_line(&mut self, ply: usize) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }

    /// The best line from `ply` on begins with `first` and goes on as the one from the next ply.
    fn extend_line(&mut self, ply: usize, first: PlyOf<S>) {
        let mut line = self.lines.get_mut(ply).map(std::mem::take).unwrap_or_default();
        line.clear();
        line.push(first);
        line.extend(self.lines.get(ply + 1).into_iter().flatten());
        if let Some(place) = self.lines.get_mut(ply) {
            *place = line;
        }
    }
}
