//! Where generated moves go: lists, counters, searches.
//!
//! A generator pushes each move into a [`MoveSink`] and stops as soon as the sink breaks. So one generator serves
//! lists without allocation, counting, early exit and sampling.

use core::ops::{ControlFlow, Deref};

use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// Receives moves in generation order.
pub trait MoveSink<M> {
    /// Takes one move. [`ControlFlow::Break`] tells the generator that no more is wanted.
    fn push(&mut self, m: M) -> ControlFlow<()>;
}

impl<M> MoveSink<M> for Vec<M> {
    #[inline]
    fn push(&mut self, m: M) -> ControlFlow<()> {
        Vec::push(self, m);
        ControlFlow::Continue(())
    }
}

/// A list of moves that can be filled again and again without allocation.
pub trait MoveList<M>: MoveSink<M> + Deref<Target = [M]> + Default {
    /// Takes all moves out.
    fn clear(&mut self);
}

impl<M> MoveList<M> for Vec<M> {
    fn clear(&mut self) {
        Vec::clear(self);
    }
}

/// A list on the stack, of at most `N` moves. Each game proves its `N`.
///
/// # Panics
///
/// Pushing a move into a full list panics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixedList<M, const N: usize>(ArrayVec<M, N>);

impl<M, const N: usize> Default for FixedList<M, N> {
    #[inline]
    fn default() -> Self {
        FixedList(ArrayVec::new_const())
    }
}

impl<M, const N: usize> Deref for FixedList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M, const N: usize> MoveSink<M> for FixedList<M, N> {
    #[inline]
    fn push(&mut self, m: M) -> ControlFlow<()> {
        self.0.push(m);
        ControlFlow::Continue(())
    }
}

impl<M, const N: usize> MoveList<M> for FixedList<M, N> {
    #[inline]
    fn clear(&mut self) {
        self.0.clear();
    }
}

impl<M, const N: usize> IntoIterator for FixedList<M, N> {
    type Item = M;
    type IntoIter = arrayvec::IntoIter<M, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, M, const N: usize> IntoIterator for &'a FixedList<M, N> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Counts the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counter(pub u32);

impl<M> MoveSink<M> for Counter {
    #[inline]
    fn push(&mut self, _: M) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Keeps the move number `k` (from 0) and stops there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nth<M> {
    left: u32,
    found: Option<M>,
}

impl<M> Nth<M> {
    /// A search for move number `k`.
    pub const fn new(k: u32) -> Self {
        Nth { left: k, found: None }
    }

    /// The move, if there were that many.
    pub fn found(self) -> Option<M> {
        self.found
    }
}

impl<M> MoveSink<M> for Nth<M> {
    #[inline]
    fn push(&mut self, m: M) -> ControlFlow<()> {
        if self.left == 0 {
            self.found = Some(m);
            return ControlFlow::Break(());
        }
        self.left -= 1;
        ControlFlow::Continue(())
    }
}

/// Hands each move to a closure, which may break.
///
/// ```
/// use boardwright_core::{MoveSink, Visit};
/// use core::ops::ControlFlow;
///
/// let mut sum = 0;
/// let mut sink = Visit(|m: u32| { sum += m; ControlFlow::Continue(()) });
/// let _ = sink.push(3);
/// let _ = sink.push(4);
/// assert_eq!(sum, 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Visit<F>(pub F);

impl<M, F: FnMut(M) -> ControlFlow<()>> MoveSink<M> for Visit<F> {
    #[inline]
    fn push(&mut self, m: M) -> ControlFlow<()> {
        (self.0)(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes 1 to 5 as a generator does.
    fn generate(sink: &mut impl MoveSink<u8>) -> ControlFlow<()> {
        (1..=5).try_for_each(|m| sink.push(m))
    }

    #[test]
    fn lists_counters_and_closures_take_every_move() {
        let (mut list, mut fixed, mut counter) =
            (Vec::new(), FixedList::<u8, 5>::default(), Counter::default());
        assert!(generate(&mut list).is_continue() && generate(&mut fixed).is_continue());
        assert!(generate(&mut counter).is_continue());
        assert_eq!((&*list, &*fixed, counter.0), (&[1, 2, 3, 4, 5][..], &[1, 2, 3, 4, 5][..], 5));
        assert!((&fixed).into_iter().copied().eq(fixed.clone()));
        MoveList::clear(&mut fixed);
        MoveList::clear(&mut list);
        assert!(fixed.is_empty() && list.is_empty());
    }

    #[test]
    fn a_search_for_a_number_stops_there() {
        for (k, found) in [(0, Some(1)), (4, Some(5)), (5, None), (u32::MAX, None)] {
            let mut nth = Nth::new(k);
            assert_eq!(generate(&mut nth).is_break(), found.is_some());
            assert_eq!(nth.found(), found);
        }
    }

    #[test]
    fn a_closure_breaks_when_it_likes() {
        let mut seen = 0;
        let mut visit = Visit(|m| {
            seen += m;
            if m == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(generate(&mut visit).is_break());
        assert_eq!(seen, 6);
    }

    #[test]
    #[should_panic(expected = "CapacityError")]
    fn a_full_list_panics() {
        let _ = generate(&mut FixedList::<u8, 4>::default());
    }
}
