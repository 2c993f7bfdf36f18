//! Counting the moves of a node and drawing one, without listing them.
//!
//! The options of each piece are counted by its [`Lines`](crate::lines::Lines). Of the piece whose move is drawn, and of no other, the sets of options are worked out.
//! Where rule 7 bars something, the moves are listed.

use core::hint::select_unpredictable;

use boardwright_core::bits::nth_bit;
use boardwright_core::{Player, State as _};

use crate::generate::{action, visible};
use crate::hex::{Cells, Five, Four, opposite};
use crate::lines::{Counting, Lines, NEAREST, Nth, Tally, UPTO, count};
use crate::moves::Lengths;
use crate::{Action, Board, Length, Move, Range, Rules, State, Targets};

/// Calls a method for the board and the way to act of a state.
macro_rules! on_board_and_way {
    ($state:ident.$method:ident($($argument:expr),*)) => {{
        let Rules { board, range, reach, .. } = $state.rules;
        match (board, range, reach) {
            (Board::Four, Range::Exact, Targets::Any) => $state.$method::<Four, 0>($($argument),*),
            (Board::Four, Range::UpTo, Targets::Any) => $state.$method::<Four, UPTO>($($argument),*),
            (Board::Four, Range::Exact, Targets::Nearest) => $state.$method::<Four, NEAREST>($($argument),*),
            (Board::Four, Range::UpTo, Targets::Nearest) => $state.$method::<Four, { UPTO + NEAREST }>($($argument),*),
            (Board::Five, Range::Exact, Targets::Any) => $state.$method::<Five, 0>($($argument),*),
            (Board::Five, Range::UpTo, Targets::Any) => $state.$method::<Five, UPTO>($($argument),*),
            (Board::Five, Range::Exact, Targets::Nearest) => $state.$method::<Five, NEAREST>($($argument),*),
            (Board::Five, Range::UpTo, Targets::Nearest) => $state.$method::<Five, { UPTO + NEAREST }>($($argument),*),
        }
    }};
}

impl State {
    /// The number of moves of a decision node.
    #[inline(always)]
    pub(crate) fn how_many(&self) -> u32 {
        on_board_and_way!(self.how_many_on())
    }

    #[inline(always)]
    fn how_many_on<H: Counting, const WAY: usize>(&self) -> u32 {
        if self.is_barred::<H>() {
            return self.how_many_listed();
        }
        let actions = count::<H, WAY>(&self.lines, self.pieces.of(self.to_move) & !self.spent);
        // Rule 4: a pass is a move only where there is no other.
        (self.deployments::<H>().count() + actions).max(1)
    }

    #[cold]
    fn how_many_listed(&self) -> u32 {
        let mut counter = boardwright_core::Counter(0);
        let _ = self.generate(&mut counter);
        counter.0
    }

    /// The move of a decision node whose number in generation order, below their count, a function of the count gives.
    #[inline(always)]
    pub(crate) fn pick(&self, number: impl FnOnce(u32) -> Option<u32>) -> Option<Move> {
        on_board_and_way!(self.pick_on(number))
    }

    #[cold]
    fn nth_listed(&self, k: u32) -> Option<Move> {
        let mut nth = boardwright_core::Nth::new(k);
        let _ = self.generate(&mut nth);
        nth.found()
    }

    #[inline(always)]
    fn pick_on<H: Counting, const WAY: usize>(
        &self,
        number: impl FnOnce(u32) -> Option<u32>,
    ) -> Option<Move> {
        if self.is_barred::<H>() {
            let k = number(self.how_many_listed())?;
            return self.nth_listed(k);
        }
        let actors = self.pieces.of(self.to_move) & !self.spent;
        // A ninth piece is left to itself: eight find room in a word.
        let ninth = if self.in_stock[self.to_move] == Lengths::NONE {
            Ninth::new::<H, WAY>(&self.lines, actors)
        } else {
            Ninth::NONE
        };
        let tally = Tally::new::<H, WAY>(&self.lines, actors & !ninth.piece);
        let deployments = self.deployments::<H>();
        let before = deployments.count() + ninth.options;
        let total = before + tally.total;
        if total == 0 {
            // Rule 4: a pass is a move only where there is no other.
            return number(1).map(|_| Move::new(Action::Pass));
        }
        let k = number(total)?;
        if k < before {
            if k < deployments.count() {
                return deployments.nth::<H>(k);
            }
            let actor = ninth.piece.trailing_zeros() as u8;
            return self.nth_of_actor::<H, WAY>(actor, k - deployments.count());
        }
        let (actor, k) = tally.nth::<H, WAY>(k - before);
        self.nth_of_actor::<H, WAY>(actor, k)
    }

    /// Option number `k` of a piece that has so many.
    #[inline(always)]
    fn nth_of_actor<H: Counting, const WAY: usize>(&self, actor: u8, k: u32) -> Option<Move> {
        let Nth { by, k, ups } = self.lines.nth::<H, WAY>(actor, k);
        let taken = self.pieces.occupied();
        let free = H::TABLES.board & !taken;
        let reach = &H::TABLES.reach[actor as usize & 63][by & 3].0;
        let (mut up, mut down) = (0, 0);
        for (axis, [upward, downward]) in reach.iter().enumerate().take(3) {
            up |= H::walk(free, opposite(axis), by) & upward;
            down |= H::walk(free, axis, by) & downward;
        }
        let targets = if WAY & NEAREST == 0 { taken } else { visible::<H>(free, actor) };
        let is_up = k < ups;
        let set = select_unpredictable(is_up, up & targets | free & reach[3][0], down & targets);
        let cell = nth_bit(set, select_unpredictable(is_up, k, k.wrapping_sub(ups)))?;
        let written = if WAY & UPTO == 0 { None } else { Length::from_cells(by as u8) };
        Some(action::<H>(free, actor, cell as u8, is_up, written))
    }

    /// What the player to move can deploy.
    #[inline(always)]
    fn deployments<H: Counting>(&self) -> Deployments {
        let (player, gates) = (self.to_move, self.rules.gates as usize);
        Deployments {
            lengths: self.deployable(player, self.turn),
            gates: self.lines.free_on_edge_row::<H>(player) & H::GATES[gates & 3][player as usize],
            player,
        }
    }
}

/// The piece on the lowest cell of nine.
struct Ninth {
    piece: Cells,
    options: u32,
}

impl Ninth {
    const NONE: Ninth = Ninth { piece: 0, options: 0 };

    #[inline]
    fn new<H: Counting, const WAY: usize>(lines: &Lines, actors: Cells) -> Ninth {
        if actors.count_ones() < 9 {
            return Ninth::NONE;
        }
        let piece = actors & actors.wrapping_neg();
        Ninth { piece, options: count::<H, WAY>(lines, piece) }
    }
}

/// The deployments of a node: each of these lengths on each of these gates.
#[derive(Clone, Copy)]
struct Deployments {
    lengths: Lengths,
    /// The free gates, as a set of the cells of the edge row.
    gates: u8,
    player: Player,
}

impl Deployments {
    #[inline(always)]
    fn count(self) -> u32 {
        u32::from(DEPLOYMENTS[self.lengths.index()][self.gates as usize & 31].count)
    }

    #[inline(always)]
    fn nth<H: Counting>(self, k: u32) -> Option<Move> {
        let (length, place) =
            DEPLOYMENTS[self.lengths.index()][self.gates as usize & 31].each[k as usize & 15];
        let at = H::cell(H::EDGE_ROWS[self.player] + place);
        Some(Move::new(Action::Deploy(Length::from_cells(length)?, at)))
    }
}

/// The deployments of some lengths on some gates: how many, and each of them as length and place on the edge row.
#[derive(Clone, Copy)]
struct Deployed {
    count: u8,
    each: [(u8, u8); 16],
}

/// By set of lengths, and of gates.
static DEPLOYMENTS: [[Deployed; 32]; 8] = {
    let mut table = [[Deployed { count: 0, each: [(0, 0); 16] }; 32]; 8];
    // Pairs of a length and a place, the lengths first, and for each pair all sets that have both.
    let mut pair = 0;
    while pair < 15 {
        let (length, place) = (pair / 5, pair % 5);
        let mut sets = 0;
        while sets < 256 {
            let (lengths, gates) = (sets / 32, sets % 32);
            if lengths >> length & 1 != 0 && gates >> place & 1 != 0 {
                let deployed = &mut table[lengths][gates];
                deployed.each[deployed.count as usize] = (length as u8 + 1, place as u8);
                deployed.count += 1;
            }
            sets += 1;
        }
        pair += 1;
    }
    table
};
