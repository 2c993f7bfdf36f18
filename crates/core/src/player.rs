//! The two players, and pairs of things of which each player has one.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two players. `First` makes the first decision of the game; who that is, is settled outside the engine.
///
/// Written `1` and `2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// The player who decides first.
    First = 0,
    /// The other one.
    Second = 1,
}

impl Player {
    /// Both players, `First` before `Second`.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    ///
    /// ```
    /// use boardwright_core::Player;
    /// assert_eq!(Player::First.other(), Player::Second);
    /// ```
    #[inline]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// `0` for `First`, `1` for `Second`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player with this number: 1 or 2, as in the text forms.
    pub const fn from_number(number: u8) -> Option<Player> {
        match number {
            1 => Some(Player::First),
            2 => Some(Player::Second),
            _ => None,
        }
    }

    /// 1 or 2, as in the text forms.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player of a text field that is exactly `1` or `2`.
    pub fn from_field(field: &str) -> Option<Player> {
        match field {
            "1" => Some(Player::First),
            "2" => Some(Player::Second),
            _ => None,
        }
    }
}

impl Not for Player {
    type Output = Player;

    #[inline]
    fn not(self) -> Player {
        self.other()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::First => "1",
            Player::Second => "2",
        })
    }
}

/// A pair with one value a player, indexed by [`Player`].
///
/// ```
/// use boardwright_core::{ByPlayer, Player};
/// let mut score = ByPlayer::new(0, 0);
/// score[Player::Second] += 3;
/// assert_eq!(score.second, 3);
/// assert_eq!(score.swapped(), ByPlayer::new(3, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(C)]
pub struct ByPlayer<T> {
    /// What `First` has.
    pub first: T,
    /// What `Second` has.
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// A pair of the two values.
    #[inline]
    pub const fn new(first: T, second: T) -> Self {
        ByPlayer { first, second }
    }

    /// The pair that `f` gives.
    #[inline]
    pub fn from_fn(mut f: impl FnMut(Player) -> T) -> Self {
        ByPlayer { first: f(Player::First), second: f(Player::Second) }
    }

    /// The pair with the players exchanged.
    #[inline]
    pub fn swapped(self) -> Self {
        ByPlayer { first: self.second, second: self.first }
    }

    /// The pair of the results of `f`.
    #[inline]
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer { first: f(self.first), second: f(self.second) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn players_are_1_and_2_in_texts_and_nothing_else() {
        for player in Player::BOTH {
            assert_eq!(Player::from_field(&player.to_string()), Some(player));
            assert_eq!(Player::from_number(player.number()), Some(player));
            assert_eq!(player.index() + 1, usize::from(player.number()));
            assert_eq!((!player, player.other().other()), (player.other(), player));
        }
        for field in ["", "0", "3", "01", "1 ", "First"] {
            assert_eq!(Player::from_field(field), None, "{field:?}");
        }
        assert_eq!((Player::from_number(0), Player::from_number(3)), (None, None));
    }

    #[test]
    fn pairs_are_indexed_by_player() {
        let mut pair = ByPlayer::from_fn(Player::number);
        pair[Player::First] += 4;
        assert_eq!((pair[Player::First], pair[Player::Second]), (5, 2));
        assert_eq!(pair.swapped().map(u32::from), ByPlayer::new(2, 5));
    }
}
