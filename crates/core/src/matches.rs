//! A game in progress: its plies, its states, take-back and redo, repetition, limits and adjudication.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::{IllegalPly, Limits, Node, Outcome, Player, Ply, PlyOf, State};

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The rules of the game ended it.
    Rules,
    /// A position occurred too often.
    Repetition,
    /// Too long without a move that is not quiet.
    Quiet,
    /// Too many plies.
    Length,
    /// A player resigned.
    Resignation,
    /// The players agreed.
    Agreement,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 6] = [
        Ending::Rules,
        Ending::Repetition,
        Ending::Quiet,
        Ending::Length,
        Ending::Resignation,
        Ending::Agreement,
    ];

    /// The word that records use.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Rules => "rules",
            Ending::Repetition => "repetition",
            Ending::Quiet => "quiet",
            Ending::Length => "length",
            Ending::Resignation => "resignation",
            Ending::Agreement => "agreement",
        }
    }
}

/// How a match ended: the outcome and what brought it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// The outcome.
    pub outcome: Outcome,
    /// Why.
    pub ending: Ending,
}

impl fmt::Display for Verdict {
    /// `1 wins by 3`, `draw (repetition)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ending {
            Ending::Rules => self.outcome.fmt(f),
            other => write!(f, "{} ({})", self.outcome, other.name()),
        }
    }
}

#[derive(Clone, Debug)]
struct Entry<S: State> {
    /// What led here; `None` for the start.
    ply: Option<PlyOf<S>>,
    state: S,
    quiet_plies: u32,
    quiet_turns: u32,
    /// Whether the turn in progress has had a move that is not quiet.
    loud_turn: bool,
    /// The key of the state at a decision node; it makes the search for repetitions cheap.
    key: Option<u64>,
    /// How often this decision position has occurred so far, this time included; 0 at other nodes.
    occurrences: u32,
}

impl<S: State> Entry<S> {
    fn new(ply: Option<PlyOf<S>>, state: S, earlier: &[Entry<S>]) -> Self {
        let key = matches!(state.node(), Node::Decision(_)).then(|| state.key());
        let same = |entry: &&Entry<S>| entry.key == key && entry.state == state;
        let occurrences = match key {
            Some(_) => earlier.iter().filter(same).count() as u32 + 1,
            None => 0,
        };
        Entry { ply, state, quiet_plies: 0, quiet_turns: 0, loud_turn: false, key, occurrences }
    }
}

/// A game in progress.
///
/// It keeps every state and every ply, events included: nothing is ever drawn again. Taking back keeps the undone plies for
/// [`redo`](Self::redo) until another ply is played or the match is settled.
#[derive(Clone, Debug)]
pub struct Match<S: State> {
    entries: Vec<Entry<S>>,
    /// The entry that is the present; those after it can be redone.
    now: usize,
    limits: Limits,
    /// A decision from outside the rules, valid at the entry that is the present.
    settled: Option<Verdict>,
}

impl<S: State> Match<S> {
    /// A match from `start`, adjudicated by the limits that the game proposes.
    pub fn new(start: S) -> Self {
        let limits = start.limits();
        Self::with_limits(start, limits)
    }

    /// A match from `start` with these limits. A limit of 0 counts as 1.
    pub fn with_limits(start: S, limits: Limits) -> Self {
        let limits = limits.at_least_one();
        let first = Entry::new(None, start, &[]);
        Match { entries: alloc::vec![first], now: 0, limits, settled: None }
    }

    /// The state in which the match began.
    pub fn start(&self) -> &S {
        &self.entries[0].state
    }

    /// The present state.
    pub fn state(&self) -> &S {
        &self.entries[self.now].state
    }

    /// The limits in force.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// How many plies have been played.
    pub fn len(&self) -> usize {
        self.now
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.now == 0
    }

    /// The plies played, each with the state before it.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (&S, PlyOf<S>)> + ExactSizeIterator {
        self.entries[..=self.now].windows(2).map(|pair| match &pair[1].ply {
            Some(ply) => (&pair[0].state, *ply),
            None => unreachable!("only the first entry has no ply"),
        })
    }

    /// The last ply played.
    pub fn last_ply(&self) -> Option<PlyOf<S>> {
        self.entries[self.now].ply
    }

    /// Whether there is a ply to redo.
    pub fn can_redo(&self) -> bool {
        self.now + 1 < self.entries.len()
    }

    /// How the match ended; `None` while it goes on. What the rules say comes before what limits say.
    pub fn verdict(&self) -> Option<Verdict> {
        let entry = &self.entries[self.now];
        if let Node::Over(outcome) = entry.state.node() {
            return Some(Verdict { outcome, ending: Ending::Rules });
        }
        if self.settled.is_some() {
            return self.settled;
        }
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        let ending = if reached(entry.occurrences, self.limits.repetition) {
            Ending::Repetition
        } else if reached(entry.quiet_plies, self.limits.quiet_plies)
            || reached(entry.quiet_turns, self.limits.quiet_turns)
        {
            Ending::Quiet
        } else if reached(self.now.try_into().unwrap_or(u32::MAX), self.limits.plies) {
            Ending::Length
        } else {
            return None;
        };
        Some(Verdict { outcome: Outcome::Draw, ending })
    }

    /// How often the present decision position has occurred in this match, this time included; 0 at other nodes.
    pub fn occurrences(&self) -> u32 {
        self.entries[self.now].occurrences
    }

    /// Plays a ply: a move, or the event that fell.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if the match is over or the ply is not possible here; the match is then unchanged.
    ///
    /// Time is linear in the length of the match (one comparison of keys an earlier state), to find repetitions.
    pub fn play(&mut self, ply: PlyOf<S>) -> Result<(), MatchError<S::Reason>> {
        if let Some(verdict) = self.verdict() {
            return Err(MatchError::Over(verdict));
        }
        let before = &self.entries[self.now];
        let mut state = before.state.clone();
        state.advance(ply).map_err(MatchError::Illegal)?;
        let turn_ends = state.to_move() != before.state.to_move();
        let mut next = Entry::new(Some(ply), state, &self.entries[..=self.now]);
        next.loud_turn = before.loud_turn;
        (next.quiet_plies, next.quiet_turns) = (before.quiet_plies, before.quiet_turns);
        match ply {
            Ply::Move(m) if before.state.is_quiet(m) => next.quiet_plies = next.quiet_plies.saturating_add(1),
            Ply::Move(_) => {
                (next.quiet_plies, next.quiet_turns) = (0, 0);
                next.loud_turn = true;
            }
            Ply::Event(_) => {}
        }
        if turn_ends {
            if !next.loud_turn {
                next.quiet_turns = next.quiet_turns.saturating_add(1);
            }
            next.loud_turn = false;
        }
        self.entries.truncate(self.now + 1);
        self.entries.push(next);
        self.now += 1;
        Ok(())
    }

    /// Takes the last ply back and returns it; `None` at the start. A resignation or agreement is taken back with it, and at the start alone.
    pub fn take_back(&mut self) -> Option<PlyOf<S>> {
        self.settled = None;
        let ply = self.entries[self.now].ply?;
        self.now -= 1;
        Some(ply)
    }

    /// Plays again the ply that was taken back last, and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<PlyOf<S>> {
        let ply = self.entries.get(self.now + 1)?.ply;
        self.now += 1;
        ply
    }

    /// Lets a player resign: the opponent wins by 1. Nothing happens if the match is over.
    pub fn resign(&mut self, player: Player) {
        self.settle(Outcome::Win { winner: player.other(), points: 1 }, Ending::Resignation);
    }

    /// Ends the match as a draw by agreement. Nothing happens if the match is over.
    pub fn agree_draw(&mut self) {
        self.settle(Outcome::Draw, Ending::Agreement);
    }

    fn settle(&mut self, outcome: Outcome, ending: Ending) {
        if self.verdict().is_none() {
            // What was taken back before belongs to a game that went on.
            self.entries.truncate(self.now + 1);
            self.settled = Some(Verdict { outcome, ending });
        }
    }
}

/// Two matches are equal if they began alike, under the same limits, went through the same plies and ended alike. What could be redone does not count.
impl<S: State> PartialEq for Match<S> {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start()
            && self.limits == other.limits
            && self.settled == other.settled
            && self.plies().map(|(_, ply)| ply).eq(other.plies().map(|(_, ply)| ply))
    }
}

impl<S: State> Eq for Match<S> {}

/// Why a ply could not be played in a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MatchError<R> {
    /// The match has ended.
    #[error("the match is over: {0}")]
    Over(Verdict),
    /// The state does not allow it.
    #[error(transparent)]
    Illegal(IllegalPly<R>),
}
