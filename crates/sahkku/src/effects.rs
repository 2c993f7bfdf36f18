//! What a ply does to the table.

use core::fmt;

use boardwright_core::{ByPlayer, Effects, Outcome, Player};

use crate::position::{KingPosition, QueenPosition, Soldiers};
use crate::{Dice, Face, Line, Move, Place, State, Throw};

/// One thing that a ply does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Dice fall. Blanks worth nothing are taken off the table at once.
    Fell(Throw),
    /// A die is spent.
    Spent(Face),
    /// Dice are taken up to be thrown again.
    TakenUp(Dice),
    /// The dice left are lost: there is no use for them.
    Lost(Dice),
    /// An inactive soldier becomes active.
    Activated {
        /// Whose it is.
        player: Player,
        /// Where it stands.
        at: Line,
    },
    /// An active soldier goes.
    Moved {
        /// Whose it is.
        player: Player,
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
    },
    /// Active soldiers leave the board.
    Taken {
        /// Whose they were.
        player: Player,
        /// Where they stood.
        at: Place,
        /// How many there were: all of that place.
        count: u8,
    },
    /// An inactive soldier leaves the board.
    TakenInactive {
        /// Whose it was.
        player: Player,
        /// Where it stood.
        at: Line,
    },
    /// A queen goes; she is active now.
    QueenMoved {
        /// Whose she is.
        player: Player,
        /// Where she stood.
        from: Line,
        /// Where she stands now.
        to: Line,
    },
    /// A queen leaves the board.
    QueenTaken {
        /// Whose she was.
        player: Player,
        /// Where she stood.
        at: Line,
    },
    /// The king gets an owner, or another one.
    KingWon {
        /// The owner.
        player: Player,
        /// Where it stands, as the owner's pieces count their passes.
        at: Place,
    },
    /// The king goes, by its owner's move or pushed by its winner.
    KingMoved {
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
    },
    /// The king leaves the board.
    KingKilled {
        /// Where it stood.
        at: Line,
    },
    /// The game is over.
    Ended(Outcome),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Fell(throw) => write!(f, "the dice fall: {throw}"),
            Effect::Spent(die) => write!(f, "the {die} is spent"),
            Effect::TakenUp(dice) => write!(f, "{dice} is taken up to be thrown again"),
            Effect::Lost(dice) if dice.is_empty() => f.write_str("there is nothing to spend"),
            Effect::Lost(dice) => write!(f, "{dice} is lost"),
            Effect::Activated { player, at } => write!(f, "player {player} activates the soldier on {at}"),
            Effect::Moved { player, from, to } => write!(f, "player {player} moves from {from} to {to}"),
            Effect::Taken { player, at, count: 1 } => {
                write!(f, "the soldier of player {player} on {at} is taken")
            }
            Effect::Taken { player, at, count } => {
                write!(f, "the {count} soldiers of player {player} on {at} are taken")
            }
            Effect::TakenInactive { player, at } => {
                write!(f, "the inactive soldier of player {player} on {at} is taken")
            }
            Effect::QueenMoved { player, from, to } => {
                write!(f, "the queen of player {player} moves from {from} to {to}")
            }
            Effect::QueenTaken { player, at } => {
                write!(f, "the queen of player {player} on {at} is taken")
            }
            Effect::KingWon { player, at } => write!(f, "player {player} wins the king on {at}"),
            Effect::KingMoved { from, to } => write!(f, "the king moves from {from} to {to}"),
            Effect::KingKilled { at } => write!(f, "the king on {at} is killed"),
            Effect::Ended(outcome) => write!(f, "the game is over: {outcome}"),
        }
    }
}

/// What lies on the table: all that a spectator sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The soldiers of each player.
    pub soldiers: ByPlayer<Soldiers>,
    /// The king.
    pub king: KingPosition,
    /// The queens, where the rule set has them.
    pub queens: Option<ByPlayer<QueenPosition>>,
    /// The dice that lie there.
    pub dice: Dice,
}

impl Effects for State {
    type Effect = Effect;
    type Board = Table;

    fn board(&self) -> Table {
        let position = self.to_position();
        Table { soldiers: position.soldiers, king: position.king, queens: position.queens, dice: self.dice }
    }

    fn apply(table: &mut Table, effect: &Effect) {
        match *effect {
            Effect::Fell(throw) => table.dice = table.dice.and(throw.faces()),
            Effect::Spent(die) => table.dice = table.dice.without(die),
            Effect::TakenUp(dice) | Effect::Lost(dice) => {
                table.dice = dice.iter().fold(table.dice, Dice::without);
            }
            Effect::Activated { player, at } => {
                let soldiers = &mut table.soldiers[player];
                soldiers.inactive[at.column() as usize] = false;
                soldiers.active[Place::from(at).to_index() as usize] += 1;
            }
            Effect::Moved { player, from, to } => {
                let soldiers = &mut table.soldiers[player];
                soldiers.active[from.to_index() as usize] -= 1;
                soldiers.active[to.to_index() as usize] += 1;
            }
            Effect::Taken { player, at, .. } => table.soldiers[player].active[at.to_index() as usize] = 0,
            Effect::TakenInactive { player, at } => {
                table.soldiers[player].inactive[at.column() as usize] = false;
            }
            Effect::QueenMoved { player, to, .. } => {
                if let Some(queens) = &mut table.queens {
                    queens[player] = QueenPosition::Active(to);
                }
            }
            Effect::QueenTaken { player, .. } => {
                if let Some(queens) = &mut table.queens {
                    queens[player] = QueenPosition::Taken;
                }
            }
            Effect::KingWon { player, at } => {
                table.king = KingPosition::Owned { owner: player, at };
            }
            Effect::KingMoved { to, .. } => {
                if let KingPosition::Owned { at, .. } = &mut table.king {
                    *at = to;
                }
            }
            Effect::KingKilled { .. } => table.king = KingPosition::Killed,
            Effect::Ended(_) => {}
        }
    }

    fn play_reporting(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        self.apply(m, report);
    }

    fn resolve_reporting(&mut self, throw: Throw, report: &mut impl FnMut(Effect)) {
        self.fall(throw, report);
    }
}
