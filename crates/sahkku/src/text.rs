//! The position text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use boardwright_core::text::{FieldsError, fields, number};
use boardwright_core::{ByPlayer, ParseRulesError, Player};
use thiserror::Error;

use crate::dice::parse_faces;
use crate::position::{DicePosition, KingPosition, Mark, QueenPosition, Soldiers};
use crate::state::{Holder, Phase, QueenAt};
use crate::track::{Track, steps};
use crate::{Dice, InvalidPosition, Place, Position, Rules, State};

/// Why a text is not a position of Sáhkku.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The fields are not `<rules id> <soldiers1> <soldiers2> <king> <queens> <side> <dice>`.
    #[error("not a position: {0}")]
    Fields(#[from] FieldsError),
    /// The rules id is wrong.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// Soldiers are wrong.
    #[error(
        "{0:?} are not soldiers: expected the columns of the inactive ones, /, and the places of the active ones by rising step, separated by commas, each with *n for n of them: abc/n2,d3*2"
    )]
    Soldiers(String),
    /// The king is wrong.
    #[error(
        "{0:?} is not a king: expected its line, with ' on a second pass, then =1 or =2 for its owner, or -"
    )]
    King(String),
    /// The queens are wrong.
    #[error("{0:?} are not queens: expected -, or two of a line, a line with ?, and x, separated by /")]
    Queens(String),
    /// The side is neither `1` nor `2`.
    #[error("the side is 1 or 2, not {0:?}")]
    Side(String),
    /// The dice are wrong.
    #[error(
        "{0:?} are not dice: expected faces in the order X 1 2 3 4, with *1, *2 or *3 for dice about to fall, ^ for the opening, ~ for a rethrow, or - for none"
    )]
    Dice(String),
    /// The position breaks a rule.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rules)?;
        for player in Player::BOTH {
            self.write_soldiers(f, player)?;
            f.write_str(" ")?;
        }
        self.write_king(f)?;
        f.write_str(" ")?;
        self.write_queens(f)?;
        write!(f, " {} ", self.side)?;
        self.write_dice(f)
    }
}

impl State {
    fn write_soldiers(&self, f: &mut fmt::Formatter<'_>, player: Player) -> fmt::Result {
        let track = self.track();
        let inactive = self.inactive[player];
        let mut columns = 0u16;
        for step in steps(u64::from(inactive)) {
            columns |= 1 << track.board_line(player, step).column();
        }
        if columns == 0 {
            f.write_str("-")?;
        }
        for column in steps(u64::from(columns)) {
            write!(f, "{}", (b'a' + column) as char)?;
        }
        f.write_str("/")?;
        let occupied = self.active.occupied(player);
        if occupied == 0 {
            f.write_str("-")?;
        }
        for (i, step) in steps(occupied).enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{}", track.place(player, step))?;
            let count = self.active.count(player, step);
            if count > 1 {
                write!(f, "*{count}")?;
            }
        }
        Ok(())
    }

    fn write_king(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.holder, self.holder.player()) {
            (Holder::Killed, _) => f.write_str("-"),
            (_, Some(owner)) => write!(f, "{}={owner}", self.track().place(owner, self.king_at)),
            (_, None) => write!(f, "{}", self.first_line(self.king_at)),
        }
    }

    fn write_queens(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rules.queens() {
            return f.write_str("-");
        }
        let write = |f: &mut fmt::Formatter<'_>, player| {
            let queen: QueenAt = self.queens[player];
            match queen.line() {
                None => f.write_str("x"),
                Some(line) => {
                    let mark = if queen.is_active() { "" } else { "?" };
                    write!(f, "{}{mark}", self.track().board_line(player, line))
                }
            }
        };
        write(f, Player::First)?;
        f.write_str("/")?;
        write(f, Player::Second)
    }

    fn write_dice(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Throw => write!(f, "{}*{}", self.dice, self.falling),
            _ if self.dice.is_empty() => f.write_str("-"),
            Phase::Spend | Phase::Over => write!(f, "{}", self.dice),
            Phase::SpendOrRethrow => write!(f, "{}~", self.dice),
            Phase::Opening => write!(f, "{}^", self.dice),
        }
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let [rules, first, second, king, queens, side, dice] = fields(text)?;
        let rules: Rules = rules.parse()?;
        let soldiers = |player, text: &str| {
            parse_soldiers(rules, player, text).ok_or_else(|| ParsePositionError::Soldiers(text.to_string()))
        };
        let position = Position {
            rules,
            soldiers: ByPlayer::new(soldiers(Player::First, first)?, soldiers(Player::Second, second)?),
            king: parse_king(king).ok_or_else(|| ParsePositionError::King(king.to_string()))?,
            queens: match queens {
                "-" => None,
                _ => {
                    Some(parse_queens(queens).ok_or_else(|| ParsePositionError::Queens(queens.to_string()))?)
                }
            },
            side: Player::from_field(side).ok_or_else(|| ParsePositionError::Side(side.to_string()))?,
            dice: parse_dice(dice).ok_or_else(|| ParsePositionError::Dice(dice.to_string()))?,
        };
        Ok(State::from_position(&position)?)
    }
}

fn parse_soldiers(rules: Rules, player: Player, text: &str) -> Option<Soldiers> {
    let (inactive, active) = text.split_once('/')?;
    let mut soldiers = Soldiers::NONE;
    if inactive != "-" {
        let mut last = None;
        for letter in inactive.bytes() {
            let column = usize::from(letter.checked_sub(b'a')?);
            if last >= Some(column) {
                return None;
            }
            *soldiers.inactive.get_mut(column)? = true;
            last = Some(column);
        }
        last?;
    }
    if active != "-" {
        let track = Track::of(rules);
        let mut last = None;
        for entry in active.split(',') {
            let (place, count) = match entry.split_once('*') {
                Some((place, count)) => {
                    (place, number(count).filter(|n| (2..=u32::from(u8::MAX)).contains(n))?)
                }
                None => (entry, 1),
            };
            let place: Place = place.parse().ok()?;
            // A place off the track has no order; the checks of the position name it.
            let step = track.step_or_off(player, place);
            if last >= Some(step) {
                return None;
            }
            soldiers.active[place.to_index() as usize] = count as u8;
            last = Some(step);
        }
    }
    Some(soldiers)
}

fn parse_king(text: &str) -> Option<KingPosition> {
    if text == "-" {
        return Some(KingPosition::Killed);
    }
    Some(match text.split_once('=') {
        None => KingPosition::Neutral(text.parse().ok()?),
        Some((at, owner)) => KingPosition::Owned { owner: Player::from_field(owner)?, at: at.parse().ok()? },
    })
}

fn parse_queens(text: &str) -> Option<ByPlayer<QueenPosition>> {
    let queen = |text: &str| {
        Some(match text.strip_suffix('?') {
            Some(line) => QueenPosition::Inactive(line.parse().ok()?),
            None if text == "x" => QueenPosition::Taken,
            None => QueenPosition::Active(text.parse().ok()?),
        })
    };
    let (first, second) = text.split_once('/')?;
    Some(ByPlayer::new(queen(first)?, queen(second)?))
}

fn parse_dice(text: &str) -> Option<DicePosition> {
    if let Some((kept, falling)) = text.split_once('*') {
        let falling = number(falling).filter(|n| (1..=3).contains(n))?;
        return Some(DicePosition::Falling { kept: parse_faces(kept)?, falling: falling as u8 });
    }
    if text == "-" {
        return Some(DicePosition::Left { dice: Dice::NONE, mark: Mark::None });
    }
    let (faces, mark) = if let Some(faces) = text.strip_suffix('^') {
        (faces, Mark::Opening)
    } else if let Some(faces) = text.strip_suffix('~') {
        (faces, Mark::Rethrow)
    } else {
        (text, Mark::None)
    };
    let dice = parse_faces(faces).filter(|dice| !dice.is_empty())?;
    Some(DicePosition::Left { dice, mark })
}
