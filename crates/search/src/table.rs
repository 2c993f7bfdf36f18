//! The transposition table.

use std::marker::PhantomData;

use boardwright_core::Move;

use crate::score::Score;

/// How a stored score limits the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true score is at least this.
    Lower = 1,
    /// The true score is at most this.
    Upper = 2,
    /// This is the true score.
    Exact = 3,
}

impl Bound {
    /// What a search in the window (alpha, beta) has shown by its result.
    #[inline]
    pub(crate) fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score <= alpha {
            Bound::Upper
        } else if score >= beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }

    #[inline]
    pub(crate) fn is_lower(self) -> bool {
        self as u8 & 1 != 0
    }

    #[inline]
    pub(crate) fn is_upper(self) -> bool {
        self as u8 & 2 != 0
    }
}

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u32,
    /// One more than the index of the best move; 0 for none.
    pub(crate) best: u32,
}

impl Found {
    /// The score if it decides a search to this depth in this window.
    ///
    /// Only an equal depth will do: a state searched deeper has another value than one searched less deep, and what is promised is the value of the one depth.
    #[inline]
    pub(crate) fn decides(&self, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        let decides = self.depth == depth
            && (self.bound == Bound::Exact
                || self.bound.is_lower() && self.score >= beta
                || self.bound.is_upper() && self.score <= alpha);
        decides.then_some(self.score)
    }
}

/// The key of a state, and in one word from the lowest bit: 32 bits of score, 7 of depth, 2 of bound, 23 of move. All zero: empty.
type Entry = [u64; 2];
/// Entries that may stand for each other.
type Bucket = [Entry; 4];

const DEPTH_BITS: u32 = 7;
const MOVE_BITS: u32 = 23;
const DEPTH_AT: u32 = 32;
const BOUND_AT: u32 = DEPTH_AT + DEPTH_BITS;
const MOVE_AT: u32 = BOUND_AT + 2;
const _: () = assert!(MOVE_AT + MOVE_BITS == 64);
const _: () = assert!(crate::MAX_DEPTH < 1 << DEPTH_BITS);

/// What is known of states, by their full keys, in a fixed amount of memory.
///
/// The high bits of a key choose a bucket; its entries hold the whole key, and another key is another state. A state that is known already is overwritten; else a new
/// one takes an empty place, or that of the least depth.
#[derive(Debug)]
pub(crate) struct Table<M> {
    buckets: Vec<Bucket>,
    moves: PhantomData<fn() -> M>,
}

impl<M: Move> Table<M> {
    /// A table of at most so many bytes, and of no more than a bucket for each state that a search of so many nodes can store.
    pub(crate) fn new(bytes: usize, nodes: u64) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).min(usize::try_from(nodes).unwrap_or(usize::MAX));
        // All bits nought: the system gives such memory only as it is used.
        Table { buckets: vec![[[0; 2]; 4]; buckets], moves: PhantomData }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Found> {
        let bucket = self.buckets.get(self.place(key))?;
        bucket.iter().find(|[k, word]| *k == key && *word != 0).map(|[_, word]| unpack(*word))
    }

    /// Stores what was found of a state.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, score: Score, bound: Bound, depth: u32, best: Option<M>) {
        let place = self.place(key);
        let Some(bucket) = self.buckets.get_mut(place) else { return };
        let depth_of = |word: u64| if word == 0 { 0 } else { 1 + depth_in(word) };
        let known = bucket.iter().position(|[k, word]| *k == key && *word != 0);
        let least = || (0..bucket.len()).min_by_key(|i| depth_of(bucket[*i][1]));
        let Some(at) = known.or_else(least) else { return };
        // A search that failed low knows no best move; what an earlier one knew is still a good guess.
        let old = if known.is_some() { (bucket[at][1] >> MOVE_AT) as u32 } else { 0 };
        // Moves of a type with more than eight million are not kept.
        let best = best.map(|m| m.to_index() + 1).filter(|best| *best < 1 << MOVE_BITS).unwrap_or(old);
        bucket[at] = [
            key,
            u64::from(score as u32)
                | u64::from(depth) << DEPTH_AT
                | (bound as u64) << BOUND_AT
                | u64::from(best) << MOVE_AT,
        ];
    }
}

#[inline]
fn depth_in(word: u64) -> u32 {
    (word >> DEPTH_AT) as u32 & ((1 << DEPTH_BITS) - 1)
}

#[inline]
fn unpack(word: u64) -> Found {
    Found {
        score: word as u32 as Score,
        bound: match word >> BOUND_AT & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
        depth: depth_in(word),
        best: (word >> MOVE_AT) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_nutcrackers::Move as Step;

    #[test]
    fn what_is_stored_is_found_until_it_is_replaced() {
        let mut table = Table::<Step>::new(64, u64::MAX);
        let m = Step::from_index(7).expect("a move");
        table.store(1, -5, Bound::Upper, 3, Some(m));
        let found = table.find(1).expect("an entry");
        assert_eq!(
            (found.score, found.bound, found.depth, found.best),
            (-5, Bound::Upper, 3, m.to_index() + 1)
        );
        assert!(table.find(2).is_none());
        // The same state again keeps the move; three others fill the bucket, and a fourth takes the place of the least depth.
        table.store(1, 9, Bound::Exact, 4, None);
        assert_eq!(table.find(1).map(|f| (f.score, f.best)), Some((9, m.to_index() + 1)));
        for (key, depth) in [(2, 2), (3, 1), (4, 3), (5, 5)] {
            table.store(key, 0, Bound::Lower, depth, None);
        }
        assert!(table.find(3).is_none() && [1, 2, 4, 5].iter().all(|key| table.find(*key).is_some()));
    }

    #[test]
    fn a_table_without_memory_knows_nothing() {
        let mut table = Table::<Step>::new(0, u64::MAX);
        table.store(1, 1, Bound::Exact, 1, None);
        assert!(table.find(1).is_none());
    }

    #[test]
    fn only_the_same_depth_decides() {
        let found = Found { score: 5, bound: Bound::Lower, depth: 3, best: 0 };
        assert_eq!(found.decides(3, 0, 5), Some(5));
        assert_eq!(found.decides(3, 0, 6), None);
        assert_eq!(found.decides(2, 0, 5), None);
        assert_eq!(Found { bound: Bound::Upper, ..found }.decides(3, 5, 9), Some(5));
        assert_eq!(Found { bound: Bound::Upper, ..found }.decides(3, 4, 9), None);
        assert_eq!(Found { bound: Bound::Exact, ..found }.decides(3, 0, 9), Some(5));
    }
}
