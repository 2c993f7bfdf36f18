//! The state of a game and how a move changes it.

use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use boardwright_core::rand_core::Rng;
use boardwright_core::{
    ByPlayer, FixedList, Game, Limits, MoveSink, Never, Node, Outcome, Player, below, key_of,
};

use crate::effects::{Heard, Silent};
use crate::hex::{Cells, Five, Four, Hex, bits, gates_of};
use crate::history::{History, Step};
use crate::lines::Lines;
use crate::moves::Lengths;
use crate::pieces::Pieces;
use crate::{Board, Cell, Effect, Move, Piece, Reason, Rules};

/// No state has more legal moves.
///
/// Every action but a deployment lies along one of the board's lines. A search over all contents of a line gives the most that a line allows for each number
/// of pieces on it, and so the most for all lines of a direction; three times that, and the deployments that the remaining stock allows, is the
/// bound: 282 on the board of side 5 under `range=upto`, less elsewhere. `tests/capacity.rs` works it out.
pub const MAX_MOVES: usize = 282;

/// The game of Magnetic Jumpers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jumpers;

impl Game for Jumpers {
    type State = State;
    type Rules = Rules;

    fn start(rules: Rules) -> State {
        State::start(rules)
    }

    fn rules(state: &State) -> Rules {
        state.rules
    }
}

/// A state of Magnetic Jumpers: the position and, for rule 7, its history.
///
/// # What equality covers
///
/// Equality, [`Hash`], [key](boardwright_core::State::key) and text cover the position: rules, board, stocks, side to move, number of the turn, the spent piece and the
/// holds. They leave out the history: the positions at the ends of the turns since the last deployment or capture, what the first action of this turn
/// displaced, and whether the opponent held a gate as this turn began. So two equal states can differ in their legal moves (a second action that repeats a position is
/// barred in one of them), and in their node (a turn that ends by `pass` in such a position draws). A state that is read from a text has no history.
///
/// # Order of moves
///
/// Deployments come first, by length, then by cell. Then for each piece that may act, by cell, and for each number of steps that it may use: its moves and what it shifts in one of the directions
/// (0, +1), (+1, +1), (+1, 0) of row and number, together, by the cell where the move ends or the shifted piece stands; then what it shifts in the other directions, by cell. Cells
/// are in board order with `side=4`, and with `side=5` by `(13 · row + number − 1) mod 61`, rows counted from 0. A `pass` stands alone.
///
/// # Whole turns
///
/// Equal states that one turn leads to, from one state, have the same history, so that [`turns`](boardwright_core::turns) may keep one of them. They have the same pieces and stocks; so either all
/// or none of the ways there have deployed or captured, and the earlier ends of turns are forgotten on all or on none; and the new end is the same position. In the middle of
/// the turn, what the first action displaced follows from the board before it and the board after it. Only the end can differ: where a pass has drawn by rule 7
/// what a second action, spared by that rule, reaches as well, the node tells them apart.
///
/// # Size
///
/// 256 bytes. Half of them tell what lies on each line, to count moves with. The last eight turns of the history lie in the state, four bytes each; older ones are shared between clones. Nothing allocates but every eighth turn in a row without
/// deployment and capture, from the ninth on.
///
/// ```
/// use boardwright_core::{Node, Player, State as _};
/// use boardwright_jumpers::{Rules, State};
///
/// let mut state = State::start(Rules::default());
/// state.play("A@a2".parse()?)?;
/// assert_eq!(state.node(), Node::Decision(Player::First));
/// state.play("A@a3".parse()?)?;
/// assert_eq!(state.node(), Node::Decision(Player::Second));
/// assert_eq!(state.to_string(), "jumpers:standard 4/5/6/7/6/5/1AA1 2 133/333 1 - -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) pieces: Pieces,
    /// They follow from `pieces`; kept to count moves with.
    pub(crate) lines: Lines,
    /// The pieces that hold a gate: of the player not to move, or, where a hold has won, of the player to move.
    pub(crate) held: Cells,
    /// The piece that acted or was deployed by the first action of this turn.
    pub(crate) spent: Cells,
    /// Pieces of length 1, 2 and 3 that are still to be deployed.
    pub(crate) stock: ByPlayer<[u8; 3]>,
    /// The lengths of which a player has some in stock. They follow from `stock`; kept to be at hand.
    pub(crate) in_stock: ByPlayer<Lengths>,
    /// The number of this turn of the player to move; 3 for all later ones.
    pub(crate) turn: u8,
    pub(crate) to_move: Player,
    pub(crate) rules: Rules,
    /// The outcome, once there is one. Up to a draw by rule 7 it follows from the position.
    pub(crate) over: Option<Outcome>,
    // From here on history, which equality leaves out.
    /// Whether the opponent held a gate as this turn began.
    pub(crate) attacked: bool,
    /// What the first action of this turn displaced, if it captured nothing.
    pub(crate) first_step: Step,
    pub(crate) history: History,
}

impl State {
    /// The start of a game under these rules: an empty board.
    pub const fn start(rules: Rules) -> State {
        let stock = rules.stock.counts();
        State {
            pieces: Pieces::NONE,
            lines: Lines::empty(rules.board),
            held: 0,
            spent: 0,
            stock: ByPlayer::new(stock, stock),
            in_stock: ByPlayer::new(Lengths::of(stock), Lengths::of(stock)),
            turn: 1,
            to_move: Player::First,
            rules,
            over: None,
            attacked: false,
            first_step: Step::NONE,
            history: History::EMPTY,
        }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The pieces of length 1, 2 and 3 that a player can still deploy.
    pub fn stock(&self, player: Player) -> [u8; 3] {
        self.stock[player]
    }

    /// The number of this turn of the player to move: 1, 2, or 3 for any later one.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        if !self.rules.board.contains(cell) {
            return None;
        }
        self.pieces.at(self.bit(cell)).map(|(owner, length)| Piece { owner, length })
    }

    /// The cell of the piece that acted or was deployed by the first action of this turn; `None` before that.
    pub fn spent(&self) -> Option<Cell> {
        bits(self.spent).next().map(|bit| self.cell(bit))
    }

    /// The cells of the pieces that hold a gate, in board order: those of the player not to move, or, where a hold has won, those of the player to move.
    pub fn held(&self) -> impl Iterator<Item = Cell> {
        self.cells_in(self.held)
    }

    /// The gates of a player, in board order.
    pub fn gates(&self, player: Player) -> impl Iterator<Item = Cell> {
        self.cells_in(match self.rules.board {
            Board::Four => gates_of::<Four>(self.rules.gates, player),
            Board::Five => gates_of::<Five>(self.rules.gates, player),
        })
    }

    /// The cells of a set in board order, which is not the order of the bits on the larger board.
    fn cells_in(&self, set: Cells) -> impl Iterator<Item = Cell> {
        let this = self.rules.board;
        this.cells().filter(move |cell| set >> bit(this, *cell) & 1 != 0)
    }

    /// The bit number of a cell of this board.
    pub(crate) fn bit(&self, cell: Cell) -> u8 {
        bit(self.rules.board, cell)
    }

    /// The cell of a bit number.
    pub(crate) fn cell(&self, bit: u8) -> Cell {
        match self.rules.board {
            Board::Four => Four::cell(bit),
            Board::Five => Five::cell(bit),
        }
    }

    /// Rule 8: no piece on the board and none in stock.
    #[inline]
    pub(crate) fn has_nothing(&self, player: Player) -> bool {
        self.pieces.of(player) == 0 && self.in_stock[player] == Lengths::NONE
    }

    /// Rule 4, at the start of a turn: neither player has an action, and no hold stands.
    #[inline(always)]
    pub(crate) fn is_dead<H: Hex>(&self) -> bool {
        self.held == 0 && !self.can_act::<H>(self.to_move, self.turn) && !self.opponent_can_act::<H>()
    }

    #[cold]
    fn opponent_can_act<H: Hex>(&self) -> bool {
        self.can_act::<H>(self.to_move.other(), self.next_turn())
    }

    /// The number of the opponent's next turn: Second's follows First's of the same number.
    #[inline]
    pub(crate) fn next_turn(&self) -> u8 {
        (self.turn + u8::from(self.to_move == Player::Second)).min(3)
    }

    /// The outcome that follows from the position.
    pub(crate) fn find_outcome(&self) -> Option<Outcome> {
        let win = |winner| Some(Outcome::Win { winner, points: 1 });
        if let Some(loser) = Player::BOTH.into_iter().find(|player| self.has_nothing(*player)) {
            return win(loser.other());
        }
        if self.spent != 0 {
            return None;
        }
        // Rule 6: a hold of the player to move is left only where it has won.
        if self.held & self.pieces.of(self.to_move) != 0 {
            return win(self.to_move);
        }
        let dead = match self.rules.board {
            Board::Four => self.is_dead::<Four>(),
            Board::Five => self.is_dead::<Five>(),
        };
        dead.then_some(Outcome::Draw)
    }

    /// What equality, hash and key cover.
    #[inline]
    fn words(&self) -> [u64; 7] {
        let small = |bytes: [u8; 8]| u64::from_le_bytes(bytes);
        let ByPlayer { first, second } = self.stock;
        let Rules { board, gates, stock, range, reach, fill } = self.rules;
        let rules = [board as u8, gates as u8, stock as u8, range as u8, reach as u8, fill as u8, 0, 0];
        let rest =
            [first[0], first[1], first[2], second[0], second[1], second[2], self.turn, self.to_move.number()];
        [
            self.pieces.first,
            self.pieces.low,
            self.pieces.high,
            self.held,
            self.spent,
            small(rest),
            small(rules),
        ]
    }
}

fn bit(board: Board, cell: Cell) -> u8 {
    match board {
        Board::Four => Four::bit(cell),
        Board::Five => Five::bit(cell),
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.words() == other.words()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<T: Hasher>(&self, hasher: &mut T) {
        self.words().hash(hasher);
    }
}

impl boardwright_core::State for State {
    type Move = Move;
    type Event = Never;
    type Reason = Reason;
    type Moves = FixedList<Move, MAX_MOVES>;

    #[inline]
    fn node(&self) -> Node {
        match self.over {
            None => Node::Decision(self.to_move),
            Some(outcome) => Node::Over(outcome),
        }
    }

    /// In an over node: who would move next.
    #[inline]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn generate<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        if self.over.is_some() { ControlFlow::Continue(()) } else { self.push_moves(sink) }
    }

    fn judge(&self, m: Move) -> Result<(), Reason> {
        crate::judge::judge(self, m)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.apply(m, &mut Silent);
    }

    #[inline]
    fn events(&self, _: impl FnMut(Never, u32)) {}

    #[inline]
    fn resolve_unchecked(&mut self, event: Never) {
        match event {}
    }

    fn key(&self) -> u64 {
        key_of(&self.words())
    }

    /// The key, and what rule 7 knows of the past: the ends of earlier turns, in whatever order they came, and what the turn in hand began with. Time is linear in the
    /// length of the history.
    fn full_key(&self) -> u64 {
        let Step { from, to } = self.first_step;
        let mut turn_start = self.pieces;
        turn_start.displace(to, from);
        let now = u64::from(from) | u64::from(to) << 8 | u64::from(self.attacked) << 16;
        key_of(&[self.key(), self.history.digest(turn_start), now])
    }

    /// Passes, and moves, pulls and pushes without a capture are quiet (rule 9).
    fn is_quiet(&self, m: Move) -> bool {
        let mut quiet = true;
        self.clone().apply(
            m,
            &mut Heard(|effect| quiet &= !matches!(effect, Effect::Deployed { .. } | Effect::Taken { .. })),
        );
        quiet
    }

    /// 60 turns of both players together without deployment and capture (rule 9).
    fn limits(&self) -> Limits {
        Limits { quiet_turns: Some(60), ..Limits::NONE }
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        if self.over.is_some() { 0 } else { self.how_many() }
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        if self.over.is_some() {
            return None;
        }
        self.pick(|count| if k < count { Some(k) } else { None })
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut impl Rng) -> Option<Move> {
        if self.over.is_some() {
            return None;
        }
        self.pick(|count| Some(below(rng, count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_and_moves_are_small() {
        assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
        assert_eq!(size_of::<Move>(), 4);
    }
}
