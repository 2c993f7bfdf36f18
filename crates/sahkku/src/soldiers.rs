//! How many active soldiers stand on each step: four planes of bits.

use boardwright_core::Player;

use crate::track::{Step, Steps, bit};

/// For each player a number from 0 to 15 for each step. Plane `i` holds the bits of weight 2^i, of both players side by side.
///
/// (Side by side, so that the planes of one player are read and written one word at a time: a word written and then read as half of a wider one makes the
/// processor wait.)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Armies {
    planes: [[Steps; 2]; 4],
}

impl Armies {
    pub(crate) const NONE: Armies = Armies { planes: [[0; 2]; 4] };

    /// The planes of one player.
    #[inline(always)]
    pub(crate) const fn planes(&self, player: Player) -> [Steps; 4] {
        let player = player.index();
        [self.planes[0][player], self.planes[1][player], self.planes[2][player], self.planes[3][player]]
    }

    #[inline(always)]
    const fn set_planes(&mut self, player: Player, [a, b, c, d]: [Steps; 4]) {
        let player = player.index();
        self.planes[0][player] = a;
        self.planes[1][player] = b;
        self.planes[2][player] = c;
        self.planes[3][player] = d;
    }

    /// The steps with at least one soldier.
    #[inline(always)]
    pub(crate) const fn occupied(&self, player: Player) -> Steps {
        let [a, b, c, d] = self.planes(player);
        a | b | c | d
    }

    /// The soldiers on a step.
    #[inline]
    pub(crate) const fn count(&self, player: Player, step: Step) -> u8 {
        let [a, b, c, d] = self.planes(player);
        (a >> step & 1) as u8
            | ((b >> step & 1) as u8) << 1
            | ((c >> step & 1) as u8) << 2
            | ((d >> step & 1) as u8) << 3
    }

    /// All soldiers of a player together.
    pub(crate) const fn total(&self, player: Player) -> u32 {
        let [a, b, c, d] = self.planes(player);
        a.count_ones() + 2 * b.count_ones() + 4 * c.count_ones() + 8 * d.count_ones()
    }

    /// Puts one more soldier on a step.
    #[inline]
    pub(crate) const fn add(&mut self, player: Player, step: Step) {
        let [a, b, c, d] = self.planes(player);
        let carry1 = bit(step);
        let carry2 = carry1 & a;
        let carry4 = carry2 & b;
        let carry8 = carry4 & c;
        self.set_planes(player, [a ^ carry1, b ^ carry2, c ^ carry4, d ^ carry8]);
    }

    /// Takes one soldier from a step that has some to another one.
    #[inline(always)]
    pub(crate) const fn go(&mut self, player: Player, from: Step, to: Step) {
        let [a, b, c, d] = self.planes(player);
        // Where it comes from a 0 borrows from the next plane, where it goes to a 1 carries into it.
        let from = bit(from);
        let change1 = from | bit(to);
        let change2 = change1 & (a ^ from);
        let change4 = change2 & (b ^ from);
        let change8 = change4 & (c ^ from);
        self.set_planes(player, [a ^ change1, b ^ change2, c ^ change4, d ^ change8]);
    }

    /// Takes all soldiers of a player off some steps.
    #[inline]
    pub(crate) const fn clear(&mut self, player: Player, set: Steps) {
        let [a, b, c, d] = self.planes(player);
        self.set_planes(player, [a & !set, b & !set, c & !set, d & !set]);
    }

    /// The soldiers with the players exchanged.
    pub(crate) fn swapped(self) -> Armies {
        Armies { planes: self.planes.map(|[first, second]| [second, first]) }
    }
}

#[cfg(test)]
mod tests {
    use super::Armies;
    use boardwright_core::Player::{First, Second};

    #[test]
    fn soldiers_are_counted_to_fifteen() {
        let mut soldiers = Armies::NONE;
        for n in 1..=15 {
            soldiers.add(Second, 59);
            assert_eq!((soldiers.count(Second, 59), soldiers.total(Second)), (n, u32::from(n)));
            assert_eq!((soldiers.occupied(Second), soldiers.occupied(First)), (1 << 59, 0));
        }
        soldiers.add(First, 0);
        assert_eq!(soldiers.swapped().count(First, 59), 15);
        soldiers.clear(Second, 1 | 1 << 59);
        soldiers.clear(First, 1);
        assert_eq!(soldiers, Armies::NONE);
    }

    #[test]
    fn soldiers_go_one_by_one() {
        let mut soldiers = Armies::NONE;
        (0..15).for_each(|_| soldiers.add(First, 7));
        for n in 1..=15 {
            soldiers.go(First, 7, 9);
            assert_eq!((soldiers.count(First, 7), soldiers.count(First, 9)), (15 - n, n));
            assert_eq!(soldiers.total(First), 15);
        }
    }
}
