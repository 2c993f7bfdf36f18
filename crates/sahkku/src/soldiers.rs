//! How many active soldiers of one player stand on each step: four planes of bits.

use crate::track::{Step, Steps, bit};

/// A number from 0 to 15 for each step. Plane `i` holds the bits of weight 2^i.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Stacks {
    planes: [Steps; 4],
}

impl Stacks {
    pub(crate) const EMPTY: Stacks = Stacks { planes: [0; 4] };

    /// The steps with at least one soldier.
    #[inline]
    pub(crate) const fn occupied(&self) -> Steps {
        let [a, b, c, d] = self.planes;
        a | b | c | d
    }

    /// The soldiers on a step.
    #[inline]
    pub(crate) const fn count(&self, step: Step) -> u8 {
        let [a, b, c, d] = self.planes;
        (a >> step & 1) as u8
            | ((b >> step & 1) as u8) << 1
            | ((c >> step & 1) as u8) << 2
            | ((d >> step & 1) as u8) << 3
    }

    /// All soldiers together.
    pub(crate) const fn total(&self) -> u32 {
        let [a, b, c, d] = self.planes;
        a.count_ones() + 2 * b.count_ones() + 4 * c.count_ones() + 8 * d.count_ones()
    }

    /// Puts one more soldier on a step.
    #[inline]
    pub(crate) const fn add(&mut self, step: Step) {
        let [a, b, c, d] = self.planes;
        let carry1 = bit(step);
        let carry2 = carry1 & a;
        let carry4 = carry2 & b;
        let carry8 = carry4 & c;
        self.planes = [a ^ carry1, b ^ carry2, c ^ carry4, d ^ carry8];
    }

    /// Takes one soldier off a step that has some.
    #[inline]
    pub(crate) const fn remove(&mut self, step: Step) {
        let [a, b, c, d] = self.planes;
        let borrow1 = bit(step);
        let borrow2 = borrow1 & !a;
        let borrow4 = borrow2 & !b;
        let borrow8 = borrow4 & !c;
        self.planes = [a ^ borrow1, b ^ borrow2, c ^ borrow4, d ^ borrow8];
    }

    /// Takes all soldiers off some steps.
    #[inline]
    pub(crate) const fn clear(&mut self, set: Steps) {
        let [a, b, c, d] = self.planes;
        self.planes = [a & !set, b & !set, c & !set, d & !set];
    }

    /// The planes, for keys.
    pub(crate) const fn words(&self) -> [u64; 4] {
        self.planes
    }
}

#[cfg(test)]
mod tests {
    use super::Stacks;

    #[test]
    fn stacks_count_to_fifteen_and_back() {
        let mut stacks = Stacks::EMPTY;
        for n in 1..=15 {
            stacks.add(59);
            assert_eq!((stacks.count(59), stacks.total(), stacks.occupied()), (n, u32::from(n), 1 << 59));
        }
        stacks.add(0);
        for n in (0..15).rev() {
            stacks.remove(59);
            assert_eq!((stacks.count(59), stacks.count(0)), (n, 1));
        }
        stacks.clear(1);
        assert_eq!(stacks, Stacks::EMPTY);
    }
}
