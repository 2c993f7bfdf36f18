//! The game record: a text that holds a whole match, one turn a line.
//!
//! ```text
//! boardwright record 1
//! first: person
//! second: hard
//! limits: repetition=3 quiet-plies=100
//! start: nutcrackers:base 6/6/6/6/6 1 12/12
//!
//! 1. 1 @c3
//! 2. 2 @d4
//! 3. 1 @c4
//! result: unfinished
//! ```
//!
//! The first line is fixed. Tags follow, `key: value`, keys of lower-case letters, digits and hyphens but `result`, each once; `start` (the position in which the match
//! began) is required, `limits` tells what adjudicated it (`none` if it is missing), all others are free. Then, after an empty line, one line a
//! turn: its number, the player, the plies (events as well, where they fell). The last line tells the result: `1 wins by 3`, `draw`, with the ending in
//! brackets where the rules did not end the match, or `unfinished`. Lines that begin with `#` and further empty lines are passed over by the reader.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::{Ending, Match, Notation, Outcome, Player, PlyOf, Verdict};

const HEADER: &str = "boardwright record 1";

/// Keys that are no free tags: two tell of the match, and the third begins the last line.
const RESERVED: [&str; 3] = ["start", "limits", "result"];

/// The tags of a record: keys with their values, in the order of the text.
type Tags = Vec<(String, String)>;

/// A match with the tags of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S: Notation> {
    /// Free tags: who played, when, where; keys are lower-case letters, digits and hyphens. `start`, `limits` and `result` are not among them.
    pub tags: Tags,
    /// The match.
    pub game: Match<S>,
}

impl<S: Notation> Record<S> {
    /// A record of a match, without tags.
    pub fn new(game: Match<S>) -> Self {
        Record { tags: Vec::new(), game }
    }

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets a tag.
    ///
    /// # Errors
    ///
    /// [`RecordProblem::Tag`] if the key is not of lower-case letters, digits and hyphens or is `start`, `limits` or `result`, or the value is empty, has a line break or
    /// begins or ends with a space.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), RecordProblem> {
        if !is_tag_key(key) || RESERVED.contains(&key) || !is_tag_value(value) {
            return Err(RecordProblem::Tag(format!("{key}: {value}")));
        }
        match self.tags.iter_mut().find(|(k, _)| k == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Reads a record and replays it, with every check; nothing is drawn.
    ///
    /// # Errors
    ///
    /// [`ParseRecordError`] with the line and column of what is wrong.
    pub fn parse(text: &str) -> Result<Self, ParseRecordError> {
        Reader::new(text).read()
    }
}

fn is_tag_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn is_tag_value(value: &str) -> bool {
    !value.is_empty() && value.trim() == value && !value.contains(|c: char| c.is_control())
}

impl<S: Notation> fmt::Display for Record<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for (key, value) in &self.tags {
            writeln!(f, "{key}: {value}")?;
        }
        writeln!(f, "limits: {}", self.game.limits())?;
        writeln!(f, "start: {}\n", self.game.start())?;
        let mut turn = 0;
        let mut player = None;
        for (before, ply) in self.game.plies() {
            if player != Some(before.to_move()) {
                if turn > 0 {
                    writeln!(f)?;
                }
                turn += 1;
                player = Some(before.to_move());
                write!(f, "{turn}. {}", before.to_move())?;
            }
            write!(f, " {ply}")?;
        }
        if turn > 0 {
            writeln!(f)?;
        }
        match self.game.verdict() {
            Some(verdict) => writeln!(f, "result: {verdict}"),
            None => writeln!(f, "result: unfinished"),
        }
    }
}

/// What is wrong with a record, without the place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordProblem {
    /// The first line is not the fixed one.
    #[error("the first line of a record is {HEADER:?}")]
    Header,
    /// A line among the tags that is not `key: value`, or a tag that may not be set.
    #[error("{0:?} is not a tag: expected `key: value`")]
    Tag(String),
    /// The same tag twice.
    #[error("the tag {0} is given twice")]
    RepeatedTag(String),
    /// There is no `start` tag.
    #[error("the tag `start` is missing: the position in which the match began")]
    NoStart,
    /// The `start` tag is not a position of this game.
    #[error("{0}")]
    Position(String),
    /// The `limits` tag is not a set of limits.
    #[error(transparent)]
    Limits(#[from] crate::ParseLimitsError),
    /// A turn line that does not begin with the number and the player of the turn.
    #[error("expected turn {number} of player {player}: `{number}. {player} …`")]
    Turn {
        /// The number that this turn has.
        number: u32,
        /// Whose turn it is.
        player: Player,
    },
    /// A text that is neither a move nor an event.
    #[error("{0}")]
    Ply(String),
    /// A ply that is not possible where it stands.
    #[error("{ply} cannot be played here: {why}")]
    Illegal {
        /// The ply.
        ply: String,
        /// Why not.
        why: String,
    },
    /// Another player's ply stands in this line.
    #[error("the turn of player {0} ends before this ply")]
    TurnEnds(Player),
    /// The turn of the line before is not over.
    #[error("the turn of player {0} goes on: all of it belongs into one line")]
    TurnGoesOn(Player),
    /// The result line does not agree with what was played.
    #[error("the result is {found:?}, but the plies lead to {expected:?}")]
    Result {
        /// What the line says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// The last line is missing.
    #[error("the record ends without a line `result: …`")]
    NoResult,
    /// Something follows the result line.
    #[error("nothing may follow the result")]
    AfterResult,
}

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct ParseRecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: RecordProblem,
}

struct Reader<'a> {
    lines: Vec<&'a str>,
    /// The index of the line in hand.
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Reader { lines: text.lines().collect(), at: 0 }
    }

    /// An error at the beginning of the line in hand, which is one past the end if the text has ended.
    fn error_in_line(&self, problem: RecordProblem) -> ParseRecordError {
        ParseRecordError { line: self.at + 1, column: 1, problem }
    }

    /// An error at the place where `part`, a piece of the line in hand, begins.
    fn error(&self, part: &str, problem: RecordProblem) -> ParseRecordError {
        let line = self.lines.get(self.at).copied().unwrap_or_default();
        let offset = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize).min(line.len());
        let column = line.get(..offset).map_or(1, |before| before.chars().count() + 1);
        ParseRecordError { line: self.at + 1, column, problem }
    }

    fn read<S: Notation>(mut self) -> Result<Record<S>, ParseRecordError> {
        if self.lines.first() != Some(&HEADER) {
            return Err(self.error_in_line(RecordProblem::Header));
        }
        let (tags, mut game) = self.read_tags()?;
        let mut number = 0;
        let mut last = None;
        while let Some(&line) = self.lines.get(self.at) {
            if let Some(result) = line.strip_prefix("result: ") {
                self.check_result(&mut game, result)?;
                self.at += 1;
                self.skip_blank();
                return match self.lines.get(self.at) {
                    Some(rest) => Err(self.error(rest, RecordProblem::AfterResult)),
                    None => Ok(Record { tags, game }),
                };
            }
            if !is_blank(line) {
                number += 1;
                let player = game.state().to_move();
                if last.replace(player) == Some(player) {
                    return Err(self.error(line, RecordProblem::TurnGoesOn(player)));
                }
                self.read_turn(&mut game, line, number)?;
            }
            self.at += 1;
        }
        Err(self.error_in_line(RecordProblem::NoResult))
    }

    fn skip_blank(&mut self) {
        while self.lines.get(self.at).is_some_and(|line| is_blank(line)) {
            self.at += 1;
        }
    }

    /// Reads the tags; afterwards the line in hand is the first after them.
    fn read_tags<S: Notation>(&mut self) -> Result<(Tags, Match<S>), ParseRecordError> {
        let mut tags = Tags::new();
        let (mut start, mut limits) = (None::<S>, None);
        self.at = 1;
        while let Some(&line) = self.lines.get(self.at) {
            if line.is_empty() || line.starts_with("result: ") {
                break;
            }
            if !is_blank(line) {
                let (key, value) = line
                    .split_once(": ")
                    .filter(|(key, value)| is_tag_key(key) && is_tag_value(value))
                    .ok_or_else(|| self.error(line, RecordProblem::Tag(line.to_string())))?;
                let repeated = match key {
                    "start" => {
                        let state = value
                            .parse()
                            .map_err(|e: S::Err| self.error(value, RecordProblem::Position(e.to_string())))?;
                        start.replace(state).is_some()
                    }
                    "limits" => {
                        let set = value.parse().map_err(|e| self.error(value, RecordProblem::Limits(e)))?;
                        limits.replace(set).is_some()
                    }
                    _ if tags.iter().any(|(k, _)| k == key) => true,
                    _ => {
                        tags.push((key.to_owned(), value.to_owned()));
                        false
                    }
                };
                if repeated {
                    return Err(self.error(line, RecordProblem::RepeatedTag(key.to_owned())));
                }
            }
            self.at += 1;
        }
        let start = start.ok_or_else(|| self.error_in_line(RecordProblem::NoStart))?;
        Ok((tags, Match::with_limits(start, limits.unwrap_or_default())))
    }

    fn read_turn<S: Notation>(
        &self,
        game: &mut Match<S>,
        line: &'a str,
        number: u32,
    ) -> Result<(), ParseRecordError> {
        let player = game.state().to_move();
        let rest = line
            .strip_prefix(&format!("{number}. {player} "))
            .ok_or_else(|| self.error(line, RecordProblem::Turn { number, player }))?;
        for word in rest.split(' ') {
            let ply: PlyOf<S> = word.parse().map_err(|e: crate::ParsePlyError<_, _>| {
                self.error(word, RecordProblem::Ply(e.to_string()))
            })?;
            if game.state().to_move() != player {
                return Err(self.error(word, RecordProblem::TurnEnds(player)));
            }
            game.play(ply).map_err(|e| {
                self.error(word, RecordProblem::Illegal { ply: word.to_owned(), why: e.to_string() })
            })?;
        }
        Ok(())
    }

    fn check_result<S: Notation>(
        &self,
        game: &mut Match<S>,
        result: &'a str,
    ) -> Result<(), ParseRecordError> {
        if game.verdict().is_none() {
            settle(game, result);
        }
        let expected = game.verdict().map_or_else(|| "unfinished".to_string(), |verdict| verdict.to_string());
        if expected == result {
            Ok(())
        } else {
            Err(self.error(result, RecordProblem::Result { found: result.to_owned(), expected }))
        }
    }
}

fn is_blank(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// Settles a match from outside the rules, if that is what the result tells.
fn settle<S: Notation>(game: &mut Match<S>, result: &str) {
    for player in Player::BOTH {
        let outcome = Outcome::Win { winner: player.other(), points: 1 };
        if result == (Verdict { outcome, ending: Ending::Resignation }).to_string() {
            game.resign(player);
        }
    }
    if result == (Verdict { outcome: Outcome::Draw, ending: Ending::Agreement }).to_string() {
        game.agree_draw();
    }
}
