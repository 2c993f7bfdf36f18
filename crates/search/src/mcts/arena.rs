//! The tree: vertices in one block of memory, known by their numbers.

use std::ops::Range;

use boardwright_core::eval::Evaluate;
use boardwright_core::{Node, Outcome, Player, Ply, PlyOf, State};

use super::Settings;
use crate::evaluated;

/// A result that play by either side cannot change: of the best play, or the exact mean over dice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Certain {
    /// As First sees it, from −1 to 1.
    pub(super) result: f64,
    /// The plies to the end, at most.
    pub(super) plies: u32,
}

impl Certain {
    fn of(outcome: Outcome) -> Certain {
        let result = match outcome.winner() {
            Some(Player::First) => 1.0,
            Some(Player::Second) => -1.0,
            None => 0.0,
        };
        Certain { result, plies: 0 }
    }

    /// The winner, if it is a win.
    pub(super) fn winner(self) -> Option<Player> {
        if self.result >= 1.0 {
            Some(Player::First)
        } else if self.result <= -1.0 {
            Some(Player::Second)
        } else {
            None
        }
    }
}

/// One state of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex<S: State> {
    /// What leads here from the parent; none at the root.
    pub(super) ply: Option<PlyOf<S>>,
    /// The number of the first child.
    first: u32,
    children: u32,
    /// The weight of the event that leads here; 0 for a move.
    pub(super) weight: u32,
    pub(super) visits: u32,
    /// The results of the visits as First sees them.
    pub(super) sum: f64,
    /// What the evaluation expects, as First sees it.
    guess: f32,
    pub(super) certain: Option<Certain>,
}

impl<S: State> Vertex<S> {
    fn new(ply: Option<PlyOf<S>>, weight: u32, state: &S, evaluation: Option<&dyn Evaluate<S>>) -> Self {
        let certain = state.node().outcome().map(Certain::of);
        let guess = match evaluation {
            Some(evaluation) if certain.is_none() => evaluated(state, evaluation).to_f64() as f32,
            _ => 0.0,
        };
        Vertex { ply, first: 0, children: 0, weight, visits: 0, sum: 0.0, guess, certain }
    }

    pub(super) fn is_leaf(&self) -> bool {
        self.children == 0
    }

    /// The numbers of the children.
    pub(super) fn children(&self) -> Range<usize> {
        self.first as usize..(self.first + self.children) as usize
    }

    /// The mean result so far as First sees it: the certain one, that of the visits, or `unvisited`.
    pub(super) fn mean(&self, unvisited: f64) -> f64 {
        match self.certain {
            Some(certain) => certain.result,
            None if self.visits == 0 => unvisited,
            None => self.sum / f64::from(self.visits),
        }
    }
}

/// All vertices; number 0 is the root.
#[derive(Debug)]
pub(super) struct Arena<S: State> {
    vertices: Vec<Vertex<S>>,
    most: usize,
}

impl<S: State> Arena<S> {
    /// A tree of the root alone, that may grow to so many bytes.
    pub(super) fn new(root: &S, bytes: usize) -> Self {
        let most = (bytes / size_of::<Vertex<S>>()).min(u32::MAX as usize);
        // In one piece, so that nothing is copied as the tree grows; the system gives the memory as it is used.
        let mut vertices = Vec::with_capacity(most.max(1));
        vertices.push(Vertex::new(None, 0, root, None));
        Arena { vertices, most }
    }

    #[inline]
    pub(super) fn at(&self, number: usize) -> &Vertex<S> {
        &self.vertices[number]
    }

    pub(super) fn children_of(&self, number: usize) -> &[Vertex<S>] {
        &self.vertices[self.vertices[number].children()]
    }

    /// Counts a result.
    #[inline]
    pub(super) fn visit(&mut self, number: usize, result: f64) {
        let vertex = &mut self.vertices[number];
        vertex.visits = vertex.visits.saturating_add(1);
        vertex.sum += result;
    }

    /// Adds the children of a leaf, whose state this is; `false` if there is no room. The root's children always have room.
    pub(super) fn expand(&mut self, number: usize, state: &S, evaluation: Option<&dyn Evaluate<S>>) -> bool {
        let count = match state.node() {
            Node::Decision(_) => state.count_moves(),
            Node::Chance => state.count_events(),
            Node::Over(_) => 0,
        };
        let first = self.vertices.len();
        if count == 0 || number != 0 && first + count as usize > self.most {
            return false;
        }
        let vertices = &mut self.vertices;
        let mut add = |ply: PlyOf<S>, weight: u32| {
            let mut next = state.clone();
            next.advance_unchecked(ply);
            vertices.push(Vertex::new(Some(ply), weight, &next, evaluation));
        };
        if state.node() == Node::Chance {
            state.events(|event, weight| add(Ply::Event(event), weight));
        } else {
            state.for_each_ply(|ply| add(ply, 0));
        }
        let children = (vertices.len() - first) as u32;
        let vertex = &mut self.vertices[number];
        (vertex.first, vertex.children) = (first as u32, children);
        self.settle(number, state.node());
        true
    }

    /// Finds out whether the result of a vertex is certain by its children.
    pub(super) fn settle(&mut self, number: usize, node: Node) {
        let children = self.children_of(number);
        let certain = match node {
            Node::Decision(player) => settle_decision(children, player),
            Node::Chance => settle_chance(children),
            Node::Over(_) => return,
        };
        self.vertices[number].certain = certain;
    }

    /// The child that a playout of this player visits next.
    pub(super) fn select(
        &self,
        number: usize,
        player: Player,
        settings: &Settings,
        evaluated: bool,
    ) -> usize {
        let vertex = &self.vertices[number];
        let sign = if player == Player::First { 1.0 } else { -1.0 };
        let (expected, log) = (vertex.mean(0.0), log2(vertex.visits));
        let promise = |child: &Vertex<S>| {
            let visits = f64::from(child.visits);
            if let Some(certain) = child.certain {
                return sign * certain.result;
            }
            // The evaluation counts like one visit.
            let mean = if evaluated {
                (child.sum + f64::from(child.guess)) / (visits + 1.0)
            } else {
                child.mean(expected)
            };
            sign * mean + settings.exploration * (log / (visits + 1.0)).sqrt()
        };
        let mut best = (f64::NEG_INFINITY, vertex.children().start);
        for number in vertex.children() {
            let promise = promise(&self.vertices[number]);
            if promise > best.0 {
                best = (promise, number);
            }
        }
        best.1
    }
}

/// Certain if there is a win, or if all moves are.
fn settle_decision<S: State>(children: &[Vertex<S>], player: Player) -> Option<Certain> {
    let sign = if player == Player::First { 1.0 } else { -1.0 };
    let mut best: Option<Certain> = None;
    let mut all = true;
    for child in children {
        let Some(certain) = child.certain else {
            all = false;
            continue;
        };
        let certain = Certain { plies: certain.plies + 1, ..certain };
        let better = best.is_none_or(|best| {
            let (new, old) = (sign * certain.result, sign * best.result);
            // A quick win, a late loss.
            let preferred = if new > 0.0 { certain.plies < best.plies } else { certain.plies > best.plies };
            new > old || new >= old && preferred
        });
        if better {
            best = Some(certain);
        }
    }
    best.filter(|best| all || best.winner() == Some(player))
}

/// Certain if all events are: the mean by their weights.
fn settle_chance<S: State>(children: &[Vertex<S>]) -> Option<Certain> {
    let (mut sum, mut total, mut plies) = (0.0, 0.0, 0);
    for child in children {
        let certain = child.certain?;
        sum += certain.result * f64::from(child.weight);
        total += f64::from(child.weight);
        plies = plies.max(certain.plies + 1);
    }
    Some(Certain { result: sum / total, plies })
}

/// The logarithm to base 2, between powers of two a straight line: no function of the platform's, so that all compute the same.
fn log2(n: u32) -> f64 {
    let n = n.max(1);
    let power = n.ilog2();
    f64::from(power) + f64::from(n) / f64::from(1u32 << power) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_rises_and_meets_the_powers() {
        assert_eq!((log2(0), log2(1), log2(2), log2(1 << 31)), (0.0, 0.0, 1.0, 31.0));
        assert!((1..5000).all(|n| log2(n) < log2(n + 1) && (log2(n) - f64::from(n).log2()).abs() < 0.09));
    }
}
