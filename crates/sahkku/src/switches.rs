//! The switches of the game: one for each row of the table on the rules page.

use thiserror::Error;

/// How many columns the board has (W of the rules page).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Width {
    /// Thirteen: `a` to `m`.
    Narrow,
    /// Fifteen: `a` to `o`.
    Wide,
}

impl Width {
    /// The number of columns.
    #[inline]
    pub const fn columns(self) -> u8 {
        match self {
            Width::Narrow => 13,
            Width::Wide => 15,
        }
    }
}

/// The four faces of each die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Faces {
    /// X, 1, 2 and 3.
    X123,
    /// X, 2, 3 and a blank that is worth nothing. R1: Unjárga leaves the worth of the blank to the players.
    X230,
    /// X, 2, 3 and a blank that is worth 4.
    X234,
}

/// Which of the dice left may be spent (rule 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Order {
    /// The one that comes first: X 1 2 3, or X 3 2 4 where the dice have blanks. R5: a 4 comes last.
    ///
    /// R8: under either order a die that can be used may not be declined.
    Strict,
    /// Any of them.
    Any,
}

/// Which dice may be thrown again before one has been spent (rule 7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rethrow {
    /// None.
    Never,
    /// One X, as often as an X shows.
    EachX,
    /// All three, as often as all show X.
    ThreeX,
    /// Both. R9: three X are thrown again together, not one of them alone.
    Both,
}

impl Rethrow {
    /// Whether one X may be thrown again.
    #[inline]
    pub const fn each_x(self) -> bool {
        matches!(self, Rethrow::EachX | Rethrow::Both)
    }

    /// Whether three X may be thrown again.
    #[inline]
    pub const fn three_x(self) -> bool {
        matches!(self, Rethrow::ThreeX | Rethrow::Both)
    }
}

/// Second's way round the board (rule 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Course {
    /// First's under the half turn of the board.
    Turned,
    /// First's with rows 1 and 3 exchanged: the Miedut way. Both enter the middle row at one end.
    Mirrored,
}

/// Where the track goes on after the second middle pass (rule 2).
///
/// R2: for Gávkevuotna the original text says home; another published account of the same rules says the enemy's row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Closing {
    /// Into the home row.
    Home,
    /// Into the enemy's home row once more; the home row is never seen again.
    Enemy,
}

/// Which inactive soldiers an X may activate (rule 11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Which {
    /// Any.
    Any,
    /// The front one alone: that with the highest step.
    Front,
}

/// Where a soldier goes when it is activated (rule 11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Activate {
    /// On by one step.
    Step,
    /// To the first step of the middle row. R3: Unjárga's "to the middle row" is read so.
    Middle,
    /// Nowhere: it becomes active where it is.
    Stay,
}

/// What a soldier does to an inactive enemy soldier on whose line it stops (rules 10 and 11).
///
/// R11: captures come with each move, not at the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Inactive {
    /// It takes it.
    Taken,
    /// It shares the line, and the inactive one cannot be activated while it stays.
    Blocked,
}

/// How an owned king moves (rules 14 and 15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum KingMoves {
    /// Along its owner's track, as a soldier.
    Track,
    /// In one straight line along its row or its column. R14: no bend, not off the board.
    Free,
    /// The same, but to another row by an X only.
    FreeRowsByX,
}

/// What wins a king that is not the player's (rule 12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Winning {
    /// Stopping on its line. R12: king and winner share the line until one of them moves away.
    Landing,
    /// Stopping on its line; the king goes on to the next step.
    Pushed,
    /// Moving from the middle row into the enemy's home row. A neutral king may not be landed on. R13: the enemy's may, and is won so as well.
    Entry,
    /// Stopping on its line, and stopping on the empty centre.
    EmptyCentre,
}

/// Which queens a soldier may not stop with (rule 10).
///
/// R6: the original text forbids a soldier to stop with any queen, and also has soldiers take the enemy's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Shunned {
    /// The own queen, and the enemy's while she is inactive. An active enemy queen is taken.
    OwnAndInactive,
    /// Every queen.
    Every,
}

/// How the game begins (rule 8).
///
/// R4: the throw-off that decides who begins leaves an X; it may be read as the first die of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Opening {
    /// First has an X that must activate a soldier, then throws the other dice.
    X,
    /// First throws all dice.
    Plain,
}

/// A complete choice of rules: one value for each row of the table on the rules page.
///
/// The engine knows nothing else: no rule depends on the name of a rule set. [`VARIANTS`](crate::VARIANTS) lists the eight published choices;
/// [`Rules::custom`](crate::Rules::custom) plays any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)] // independent yes-or-no rows of the table
pub struct Switches {
    /// The columns of the board.
    pub width: Width,
    /// How many soldiers each side has, on the first steps of its track: from 1 to the number of columns.
    pub soldiers: u8,
    /// How many dice are thrown: 2 or 3.
    pub dice: u8,
    /// What the dice show.
    pub faces: Faces,
    /// Which of the dice left may be spent.
    pub order: Order,
    /// Which dice may be thrown again.
    pub rethrow: Rethrow,
    /// Second's track.
    pub track: Course,
    /// Where the track goes on after the second middle pass.
    pub closing: Closing,
    /// Which inactive soldiers an X may activate.
    pub which: Which,
    /// Where an activated soldier goes.
    pub activate: Activate,
    /// Whether a soldier may stop with own active soldiers.
    ///
    /// R10: stopping and passing are judged by lines, not by steps: the two passes of the middle row are the same lines.
    pub stack: bool,
    /// Whether a soldier may pass own soldiers, active or not.
    pub overtake: bool,
    /// Whether a soldier may stop with an own inactive soldier.
    pub rest: bool,
    /// What happens to inactive enemy soldiers.
    pub inactive: Inactive,
    /// How the king moves.
    ///
    /// R15: it stops neither with its owner's queen nor with an inactive enemy queen, nor with an inactive enemy soldier where those are blocked.
    pub king: KingMoves,
    /// Whether a king and its owner's soldiers may stop together.
    pub court: bool,
    /// What wins the king.
    pub winning: Winning,
    /// Whether there are queens.
    ///
    /// R7: an inactive queen stands on the fourth line of the middle row on her owner's track, the marked line nearest to where the soldiers
    /// come in.
    pub queens: bool,
    /// Which queens a soldier may not stop with. It means nothing without queens.
    pub shunned: Shunned,
    /// Whether a king alone keeps its owner in the game.
    pub king_alone: bool,
    /// Whether a player loses who has no active soldier and whose front soldier is blocked.
    ///
    /// R16: with or without the king.
    pub lost_when_blocked: bool,
    /// Whether a soldier may kill the enemy's king and so win at once.
    pub kill: bool,
    /// How the game begins.
    pub opening: Opening,
}

/// Why switches do not go together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
pub enum InvalidSwitches {
    /// No soldiers, or more than the home row has lines.
    #[error("{soldiers} soldiers a side: there must be from 1 to {columns}")]
    Soldiers {
        /// How many were asked for.
        soldiers: u8,
        /// The columns of the board.
        columns: u8,
    },
    /// Neither two dice nor three.
    #[error("{0} dice: there must be 2 or 3")]
    Dice(u8),
    /// Queens would begin on one line.
    #[error("queens need track=turned: on a mirrored track both would begin on one line")]
    QueensMirrored,
    /// The rules of a king on the track do not know queens.
    #[error("queens need a free king: the rules of a king on the track do not know them")]
    QueensWithTrackKing,
    /// A king that is won from afar could stand with an enemy queen, and the rules do not say what then.
    #[error("queens need a king that is won by landing")]
    QueensFromAfar,
    /// A king is pushed along a track.
    #[error("a king that is pushed must move on the track")]
    PushedFree,
    /// A king that is pushed off its winner's line never stands with own soldiers.
    #[error("a king that is pushed does not stand with own soldiers: no court")]
    PushedCourt,
    /// A king won at court could stand with an inactive enemy soldier, which is for kings won from afar.
    #[error("a king at court that is won by landing needs inactive soldiers that are taken")]
    CourtBlocked,
    /// A king on the track needs a step, which a king that is won from afar has not.
    #[error("a king on the track cannot be won from afar")]
    WonFromAfarOnTrack,
    /// Only a front soldier that can be blocked can lose the game by it.
    #[error("losing when blocked needs inactive soldiers that are blocked and activated from the front")]
    NothingBlocked,
    /// A soldier that stays where it is activated may find another one resting there.
    #[error("activating in place needs stacks where active soldiers may rest with inactive ones")]
    StayWithoutStack,
}

impl Switches {
    /// Whether these switches go together.
    ///
    /// # Errors
    ///
    /// [`InvalidSwitches`] names the first pair that does not.
    pub const fn check(&self) -> Result<(), InvalidSwitches> {
        let columns = self.width.columns();
        if self.soldiers == 0 || self.soldiers > columns {
            return Err(InvalidSwitches::Soldiers { soldiers: self.soldiers, columns });
        }
        if self.dice < 2 || self.dice > 3 {
            return Err(InvalidSwitches::Dice(self.dice));
        }
        let on_track = matches!(self.king, KingMoves::Track);
        if self.queens && matches!(self.track, Course::Mirrored) {
            return Err(InvalidSwitches::QueensMirrored);
        }
        if self.queens && on_track {
            return Err(InvalidSwitches::QueensWithTrackKing);
        }
        if self.queens && !matches!(self.winning, Winning::Landing) {
            return Err(InvalidSwitches::QueensFromAfar);
        }
        match self.winning {
            Winning::Pushed if !on_track => return Err(InvalidSwitches::PushedFree),
            Winning::Pushed if self.court => return Err(InvalidSwitches::PushedCourt),
            Winning::Entry | Winning::EmptyCentre if on_track => {
                return Err(InvalidSwitches::WonFromAfarOnTrack);
            }
            _ => {}
        }
        let blocked = matches!(self.inactive, Inactive::Blocked);
        if self.court && blocked && matches!(self.winning, Winning::Landing) {
            return Err(InvalidSwitches::CourtBlocked);
        }
        if self.lost_when_blocked && !(blocked && matches!(self.which, Which::Front)) {
            return Err(InvalidSwitches::NothingBlocked);
        }
        if matches!(self.activate, Activate::Stay) && self.rest && !self.stack {
            return Err(InvalidSwitches::StayWithoutStack);
        }
        Ok(())
    }
}
