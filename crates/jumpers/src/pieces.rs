//! The pieces on the board, as bits, and which of them a change of place captures.

use boardwright_core::Player;

use crate::hex::{Cells, Hex, Patterns, Tables, bits, opposite};
use crate::{Fill, Length};

/// All pieces on the board. Three words that are equal if, and only if, the boards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pieces {
    /// The pieces of First.
    pub(crate) first: Cells,
    /// The pieces of both whose length has bit 0 set: 1 and 3.
    pub(crate) low: Cells,
    /// The pieces of both whose length has bit 1 set: 2 and 3.
    pub(crate) high: Cells,
}

impl Pieces {
    pub(crate) const NONE: Pieces = Pieces { first: 0, low: 0, high: 0 };

    /// Where any piece stands.
    #[inline]
    pub(crate) fn occupied(&self) -> Cells {
        self.low | self.high
    }

    /// The pieces of a player.
    #[inline]
    pub(crate) fn of(&self, player: Player) -> Cells {
        self.occupied() & (self.first ^ (player as u64).wrapping_neg())
    }

    /// The pieces of both of each length, by length less one.
    #[inline]
    pub(crate) fn by_length(&self) -> [Cells; 3] {
        [self.low & !self.high, self.high & !self.low, self.low & self.high]
    }

    /// The length of the piece on an occupied cell, in cells; 0 on a free one.
    #[inline]
    pub(crate) fn length_at(&self, bit: u8) -> usize {
        ((self.low >> bit & 1) + 2 * (self.high >> bit & 1)) as usize
    }

    /// The piece on a cell.
    pub(crate) fn at(&self, bit: u8) -> Option<(Player, Length)> {
        let length = Length::from_cells(self.length_at(bit) as u8)?;
        let owner = if self.first >> bit & 1 != 0 { Player::First } else { Player::Second };
        Some((owner, length))
    }

    /// Puts a piece on a free cell.
    #[inline]
    pub(crate) fn put(&mut self, player: Player, length: Length, bit: u8) {
        self.first |= u64::from(player == Player::First) << bit;
        self.low |= (length as u64 & 1) << bit;
        self.high |= (length as u64 >> 1) << bit;
    }

    /// Carries the piece on one cell to a free one; the same cell twice changes nothing.
    #[inline]
    pub(crate) fn displace(&mut self, from: u8, to: u8) {
        let path = (1 << from) ^ (1 << to);
        for plane in [&mut self.first, &mut self.low, &mut self.high] {
            // All ones if the plane has the piece.
            let has = (*plane >> from & 1).wrapping_neg();
            *plane ^= path & has;
        }
    }

    /// Takes pieces off the board.
    #[inline]
    pub(crate) fn remove(&mut self, cells: Cells) {
        for plane in [&mut self.first, &mut self.low, &mut self.high] {
            *plane &= !cells;
        }
    }

    /// The board in which `map` is done to every cell and, with `exchange`, the players change places.
    pub(crate) fn transformed(&self, map: &impl Fn(u8) -> u8, exchange: bool) -> Pieces {
        let image = |set: Cells| bits(set).fold(0, |image, bit| image | 1 << map(bit));
        let first = if exchange { self.of(Player::Second) } else { self.first };
        Pieces { first: image(first), low: image(self.low), high: image(self.high) }
    }

    /// Rule 5: the enemy pieces that are captured because a piece has come to `changed` in the turn of `player`.
    ///
    /// A pattern counts if the piece on `changed` is in it: as the captured piece, or as one of those that make the pattern.
    #[inline(always)]
    pub(crate) fn captured<H: Hex>(&self, player: Player, changed: u8, fill: Fill) -> Cells {
        let (own, enemy) = (self.of(player), self.of(player.other()));
        // For each direction the cells whose neighbour there is a piece of the player's.
        let beside: [Cells; 6] = core::array::from_fn(|d| H::step(own, opposite(d), 1));
        let Patterns { pair, triangle } =
            &H::TABLES.patterns[changed as usize & 63][(own >> changed & 1) as usize];
        let pairs = [beside[0] & beside[3], beside[1] & beside[4], beside[2] & beside[5]];
        let taken = pair[0] & pairs[0]
            | pair[1] & pairs[1]
            | pair[2] & pairs[2]
            | triangle[0] & beside[0] & beside[2] & beside[4]
            | triangle[1] & beside[1] & beside[3] & beside[5];
        // Inside, a piece that fills makes a pair with the one beyond. On the rim it need not; but then others make a pair there, except in the corners.
        let Tables { rim, corners, neighbours, .. } = H::TABLES;
        let around = neighbours[changed as usize & 63] | 1 << changed;
        let doubtful = enemy & around & (rim & (pairs[0] | pairs[1] | pairs[2]) | corners);
        if fill == Fill::Any || doubtful != 0 {
            return enemy & (taken | self.filled_in::<H>(own, changed, fill));
        }
        enemy & taken
    }

    /// Rule 5, the third pattern.
    #[cold]
    fn filled_in<H: Hex>(&self, own: Cells, changed: u8, fill: Fill) -> Cells {
        let beside: [Cells; 6] = core::array::from_fn(|d| H::step(own, opposite(d), 1));
        let at = 1 << changed;
        let around = H::TABLES.neighbours[changed as usize & 63];
        let mut taken = filled::<H>(beside) & if own & at != 0 { around } else { at };
        if fill == Fill::Any {
            let occupied = self.occupied();
            let any = filled::<H>(core::array::from_fn(|d| H::step(occupied, opposite(d), 1)));
            taken |= (at | around) & any & beside.into_iter().fold(0, |all, set| all | set);
        }
        taken
    }
}

/// The cells that have a piece on every neighbouring cell of the board, given for each direction the cells that have one there.
#[inline]
fn filled<H: Hex>(beside: [Cells; 6]) -> Cells {
    (0..6).fold(!0, |all, d| all & (beside[d] | H::TABLES.edge[d]))
}
