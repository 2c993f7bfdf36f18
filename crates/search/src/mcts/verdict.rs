//! What the trees say in the end.

use boardwright_core::eval::Expected;
use boardwright_core::rand_core::Rng;
use boardwright_core::{Node, Player, Ply, PlyOf, State};

use super::arena::{Arena, Certain, Vertex};
use super::grow::Grower;
use crate::{Report, Value};

/// What all trees together know of one child of the root. Their roots have the same children in the same order.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    number: usize,
    visits: u64,
    sum: f64,
    weight: u32,
    certain: Option<Certain>,
}

impl Candidate {
    fn of<S: State, R: Rng>(growers: &[Grower<S, R>], number: usize) -> Candidate {
        let mut all = Candidate { number, visits: 0, sum: 0.0, weight: 0, certain: None };
        for grower in growers {
            let vertex = grower.arena.at(number);
            all.visits += u64::from(vertex.visits);
            all.sum += vertex.sum;
            all.weight = vertex.weight;
            all.certain = all.certain.or(vertex.certain);
        }
        all
    }

    #[allow(clippy::cast_precision_loss)] // visits stay far below 2⁵³
    fn mean(&self) -> f64 {
        match self.certain {
            Some(certain) => certain.result,
            None if self.visits == 0 => 0.0,
            None => self.sum / self.visits as f64,
        }
    }

    /// Whether this is the better move for a player. A quick win goes first, a late loss last of all; else visits decide, or the results where all are certain.
    fn is_better(&self, other: &Candidate, player: Player, all_certain: bool) -> bool {
        let rank = |candidate: &Candidate| match candidate.certain.and_then(Certain::winner) {
            Some(winner) if winner == player => 2,
            Some(_) => 0,
            None => 1,
        };
        let plies = |candidate: &Candidate| candidate.certain.map_or(0, |certain| certain.plies);
        let seen = |candidate: &Candidate| {
            if player == Player::First { candidate.mean() } else { -candidate.mean() }
        };
        match (rank(self), rank(other)) {
            (a, b) if a != b => a > b,
            (2, _) => plies(self) < plies(other),
            (0, _) => plies(self) > plies(other),
            _ if all_certain || self.visits == other.visits => seen(self) > seen(other),
            _ => self.visits > other.visits,
        }
    }
}

/// The report of all trees.
pub(super) fn report<S: State, R: Rng>(state: &S, growers: &[Grower<S, R>]) -> Report<S> {
    let candidates: Vec<Candidate> = growers
        .first()
        .map(|grower| grower.arena.at(0).children().map(|number| Candidate::of(growers, number)).collect())
        .unwrap_or_default();
    let certain = growers.iter().find_map(|grower| grower.arena.at(0).certain);
    let chosen = choose(state.node(), &candidates);
    let expected = match (state.node(), chosen) {
        (Node::Decision(_), Some(chosen)) => chosen.mean(),
        _ => mean(&candidates),
    };
    // The line goes on in the tree that knows the chosen move best.
    let line = chosen.map_or_else(Vec::new, |chosen| {
        let visits = |grower: &&Grower<S, R>| grower.arena.at(chosen.number).visits;
        // The first of equals, as everywhere.
        let best = growers.iter().rev().max_by_key(visits);
        best.map_or_else(Vec::new, |grower| line(&grower.arena, state, chosen.number))
    });
    Report {
        best: match line.first() {
            Some(Ply::Move(m)) => Some(*m),
            _ => None,
        },
        value: value(certain, expected, state.to_move()),
        player: state.to_move(),
        depth: line.len() as u32,
        line,
        nodes: growers.iter().map(|grower| grower.clock.nodes).sum(),
        playouts: growers.iter().map(|grower| grower.playouts).sum(),
        elapsed: growers.iter().map(|grower| grower.clock.elapsed()).max().unwrap_or_default(),
    }
}

fn value(certain: Option<Certain>, expected: f64, player: Player) -> Value {
    let expected = certain.map_or(expected, |certain| certain.result);
    let seen = if player == Player::First { expected } else { -expected };
    match certain {
        Some(Certain { plies, .. }) if seen >= 1.0 => Value::Win(plies),
        Some(Certain { plies, .. }) if seen <= -1.0 => Value::Loss(plies),
        _ => Value::Expected(Expected::from_billionths((seen * f64::from(Expected::ONE)).round() as i32)),
    }
}

/// The best move, or at a chance node the first of the heaviest events.
fn choose(node: Node, candidates: &[Candidate]) -> Option<Candidate> {
    let all_certain = candidates.iter().all(|candidate| candidate.certain.is_some());
    let better = |new: &Candidate, old: &Candidate| match node {
        Node::Decision(player) => new.is_better(old, player, all_certain),
        _ => new.weight > old.weight,
    };
    candidates.iter().copied().reduce(|old, new| if better(&new, &old) { new } else { old })
}

/// The mean of the events that have been visited, by their exact weights.
fn mean(candidates: &[Candidate]) -> f64 {
    let known = candidates.iter().filter(|candidate| candidate.visits > 0 || candidate.certain.is_some());
    let (sum, total) = known.fold((0.0, 0.0), |(sum, total), candidate| {
        let weight = f64::from(candidate.weight);
        (sum + weight * candidate.mean(), total + weight)
    });
    if total > 0.0 { sum / total } else { 0.0 }
}

/// The principal variation that begins with this child of the root.
fn line<S: State>(arena: &Arena<S>, state: &S, first: usize) -> Vec<PlyOf<S>> {
    let (mut line, mut state, mut at) = (Vec::new(), state.clone(), first);
    while let Some(ply) = arena.at(at).ply {
        line.push(ply);
        state.advance_unchecked(ply);
        let candidates: Vec<Candidate> = arena
            .at(at)
            .children()
            .map(|number| {
                let Vertex { visits, sum, weight, certain, .. } = *arena.at(number);
                Candidate { number, visits: visits.into(), sum, weight, certain }
            })
            .filter(|candidate| candidate.visits > 0 || candidate.certain.is_some())
            .collect();
        match choose(state.node(), &candidates) {
            Some(chosen) => at = chosen.number,
            None => break,
        }
    }
    line
}
