//! What each side has, as the player to move sees it.

use boardwright_core::{ByPlayer, Player};

/// A value of the player to move and one of the opponent.
///
/// The hot paths read them by name: an index by player would be a branch or an address to work out at each access. The sides are turned after each ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sides<T> {
    /// What the player to move has.
    pub(crate) own: T,
    /// What the other player has.
    pub(crate) enemy: T,
}

impl<T: Copy> Sides<T> {
    /// The same value for both.
    pub(crate) const fn both(value: T) -> Sides<T> {
        Sides { own: value, enemy: value }
    }

    /// The sides as seen by the other player.
    #[inline(always)]
    pub(crate) const fn turned(self) -> Sides<T> {
        Sides { own: self.enemy, enemy: self.own }
    }

    /// What a player has when `to_move` is to move.
    pub(crate) fn of(self, player: Player, to_move: Player) -> T {
        if player == to_move { self.own } else { self.enemy }
    }

    /// What a player has when `to_move` is to move, to be changed.
    pub(crate) fn of_mut(&mut self, player: Player, to_move: Player) -> &mut T {
        if player == to_move { &mut self.own } else { &mut self.enemy }
    }

    /// The sides by player, when `to_move` is to move.
    pub(crate) fn by_player(self, to_move: Player) -> ByPlayer<T> {
        ByPlayer::from_fn(|player| self.of(player, to_move))
    }
}
