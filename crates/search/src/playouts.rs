//! Flat Monte Carlo.

use boardwright_core::rand_core::Rng;
use boardwright_core::{Node, Outcome, Player, State, game_rng, playout};

use crate::{Bot, Budget};

/// The plies after which one random game counts as undecided.
const MAX_PLIES: u32 = 2_000;

/// Plays random games after each legal move and chooses the move with the best mean result.
///
/// A win counts 2, a draw or an undecided game 1, a loss 0; points do not count. Every move gets its games in rounds, one a round, so that a
/// budget that runs out has been shared evenly. Among equals it takes the first in generation order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutBot;

struct Candidate<S: State> {
    m: S::Move,
    after: S,
    score: u64,
    games: u64,
}

impl<S: State> Bot<S> for PlayoutBot {
    fn choose(&mut self, state: &S, budget: &Budget, rng: &mut dyn Rng) -> Option<S::Move> {
        let Node::Decision(player) = state.node() else { return None };
        let mut candidates: Vec<Candidate<S>> = state
            .legal_moves()
            .iter()
            .map(|&m| {
                let mut after = state.clone();
                after.play_unchecked(m);
                Candidate { m, after, score: 0, games: 0 }
            })
            .collect();
        if candidates.len() > 1 {
            run(&mut candidates, player, budget, rng.next_u64());
        }
        best(&candidates)
    }
}

fn run<S: State>(candidates: &mut [Candidate<S>], player: Player, budget: &Budget, seed: u64) {
    let (mut number, mut left) = (0, budget.plies);
    for _ in 0..budget.playouts {
        for candidate in &mut *candidates {
            if left == 0 {
                return;
            }
            let end = playout(&mut candidate.after.clone(), &mut game_rng(seed, number), MAX_PLIES);
            number += 1;
            // A position that is already over plays no ply, but takes its time.
            left = left.saturating_sub(u64::from(end.plies.max(1)));
            candidate.score += worth(end.outcome, player);
            candidate.games += 1;
        }
    }
}

fn worth(outcome: Option<Outcome>, player: Player) -> u64 {
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == player => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The first candidate with the best mean. Means are compared as fractions; a move without games counts as nothing won.
fn best<S: State>(candidates: &[Candidate<S>]) -> Option<S::Move> {
    let (first, rest) = candidates.split_first()?;
    let better = |a: &Candidate<S>, b: &Candidate<S>| a.score * b.games.max(1) > b.score * a.games.max(1);
    Some(rest.iter().fold(first, |best, next| if better(next, best) { next } else { best }).m)
}
