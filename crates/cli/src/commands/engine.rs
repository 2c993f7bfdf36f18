//! `engine`: a player that another program drives through standard input and output.

use std::io::{self, BufReader, Write};
use std::thread::JoinHandle;

use boardwright::any::AnyState;
use boardwright_search::{Budget, DEFAULT_MEMORY, Method, Stop, Strategy, Strength};

use crate::error::{Failure, printable};
use crate::lines::{Lines, MAX_LINE, TooLong};
use crate::players::{Finding, Thought, thinks_for_ever};
use crate::target;

/// The most characters of a complaint.
const SHOWN: usize = 2_000;

/// Serve a program that drives a player: one command a line, see docs/protocol.md
#[derive(Debug, clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run() -> Result<(), Failure> {
    let mut lines = Lines::new(BufReader::new(io::stdin().lock()));
    let mut engine = Engine::new();
    loop {
        let answer = match lines.next().map_err(Failure::Input)? {
            None => {
                engine.finish();
                break;
            }
            Some(Err(TooLong)) => Err(format!("the line has more than {MAX_LINE} bytes")),
            Some(Ok(line)) => match std::str::from_utf8(line) {
                Err(_) => Err("the line is not UTF-8 text".to_string()),
                Ok(line) if line.trim() == "quit" => break,
                Ok(line) => engine.obey(line.trim()),
            },
        };
        if let Err(complaint) = answer {
            say(&format!("error {}", printable(&complaint, SHOWN)));
        }
    }
    engine.stop();
    Ok(())
}

/// Writes a line at once. A reader that has gone away is noticed by the end of the input.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// What the commands have set, and the thought that is going on.
struct Engine {
    state: Option<Box<dyn AnyState>>,
    strategy: Strategy,
    seed: u64,
    thought: Option<Mind>,
}

/// A thought that is going on.
struct Mind {
    thread: JoinHandle<()>,
    stop: Stop,
    infinite: bool,
}

impl Mind {
    /// Waits for its end; its best move has then been said.
    fn join(self) {
        if self.thread.join().is_err() {
            say("error the player failed");
        }
    }
}

impl Engine {
    fn new() -> Engine {
        Engine {
            state: None,
            strategy: Strategy::new(Method::Strength(Strength::Hard)),
            seed: 0,
            thought: None,
        }
    }

    fn obey(&mut self, line: &str) -> Result<(), String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" => Ok(()),
            "hello" => {
                self.introduce();
                Ok(())
            }
            "ready" => {
                say("readyok");
                Ok(())
            }
            "stop" => {
                self.stop();
                Ok(())
            }
            _ if self.is_thinking() => Err(format!("{command} has to wait: say stop first")),
            "set" => self.set(rest),
            "position" => self.position(rest),
            "moves" => self.moves(),
            "go" => self.go(rest),
            _ => Err(format!(
                "unknown command {command:?}: expected hello, ready, set, position, moves, go, stop or quit"
            )),
        }
    }

    fn introduce(&self) {
        say(&format!("id name boardwright {}", env!("CARGO_PKG_VERSION")));
        say("id protocol 1");
        for id in target::all_rule_sets() {
            say(&format!("rules {id}"));
        }
        say(&format!("option player default {}", self.strategy));
        say(&format!("option memory default {DEFAULT_MEMORY} min 0 max {}", u32::MAX));
        say("option seed default 0");
        say("hellook");
    }

    fn set(&mut self, rest: &str) -> Result<(), String> {
        let (name, value) = rest.split_once(char::is_whitespace).ok_or("expected: set NAME VALUE")?;
        let value = value.trim();
        match name {
            "player" => {
                let memory = self.strategy.memory;
                self.strategy = value.parse().map_err(|error| format!("{error}"))?;
                self.strategy.memory = self.strategy.memory.or(memory);
            }
            "memory" => {
                let memory = value.parse().map_err(|_| format!("{value:?} is no number of MiB"))?;
                self.strategy.memory = Some(memory);
            }
            "seed" => self.seed = value.parse().map_err(|_| format!("{value:?} is no seed"))?,
            _ => return Err(format!("unknown option {name:?}: expected player, memory or seed")),
        }
        Ok(())
    }

    /// `position RULES|POSITION [plies PLY ...]`. One that cannot be reached leaves the old one.
    fn position(&mut self, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let plies = words.iter().position(|word| *word == "plies");
        let (text, plies) = match plies {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (&words[..], &[][..]),
        };
        let mut state = target::state(&text.join(" ")).map_err(|error| error.to_string())?;
        for (i, ply) in plies.iter().enumerate() {
            state.play(ply).map_err(|error| format!("ply {}, {ply}: {error}", i + 1))?;
        }
        self.state = Some(state);
        Ok(())
    }

    fn state(&self) -> Result<&dyn AnyState, String> {
        self.state.as_deref().ok_or_else(|| "there is no position yet".to_string())
    }

    fn moves(&self) -> Result<(), String> {
        let state = self.state()?;
        let events = state.events();
        let line = if events.is_empty() {
            format!("moves {}", state.legal_moves().join(" "))
        } else {
            let events: Vec<String> =
                events.iter().map(|(event, weight)| format!("{event}:{weight}")).collect();
            format!("events {}", events.join(" "))
        };
        say(line.trim_end());
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), String> {
        let (limits, infinite) = match rest {
            "infinite" => ("", true),
            limits => (limits, false),
        };
        let limits = limits.split_whitespace().collect::<Vec<_>>().join(",");
        let budget: Budget = limits.parse().map_err(|error| format!("{error}"))?;
        if !infinite && thinks_for_ever(self.strategy, budget) {
            return Err("this player needs a limit: go time=1000ms, for example, or go infinite".to_string());
        }
        let state = self.state()?.clone_box();
        let (strategy, seed, stop) = (self.strategy, self.seed, Stop::new());
        let handle = stop.clone();
        let thread = std::thread::Builder::new().spawn(move || {
            let progress = &mut |finding: &Finding| say(&format!("info {}", told(finding)));
            let thought = Thought { state: &*state, strategy, budget, seed, stop, progress };
            match thought.think() {
                Ok(finding) => {
                    say(&format!("info {}", told(&finding)));
                    say(&format!("bestmove {}", finding.best.as_deref().unwrap_or("none")));
                }
                Err(failure) => say(&format!("error {}", printable(&failure.to_string(), SHOWN))),
            }
        });
        let thread = thread.map_err(|error| format!("no thread: {error}"))?;
        self.thought = Some(Mind { thread, stop: handle, infinite });
        Ok(())
    }

    fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(|mind| !mind.thread.is_finished())
    }

    /// Ends the thought that is going on.
    fn stop(&mut self) {
        if let Some(mind) = self.thought.take() {
            mind.stop.stop();
            mind.join();
        }
    }

    /// Lets a thought with a limit come to its end: whoever pipes commands in gets the answer to the last one.
    fn finish(&mut self) {
        match self.thought.take() {
            Some(mind) if !mind.infinite => mind.join(),
            other => self.thought = other,
        }
    }
}

/// A finding in a line.
fn told(finding: &Finding) -> String {
    let Finding { value, depth, nodes, nodes_per_second, elapsed, line, .. } = finding;
    format!(
        "depth {depth} value {value} nodes {nodes} nps {nodes_per_second} time {} line {}",
        elapsed.as_millis(),
        line.join(" ")
    )
}
