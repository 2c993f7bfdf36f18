//! A game between whoever sits at the board.

use std::io::{BufReader, StdinLock, Write};
use std::path::Path;

use boardwright::any::{AnyMatch, PlayError};
use boardwright::core::{Node, Player, game_rng};

use crate::error::{Failure, printable};
use crate::lines::{Lines, TooLong};
use crate::output::Styled;
use crate::{files, render};

use super::autosave::Autosave;
use super::command::{Command, HELP};
use super::seat::{Seat, Seats};
use super::{bots, listing, tag};

/// Bots alone stop after so many plies, so that a record without limits cannot keep them going for ever.
const MAX_PLIES: usize = 20_000;

/// The most characters of an input that an answer repeats.
const SHOWN: usize = 80;

/// One run of `play`.
pub(super) struct Session<'a> {
    pub(super) game: Box<dyn AnyMatch>,
    pub(super) seats: Seats,
    pub(super) seed: u64,
    pub(super) input: Lines<BufReader<StdinLock<'a>>>,
    pub(super) out: Styled,
    /// Whether somebody types at a terminal, who needs a prompt.
    pub(super) terminal: bool,
    /// Whether to list the moves at every decision.
    pub(super) list: bool,
    /// Whether to tell what happens.
    pub(super) telling: bool,
    pub(super) autosave: Autosave,
    /// The record that was kept last.
    pub(super) kept: String,
}

/// Whether a session goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    GoOn,
    Leave,
}

impl Session<'_> {
    /// Plays until somebody leaves or, without persons, the game is over.
    pub(super) fn run(&mut self) -> Result<(), Failure> {
        let mut drawn = None;
        loop {
            let now = (self.game.len(), self.game.verdict());
            let waits = self.waits_for_a_person();
            if self.telling && drawn != Some(now) && (waits || now.1.is_some() || drawn.is_none()) {
                self.draw(drawn.is_none())?;
                drawn = Some(now);
            }
            if waits {
                if self.ask()? == Next::Leave {
                    break;
                }
            } else if now.1.is_some() || self.game.len() >= MAX_PLIES || !self.step()? {
                break;
            }
        }
        Ok(self.out.flush()?)
    }

    /// Whether nothing happens before a person types something: at a decision of theirs, and when the game is over.
    fn waits_for_a_person(&self) -> bool {
        match (self.game.verdict(), self.game.state().node()) {
            (None, Node::Decision(player)) => self.seats.0[player].is_person(),
            (None, _) => false,
            (Some(_), _) => self.seats.any(Seat::is_person),
        }
    }

    /// Lets dice fall or a bot move. `false` if there is nothing to do.
    fn step(&mut self) -> Result<bool, Failure> {
        let (state, ply) = (self.game.state(), self.game.len());
        let chosen = match state.node() {
            // One generator a ply: whoever takes back and plays on gets the same dice at the same ply, and gains nothing.
            Node::Chance => state.random_ply(&mut game_rng(self.seed, ply as u64)),
            Node::Decision(player) => bots::choose(self.seats.0[player], state, self.seed, ply)?,
            Node::Over(_) => None,
        };
        let Some(chosen) = chosen else { return Ok(false) };
        match self.play(&chosen)? {
            Ok(()) => Ok(true),
            Err(error) => Err(Failure::Usage(format!("{chosen} could not be played: {error}"))),
        }
    }

    /// Plays a ply and tells what it does.
    fn play(&mut self, ply: &str) -> Result<Result<(), PlayError>, Failure> {
        let player = self.game.state().to_move();
        let thrown = self.game.state().node() == Node::Chance;
        let effects = match self.game.state().clone_box().play_telling(ply) {
            Ok(effects) => effects,
            Err(error) => return Ok(Err(error)),
        };
        if let Err(error) = self.game.play(ply) {
            return Ok(Err(error));
        }
        if self.telling {
            let does = if thrown { "throws" } else { "plays" };
            let told = if effects.is_empty() { String::new() } else { format!(": {}", effects.join("; ")) };
            writeln!(self.out, "Player {player} {does} {ply}{told}")?;
        }
        Ok(Ok(()))
    }

    fn draw(&mut self, with_legend: bool) -> Result<(), Failure> {
        let scene = self.game.state().scene();
        let last = self.game.last_ply().zip(self.game.previous());
        let lit = last.and_then(|(ply, before)| before.cells_of(&ply)).unwrap_or_default();
        writeln!(self.out)?;
        self.out.write_all(render::picture(&scene, &lit).as_bytes())?;
        if with_legend {
            self.out.write_all(render::legend(&scene).as_bytes())?;
            if self.terminal && self.seats.any(Seat::is_person) {
                writeln!(self.out, "(`help` lists the commands)")?;
            }
        }
        if let Some(verdict) = self.game.verdict() {
            writeln!(self.out, "The game is over: {verdict}.")?;
        } else if self.list {
            self.out.write_all(listing::plies(self.game.state(), "").as_bytes())?;
        }
        Ok(())
    }

    /// Reads one line and does what it says.
    fn ask(&mut self) -> Result<Next, Failure> {
        self.keep_early();
        if self.terminal {
            let whose = self.game.state().to_move();
            let prompt = if self.game.verdict().is_some() { String::new() } else { whose.to_string() };
            write!(self.out, "{prompt}> ")?;
        }
        self.out.flush()?;
        let line = match self.input.next().map_err(Failure::Input)? {
            None => {
                if self.terminal {
                    writeln!(self.out)?;
                }
                return Ok(Next::Leave);
            }
            Some(Err(TooLong)) => {
                writeln!(self.out, "This line is too long.")?;
                return Ok(Next::GoOn);
            }
            Some(Ok(line)) => String::from_utf8(line.to_vec()),
        };
        let Ok(line) = line else {
            writeln!(self.out, "This line is not UTF-8 text.")?;
            return Ok(Next::GoOn);
        };
        self.obey(Command::read(&line))
    }

    /// Keeps the game before it waits, in case the program gets killed. Whether that works is told when the session ends.
    fn keep_early(&mut self) {
        if self.game.verdict().is_none() && !self.game.is_empty() {
            let record = self.game.record();
            if record != self.kept && self.autosave.keep(&stem(&*self.game), &record).is_ok() {
                self.kept = record;
            }
        }
    }

    fn obey(&mut self, command: Command) -> Result<Next, Failure> {
        match command {
            Command::Nothing => {}
            Command::Quit => return Ok(Next::Leave),
            Command::Move(text) => self.try_move(&text)?,
            Command::Moves(prefix) => {
                self.out.write_all(listing::plies(self.game.state(), &prefix).as_bytes())?;
            }
            Command::Why(text) => self.explain(&text)?,
            Command::Hint => {
                match bots::choose(Seat::Person, self.game.state(), self.seed, self.game.len())? {
                    Some(m) if self.game.verdict().is_none() => writeln!(self.out, "Try {m}")?,
                    _ => writeln!(self.out, "There is no move to make.")?,
                }
            }
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Save(file) => match files::write(Path::new(&file), &self.game.record()) {
                Ok(()) => writeln!(self.out, "Saved in {}", printable(&file, SHOWN))?,
                Err(error) => self.tell(&error)?,
            },
            Command::Load(file) => match files::read_record(Path::new(&file)) {
                Ok(game) => self.load(game)?,
                Err(error) => self.tell(&error)?,
            },
            Command::Record => write!(self.out, "{}", self.game.record())?,
            Command::Resign => self.resign()?,
            Command::Draw if self.seats.all(Seat::is_person) => self.game.agree_draw(),
            Command::Draw => writeln!(self.out, "The bot does not agree to a draw.")?,
            Command::Board => self.draw(true)?,
            Command::Help => self.out.write_all(HELP.as_bytes())?,
            Command::Wrong(what) => writeln!(self.out, "{what}")?,
        }
        Ok(Next::GoOn)
    }

    fn tell(&mut self, error: &dyn std::fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", printable(&error.to_string(), 500))?)
    }

    fn try_move(&mut self, text: &str) -> Result<(), Failure> {
        if text.starts_with('*') {
            return self.tell(&"Dice fall by themselves.");
        }
        match self.play(text)? {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(text, &error),
        }
    }

    fn refuse(&mut self, text: &str, error: &PlayError) -> Result<(), Failure> {
        let text = printable(text, SHOWN);
        match error {
            PlayError::Text(_) => {
                self.tell(&format!("\"{text}\" is neither a command (see `help`) nor a move: {error}"))
            }
            PlayError::Rule(_) => self.tell(&format!("{text} is illegal: {error}")),
            _ => self.tell(error),
        }
    }

    fn explain(&mut self, text: &str) -> Result<(), Failure> {
        match self.game.state().clone_box().play_telling(text) {
            Ok(effects) => self.tell(&format!("{text} is legal: {}", effects.join("; "))),
            Err(error) => self.refuse(text, &error),
        }
    }

    /// Goes back to the decision of a person before this one.
    fn undo(&mut self) -> Result<(), Failure> {
        let mut back = 0;
        while self.game.take_back().is_some() {
            back += 1;
            if self.waits_for_a_person() {
                return Ok(());
            }
        }
        for _ in 0..back {
            self.game.redo();
        }
        self.tell(&"There is no decision of yours to go back to.")
    }

    /// Goes forward to the next decision of a person, or to the last ply that was taken back.
    fn redo(&mut self) -> Result<(), Failure> {
        if !self.game.can_redo() {
            return self.tell(&"There is nothing to redo.");
        }
        while self.game.redo().is_some() && !self.waits_for_a_person() {}
        Ok(())
    }

    fn load(&mut self, game: Box<dyn AnyMatch>) -> Result<(), Failure> {
        self.game = game;
        tag(&mut *self.game, self.seats, self.seed);
        self.draw(true)
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if self.game.verdict().is_some() {
            return self.tell(&"The game is over already.");
        }
        let player: Player = self.game.state().to_move();
        self.game.resign(player);
        Ok(())
    }

    /// Keeps the game if it is not over, and tells how to go on with it.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let record = self.game.record();
        if self.game.verdict().is_some() {
            return self.autosave.finish(&record).map_err(|e| Failure::Autosave(Box::new(e)));
        }
        if self.game.is_empty() {
            return Ok(());
        }
        match self.autosave.keep(&stem(&*self.game), &record) {
            Ok(file) => {
                let file = file.display().to_string();
                writeln!(self.out, "The game is kept in {file}")?;
                // Quoted for a shell.
                writeln!(self.out, "Go on with: boardwright play --load '{}'", file.replace('\'', "'\\''"))?;
                Ok(self.out.flush()?)
            }
            Err(error) => {
                // Then at least it is shown.
                write!(self.out, "{record}")?;
                self.out.flush()?;
                Err(Failure::Autosave(Box::new(error)))
            }
        }
    }
}

/// The name of a file for this game.
fn stem(game: &dyn AnyMatch) -> String {
    game.state().rules_id().replace([':', '+', '='], "-")
}
