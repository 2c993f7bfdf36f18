//! Counting the options of pieces, by what lies on their lines.
//!
//! What a piece can do along a line is decided by its place on the line, by its length, and by which cells of the line are taken. So it is read from a table, three times
//! for a piece: no cell is looked at. For this a state keeps, beside the sets of its pieces, the code of each line and the length of the piece on each cell.

use boardwright_core::bits::Bytes;
use boardwright_core::{ByPlayer, Player};

use crate::Board;
use crate::hex::{Cells, Five, Four, Hex, NO_CELL, Tables, walked};
use crate::pieces::Pieces;

/// Room for the lines of the larger board: three times nine.
const LINES: usize = 32;

/// How pieces may act, as a number: the sum of these. By 1 to their length (ruling R4).
pub(crate) const UPTO: usize = 1;
/// On the nearest piece of a line alone (ruling R5).
pub(crate) const NEAREST: usize = 2;

/// A word for each line. Aligned, so that vectors need not be loaded on their own to be used.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Codes([u16; LINES]);

/// What lies on the lines, and how long the pieces are. It follows from the pieces, and must be told of every change of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    /// The code of each line: a bit for each of its cells, set where the cell is taken, and one more above them, so that the length of the line is in it.
    codes: Codes,
    /// By bit number, eight times the length of the piece that stands there. On free cells left as it was.
    lengths: [u8; 64],
}

impl Lines {
    /// The lines of an empty board.
    pub(crate) const fn empty(board: Board) -> Lines {
        let codes = match board {
            Board::Four => FOUR.empty,
            Board::Five => FIVE.empty,
        };
        Lines { codes, lengths: [0; 64] }
    }

    /// The lines of a board with these pieces.
    pub(crate) fn of(board: Board, pieces: &Pieces) -> Lines {
        let mut lines = Lines::empty(board);
        for bit in crate::hex::bits(pieces.occupied()) {
            let length = pieces.length_at(bit) as u8;
            match board {
                Board::Four => lines.put::<Four>(length, bit),
                Board::Five => lines.put::<Five>(length, bit),
            }
        }
        lines
    }

    /// A piece of this length comes to a free cell.
    #[inline(always)]
    pub(crate) fn put<H: Counting>(&mut self, length: u8, bit: u8) {
        self.lengths[bit as usize & 63] = 8 * length;
        self.turn::<H>(&H::THROUGH[bit as usize & 63], &Codes([0; LINES]));
    }

    /// A piece goes to a free cell.
    #[inline(always)]
    pub(crate) fn displace<H: Counting>(&mut self, from: u8, to: u8) {
        self.lengths[to as usize & 63] = self.lengths[from as usize & 63];
        self.turn::<H>(&H::THROUGH[from as usize & 63], &H::THROUGH[to as usize & 63]);
    }

    /// A piece leaves the board.
    #[inline(always)]
    pub(crate) fn remove<H: Counting>(&mut self, bit: u8) {
        self.turn::<H>(&H::THROUGH[bit as usize & 63], &Codes([0; LINES]));
    }

    /// Free cells of these lines are taken now, and taken ones free.
    #[inline(always)]
    fn turn<H: Counting>(&mut self, one: &Codes, other: &Codes) {
        // All words of the board at once, for vectors; the few that change would be found one by one.
        for line in 0..H::WORDS {
            self.codes.0[line] ^= one.0[line] ^ other.0[line];
        }
    }

    /// The length of the piece on a taken cell.
    #[inline(always)]
    pub(crate) fn length_at(&self, bit: u8) -> usize {
        (self.lengths[bit as usize & 63] >> 3) as usize
    }

    /// The free cells of a player's edge row, from its lowest on.
    #[inline(always)]
    pub(crate) fn free_on_edge_row<H: Counting>(&self, player: Player) -> u8 {
        !self.codes.0[H::EDGE_LINES[player]] as u8
    }

    /// How many options a piece on a cell has, under one of the ways to act.
    #[inline(always)]
    fn count<H: Counting, const WAY: usize>(&self, bit: u8) -> u32 {
        let counts = H::counts::<WAY>(&self.codes, bit) as u32;
        counts >> self.lengths[bit as usize & 63] & 0xFF
    }

    /// What option number `k` of a piece on a cell is, below their count.
    #[inline(always)]
    pub(crate) fn nth<H: Counting, const WAY: usize>(&self, bit: u8, k: u32) -> Nth {
        let counts = H::counts::<WAY>(&self.codes, bit);
        let byte = |shift: usize| (counts >> shift) as u32 & 0xFF;
        if WAY & UPTO == 0 {
            let by = self.length_at(bit);
            return Nth { by, k, ups: byte(32 + 8 * by) };
        }
        // A byte has what the one before has, and more.
        let by = 1 + usize::from(k >= byte(8)) + usize::from(k >= byte(16));
        Nth { by, k: k - byte(8 * by - 8), ups: byte(32 + 8 * by) - byte(24 + 8 * by) }
    }
}

/// An option of a piece by its number.
pub(crate) struct Nth {
    /// By how many steps.
    pub(crate) by: usize,
    /// Its number among those with as many steps.
    pub(crate) k: u32,
    /// How many of them are moves and shifts upward: they come first.
    pub(crate) ups: u32,
}

/// The options of at most eight pieces, counted.
pub(crate) struct Tally {
    /// How many options each piece has: the piece on the lowest cell in the lowest byte that is used, the one on the highest cell in the highest byte.
    counts: u64,
    /// The cells of the pieces, in the same order.
    cells: u64,
    /// How many options all have.
    pub(crate) total: u32,
}

impl Tally {
    /// Counts the options of these pieces, of which there must not be more.
    #[inline(always)]
    pub(crate) fn new<H: Counting, const WAY: usize>(lines: &Lines, mut actors: Cells) -> Tally {
        let (mut counts, mut cells, mut total) = (0_u64, 0_u64, 0);
        while actors != 0 {
            let bit = actors.trailing_zeros();
            actors &= actors - 1;
            let count = lines.count::<H, WAY>(bit as u8);
            counts = counts.rotate_right(8) | u64::from(count);
            cells = cells.rotate_right(8) | u64::from(bit);
            total += count;
        }
        // The last one goes into the highest byte; below the first one nothing is counted.
        (counts, cells) = (counts.rotate_right(8), cells.rotate_right(8));
        // What the bytes come to is at hand without summing up by the way.
        Tally { counts, cells, total: if H::is_small(WAY) { Bytes::new(counts).count() } else { total } }
    }

    /// The cell of the piece that has option number `k`, below [`total`](Self::total), and the number of that option among its own.
    #[inline(always)]
    pub(crate) fn nth<H: Counting, const WAY: usize>(&self, k: u32) -> (u8, u32) {
        let (shift, k) =
            if H::is_small(WAY) || self.total <= 127 { Bytes::new(self.counts).nth(k) } else { self.walk(k) };
        ((self.cells >> shift) as u8 & 63, k)
    }

    /// The piece of an option by its number, and the number of that option among its own, where there are more than bytes can sum up.
    #[cold]
    fn walk(&self, mut k: u32) -> (u32, u32) {
        let mut shift = 0;
        for count in self.counts.to_le_bytes().map(u32::from) {
            if k < count {
                break;
            }
            k -= count;
            shift += 8;
        }
        (shift, k)
    }
}

/// All options of some pieces. More than eight are counted as well as fewer.
#[inline(always)]
pub(crate) fn count<H: Counting, const WAY: usize>(lines: &Lines, mut actors: Cells) -> u32 {
    let mut total = 0;
    while actors != 0 {
        total += lines.count::<H, WAY>(actors.trailing_zeros() as u8);
        actors &= actors - 1;
    }
    total
}

/// The options along a line from one place, by the code of the line: bytes 1 to 3 are for pieces of each length; bytes 5 to 7 are the same without shifts downward.
type Counts<const CODES: usize> = [u64; CODES];

/// By axis and bit number: the line of the cell, and what a piece there can do along it.
struct Places<const CODES: usize> {
    line: [[u8; 64]; 3],
    counts: [[&'static Counts<CODES>; 64]; 3],
}

/// The tables of a board.
struct LineTables {
    empty: Codes,
    /// The bits of a cell in the codes of its lines, by bit number.
    through: [Codes; 64],
    /// The lines of each cell, and its place on them.
    places: [[(u8, u8); 3]; 64],
}

static FOUR: LineTables = LineTables::new(Board::Four, Four::TABLES);
static FIVE: LineTables = LineTables::new(Board::Five, Five::TABLES);

/// By way and place on the line.
static FOUR_COUNTS: [[Counts<256>; 7]; 4] = counts();
static FIVE_COUNTS: [[Counts<1024>; 9]; 4] = counts();

static FOUR_PLACES: [Places<256>; 4] = places(&FOUR, &FOUR_COUNTS);
static FIVE_PLACES: [Places<1024>; 4] = places(&FIVE, &FIVE_COUNTS);

/// A board whose lines are counted.
pub(crate) trait Counting: Hex {
    /// How many words of the codes are used, rounded up to whole vectors.
    const WORDS: usize;
    /// The bits of a cell in the codes of its lines, by bit number.
    const THROUGH: &'static [Codes; 64];

    /// The line of each player's edge row.
    const EDGE_LINES: ByPlayer<usize>;

    /// Whether a player never has more than 127 moves under this way to act: `tests/capacity.rs` works it out.
    fn is_small(way: usize) -> bool;

    /// The options of a piece on this cell, under one of the ways to act, with bytes as in [`Counts`].
    fn counts<const WAY: usize>(codes: &Codes, bit: u8) -> u64;
}

impl Counting for Four {
    const WORDS: usize = 24;
    const THROUGH: &'static [Codes; 64] = &FOUR.through;
    const EDGE_LINES: ByPlayer<usize> = ByPlayer::new(0, 6);

    #[inline(always)]
    fn is_small(way: usize) -> bool {
        way & UPTO == 0
    }

    #[inline(always)]
    fn counts<const WAY: usize>(codes: &Codes, bit: u8) -> u64 {
        FOUR_PLACES[WAY].counts(codes, bit as usize & 63)
    }
}

impl Counting for Five {
    const WORDS: usize = 32;
    const THROUGH: &'static [Codes; 64] = &FIVE.through;
    const EDGE_LINES: ByPlayer<usize> = ByPlayer::new(0, 8);

    #[inline(always)]
    fn is_small(_: usize) -> bool {
        false
    }

    #[inline(always)]
    fn counts<const WAY: usize>(codes: &Codes, bit: u8) -> u64 {
        FIVE_PLACES[WAY].counts(codes, bit as usize & 63)
    }
}

impl<const CODES: usize> Places<CODES> {
    #[inline(always)]
    fn counts(&self, codes: &Codes, bit: usize) -> u64 {
        let along = |axis: usize| {
            let code = codes.0[self.line[axis][bit] as usize % LINES];
            self.counts[axis][bit][code as usize % CODES]
        };
        along(0) + along(1) + along(2)
    }
}

impl LineTables {
    const fn new(board: Board, hex: &Tables) -> LineTables {
        let mut tables = LineTables {
            empty: Codes([1; LINES]),
            through: [Codes([0; LINES]); 64],
            places: [[(0, 0); 3]; 64],
        };
        let mut bit = 0;
        while bit < 64 {
            if hex.board >> bit & 1 != 0 {
                let cell = hex.cell[bit];
                let rows = board.rows();
                let mut axis = 0;
                while axis < 3 {
                    let index = match axis {
                        0 => cell.row(),
                        1 => cell.number() + board.side() - 2 - cell.row(),
                        _ => cell.number() - 1,
                    };
                    let line = axis as u8 * rows + index;
                    let mut place = 0;
                    while walked(board, cell, axis + 3, place + 1) != NO_CELL {
                        place += 1;
                    }
                    tables.empty.0[line as usize] <<= 1;
                    tables.through[bit].0[line as usize] = 1 << place;
                    tables.places[bit][axis] = (line, place as u8);
                    axis += 1;
                }
            }
            bit += 1;
        }
        tables
    }
}

const fn places<const CODES: usize, const LENGTH: usize>(
    tables: &'static LineTables,
    counts: &'static [[Counts<CODES>; LENGTH]; 4],
) -> [Places<CODES>; 4] {
    let mut places = [const { Places { line: [[0; 64]; 3], counts: [[&[0; CODES]; 64]; 3] } }; 4];
    let mut way = 0;
    while way < 4 {
        let mut bit = 0;
        while bit < 64 {
            let mut axis = 0;
            while axis < 3 {
                let (line, place) = tables.places[bit][axis];
                places[way].line[axis][bit] = line;
                places[way].counts[axis][bit] = &counts[way][place as usize];
                axis += 1;
            }
            bit += 1;
        }
        way += 1;
    }
    places
}

const fn counts<const CODES: usize, const LENGTH: usize>() -> [[Counts<CODES>; LENGTH]; 4] {
    let mut counts = [[[0; CODES]; LENGTH]; 4];
    let mut code = 1;
    while code < CODES {
        let cells = code.ilog2() as usize;
        let taken = code ^ 1 << cells;
        let mut place = 0;
        while place < LENGTH {
            if taken >> place & 1 != 0 {
                let mut way = 0;
                while way < 4 {
                    counts[way][place][code] = options(way, cells, taken as u32, place);
                    way += 1;
                }
            }
            place += 1;
        }
        code += 1;
    }
    counts
}

/// The options of a piece at a place along a line of so many cells, with bytes as in [`Counts`].
const fn options(way: usize, cells: usize, taken: u32, place: usize) -> u64 {
    let at = 1 << place;
    let (below, above) = (taken & (at - 1), taken & !(at - 1) & !at);
    let (below, above) = if way & NEAREST != 0 {
        (if below == 0 { 0 } else { 1 << below.ilog2() }, above & above.wrapping_neg())
    } else {
        (below, above)
    };
    let free = !taken & ((1 << cells) - 1);
    let (mut counts, mut all, mut ups, mut by) = (0, 0, 0, 1);
    while by <= 3 {
        if way & UPTO == 0 {
            (all, ups) = (0, 0);
        }
        // The cells from which a shift comes to a free one; a pulled piece is farther away than it goes.
        let (upward, downward) = (free >> by, free << by);
        let (far_above, far_below) =
            (above & !at.wrapping_sub(1) << by & !(at << by), below & (at - 1) >> by);
        let moves = (at & upward).count_ones() + (at & downward).count_ones();
        let shifts_up = (above & upward).count_ones() + (far_below & upward).count_ones();
        let shifts_down = (below & downward).count_ones() + (far_above & downward).count_ones();
        ups += moves + shifts_up;
        all += moves + shifts_up + shifts_down;
        counts |= (all as u64 | (ups as u64) << 32) << (8 * by);
        by += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use boardwright_core::{State as _, game_rng};

    use super::*;
    use crate::hex::bits;
    use crate::{Rules, State};

    const RULES: [&str; 3] =
        ["jumpers:standard", "jumpers:standard+side=5", "jumpers:standard+range=upto+stock=432"];

    /// What is kept move by move is what the pieces say.
    #[test]
    fn lines_follow_the_pieces() {
        for rules in RULES {
            let start = State::start(rules.parse::<Rules>().expect("rules"));
            for game in 0..20 {
                let (mut state, mut rng) = (start.clone(), game_rng(5, game));
                while let Some(m) = state.random_move(&mut rng) {
                    state.play_unchecked(m);
                    let fresh = Lines::of(state.rules.board, &state.pieces);
                    assert_eq!(state.lines.codes.0, fresh.codes.0, "{state}");
                    for bit in bits(state.pieces.occupied()) {
                        assert_eq!(state.lines.length_at(bit), state.pieces.length_at(bit), "{state}");
                    }
                }
            }
        }
    }

    /// Counted by hand. Bytes 1 to 3 are all options of a piece of each length, bytes 5 to 7 those that are not shifts downward.
    #[test]
    fn a_line_is_counted_as_the_rules_say() {
        // A piece between two neighbours, the ends free. By one it pushes both, and stands too near to pull; by two it goes to both ends; by three nothing goes.
        assert_eq!(options(0, 5, 0b01110, 2).to_le_bytes(), [0, 2, 2, 0, 0, 1, 2, 0]);
        assert_eq!(options(UPTO, 5, 0b01110, 2).to_le_bytes(), [0, 2, 4, 4, 0, 1, 3, 3]);
        // A piece at the end of seven cells and one four steps away: by one, two and three it goes and pulls, by one and two it pushes as well.
        assert_eq!(options(0, 7, 0b001_0001, 0).to_le_bytes(), [0, 3, 3, 2, 0, 2, 2, 1]);
        // One more at the other end: it is in the way of the push by two, can be pulled by three, to where nobody stands, and by one; and is hidden by the nearer one.
        assert_eq!(options(0, 7, 0b101_0001, 0).to_le_bytes(), [0, 4, 2, 3, 0, 2, 1, 1]);
        assert_eq!(options(NEAREST, 7, 0b101_0001, 0).to_le_bytes(), [0, 3, 2, 2, 0, 2, 1, 1]);
    }

    /// A player with nine pieces that may all act, and one with more moves than a byte can sum up: every number is drawn.
    #[test]
    fn crowds_are_drawn_from_as_well() {
        for text in [
            "jumpers:standard 3c/1A3/6/BB1A3/1B1C2/1A1C1/2C1 1 000/222 3 - -",
            "jumpers:standard+range=upto a1Aa/a4/b1A1A1/b2BC1b/1CC2c/2B1c/B2c 1 000/000 3 - a4",
            "jumpers:standard+side=5+range=upto 3aa/6/1a1A1A1/1B2B2b/1b1C1C1A1/8/1bBC1c1/6/1c1c1 1 000/000 3 - a2,a4",
        ] {
            let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            let list = state.legal_moves();
            for (k, m) in list.iter().enumerate() {
                assert_eq!(state.nth_move(k as u32), Some(*m), "{text}");
            }
            assert_eq!(state.nth_move(list.len() as u32), None);
        }
    }
}
