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
