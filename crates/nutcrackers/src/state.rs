//! The state of a game and how a move changes it.

use core::ops::ControlFlow;

use boardwright_core::rand_core::Rng;
use boardwright_core::{FixedList, Game, Limits, MoveSink, Never, Node, Outcome, Player, below, key_of};

use crate::sides::Sides;
use crate::{Action, Effect, Hand, Kind, Move, Reason, Rules, Square, Squares, generate};

/// A player who has lost so many pieces has lost the game (rule 8).
pub(crate) const LOSING_LOSSES: u8 = 10;
/// A player who has lost so many pieces may place the Fortress (rule 5).
pub(crate) const FORTRESS_LOSSES: u8 = 3;

/// No position that [`State`] accepts has more legal moves: a bound on actions times victims, worked out in `tests/capacity.rs`.
///
/// The most that is known is 351, in `nutcrackers:full+board=7x6+duty=may sss2ss/1s1SG1s/2S1S1s/1S1S1S1/1SS1g2/3s1ss 1 0/0`; on 6×5 without options it
/// is 273, in `nutcrackers:full ss1SS1/s1S1S1/sS1S1s/1GS1ss/s1sSss 1 0/0`.
pub const MAX_MOVES: usize = 741;

/// The game of Nutcrackers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nutcrackers;

impl Game for Nutcrackers {
    type State = State;
    type Rules = Rules;

    fn start(rules: Rules) -> State {
        State::start(rules)
    }

    fn rules(state: &State) -> Rules {
        state.rules
    }
}

/// A state of Nutcrackers: the pieces, the hands, the losses, whose turn it is, and the rules.
///
/// Equality, [key](boardwright_core::State::key) and text cover all of it; there is no history.
///
/// ```
/// use boardwright_core::{Node, Player, State as _};
/// use boardwright_nutcrackers::{Rules, State};
///
/// let mut state = State::start(Rules::default());
/// state.play("@c3".parse()?)?;
/// assert_eq!(state.node(), Node::Decision(Player::Second));
/// assert_eq!(state.to_string(), "nutcrackers:base 6/6/2S3/6/6 2 11/12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// All pieces of each player.
    pub(crate) pieces: Sides<Squares>,
    /// The squares of the board without a piece. They follow from the rest; kept to be at hand.
    pub(crate) empty: Squares,
    /// The Generals of both players.
    pub(crate) generals: Squares,
    /// The Fortresses of both players.
    pub(crate) fortresses: Squares,
    /// What is still to be placed in the setup.
    pub(crate) hand: Sides<Hand>,
    /// Soldiers and Generals that were taken. They follow from the rest; kept to be at hand.
    pub(crate) losses: Sides<u8>,
    pub(crate) to_move: Player,
    pub(crate) rules: Rules,
    /// The outcome, once there is one. It follows from the rest.
    pub(crate) over: Option<Outcome>,
}

impl State {
    /// The start of a game under these rules: an empty board, all pieces in hand.
    pub const fn start(rules: Rules) -> State {
        let hand = Hand::full(rules);
        State {
            pieces: Sides::both(0),
            empty: rules.board.squares(),
            generals: 0,
            fortresses: 0,
            hand: Sides::both(hand),
            losses: Sides::both(0),
            to_move: Player::First,
            rules,
            over: None,
        }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether pieces are still to be placed (rule 2): the player to move has some in hand.
    #[inline]
    pub fn in_setup(&self) -> bool {
        !self.hand.own.is_empty()
    }

    /// The soldiers and Generals that a player has lost.
    pub fn losses(&self, player: Player) -> u8 {
        self.losses.of(player, self.to_move)
    }

    /// What a player has still to place.
    pub fn hand(&self, player: Player) -> Hand {
        self.hand.of(player, self.to_move)
    }

    /// The squares of all pieces of a player.
    pub fn squares_of(&self, player: Player) -> Squares {
        self.pieces.of(player, self.to_move)
    }

    /// The piece on a square, with its owner.
    pub fn piece_at(&self, square: Square) -> Option<(Player, Kind)> {
        let bit = square.bit();
        let owner = Player::BOTH.into_iter().find(|player| self.squares_of(*player) & bit != 0)?;
        let kind = if self.generals & bit != 0 {
            Kind::General
        } else if self.fortresses & bit != 0 {
            Kind::Fortress
        } else {
            Kind::Soldier
        };
        Some((owner, kind))
    }

    /// Whether the player to move may place the Fortress (rule 5).
    #[inline]
    pub(crate) fn fortress_available(&self) -> bool {
        self.may_fortify(self.pieces.own, self.losses.own)
    }

    /// Whether a player with these pieces and losses may place the Fortress on an own turn (rule 5).
    #[inline]
    pub(crate) fn may_fortify(&self, pieces: Squares, losses: u8) -> bool {
        self.rules.fortresses() && losses >= FORTRESS_LOSSES && self.fortresses & pieces == 0
    }

    /// Plays a legal move and reports what it does.
    #[inline(always)]
    pub(crate) fn apply(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        let player = self.to_move;
        match m.action() {
            Action::Go(from, to) => {
                let path = from.bit() | to.bit();
                self.pieces.own ^= path;
                self.empty ^= path;
                // Without a branch, which could not be foreseen.
                self.generals ^= path * (self.generals >> from.bit_index() & 1);
                report(Effect::Moved { player, from, to });
                self.take(m, report);
            }
            Action::Place(kind, at) => {
                self.pieces.own |= at.bit();
                self.empty &= !at.bit();
                report(Effect::Placed { player, kind, at });
                match kind {
                    Kind::Soldier => self.hand.own.take_soldier(),
                    Kind::General => {
                        self.hand.own.take_general();
                        self.generals |= at.bit();
                    }
                    Kind::Fortress => {
                        self.fortresses |= at.bit();
                        self.take(m, report);
                    }
                }
            }
        }
        self.pieces = self.pieces.turned();
        self.hand = self.hand.turned();
        self.losses = self.losses.turned();
        self.to_move = player.other();
        if self.losses.own >= LOSING_LOSSES || !generate::any(self) {
            let outcome = self.lost_by(self.to_move);
            self.over = Some(outcome);
            report(Effect::Ended(outcome));
        }
    }

    /// Takes the victim of a move off the board, if it has one. Without a branch here as well: every fourth move in play has.
    #[inline(always)]
    fn take(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        if let Some(victim) = m.victim() {
            report(Effect::Taken { from: self.to_move.other(), at: victim });
        }
        let taken = m.victims();
        self.pieces.enemy &= !taken;
        self.empty |= taken;
        self.generals &= !taken;
        self.losses.enemy += u8::from(taken != 0);
    }

    /// The outcome when this player has lost (rule 8).
    #[cold]
    fn lost_by(self, loser: Player) -> Outcome {
        let winner = loser.other();
        let points = self.losses(loser).saturating_sub(self.losses(winner)).max(1);
        Outcome::Win { winner, points: u16::from(points) }
    }

    /// Rule 8, from the rest of the state.
    pub(crate) fn find_outcome(&self) -> Option<Outcome> {
        let ten = |player: &Player| self.losses(*player) >= LOSING_LOSSES;
        match Player::BOTH.into_iter().find(ten) {
            Some(loser) => Some(self.lost_by(loser)),
            None if generate::any(self) => None,
            None => Some(self.lost_by(self.to_move)),
        }
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
        generate::push_all(self, sink)
    }

    fn judge(&self, m: Move) -> Result<(), Reason> {
        crate::judge::judge(self, m)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.apply(m, &mut |_| {});
    }

    #[inline]
    fn events(&self, _: impl FnMut(Never, u32)) {}

    #[inline]
    fn resolve_unchecked(&mut self, event: Never) {
        match event {}
    }

    fn key(&self) -> u64 {
        let hand = |hand: Hand| u64::from(hand.to_bits());
        let rules = self.rules;
        let small = [
            u64::from(self.to_move.number()),
            hand(self.hand(Player::First)),
            hand(self.hand(Player::Second)),
            rules.set as u64,
            rules.board as u64,
            rules.capture as u64,
            rules.duty as u64,
            rules.setup as u64,
        ];
        let small = small.iter().fold(0, |word, byte| word << 8 | byte);
        let pieces = self.pieces.by_player(self.to_move);
        key_of(&[pieces.first, pieces.second, self.generals, self.fortresses, small])
    }

    /// Steps and jumps without a capture are quiet (rule 9).
    fn is_quiet(&self, m: Move) -> bool {
        matches!(m.action(), Action::Go(..)) && m.victim().is_none()
    }

    /// Threefold repetition, and 100 plies without placement or capture (rule 9).
    fn limits(&self) -> Limits {
        Limits { repetition: Some(3), quiet_plies: Some(100), ..Limits::NONE }
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        generate::count(self)
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        generate::pick(self, |_| k)
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut impl Rng) -> Option<Move> {
        generate::pick(self, |count| below(rng, count))
    }
}
