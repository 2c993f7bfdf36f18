//! The cubes as the player to move sees them.

use boardwright_core::Player;

use crate::board::{Squares, squares};
use crate::going::Direction;
use crate::{Contact, Cube, Face, Square};

/// The home rank of the player to move, and the far rank of the opponent.
const HOME: Squares = 0xFF;
/// The far rank of the player to move, and the home rank of the opponent.
const FAR: Squares = 0xFF << 56;

/// The cubes as the player to move sees them: ranks are counted from the own home rank, so that own cubes always go up.
///
/// One set of shifts serves both players; the price is that five words are turned round when the turn passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct View {
    /// The cubes of the player to move.
    pub(crate) own: Squares,
    /// The cubes of the opponent.
    pub(crate) enemy: Squares,
    /// The binary digits of the faces, units first; 0 on empty squares.
    pub(crate) digits: [Squares; 3],
    /// Pips that the player to move has taken, and the opponent.
    pub(crate) taken: (u8, u8),
}

impl View {
    /// The same cubes as the other player sees them.
    #[inline]
    pub(crate) fn turned(self) -> View {
        View {
            own: self.enemy.swap_bytes(),
            enemy: self.own.swap_bytes(),
            digits: self.digits.map(u64::swap_bytes),
            taken: (self.taken.1, self.taken.0),
        }
    }

    /// The same cubes with the files mirrored.
    pub(crate) fn mirrored(self) -> View {
        let mirror = |set: Squares| set.reverse_bits().swap_bytes();
        View {
            own: mirror(self.own),
            enemy: mirror(self.enemy),
            digits: self.digits.map(mirror),
            taken: self.taken,
        }
    }

    /// All cubes.
    #[inline]
    pub(crate) fn cubes(&self) -> Squares {
        self.own | self.enemy
    }

    #[inline]
    pub(crate) fn empty(&self) -> Squares {
        !self.cubes()
    }

    /// The pips of the cube on a square, 0 if it is empty.
    #[inline]
    pub(crate) fn pips_at(&self, at: Square) -> u8 {
        let digit = |i: usize| (self.digits[i] >> at.to_index()) as u8 & 1;
        digit(0) | digit(1) << 1 | digit(2) << 2
    }

    /// The cube on a square, if `player` is the one to move.
    pub(crate) fn cube_at(&self, at: Square, player: Player) -> Option<Cube> {
        let owner = if self.own & at.bit() != 0 { player } else { player.other() };
        Face::new(self.pips_at(at)).map(|face| Cube { owner, face })
    }

    /// The sum of the pips on these squares.
    fn pips_on(&self, set: Squares) -> u16 {
        squares(set).map(|at| u16::from(self.pips_at(at))).sum()
    }

    /// Puts a cube on an empty square.
    pub(crate) fn put(&mut self, at: Square, own: bool, face: Face) {
        *(if own { &mut self.own } else { &mut self.enemy }) |= at.bit();
        self.show(at, face);
    }

    /// Turns the cube on a square to a face.
    pub(crate) fn show(&mut self, at: Square, face: Face) {
        for (digit, all) in self.digits.iter_mut().zip(face.digits()) {
            *digit = *digit & !at.bit() | all & at.bit();
        }
    }

    /// An own cube goes, takes what stands there and shows the face. The result is the pips of what it took, 0 for nothing.
    #[inline]
    pub(crate) fn go(&mut self, from: Square, to: Square, face: Face) -> u8 {
        let taken = self.pips_at(to);
        let path = from.bit() | to.bit();
        self.own ^= path;
        self.enemy &= !to.bit();
        for (digit, all) in self.digits.iter_mut().zip(face.digits()) {
            *digit = *digit & !path | all & to.bit();
        }
        self.taken.0 += taken;
        taken
    }

    /// The enemy cubes that show less than the face and do not stand on their own home rank (rule 4).
    #[inline]
    pub(crate) fn weaker_than(&self, face: Face) -> Squares {
        // The borrow of subtracting the face from all cubes at once.
        let borrow = self
            .digits
            .iter()
            .zip(face.digits())
            .fold(0, |borrow, (&digit, all)| (!digit & all) | (!(digit ^ all) & borrow));
        self.enemy & !FAR & borrow
    }

    /// The own cubes that may be chosen (rule 3).
    ///
    /// No other own cube can go, whatever is rolled: nothing ahead of it is empty, and it can take at most what stands beside it, which it could only
    /// if that made it selectable (with `contact=exact` by a roll of 1, which takes nothing).
    #[inline]
    pub(crate) fn selectable(&self, contact: Contact) -> Squares {
        let six = self.digits[2] & self.digits[1];
        let open = match contact {
            Contact::First => self.empty() | (self.enemy & !six & !FAR),
            Contact::Exact => self.empty(),
        };
        // A cube on the far rank has no square ahead.
        Direction::ALL.into_iter().fold(0, |set, direction| set | direction.back(open)) & self.own
    }

    /// Whether there is a cube to choose. An empty square straight ahead of one settles it nearly always.
    #[inline]
    pub(crate) fn any_selectable(&self, contact: Contact) -> bool {
        Direction::Straight.back(self.empty()) & self.own != 0 || self.selectable(contact) != 0
    }

    /// Whether all remaining cubes of either player stand on their far rank (rule 7).
    #[inline]
    pub(crate) fn is_finished(&self) -> bool {
        self.own & !FAR == 0 || self.enemy & !HOME == 0
    }

    /// The pips of the player's cubes on their far rank, and the opponent's.
    pub(crate) fn far_pips(&self) -> (u16, u16) {
        (self.pips_on(self.own & FAR), self.pips_on(self.enemy & HOME))
    }
}
