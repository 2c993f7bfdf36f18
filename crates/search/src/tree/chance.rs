//! Chance nodes: Star1 and Star2.
//!
//! Each event has a bound on either side of its score, at first those of any state. With the bounds of all events the node has bounds itself, and it cuts off as soon as these
//! settle its window (Star1). Before the full search, Star2 searches one move of each event's decision: that bounds the event from below if the same player decides, from
//! above if the other one does.

use boardwright_core::eval::Evaluate;
use boardwright_core::{Node, Ply, State};

use super::{Fall, Tree};
use crate::control::Interrupted;
use crate::options::Pruning;
use crate::score::{CERTAIN, Mean, NEXT_WIN, Score};
use crate::table::Bound;

/// The bounds of a chance node that follow from those of its events.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    least: Mean,
    most: Mean,
}

impl Limits {
    /// The node's score if it is settled in this window: by a bound beyond it, or because all is known.
    fn settled(&self, alpha: Score, beta: Score) -> Option<Score> {
        let (least, most) = (self.least.score(), self.most.score());
        if least >= beta || least == most {
            Some(least)
        } else if most <= alpha {
            Some(most)
        } else {
            None
        }
    }

    /// The window of one event's score: beyond it, the node's window is settled whatever the others score within their bounds.
    ///
    /// It follows from `floor(sum / total) <= alpha` if and only if `sum <= (alpha + 1) · total − 1`, and `floor(sum / total) >= beta` if and only if
    /// `sum >= beta · total`. Where the window lies among proven scores, whether all events are proven counts as well: then the event gets its own bounds for a window.
    fn window<T>(&self, fall: &Fall<T>, alpha: Score, beta: Score) -> (Score, Score) {
        let (total, weight) = (self.least.total, i64::from(fall.weight));
        let others = |mean: &Mean, own: Score| mean.sum - i64::from(own) * weight;
        let (mut low, mut high) = (i64::from(fall.least) - 1, i64::from(fall.most) + 1);
        if alpha >= -CERTAIN {
            let spare = (i64::from(alpha) + 1) * total - 1 - others(&self.most, fall.most);
            low = low.max(spare.div_euclid(weight));
        }
        if beta <= CERTAIN {
            let missing = i64::from(beta) * total - others(&self.least, fall.least);
            high = high.min(-(-missing).div_euclid(weight));
        }
        (low as Score, high as Score)
    }

    /// Narrows the bounds of an event by a search in a window.
    fn narrow<T>(&mut self, fall: &mut Fall<T>, score: Score, (low, high): (Score, Score)) {
        if score > low && score > fall.least {
            self.least.replace(fall.least, score, fall.weight);
            fall.least = score;
        }
        if score < high && score < fall.most {
            self.most.replace(fall.most, score, fall.weight);
            fall.most = score;
        }
    }
}

impl<S: State, E: Evaluate<S> + ?Sized> Tree<'_, S, E> {
    pub(super) fn chance(
        &mut self,
        state: &S,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        let key = state.full_key();
        let found = self.table.find(key);
        if let Some(score) = found.and_then(|found| found.decides(depth, alpha, beta)) {
            return Ok(score);
        }
        let base = self.falls.len();
        let mut limits = Limits::default();
        state.events(|event, weight| {
            self.falls.push(Fall { event, weight, least: -NEXT_WIN, most: NEXT_WIN });
            limits.least.add(-NEXT_WIN, weight);
            limits.most.add(NEXT_WIN, weight);
        });
        let searched = self.try_events(state, depth, ply, base, limits, (alpha, beta));
        self.falls.truncate(base);
        let score = searched?;
        self.table.store(key, score, Bound::of(score, alpha, beta), depth, None);
        Ok(score)
    }

    fn try_events(
        &mut self,
        state: &S,
        depth: u32,
        ply: usize,
        base: usize,
        mut limits: Limits,
        (alpha, beta): (Score, Score),
    ) -> Result<Score, Interrupted> {
        let pruning = self.options.pruning;
        if pruning != Pruning::None
            && let Some(score) = limits.settled(alpha, beta)
        {
            return Ok(score);
        }
        if pruning == Pruning::Star2
            && depth > 1
            && let Some(score) = self.probe_events(state, depth, ply, base, &mut limits, (alpha, beta))?
        {
            return Ok(score);
        }
        // The heaviest event tells most, and it is the one that the principal variation shows.
        let heaviest = self.heaviest(base);
        self.falls.swap(base, heaviest);
        let mut line = Vec::new();
        let mut settled = None;
        for at in base..self.falls.len() {
            let mut fall = self.falls[at];
            if fall.least < fall.most || at == base {
                let window = match pruning {
                    Pruning::None => (fall.least - 1, fall.most + 1),
                    Pruning::Star1 | Pruning::Star2 => limits.window(&fall, alpha, beta),
                };
                let mut next = state.clone();
                next.resolve_unchecked(fall.event);
                let score = self.child(state, &next, depth - 1, ply, window)?;
                limits.narrow(&mut fall, score, window);
                if at == base && beta - alpha > 1 {
                    self.extend_line(ply, Ply::Event(fall.event));
                    line.clone_from(&self.lines[ply]);
                }
            }
            settled = if pruning == Pruning::None { None } else { limits.settled(alpha, beta) };
            if settled.is_some() {
                break;
            }
        }
        if let Some(place) = self.lines.get_mut(ply) {
            *place = line;
        }
        // Otherwise all events are known exactly.
        Ok(settled.unwrap_or_else(|| limits.least.score()))
    }

    /// The place of the first event with the greatest weight, by which the principal variation goes on.
    fn heaviest(&self, base: usize) -> usize {
        let weight = |at: usize| self.falls[at].weight;
        (base..self.falls.len()).fold(base, |best, at| if weight(at) > weight(best) { at } else { best })
    }

    /// Star2: bounds from one move of each event's decision. Gives the node's score if they settle its window.
    fn probe_events(
        &mut self,
        state: &S,
        depth: u32,
        ply: usize,
        base: usize,
        limits: &mut Limits,
        (alpha, beta): (Score, Score),
    ) -> Result<Option<Score>, Interrupted> {
        // Bounds can settle a side of the window only if it is not among proven scores.
        let (from_below, from_above) = (beta <= CERTAIN, alpha >= -CERTAIN);
        if !from_below && !from_above {
            return Ok(None);
        }
        for at in base..self.falls.len() {
            let mut fall = self.falls[at];
            let mut next = state.clone();
            next.resolve_unchecked(fall.event);
            let Node::Decision(player) = next.node() else { continue };
            let same = player == state.to_move();
            if if same { from_below } else { from_above } {
                let window = limits.window(&fall, alpha, beta);
                let score = self.probe(state, &next, depth, ply, window)?;
                // The decision is worth at least what its one move is worth; seen by the other player, at most.
                let (low, high) = if same { (window.0, Score::MIN) } else { (Score::MAX, window.1) };
                limits.narrow(&mut fall, score, (low, high));
                self.falls[at] = fall;
                if let Some(score) = limits.settled(alpha, beta) {
                    return Ok(Some(score));
                }
            }
        }
        Ok(None)
    }

    /// The score of the most promising move of the decision `next`, as a score of `next` seen from `state`.
    fn probe(
        &mut self,
        state: &S,
        next: &S,
        depth: u32,
        ply: usize,
        (alpha, beta): (Score, Score),
    ) -> Result<Score, Interrupted> {
        use crate::score::{before_alpha, before_beta, step};
        let (low, high) = (before_alpha(alpha), before_beta(beta));
        let same = state.to_move() == next.to_move();
        let window = if same { (low, high) } else { (-high, -low) };
        let m = self.known_move(next, next.full_key()).or_else(|| next.nth_move(0));
        let Some(m) = m else { return Ok(alpha) };
        let mut after = next.clone();
        after.play_unchecked(m);
        let score = self.child(next, &after, depth - 2, ply + 1, window)?;
        Ok(step(if same { score } else { -score }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;
    use boardwright_core::{below, game_rng};

    /// Bounds and windows of a random chance node, on a narrow scale and about certainty, so that rounding and proofs matter.
    #[test]
    fn windows_settle_the_node_and_are_the_widest() {
        let mut rng = game_rng(1, 0);
        let mut draw = |bound: u32| below(&mut rng, bound) as Score;
        let mut tight = 0;
        for _ in 0..20_000 {
            let centre = [0, CERTAIN, -CERTAIN, WIN - 8, 8 - WIN][draw(5) as usize];
            let mut limits = Limits::default();
            let falls: Vec<Fall<()>> = (0..=draw(4))
                .map(|_| {
                    let least = centre + draw(9) - 4;
                    let fall = Fall { event: (), weight: 1 + draw(5) as u32, least, most: least + draw(4) };
                    limits.least.add(fall.least, fall.weight);
                    limits.most.add(fall.most, fall.weight);
                    fall
                })
                .collect();
            let alpha = centre + draw(9) - 4;
            let beta = alpha + 1 + draw(3);
            if limits.settled(alpha, beta).is_some() {
                continue;
            }
            let fall = falls[0];
            let (low, high) = limits.window(&fall, alpha, beta);
            assert!(low < high);
            for score in fall.least..=fall.most {
                let mut after = limits;
                let mut known = fall;
                after.narrow(&mut known, score, (Score::MIN, Score::MAX));
                let misses = after.most.score() <= alpha;
                let cuts = after.least.score() >= beta;
                assert!(score > low || misses, "{score} in {low}..{high} of {alpha}..{beta}: {falls:?}");
                assert!(score < high || cuts, "{score} in {low}..{high} of {alpha}..{beta}: {falls:?}");
                // Away from proofs the windows miss nothing.
                if centre == 0 {
                    assert!(
                        score <= low || !misses,
                        "{score} in {low}..{high} of {alpha}..{beta}: {falls:?}"
                    );
                    assert!(score >= high || !cuts, "{score} in {low}..{high} of {alpha}..{beta}: {falls:?}");
                    tight += usize::from(misses || cuts);
                }
            }
        }
        assert!(tight > 500, "{tight}");
    }
}
