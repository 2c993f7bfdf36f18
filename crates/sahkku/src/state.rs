//! The state of a game.

use core::ops::ControlFlow;

use boardwright_core::rand_core::Rng;
use boardwright_core::{FixedList, Game, MoveSink, Node, Outcome, Player, below, key_of};

use crate::dice::Throws;
use crate::generate;
use crate::pair::Pair;
use crate::soldiers::Armies;
use crate::track::{Step, Steps, Track};
use crate::{Dice, Move, Opening, Reason, Rules, Throw};

/// No state has more legal moves.
///
/// An active soldier has one move with each of three dice, an inactive one an activation and its kill; soldiers on at most two steps can kill with
/// each die. A free king has 8 ways on three dice at most, a queen too, and there may be a rethrow: 3 · 15 + 6 + 8 + 8 + 1 = 68. The published
/// rule sets do not have both queens and kills: 62, reached by
/// `sahkku:lagesvuotna+order=any -/o2,n2,m2,l2,k2,j2,i2,k3,o2',n2',m2',l2',k2',j2',i2' -/a2 d1=1 e3/m1 1 X23~`.
pub const MAX_MOVES: usize = 68;

/// The game of Sáhkku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sahkku;

impl Game for Sahkku {
    type State = State;
    type Rules = Rules;

    fn start(rules: Rules) -> State {
        State::start(rules)
    }

    fn rules(state: &State) -> Rules {
        state.rules
    }
}

/// Whose the king is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Holder {
    Nobody,
    First,
    Second,
    Killed,
}

impl Holder {
    #[inline]
    pub(crate) const fn of(player: Player) -> Holder {
        match player {
            Player::First => Holder::First,
            Player::Second => Holder::Second,
        }
    }

    /// Whether it is this player's.
    #[inline]
    pub(crate) const fn is(self, player: Player) -> bool {
        self as u8 == player as u8 + 1
    }

    /// The owner.
    pub(crate) const fn player(self) -> Option<Player> {
        match self {
            Holder::First => Some(Player::First),
            Holder::Second => Some(Player::Second),
            Holder::Nobody | Holder::Killed => None,
        }
    }
}

/// A queen: the line on which she stands as her owner sees it, with a mark while she is inactive; or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct QueenAt(u8);

impl QueenAt {
    const INACTIVE: u8 = 0x40;
    /// The rule set has no queens.
    pub(crate) const ABSENT: QueenAt = QueenAt(0x80);
    pub(crate) const TAKEN: QueenAt = QueenAt(0x81);

    pub(crate) const fn inactive(line: Step) -> QueenAt {
        QueenAt(line | Self::INACTIVE)
    }

    pub(crate) const fn active(line: Step) -> QueenAt {
        QueenAt(line)
    }

    /// Where she stands, active or not.
    #[inline]
    pub(crate) const fn line(self) -> Option<Step> {
        if self.0 < Self::ABSENT.0 { Some(self.0 & !Self::INACTIVE) } else { None }
    }

    /// Whether she stands on this line, active or not.
    #[inline]
    pub(crate) const fn is_on(self, line: Step) -> bool {
        self.0 & !Self::INACTIVE == line
    }

    #[inline]
    pub(crate) const fn is_active(self) -> bool {
        self.0 < Self::INACTIVE
    }

    #[inline]
    pub(crate) const fn is_inactive(self) -> bool {
        self.0 & Self::INACTIVE != 0
    }
}

/// What the state asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Dice are about to fall.
    Throw,
    /// A die is to be spent.
    Spend,
    /// The same, and a rethrow is offered: no die of this throw has been spent.
    SpendOrRethrow,
    /// The X of the opening is to be spent.
    Opening,
    /// The side has won.
    Over,
}

/// A state of Sáhkku: soldiers, king, queens, whose turn it is, the dice, and the rules.
///
/// Equality, [key](boardwright_core::State::key) and text cover all of it; there is no history.
///
/// ```
/// use boardwright_core::{Node, Player, State as _};
/// use boardwright_sahkku::{Rules, State};
///
/// let mut state = State::start("sahkku:luujaurr".parse::<Rules>()?);
/// assert_eq!(state.node(), Node::Decision(Player::First));
/// state.play("X+o1".parse()?)?;
/// assert_eq!(state.to_string(), "sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 1 *2");
/// assert_eq!(state.node(), Node::Chance);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Active soldiers by steps of their owner's track.
    pub(crate) active: Armies,
    /// Inactive soldiers by steps of their owner's home row.
    pub(crate) inactive: Pair<u16>,
    pub(crate) holder: Holder,
    /// Where the king is: a step of its owner's track, or the line as its owner sees it; the centre for a neutral one, 0 for a killed one.
    pub(crate) king_at: Step,
    pub(crate) queens: Pair<QueenAt>,
    /// Who throws or decides; in an over state who moved last and won.
    pub(crate) side: Player,
    pub(crate) phase: Phase,
    /// The dice about to fall; 0 unless the phase is to throw.
    pub(crate) falling: u8,
    /// The dice left, or kept while others fall.
    pub(crate) dice: Dice,
    pub(crate) rules: Rules,
}

impl State {
    /// The start of a game under these rules.
    pub const fn start(rules: Rules) -> State {
        let track = Track::of(rules);
        let soldiers = ((1u32 << rules.soldiers()) - 1) as u16;
        let queen = if rules.queens() { QueenAt::inactive(track.queen_place()) } else { QueenAt::ABSENT };
        let (phase, falling, dice) = match rules.opening() {
            Opening::X => (Phase::Opening, 0, Dice::NONE.with(crate::Face::X)),
            Opening::Plain => (Phase::Throw, rules.dice(), Dice::NONE),
        };
        State {
            active: Armies::NONE,
            inactive: Pair::of(soldiers),
            holder: Holder::Nobody,
            king_at: track.centre(),
            queens: Pair::of(queen),
            side: Player::First,
            phase,
            falling,
            dice,
            rules,
        }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The dice left, or kept while others fall.
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// The soldiers that a player still has, active or not.
    pub fn soldiers_of(&self, player: Player) -> u32 {
        self.active.total(player) + self.inactive[player].count_ones()
    }

    #[inline]
    pub(crate) fn track(&self) -> &'static Track {
        Track::of(self.rules)
    }

    /// The line of the king as a player sees it; `None` once it is killed.
    pub(crate) fn king_line(&self, player: Player) -> Option<Step> {
        let track = self.track();
        match self.holder {
            Holder::Killed => None,
            Holder::Nobody => Some(self.king_at),
            holder if holder.is(player) => Some(track.line(self.king_at)),
            _ => Some(track.opposite(self.king_at)),
        }
    }

    /// Whether an active enemy soldier stands on a line, as a player sees it.
    #[inline]
    pub(crate) fn enemy_active_on(&self, player: Player, line: Step) -> bool {
        self.active.occupied(!player) & self.track().met(line) != 0
    }

    /// Whether an inactive enemy soldier stands on a line, as a player sees it.
    #[inline]
    pub(crate) fn enemy_inactive_on(&self, player: Player, line: Step) -> bool {
        Steps::from(self.inactive[!player]) & self.track().met(line) != 0
    }

    /// The front soldier's step, if there is an inactive soldier.
    #[inline]
    pub(crate) fn front(&self, player: Player) -> Option<Step> {
        let inactive = self.inactive[player];
        if inactive == 0 { None } else { Some(15 - inactive.leading_zeros() as Step) }
    }

    /// Whether a player has lost by what lies on the board (rule 16), a killed king apart.
    #[inline]
    pub(crate) fn has_lost(&self, rules: Rules, player: Player) -> bool {
        if rules.queens() && self.queens[player] == QueenAt::TAKEN {
            return true;
        }
        if self.active.occupied(player) != 0 {
            return false;
        }
        match self.front(player) {
            None => !(rules.king_alone() && self.holder.is(player)),
            Some(front) => rules.lost_when_blocked() && self.enemy_active_on(player, front),
        }
    }
}

impl boardwright_core::State for State {
    type Move = Move;
    type Event = Throw;
    type Reason = Reason;
    type Moves = FixedList<Move, MAX_MOVES>;

    #[inline]
    fn node(&self) -> Node {
        match self.phase {
            Phase::Throw => Node::Chance,
            Phase::Over => Node::Over(Outcome::Win { winner: self.side, points: 1 }),
            _ => Node::Decision(self.side),
        }
    }

    /// In an over state: who moved last.
    #[inline]
    fn to_move(&self) -> Player {
        self.side
    }

    /// For each face that may be spent, X 1 2 3 4: the soldiers that it activates, then those that kill in doing so; the soldiers that it moves, then
    /// those that kill; the king; the queen, moved or activated. Soldiers come by the rising step on which they stand, king and queen by the rising
    /// step of their track (or line, in the order of their owner's track) to which they go. The rethrow comes last; a pass alone.
    #[inline]
    fn generate<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        generate::push_all(self, sink)
    }

    fn judge(&self, m: Move) -> Result<(), Reason> {
        crate::judge::judge(self, m)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.apply(m, &mut |_| {});
    }

    /// By their faces in the order X 1 2 3 4 0, those that begin with more X first.
    #[inline]
    fn events(&self, mut visit: impl FnMut(Throw, u32)) {
        if let Some(throws) = self.throws() {
            throws.iter().for_each(|(throw, weight)| visit(throw, weight));
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, throw: Throw) {
        self.fall(throw, &mut |_| {});
    }

    fn key(&self) -> u64 {
        let [one, two, four, eight] = self.active.planes(Player::First);
        let [one2, two2, four2, eight2] = self.active.planes(Player::Second);
        let [inactive, inactive2] = self.inactive.both().map(u64::from);
        let inactive = inactive | inactive2 << 16;
        let dice = self.dice.word() | u64::from(self.falling) << 16 | (self.phase as u64) << 20;
        let [queen, queen2] = self.queens.both();
        let royal = [self.holder as u8, self.king_at, queen.0, queen2.0];
        let small = u64::from(u32::from_le_bytes(royal)) << 32 | u64::from(self.side.number()) << 28 | dice;
        let rules = self.rules.word();
        key_of(&[one, two, four, eight, one2, two2, four2, eight2, inactive, small, rules])
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        generate::count(self)
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        generate::nth(self, k)
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut impl Rng) -> Option<Move> {
        generate::draw(self, rng)
    }

    #[inline]
    fn count_events(&self) -> u32 {
        self.throws().map_or(0, |throws| u32::from(throws.count))
    }

    #[inline]
    fn total_weight(&self) -> u32 {
        self.throws().map_or(0, |throws| u32::from(throws.total))
    }

    #[inline]
    fn sample_event(&self, rng: &mut impl Rng) -> Option<Throw> {
        let throws = self.throws()?;
        Some(throws.drawn(below(rng, u32::from(throws.total))))
    }
}

impl State {
    /// What can fall, at a chance node.
    #[inline]
    fn throws(&self) -> Option<&'static Throws> {
        if self.phase == Phase::Throw { Some(Throws::of(self.rules.faces(), self.falling)) } else { None }
    }
}
