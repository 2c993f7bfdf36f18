//! What each player has, found without a branch.

use core::ops::{Index, IndexMut};

use boardwright_core::Player;

/// What each player has.
///
/// Whose turn it is, nothing foretells. In an array it is an offset; a choice between two fields would be a branch that is often mispredicted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pair<T>([T; 2]);

impl<T: Copy> Pair<T> {
    /// The same for both.
    pub(crate) const fn of(both: T) -> Pair<T> {
        Pair([both; 2])
    }

    /// What First has, and what Second has.
    pub(crate) const fn both(self) -> [T; 2] {
        self.0
    }

    /// The pair with the players exchanged.
    pub(crate) const fn swapped(self) -> Pair<T> {
        let [first, second] = self.0;
        Pair([second, first])
    }
}

impl<T> Index<Player> for Pair<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for Pair<T> {
    #[inline(always)]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
