//! A position as plain data, and how it becomes a state.

use boardwright_core::{ByPlayer, Player};
use thiserror::Error;

use crate::board::{COLUMNS, PLACES};
use crate::state::{Holder, Phase, QueenAt};
use crate::track::{Steps, Track};
use crate::{Dice, Face, KingMoves, Line, Place, Rules, State};

/// The soldiers of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Soldiers {
    /// Whether an inactive soldier stands in each column of the player's home row.
    pub inactive: [bool; COLUMNS as usize],
    /// How many active soldiers stand on each place, by [`Place::to_index`].
    pub active: [u8; PLACES as usize],
}

impl Soldiers {
    /// None at all.
    pub const NONE: Soldiers = Soldiers { inactive: [false; COLUMNS as usize], active: [0; PLACES as usize] };
}

/// Where the king is and whose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KingPosition {
    /// Nobody's. It stands on the centre.
    Neutral(Line),
    /// A player's.
    Owned {
        /// The player.
        owner: Player,
        /// Where it stands. A free king has no second pass.
        at: Place,
    },
    /// Killed.
    Killed,
}

/// Where a queen is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QueenPosition {
    /// Not yet in play. She stands on her place.
    Inactive(Line),
    /// In play.
    Active(Line),
    /// Off the board.
    Taken,
}

/// What happens next with the dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DicePosition {
    /// Dice are about to fall.
    Falling {
        /// Those that lie and stay.
        kept: Dice,
        /// How many fall.
        falling: u8,
    },
    /// Dice are to be spent; in a position that is over they are what was left.
    Left {
        /// Those not yet spent.
        dice: Dice,
        /// What is particular to them.
        mark: Mark,
    },
}

/// What is particular to dice that are to be spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Nothing.
    None,
    /// They are the X of the opening: `^`.
    Opening,
    /// One or all may be thrown again, as none has been spent: `~`.
    Rethrow,
}

/// A position as plain data: it may be anything. [`State::from_position`] checks it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The soldiers of each player.
    pub soldiers: ByPlayer<Soldiers>,
    /// The king.
    pub king: KingPosition,
    /// The queens, where the rule set has them.
    pub queens: Option<ByPlayer<QueenPosition>>,
    /// Who throws or decides; in a position that is over, who moved last.
    pub side: Player,
    /// The dice.
    pub dice: DicePosition,
}

/// Why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidPosition {
    /// A piece beside the board, or on a second pass that the track does not have.
    #[error("the track of these rules has no {0}")]
    OffTrack(Place),
    /// An inactive soldier that was never set up there.
    #[error("no soldier of player {player} is set up on {at}")]
    NotSetUp {
        /// Whose it is.
        player: Player,
        /// Where it stands.
        at: Line,
    },
    /// Too many soldiers.
    #[error("player {player} has {found} soldiers; there are {most}")]
    TooManySoldiers {
        /// Whose they are.
        player: Player,
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u8,
    },
    /// Queens where there are none, or none where there are.
    #[error("{}", if *.0 { "these rules have queens" } else { "these rules have no queens" })]
    Queens(bool),
    /// An inactive queen elsewhere than on her place.
    #[error("the inactive queen of player {player} stands on {place}, not on {at}")]
    QueenNotOnPlace {
        /// Whose she is.
        player: Player,
        /// Where she stands.
        at: Line,
        /// Where she should stand.
        place: Line,
    },
    /// Own active soldiers together.
    #[error("soldiers of player {player} may not stand together on {at}")]
    Stack {
        /// Whose they are.
        player: Player,
        /// Where they stand.
        at: Line,
    },
    /// An active and an inactive soldier of one player together.
    #[error("an active soldier of player {player} may not stand with the inactive one on {at}")]
    Rest {
        /// Whose they are.
        player: Player,
        /// Where they stand.
        at: Line,
    },
    /// Active soldiers of both players together.
    #[error("active soldiers of both players on {0}")]
    BothActive(Line),
    /// A soldier on an inactive one that it would have taken.
    #[error("the active soldier on {0} would have taken the inactive one there")]
    Untaken(Line),
    /// The neutral king elsewhere than on the centre.
    #[error("the neutral king stands on the centre, not on {0}")]
    NeutralOffCentre(Line),
    /// The neutral king together with a piece.
    #[error("the neutral king on {0} stands alone")]
    NeutralNotAlone(Line),
    /// A king that is pushed cannot share a line with own soldiers.
    #[error("the king on {0} may not stand with a soldier of its owner")]
    KingWithOwn(Line),
    /// A king with enemy soldiers, where it cannot be won from afar.
    #[error("the king on {0} may not stand with a soldier of the enemy")]
    KingWithEnemy(Line),
    /// A queen together with what she may not stand with.
    #[error("the queen on {0} may not stand with another piece there")]
    QueenNotAlone(Line),
    /// The king is killed, which these rules do not know.
    #[error("no king is killed under these rules")]
    KingKilled,
    /// Over for the wrong side, or for both.
    #[error("the game is over here, but not as a win of player {0} alone")]
    WrongWinner(Player),
    /// Dice that cannot be left when the game is over.
    #[error("the game is over: at most {0} dice are left then, without a mark, and none are about to fall")]
    DiceAfterEnd(u8),
    /// A face that these dice do not have.
    #[error("these dice do not show {0}")]
    NoSuchFace(Face),
    /// The opening X elsewhere than in the start position.
    #[error("the opening X lies in the start position alone")]
    NotTheOpening,
    /// Dice that no throw can leave.
    #[error("no throw can leave these dice")]
    Dice,
}

impl State {
    /// The state of a position.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] tells the first check of the rules page that fails.
    pub fn from_position(position: &Position) -> Result<State, InvalidPosition> {
        let rules = position.rules;
        let mut state = State::start(rules);
        state.side = position.side;
        for player in Player::BOTH {
            state.set_soldiers(player, &position.soldiers[player])?;
        }
        state.set_king(position.king)?;
        state.set_queens(position.queens)?;
        match position.dice {
            DicePosition::Falling { kept, falling } => {
                (state.phase, state.dice, state.falling) = (Phase::Throw, kept, falling);
            }
            DicePosition::Left { dice, mark } => {
                (state.dice, state.falling) = (dice, 0);
                state.phase = match mark {
                    Mark::None => Phase::Spend,
                    Mark::Opening => Phase::Opening,
                    Mark::Rethrow => Phase::SpendOrRethrow,
                };
            }
        }
        state.check()?;
        Ok(state)
    }

    /// The position as plain data.
    pub fn to_position(&self) -> Position {
        let track = self.track();
        let king = match (self.holder, self.holder.player()) {
            (Holder::Killed, _) => KingPosition::Killed,
            (_, Some(owner)) => KingPosition::Owned { owner, at: track.place(owner, self.king_at) },
            (_, None) => KingPosition::Neutral(track.board_line(Player::First, self.king_at)),
        };
        let queen = |player| {
            let queen: QueenAt = self.queens[player];
            match queen.line().map(|line| track.board_line(player, line)) {
                None => QueenPosition::Taken,
                Some(line) if queen.is_active() => QueenPosition::Active(line),
                Some(line) => QueenPosition::Inactive(line),
            }
        };
        let dice = match self.phase {
            Phase::Throw => DicePosition::Falling { kept: self.dice, falling: self.falling },
            Phase::Spend | Phase::Over => DicePosition::Left { dice: self.dice, mark: Mark::None },
            Phase::SpendOrRethrow => DicePosition::Left { dice: self.dice, mark: Mark::Rethrow },
            Phase::Opening => DicePosition::Left { dice: self.dice, mark: Mark::Opening },
        };
        Position {
            rules: self.rules,
            soldiers: ByPlayer::from_fn(|player| self.soldiers_position(player)),
            king,
            queens: self.rules.queens().then(|| ByPlayer::from_fn(queen)),
            side: self.side,
            dice,
        }
    }

    fn soldiers_position(&self, player: Player) -> Soldiers {
        let track = self.track();
        let mut soldiers = Soldiers::NONE;
        for step in 0..track.width {
            if self.inactive[player] >> step & 1 != 0 {
                soldiers.inactive[track.board_line(player, step).column() as usize] = true;
            }
        }
        for step in 0..track.size() {
            let place = track.place(player, step);
            soldiers.active[place.to_index() as usize] = self.active.count(player, step);
        }
        soldiers
    }

    fn set_soldiers(&mut self, player: Player, soldiers: &Soldiers) -> Result<(), InvalidPosition> {
        let (track, most) = (self.track(), self.rules.soldiers());
        let mut found = 0;
        self.inactive[player] = 0;
        self.active.clear(player, Steps::MAX);
        let home = if player == Player::First { 0 } else { 2 };
        for (column, _) in soldiers.inactive.iter().enumerate().filter(|(_, stands)| **stands) {
            let Some(at) = Line::new(column as u8, home) else { continue };
            match track.step(player, at.into()) {
                Some(step) if step < most => self.inactive[player] |= 1 << step,
                _ => return Err(InvalidPosition::NotSetUp { player, at }),
            }
            found += 1;
        }
        for (place, count) in Place::all().zip(soldiers.active).filter(|(_, count)| *count > 0) {
            let step = track.step(player, place).ok_or(InvalidPosition::OffTrack(place))?;
            found += u32::from(count);
            if found <= u32::from(most) {
                (0..count).for_each(|_| self.active.add(player, step));
            }
        }
        if found > u32::from(most) {
            return Err(InvalidPosition::TooManySoldiers { player, found, most });
        }
        Ok(())
    }

    fn set_king(&mut self, king: KingPosition) -> Result<(), InvalidPosition> {
        let track = self.track();
        match king {
            KingPosition::Neutral(at) => {
                if track.step(Player::First, at.into()) != Some(track.centre()) {
                    return Err(InvalidPosition::NeutralOffCentre(at));
                }
            }
            KingPosition::Owned { owner, at } => {
                let step = track.step(owner, at).ok_or(InvalidPosition::OffTrack(at))?;
                if at.is_second_pass() && self.rules.king() != KingMoves::Track {
                    return Err(InvalidPosition::OffTrack(at));
                }
                (self.holder, self.king_at) = (Holder::of(owner), step);
            }
            KingPosition::Killed if self.rules.kill() => (self.holder, self.king_at) = (Holder::Killed, 0),
            KingPosition::Killed => return Err(InvalidPosition::KingKilled),
        }
        Ok(())
    }

    fn set_queens(&mut self, queens: Option<ByPlayer<QueenPosition>>) -> Result<(), InvalidPosition> {
        let Some(queens) = queens.filter(|_| self.rules.queens()) else {
            let fits = queens.is_some() == self.rules.queens();
            return if fits { Ok(()) } else { Err(InvalidPosition::Queens(self.rules.queens())) };
        };
        let track = self.track();
        for player in Player::BOTH {
            self.queens[player] = match queens[player] {
                QueenPosition::Taken => QueenAt::TAKEN,
                QueenPosition::Active(at) => {
                    let line = track.step(player, at.into()).ok_or(InvalidPosition::OffTrack(at.into()))?;
                    QueenAt::active(line)
                }
                QueenPosition::Inactive(at) => {
                    let place = track.board_line(player, track.queen_place());
                    if at != place {
                        return Err(InvalidPosition::QueenNotOnPlace { player, at, place });
                    }
                    QueenAt::inactive(track.queen_place())
                }
            };
        }
        Ok(())
    }

    /// The shape of the tracks, to turn steps into places.
    pub(crate) fn first_line(&self, line: u8) -> Line {
        Track::of(self.rules).board_line(Player::First, line)
    }
}
