//! Traces: random games, one JSON object a ply, to compare engines with each other.
//!
//! ```text
//! {"game":0,"ply":0,"position":"…","node":"1","legal":["…","…"],"played":"…"}
//! {"game":0,"ply":1,"position":"…","node":"chance","events":[["*1",1],["*2",1]],"played":"*2"}
//! {"game":0,"ply":7,"position":"…","node":"over","outcome":{"winner":1,"points":3}}
//! ```
//!
//! Legal moves are sorted bytewise, events by their texts. The writer formats into buffers that it keeps, so its speed is that of writing the texts.

use std::fmt::{Display, Write as _};
use std::io;
use std::ops::Range;

use boardwright_core::{Node, Notation, Outcome, State, Visit, game_rng, random_ply};

/// What to trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The numbers of the games; each has its own generator.
    pub games: Range<u64>,
    /// The seed of all generators.
    pub seed: u64,
    /// A game that has not ended after so many plies is stopped.
    pub max_plies: u64,
    /// Whether every line ends with the `key` of its state.
    pub keys: bool,
}

impl Trace {
    /// The plies after which a game is stopped if nothing else is said.
    pub const MAX_PLIES: u64 = 100_000;

    /// The first `games` games under a seed, without keys.
    pub const fn new(games: u64, seed: u64) -> Self {
        Trace { games: 0..games, seed, max_plies: Self::MAX_PLIES, keys: false }
    }
}

/// Writes random games from `start`: every decision is a uniformly random legal move and every event is drawn by its exact weight, with the
/// [`game_rng`] of the game's number.
///
/// The same arguments give the same bytes everywhere. `out` gets one write a line and is not flushed: hand in something buffered.
///
/// # Errors
///
/// Those of `out`.
pub fn trace<S: Notation>(start: &S, options: &Trace, out: &mut (impl io::Write + ?Sized)) -> io::Result<()> {
    let mut line = Line::default();
    for game in options.games.clone() {
        let mut rng = game_rng(options.seed, game);
        let mut state = start.clone();
        for ply in 0.. {
            line.text.clear();
            let _ = write!(line.text, "{{\"game\":{game},\"ply\":{ply},");
            line.describe(&state);
            let next = if ply < options.max_plies { random_ply(&state, &mut rng) } else { None };
            if let Some(next) = next {
                line.text.push_str(",\"played\":");
                line.string(&next);
            } else if !state.node().is_over() {
                line.text.push_str(",\"stopped\":\"max-plies\"");
            }
            if options.keys {
                let _ = write!(line.text, ",\"key\":\"{:016x}\"", state.key());
            }
            line.text.push_str("}\n");
            out.write_all(line.text.as_bytes())?;
            match next {
                Some(next) => state.advance_unchecked(next),
                None => break,
            }
        }
    }
    Ok(())
}

/// A state as one JSON object: what a line of a trace tells of it, without the game.
pub fn describe<S: Notation>(state: &S) -> String {
    let mut line = Line::default();
    line.text.push('{');
    line.describe(state);
    line.text.push('}');
    line.text
}

/// A line in the making, and buffers to sort texts in.
#[derive(Default)]
struct Line {
    text: String,
    /// The texts of all moves or events, one after the other.
    pool: String,
    /// Where each text lies in the pool, with the weight of an event.
    parts: Vec<(usize, usize, u32)>,
}

impl Line {
    /// Adds `"position":…,"node":…` and what the node has.
    fn describe<S: Notation>(&mut self, state: &S) {
        self.text.push_str("\"position\":");
        self.string(state);
        match state.node() {
            Node::Decision(player) => {
                let _ = write!(self.text, ",\"node\":\"{player}\",\"legal\":[");
                self.moves(state);
                self.text.push(']');
            }
            Node::Chance => {
                self.text.push_str(",\"node\":\"chance\",\"events\":[");
                self.events(state);
                self.text.push(']');
            }
            Node::Over(outcome) => {
                self.text.push_str(",\"node\":\"over\",\"outcome\":");
                let _ = match outcome {
                    Outcome::Win { winner, points } => {
                        write!(self.text, "{{\"winner\":{winner},\"points\":{points}}}")
                    }
                    Outcome::Draw => write!(self.text, "{{\"winner\":null,\"points\":0}}"),
                };
            }
        }
    }

    fn moves<S: State>(&mut self, state: &S) {
        self.clear();
        let _ = state.generate(&mut Visit(|m| {
            self.part(&m, 0);
            std::ops::ControlFlow::Continue(())
        }));
        self.sort();
        for i in 0..self.parts.len() {
            if i > 0 {
                self.text.push(',');
            }
            let (from, to, _) = self.parts[i];
            push_json(&mut self.text, &self.pool[from..to]);
        }
    }

    fn events<S: State>(&mut self, state: &S) {
        self.clear();
        state.events(|event, weight| self.part(&event, weight));
        self.sort();
        for i in 0..self.parts.len() {
            let (from, to, weight) = self.parts[i];
            self.text.push_str(if i > 0 { ",[" } else { "[" });
            push_json(&mut self.text, &self.pool[from..to]);
            let _ = write!(self.text, ",{weight}]");
        }
    }

    /// Adds a JSON string.
    fn string(&mut self, value: &impl Display) {
        self.clear();
        let _ = write!(self.pool, "{value}");
        push_json(&mut self.text, &self.pool);
    }

    fn clear(&mut self) {
        self.pool.clear();
        self.parts.clear();
    }

    fn part(&mut self, value: &impl Display, weight: u32) {
        let from = self.pool.len();
        let _ = write!(self.pool, "{value}");
        self.parts.push((from, self.pool.len(), weight));
    }

    fn sort(&mut self) {
        let pool = self.pool.as_bytes();
        self.parts.sort_unstable_by(|a, b| pool[a.0..a.1].cmp(&pool[b.0..b.1]));
        self.parts.dedup_by(|a, b| pool[a.0..a.1] == pool[b.0..b.1]);
    }
}

/// Adds `value` as a JSON string. The texts of our games need no escape; those of a stranger's game might.
fn push_json(out: &mut String, value: &str) {
    out.push('"');
    if value.bytes().all(|b| b >= b' ' && b != b'"' && b != b'\\') {
        out.push_str(value);
    } else {
        for c in value.chars() {
            match c {
                '"' | '\\' => {
                    out.push('\\');
                    out.push(c);
                }
                c if c < ' ' => {
                    let _ = write!(out, "\\u{:04x}", c as u32);
                }
                c => out.push(c),
            }
        }
    }
    out.push('"');
}
