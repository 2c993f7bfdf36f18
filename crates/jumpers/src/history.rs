//! What rule 7 must know: the positions at the ends of earlier turns.
//!
//! A deployment takes a piece from the stock and a capture takes one from the game, for good; so no position from before the last of them can ever stand again,
//! and the history begins anew with it. Since then board and stock hold the same pieces, and a turn has moved at most two of them. So a turn is kept as two
//! steps, and an earlier position is what comes out when the steps from there to the present board are undone: four bytes a turn, and exact. A 16-bit hash
//! of each position, which is never trusted, tells where it is worth undoing them.
//!
//! The last [`INLINE`] turns lie in the state itself, where cloning copies them; whole blocks of older turns are shared between clones.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use boardwright_core::{Player, key_of};

use crate::pieces::Pieces;

/// So many turns lie in the state. An even number, so that a place in a block tells whose turn it was.
const INLINE: usize = 8;

/// A piece came from one cell to another, given by their bit numbers; the same cell twice: nothing happened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Step {
    pub(crate) const NONE: Step = Step { from: 0, to: 0 };
}

/// The ends of turns since the last deployment or capture.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// The hash of the position at the end of each turn.
    hashes: [u16; INLINE],
    /// What each turn did. What the first turn of a history did is not used: there is no position before it.
    turns: [[Step; 2]; INLINE],
    /// How many turns there are in this block.
    len: u8,
    /// A bit a turn: whether its position had stood at the end of an earlier turn.
    again: u8,
    /// Whether that is so of any turn in older blocks, and of any turn at all.
    older_again: bool,
    any_again: bool,
    /// Older turns: a full block, that goes on in the same way.
    older: Option<Arc<History>>,
}

/// How often a position has stood at the end of earlier turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stood {
    Never,
    Once,
    Twice,
}

impl History {
    pub(crate) const EMPTY: History = History {
        hashes: [0; INLINE],
        turns: [[Step::NONE; 2]; INLINE],
        len: 0,
        again: 0,
        older_again: false,
        any_again: false,
        older: None,
    };

    /// Forgets all turns: after a deployment or a capture.
    #[inline]
    pub(crate) fn clear(&mut self) {
        (self.len, self.again, self.older_again, self.any_again) = (0, 0, false, false);
        if self.older.is_some() {
            self.older = None;
        }
    }

    /// Records the end of a turn that moved pieces by these steps, and tells how often the position had stood before.
    #[inline]
    pub(crate) fn push(&mut self, pieces: &Pieces, mover: Player, turn: [Step; 2]) -> Stood {
        let hash = hash(pieces, mover);
        let stood = self.search(hash, pieces, turn);
        self.record(hash, turn, stood != Stood::Never);
        stood
    }

    #[inline]
    fn record(&mut self, hash: u16, turn: [Step; 2], again: bool) {
        if self.len as usize == INLINE {
            self.hand_over();
        }
        let at = self.len as usize % INLINE;
        self.hashes[at] = hash;
        self.turns[at] = turn;
        self.again |= u8::from(again) << at;
        self.any_again |= again;
        self.len += 1;
    }

    /// Makes a shared block of the turns in the state.
    #[cold]
    fn hand_over(&mut self) {
        let full = core::mem::replace(self, History::EMPTY);
        self.older_again = full.any_again;
        self.any_again = full.any_again;
        self.older = Some(Arc::new(full));
    }

    #[inline]
    fn search(&self, hash: u16, pieces: &Pieces, turn: [Step; 2]) -> Stood {
        let mut block = self;
        while !block.may_hold(hash) {
            match &block.older {
                Some(older) => block = older,
                None => return Stood::Never,
            }
        }
        self.search_by_undoing(pieces, turn)
    }

    /// Whether this block may hold a position with this hash. Places beyond the length may have old hashes: they cost a search and do no harm.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // all eight are compared at once; a lazy `||` makes eight branches of it
    fn may_hold(&self, hash: u16) -> bool {
        self.hashes.iter().fold(false, |any, held| any | (*held == hash))
    }

    #[cold]
    fn search_by_undoing(&self, pieces: &Pieces, turn: [Step; 2]) -> Stood {
        let mut stood = Stood::Never;
        let _ = self.walk_back(undone(*pieces, turn), &mut |earlier| {
            if !earlier.own || earlier.pieces != *pieces {
                return ControlFlow::Continue(());
            }
            // The latest of its kind knows whether there was another.
            stood = if earlier.again { Stood::Twice } else { Stood::Once };
            ControlFlow::Break(())
        });
        stood
    }

    /// Calls `visit` with the board of every position that has stood at the ends of two turns of the player whose turn it is. `pieces` is the board as this turn
    /// began.
    pub(crate) fn visit_twice(&self, pieces: Pieces, visit: &mut impl FnMut(&Pieces)) {
        let _ = self.walk_back(pieces, &mut |earlier| {
            if earlier.own && earlier.again {
                visit(&earlier.pieces);
            }
            if earlier.last_again { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// A hash of the positions at the ends of turns, with how often each stood, whatever their order. `pieces` is the board as this turn began.
    pub(crate) fn digest(&self, pieces: Pieces) -> u64 {
        let mut sum = 0u64;
        let _ = self.walk_back(pieces, &mut |earlier: &Earlier| {
            let Pieces { first, low, high } = earlier.pieces;
            sum = sum.wrapping_add(key_of(&[first, low, high, u64::from(earlier.own)]));
            ControlFlow::Continue(())
        });
        sum
    }

    /// Whether [`visit_twice`](Self::visit_twice) can have anything to visit.
    #[inline]
    pub(crate) fn has_repetitions(&self) -> bool {
        self.any_again
    }

    /// The history of the game in which `map` is done to every cell and, with `exchange`, the players change places. `pieces` is the board as this turn began,
    /// and `to_move` whose turn it is.
    pub(crate) fn transformed(
        &self,
        pieces: Pieces,
        to_move: Player,
        map: &impl Fn(u8) -> u8,
        exchange: bool,
    ) -> History {
        let mut turns = Vec::new();
        let _ = self.walk_back(pieces, &mut |earlier: &Earlier| {
            let mover = if earlier.own == exchange { to_move.other() } else { to_move };
            let hash = hash(&earlier.pieces.transformed(map, exchange), mover);
            let turn = earlier.turn.map(|step| Step { from: map(step.from), to: map(step.to) });
            turns.push((hash, turn, earlier.again));
            ControlFlow::Continue(())
        });
        let mut image = History::EMPTY;
        for (hash, turn, again) in turns.into_iter().rev() {
            image.record(hash, turn, again);
        }
        image
    }

    /// Visits the ends of the turns, the last first, whose board is `pieces`.
    fn walk_back(
        &self,
        pieces: Pieces,
        visit: &mut impl FnMut(&Earlier) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut block = self;
        let mut earlier =
            Earlier { pieces, own: false, again: false, last_again: false, turn: [Step::NONE; 2] };
        loop {
            for at in (0..block.len as usize).rev() {
                earlier.turn = block.turns[at];
                earlier.again = block.again >> at & 1 != 0;
                earlier.last_again = !block.older_again && block.again & ((1 << at) - 1) == 0;
                visit(&earlier)?;
                earlier.pieces = undone(earlier.pieces, earlier.turn);
                earlier.own = !earlier.own;
            }
            match &block.older {
                Some(older) => block = older,
                None => return ControlFlow::Continue(()),
            }
        }
    }
}

/// A position at the end of an earlier turn.
struct Earlier {
    pieces: Pieces,
    /// Whether it was a turn of the player whose turn it is.
    own: bool,
    /// Whether the position had stood at the end of a turn before.
    again: bool,
    /// Whether that is not so of any position before it.
    last_again: bool,
    /// What the turn did.
    turn: [Step; 2],
}

/// The board before a turn, from the board after it.
#[inline]
fn undone(mut pieces: Pieces, [first, second]: [Step; 2]) -> Pieces {
    pieces.displace(second.to, second.from);
    pieces.displace(first.to, first.from);
    pieces
}

#[inline]
fn hash(pieces: &Pieces, mover: Player) -> u16 {
    let Pieces { first, low, high } = *pieces;
    let mixed = (first ^ (mover as u64).wrapping_neg()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ low.wrapping_mul(0x8CB9_2BA7_2F3D_8DD7)
        ^ high.wrapping_mul(0xD1B5_4A32_D192_ED03);
    (mixed >> 48) as u16
}

/// Blocks are freed one by one: a chain of them freed by recursion could overflow the stack.
impl Drop for History {
    fn drop(&mut self) {
        let mut older = self.older.take();
        while let Some(block) = older {
            older = Arc::into_inner(block).and_then(|mut block| block.older.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use boardwright_core::Player;

    use super::{History, INLINE, Step, Stood};
    use crate::Length;
    use crate::pieces::Pieces;

    /// A history in which First's piece goes round a circle of so many cells, a cell a turn, while Second's goes to and fro; gives how often the last position had stood.
    fn go_round(circle: u8, turns: u32) -> (History, Stood) {
        let mut pieces = Pieces::NONE;
        pieces.put(Player::First, Length::One, 0);
        pieces.put(Player::Second, Length::Three, 60);
        let mut history = History::EMPTY;
        let (mut last, mut at) = (Stood::Never, 0);
        for turn in 0..turns {
            let (mover, step) = if turn % 2 == 0 {
                (Player::First, Step { from: at, to: (at + 1) % circle })
            } else {
                (
                    Player::Second,
                    if turn % 4 == 1 { Step { from: 60, to: 59 } } else { Step { from: 59, to: 60 } },
                )
            };
            at = if turn % 2 == 0 { step.to } else { at };
            pieces.displace(step.from, step.to);
            last = history.push(&pieces, mover, [Step::NONE, step]);
        }
        (history, last)
    }

    #[test]
    fn positions_are_counted_in_the_state_and_beyond() {
        for circle in [2, 4, 10, 40] {
            let round = 2 * u32::from(circle);
            assert_eq!(go_round(circle, round).1, Stood::Never);
            assert_eq!(go_round(circle, round + 1).1, Stood::Once);
            assert_eq!(go_round(circle, 2 * round).1, Stood::Once);
            assert_eq!(go_round(circle, 2 * round + 1).1, Stood::Twice);
            assert_eq!(go_round(circle, 5 * round).1, Stood::Twice);
        }
    }

    #[test]
    fn what_has_stood_twice_is_visited() {
        let (history, _) = go_round(10, 40);
        assert!(history.has_repetitions());
        let mut pieces = Pieces::NONE;
        pieces.put(Player::First, Length::One, 0);
        pieces.put(Player::Second, Length::Three, 60);
        let mut visited = 0;
        history.visit_twice(pieces, &mut |_| visited += 1);
        assert_eq!(visited, 10);
    }

    #[test]
    fn clones_go_their_own_ways() {
        let (history, _) = go_round(40, 3 * INLINE as u32 + 1);
        let mut clone = history.clone();
        clone.clear();
        assert!(history.older.is_some() && clone.older.is_none());
        assert_eq!((history.len, clone.len), (1, 0));
    }

    #[test]
    fn a_very_long_history_is_freed_without_recursion() {
        let small_stack = std::thread::Builder::new().stack_size(64 * 1024);
        let thread = small_stack.spawn(|| {
            let mut history = History::EMPTY;
            for turn in 0..400_000 {
                // Recorded without a search, which takes time by the length.
                history.record(0, [Step::NONE; 2], turn % 2 == 0);
            }
            drop(history.clone());
        });
        assert!(thread.expect("a thread").join().is_ok());
    }
}
