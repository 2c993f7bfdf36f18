//! Decision nodes: alpha-beta by principal variation search.

use std::ops::ControlFlow;

use boardwright_core::eval::Evaluate;
use boardwright_core::{Move, Player, Ply, State, Visit};

use super::Tree;
use crate::control::Interrupted;
use crate::order::{Order, Ranked};
use crate::score::{INFINITE, NEXT_WIN, Score};
use crate::table::Bound;

/// At depth 1, where each move costs little, so many moves are picked by rank; the others stay as they were generated.
const PICKED_AT_HORIZON: usize = 3;

impl<S: State, E: Evaluate<S> + ?Sized> Tree<'_, S, E> {
    pub(super) fn decision(
        &mut self,
        state: &S,
        player: Player,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        // No state that is not over is worth more than a win by the next ply, or less than a loss by it.
        if alpha >= NEXT_WIN {
            return Ok(NEXT_WIN);
        }
        if beta <= -NEXT_WIN {
            return Ok(-NEXT_WIN);
        }
        let key = state.full_key();
        let found = self.table.find(key);
        if let Some(score) = found.and_then(|found| found.decides(depth, alpha, beta)) {
            return Ok(score);
        }
        let base = self.moves.len();
        self.list_moves(state, player, ply, found.map_or(0, |found| found.best));
        if depth > 1 {
            let by_rank =
                |a: &Ranked<S::Move>, b: &Ranked<S::Move>| (b.rank, a.number).cmp(&(a.rank, b.number));
            self.moves[base..].sort_unstable_by(by_rank);
        }
        let searched = self.try_moves(state, player, depth, ply, base, (alpha, beta));
        self.moves.truncate(base);
        let (score, best) = searched?;
        self.table.store(key, score, Bound::of(score, alpha, beta), depth, best);
        Ok(score)
    }

    /// Pushes the ranked moves of a state.
    fn list_moves(&mut self, state: &S, player: Player, ply: usize, best: u32) {
        let Tree { moves, order, options, .. } = self;
        let order: &Order<S::Move> = order;
        let mut number = 0;
        let _ = state.generate(&mut Visit(|m| {
            let noisy = options.noisy.as_ref().is_some_and(|noisy| noisy(state, m));
            moves.push(Ranked { rank: order.rank(m, player, ply, best, noisy), number, m });
            number += 1;
            ControlFlow::Continue(())
        }));
    }

    /// Searches the moves from `base` on: the best score, and the move that has it if it rose above alpha.
    fn try_moves(
        &mut self,
        state: &S,
        player: Player,
        depth: u32,
        ply: usize,
        base: usize,
        (alpha, beta): (Score, Score),
    ) -> Result<(Score, Option<S::Move>), Interrupted> {
        let (mut best, mut best_move) = (-INFINITE, None);
        for at in base..self.moves.len() {
            if depth == 1 && at - base < PICKED_AT_HORIZON {
                self.pick(at);
            }
            let m = self.moves[at].m;
            let mut next = state.clone();
            next.play_unchecked(m);
            let score = self.scout(state, &next, depth, ply, (alpha.max(best), beta), at == base)?;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    if beta - alpha > 1 {
                        self.extend_line(ply, Ply::Move(m));
                    }
                }
            }
            if best >= beta {
                self.order.learn(m, player, ply, depth);
                break;
            }
            if best >= NEXT_WIN {
                break;
            }
        }
        Ok((best, best_move))
    }

    /// The score of a successor in a window. Any but the first is at first only asked whether it is better than what is known.
    pub(super) fn scout(
        &mut self,
        state: &S,
        next: &S,
        depth: u32,
        ply: usize,
        (alpha, beta): (Score, Score),
        first: bool,
    ) -> Result<Score, Interrupted> {
        if first || beta - alpha == 1 || depth == 1 {
            return self.child(state, next, depth - 1, ply, (alpha, beta));
        }
        let score = self.child(state, next, depth - 1, ply, (alpha, alpha + 1))?;
        if score <= alpha || score >= beta {
            return Ok(score);
        }
        self.child(state, next, depth - 1, ply, (alpha, beta))
    }

    /// Brings the best of the moves from `at` on to this place.
    fn pick(&mut self, at: usize) {
        let rest = &self.moves[at..];
        let best = (0..rest.len()).fold(0, |best, i| if rest[i].is_before(&rest[best]) { i } else { best });
        self.moves.swap(at, at + best);
    }

    /// The move of this state that stands in the table, if it is legal here.
    pub(super) fn known_move(&self, state: &S, key: u64) -> Option<S::Move> {
        let index = self.table.find(key)?.best.checked_sub(1)?;
        S::Move::from_index(index).filter(|m| state.is_legal(*m))
    }
}
