//! Rule 7: which second actions would bring back a position for the third time.

use crate::State;
use crate::hex::{Hex, NO_LINE};
use crate::pieces::Pieces;

/// What rule 7 bars: that the piece on a cell goes in this direction by this number of cells, by itself or by another piece's doing.
#[derive(Clone, Copy)]
pub(crate) struct Barred {
    pub(crate) from: u8,
    pub(crate) direction: usize,
    pub(crate) steps: usize,
}

impl State {
    /// Whether rule 7 may bar something: this is the second action, and positions have repeated.
    #[inline]
    pub(crate) fn may_be_barred(&self) -> bool {
        self.history.has_repetitions() && self.spent != 0
    }

    /// Whether rule 7 bars something. Nearly always a glance tells that it does not.
    #[inline(always)]
    pub(crate) fn is_barred<H: Hex>(&self) -> bool {
        self.may_be_barred() && self.finds_barred::<H>()
    }

    #[cold]
    fn finds_barred<H: Hex>(&self) -> bool {
        let mut found = false;
        self.visit_barred::<H>(|_| found = true);
        found
    }

    /// Calls `visit` with what is barred: it would end this turn in a position that has stood at the ends of two earlier turns.
    ///
    /// Such a position has as many pieces as the present one, or it would not be in the history. So the action displaces one piece and captures nothing.
    /// Whoever displaces that piece, the position is the same: what is barred is the displacement.
    pub(crate) fn visit_barred<H: Hex>(&self, mut visit: impl FnMut(Barred)) {
        if !self.may_be_barred() {
            return;
        }
        let mut turn_start = self.pieces;
        turn_start.displace(self.first_step.to, self.first_step.from);
        self.history.visit_twice(turn_start, &mut |earlier| {
            if let Some(barred) = self.way_back::<H>(earlier) {
                visit(barred);
            }
        });
    }

    /// The displacement that makes this board of the present one, if one action can do it and rule 7 does not spare it.
    fn way_back<H: Hex>(&self, earlier: &Pieces) -> Option<Barred> {
        let changed = self.pieces.occupied() ^ earlier.occupied();
        let (left, entered) = (changed & self.pieces.occupied(), changed & earlier.occupied());
        if left.count_ones() != 1 || entered.count_ones() != 1 {
            return None;
        }
        let (from, to) = (left.trailing_zeros() as u8, entered.trailing_zeros() as u8);
        let mut after = self.pieces;
        after.displace(from, to);
        // The same step may capture now: then the position is a new one.
        if after != *earlier || after.captured::<H>(self.to_move, to, self.rules.fill) != 0 {
            return None;
        }
        if self.ends_attack(from) {
            return None;
        }
        let direction = H::TABLES.direction[from as usize & 63][to as usize & 63];
        if direction == NO_LINE {
            return None;
        }
        let direction = direction as usize;
        let steps = (1..=3).find(|steps| H::TABLES.step[*steps][direction][from as usize & 63] == to)?;
        Some(Barred { from, direction, steps })
    }

    /// Whether the displacement of the piece on this cell, without a capture, leaves none of the holds with which the turn began.
    fn ends_attack(&self, from: u8) -> bool {
        self.attacked && self.held & !(1 << from) == 0
    }
}
