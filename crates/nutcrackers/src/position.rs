//! A position as plain data, and the checks that make a state of it.

use boardwright_core::{ByPlayer, Player};
use thiserror::Error;

use crate::board::squares;
use crate::lines::has_four;
use crate::sides::Sides;
use crate::state::{FORTRESS_LOSSES, LOSING_LOSSES};
use crate::{Kind, Rules, Square, State};

/// Pieces of each player, the Fortress apart (rule 1).
pub(crate) const PIECES: u8 = 12;

/// What a player has still to place in the setup. It is written as the number of soldiers, then `G` if the General is in hand.
///
/// Hands compare by the number of pieces; of as many, the one without the General comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hand(u8);

/// What one piece adds to a hand; bit 0 is the General's.
const PIECE: u8 = 2;

impl Hand {
    /// So many soldiers, and perhaps the General.
    ///
    /// # Panics
    ///
    /// Panics if there are more than 100 soldiers.
    pub const fn new(soldiers: u8, general: bool) -> Hand {
        assert!(soldiers <= 100);
        Hand(soldiers * PIECE + general as u8 * (PIECE + 1))
    }

    /// What a player begins with under these rules (rule 1).
    pub const fn full(rules: Rules) -> Hand {
        let general = rules.generals();
        Hand::new(PIECES - general as u8, general)
    }

    /// The soldiers.
    #[inline]
    pub const fn soldiers(self) -> u8 {
        self.len() - self.general() as u8
    }

    /// Whether the General is in hand.
    #[inline]
    pub const fn general(self) -> bool {
        self.0 & 1 != 0
    }

    /// How many pieces are in hand.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0 / PIECE
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes a soldier out, of whom there is one.
    #[inline]
    pub(crate) const fn take_soldier(&mut self) {
        self.0 -= PIECE;
    }

    /// Takes the General out.
    #[inline]
    pub(crate) const fn take_general(&mut self) {
        self.0 -= PIECE + 1;
    }

    /// The byte that keys hold.
    pub(crate) const fn to_bits(self) -> u8 {
        self.soldiers() | (self.general() as u8) << 7
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// A piece with its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: Kind,
}

/// A position as plain data: it may be anything. [`State::from_position`] checks it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The pieces by [`Square::to_index`].
    pub board: [Option<Piece>; Square::FILES as usize * Square::RANKS as usize],
    /// Whose turn it is.
    pub to_move: Player,
    /// What is still to be placed.
    pub hand: ByPlayer<Hand>,
}

/// Why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidPosition {
    /// A piece beside the board.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// A kind of piece that the rule set does not have.
    #[error("this rule set has no {}, but one stands on {at}", .kind.name())]
    NoSuchPiece {
        /// The kind.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// More than one General or Fortress.
    #[error("player {player} has more than one {}", .kind.name())]
    Double {
        /// Whose they are.
        player: Player,
        /// The kind.
        kind: Kind,
    },
    /// Too many soldiers or pieces.
    #[error("player {player} has {found} soldiers; at most {most} are allowed")]
    TooManySoldiers {
        /// Whose they are.
        player: Player,
        /// How many there are on the board.
        found: u8,
        /// How many there may be.
        most: u8,
    },
    /// A run of four or more.
    #[error("player {0} has a line of four or more")]
    Four(Player),
    /// Hands that placing in turn cannot give.
    #[error(
        "hands of {} and {} pieces with player {to_move} to place: {}",
        .first,
        .second,
        if *.to_move == Player::First { "they must be equal" } else { "the first must be one smaller" }
    )]
    Hands {
        /// Pieces in First's hand.
        first: u8,
        /// Pieces in Second's hand.
        second: u8,
        /// Who places.
        to_move: Player,
    },
    /// During the setup board and hand must make 12.
    #[error("player {player} has {found} pieces on board and in hand during the setup, not {PIECES}")]
    SetupTotal {
        /// Whose they are.
        player: Player,
        /// How many there are.
        found: u8,
    },
    /// During the setup the General is on the board or in hand, once.
    #[error("the General of player {0} must be on the board or in hand, exactly once, during the setup")]
    SetupGeneral(Player),
    /// More losses than the game allows.
    #[error("player {player} has lost {losses} pieces; the game ends at {LOSING_LOSSES}")]
    TooManyLosses {
        /// Who lost them.
        player: Player,
        /// How many.
        losses: u8,
    },
    /// Both have lost.
    #[error("both players have lost {LOSING_LOSSES} pieces")]
    BothLost,
    /// A Fortress before its time.
    #[error(
        "the Fortress of player {player} stands, but {losses} pieces are lost: it takes {FORTRESS_LOSSES}"
    )]
    FortressTooEarly {
        /// Whose it is.
        player: Player,
        /// How many pieces that player has lost.
        losses: u8,
    },
}

impl State {
    /// The state of a position.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] tells the first check of the rules page that fails.
    pub fn from_position(position: &Position) -> Result<State, InvalidPosition> {
        let mut state = State::start(position.rules);
        state.to_move = position.to_move;
        let mover = position.to_move;
        state.hand = Sides { own: position.hand[mover], enemy: position.hand[mover.other()] };
        for (index, piece) in position.board.iter().enumerate() {
            if let (Some(piece), Some(at)) = (piece, Square::from_index(index as u8)) {
                state.set_up(*piece, at)?;
            }
        }
        for player in Player::BOTH {
            if has_four(state.squares_of(player)) {
                return Err(InvalidPosition::Four(player));
            }
        }
        state.check_hands()?;
        for player in Player::BOTH {
            state.count_losses(player)?;
        }
        if state.losses == Sides::both(LOSING_LOSSES) {
            return Err(InvalidPosition::BothLost);
        }
        state.over = state.find_outcome();
        Ok(state)
    }

    /// The position as plain data.
    pub fn to_position(&self) -> Position {
        let mut board = [None; Square::FILES as usize * Square::RANKS as usize];
        for at in squares(self.pieces.own | self.pieces.enemy) {
            board[at.to_index() as usize] = self.piece_at(at).map(|(owner, kind)| Piece { owner, kind });
        }
        Position { rules: self.rules, board, to_move: self.to_move, hand: self.hand.by_player(self.to_move) }
    }

    fn set_up(&mut self, piece: Piece, at: Square) -> Result<(), InvalidPosition> {
        let Piece { owner, kind } = piece;
        if !self.rules.board.contains(at) {
            return Err(InvalidPosition::OffBoard(at));
        }
        let pieces = self.pieces.of_mut(owner, self.to_move);
        let own = *pieces;
        *pieces |= at.bit();
        self.empty &= !at.bit();
        let (known, others) = match kind {
            Kind::Soldier => return Ok(()),
            Kind::General => (self.rules.generals(), &mut self.generals),
            Kind::Fortress => (self.rules.fortresses(), &mut self.fortresses),
        };
        if !known {
            return Err(InvalidPosition::NoSuchPiece { kind, at });
        }
        if *others & own != 0 {
            return Err(InvalidPosition::Double { player: owner, kind });
        }
        *others |= at.bit();
        Ok(())
    }

    fn check_hands(&self) -> Result<(), InvalidPosition> {
        let most = Hand::full(self.rules).soldiers();
        for player in Player::BOTH {
            let soldiers = self.squares_of(player) & !self.generals & !self.fortresses;
            let found = soldiers.count_ones() as u8;
            if found > most {
                return Err(InvalidPosition::TooManySoldiers { player, found, most });
            }
        }
        let (first, second) = (self.hand(Player::First).len(), self.hand(Player::Second).len());
        let alternates = match self.to_move {
            Player::First => first == second,
            Player::Second => first + 1 == second || (first == 0 && second == 0),
        };
        if alternates { Ok(()) } else { Err(InvalidPosition::Hands { first, second, to_move: self.to_move }) }
    }

    /// Works out a player's losses from board and hand, with the checks that depend on them.
    fn count_losses(&mut self, player: Player) -> Result<(), InvalidPosition> {
        let (own, hand) = (self.squares_of(player), self.hand(player));
        let found = (own & !self.fortresses).count_ones() as u8 + hand.len();
        if self.in_setup() {
            let generals = u8::from(own & self.generals != 0) + u8::from(hand.general());
            if generals != u8::from(self.rules.generals()) {
                return Err(InvalidPosition::SetupGeneral(player));
            }
            if found != PIECES {
                return Err(InvalidPosition::SetupTotal { player, found });
            }
        }
        let losses = PIECES - found;
        if losses > LOSING_LOSSES {
            return Err(InvalidPosition::TooManyLosses { player, losses });
        }
        if own & self.fortresses != 0 && losses < FORTRESS_LOSSES {
            return Err(InvalidPosition::FortressTooEarly { player, losses });
        }
        *self.losses.of_mut(player, self.to_move) = losses;
        Ok(())
    }
}
