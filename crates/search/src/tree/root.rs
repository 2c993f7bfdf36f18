//! The root: rising depths, windows about the last value, and what is reported.

use boardwright_core::eval::Evaluate;
use boardwright_core::{Node, Ply, PlyOf, State, below, game_rng};

use super::Tree;
use crate::MAX_DEPTH;
use crate::control::{Control, Interrupted};
use crate::report::{Report, Value};
use crate::score::{CERTAIN, INFINITE, Score, has_dice, of_leaf, of_outcome, value_of};

/// A window that is more than so many times as wide as the first one is opened altogether.
const WIDEST: Score = 4;

/// What the root has found so far.
struct Root<S: State> {
    /// The moves, the best one known first.
    moves: Vec<S::Move>,
    line: Vec<PlyOf<S>>,
    score: Score,
    depth: u32,
}

impl<S: State, E: Evaluate<S> + ?Sized> Tree<'_, S, E> {
    /// Searches to rising depths until the budget is spent or the value is proven.
    pub(super) fn deepen(mut self, state: &S, control: &mut Control<'_, S>) -> Report<S> {
        let mut root = self.root(state, control.seed);
        let deepest = control.budget.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        if !state.node().is_over() {
            for depth in 1..=deepest {
                if self.iteration(state, depth, &mut root).is_err() {
                    break;
                }
                let report = self.report(state, &root);
                control.report(&report);
                if report.value.is_proven() {
                    return report;
                }
            }
        }
        self.report(state, &root)
    }

    /// What is known before any search: the moves, in an order that the seed decides, and the value by evaluation.
    fn root(&mut self, state: &S, seed: u64) -> Root<S> {
        let mut moves: Vec<S::Move> = state.legal_moves().to_vec();
        let mut rng = game_rng(seed, 0);
        for left in (2..=moves.len()).rev() {
            moves.swap(left - 1, below(&mut rng, left as u32) as usize);
        }
        let score = match state.node() {
            Node::Over(outcome) => of_outcome(outcome, state.to_move()),
            _ => of_leaf(state, self.evaluation),
        };
        let line = moves.first().map(|m| Ply::Move(*m)).into_iter().collect();
        Root { moves, line, score, depth: 0 }
    }

    fn report(&self, state: &S, root: &Root<S>) -> Report<S> {
        let value: Value = value_of::<S>(root.score);
        Report {
            best: root.moves.first().copied(),
            value,
            player: state.to_move(),
            line: root.line.clone(),
            depth: root.depth,
            nodes: self.clock.nodes,
            playouts: 0,
            elapsed: self.clock.elapsed(),
        }
    }

    /// Searches to one depth, in a narrow window about the last value, which is widened where the value lies beyond it.
    fn iteration(&mut self, state: &S, depth: u32, root: &mut Root<S>) -> Result<(), Interrupted> {
        let narrow: Score = if has_dice::<S>() { CERTAIN / 16 } else { 50 };
        let (mut below, mut above) = (narrow, narrow);
        let centre = root.score;
        // The first depths cost little, and their values still vary.
        let (mut alpha, mut beta) =
            if depth < 3 { (-INFINITE, INFINITE) } else { (centre - below, centre + above) };
        loop {
            let score = match state.node() {
                Node::Decision(_) => self.try_root_moves(state, depth, root, (alpha, beta))?,
                _ => self.node(state, depth, 0, alpha, beta)?,
            };
            if score <= alpha && alpha > -INFINITE {
                below = below.saturating_mul(WIDEST);
                alpha = if below > WIDEST * narrow { -INFINITE } else { centre - below };
            } else if score >= beta && beta < INFINITE {
                above = above.saturating_mul(WIDEST);
                beta = if above > WIDEST * narrow { INFINITE } else { centre + above };
            } else {
                root.score = score;
                root.depth = depth;
                if !matches!(state.node(), Node::Decision(_)) {
                    root.line.clone_from(&self.lines[0]);
                }
                self.lengthen(state, root);
                return Ok(());
            }
        }
    }

    /// Searches the moves of the root. A move that turns out better goes to the front at once, so that it is not lost if the search is interrupted.
    fn try_root_moves(
        &mut self,
        state: &S,
        depth: u32,
        root: &mut Root<S>,
        (alpha, beta): (Score, Score),
    ) -> Result<Score, Interrupted> {
        let mut best = -INFINITE;
        for at in 0..root.moves.len() {
            let m = root.moves[at];
            let mut next = state.clone();
            next.play_unchecked(m);
            let score = self.scout(state, &next, depth, 0, (alpha.max(best), beta), at == 0)?;
            if score > best {
                best = score;
                if score > alpha {
                    root.moves[..=at].rotate_right(1);
                    self.extend_line(0, Ply::Move(m));
                    root.line.clone_from(&self.lines[0]);
                }
            }
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Goes on from the end of the principal variation by what the table knows: a line ends early where the table has decided.
    fn lengthen(&self, state: &S, root: &mut Root<S>) {
        let mut end = state.clone();
        root.line.iter().for_each(|ply| end.advance_unchecked(*ply));
        while root.line.len() < root.depth as usize {
            let Node::Decision(_) = end.node() else { return };
            let Some(m) = self.known_move(&end, end.full_key()) else { return };
            root.line.push(Ply::Move(m));
            end.play_unchecked(m);
        }
    }
}
