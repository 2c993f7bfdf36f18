//! Bytes that drive a match: through legal and illegal plies, take-back, redo and settlements.

use boardwright::any::{AnyMatch, AnyState};
use boardwright::catalog;
use boardwright::core::Player;

use crate::choices::Choices;
use crate::{state, told};

/// The most steps that one input drives.
const MOST_STEPS: usize = 100;

/// Plays a match as bytes tell and compares it, after each step, with a list of the positions that it went through.
///
/// If the first line is a position, the match begins there; else the first bytes choose a rule set and a value for each of its options. The rest are
/// steps: the low four bits of a byte choose what is done, the bytes after it the details. The sixteen characters from `0` to `?` give
/// all of them:
///
/// | character | step |
/// | --- | --- |
/// | `0` – `9` | a possible ply, the next byte tells which |
/// | `:` `;` | a possible ply with one character changed, removed or put in |
/// | `<` | a ply that was possible somewhere before |
/// | `=` | take back |
/// | `>` | redo |
/// | `?` | a resignation or a draw by agreement |
///
/// # Panics
///
/// Where the match and its states break a promise.
pub fn play(bytes: &[u8]) {
    let (start, mut choices) = beginning(bytes);
    let mut driver = Driver::new(&*start);
    for _ in 0..MOST_STEPS {
        if choices.is_empty() {
            break;
        }
        driver.step(&mut choices);
    }
    driver.finish();
}

fn beginning(bytes: &[u8]) -> (Box<dyn AnyState>, Choices<'_>) {
    if let Some(end) = bytes.iter().position(|b| *b == b'\n')
        && let Ok(line) = str::from_utf8(&bytes[..end])
        && let Ok(start) = boardwright::parse_position(line)
    {
        return (start, Choices::new(&bytes[end + 1..]));
    }
    let mut choices = Choices::new(bytes);
    let id = rules_id(&mut choices);
    match boardwright::start(&id) {
        Ok(start) => (start, choices),
        Err(error) => panic!("{id:?} is made from the catalog, but refused: {error}"),
    }
}

/// The id of a rule set of the catalog with chosen options.
fn rules_id(choices: &mut Choices<'_>) -> String {
    let schemas: Vec<_> = catalog().collect();
    let Some(schema) = choices.one_of(&schemas) else { panic!("a build without games") };
    let mut choice = schema.defaults(choices.below(schema.sets.len()) as u8);
    for (i, option) in schema.options_of(choice.set) {
        choice.values[i] = choices.below(option.values.len()) as u8;
    }
    let mut id = String::new();
    assert!(schema.write(&mut id, choice).is_ok(), "a string takes all");
    id
}

struct Driver {
    game: Box<dyn AnyMatch>,
    /// The plies that are possible in the present state, sorted.
    plies: Vec<String>,
    /// The state after each number of plies; those beyond the present can be redone.
    trail: Vec<Box<dyn AnyState>>,
    /// The ply that led to each state of the trail but the first.
    played: Vec<String>,
    /// Plies that were possible somewhere, a few of each state.
    met: Vec<String>,
}

impl Driver {
    fn new(start: &dyn AnyState) -> Self {
        let game = start.start_match();
        assert!(start.equals(game.state()) && game.is_empty() && !game.can_redo(), "a match begins: {game}");
        let plies = state::check(start);
        Driver { game, plies, trail: vec![start.clone_box()], played: Vec::new(), met: Vec::new() }
    }

    fn step(&mut self, choices: &mut Choices<'_>) {
        match choices.byte() % 16 {
            0..=9 => {
                if let Some(ply) = choices.one_of(&self.plies).cloned() {
                    self.met.push(ply.clone());
                    self.attempt(&ply);
                }
            }
            10 | 11 => {
                let ply = choices.one_of(&self.plies).or(self.met.last()).cloned().unwrap_or_default();
                self.attempt(&damaged(&ply, choices));
            }
            12 => {
                if let Some(ply) = choices.one_of(&self.met).cloned() {
                    self.attempt(&ply);
                }
            }
            13 => self.take_back(),
            14 => self.redo(),
            _ => self.settle(choices),
        }
        self.compare();
    }

    /// Tries a ply, which is played if, and only if, it is listed and the match goes on.
    fn attempt(&mut self, ply: &str) {
        let listed = self.plies.binary_search_by(|listed| listed.as_str().cmp(ply)).is_ok();
        let check = self.game.state().check(ply);
        assert_eq!(check.is_ok(), listed, "{ply:?} in {}: {check:?}", self.game.state().position());
        let goes_on = self.game.verdict().is_none();
        let result = self.game.play(ply);
        assert_eq!(result.is_ok(), listed && goes_on, "{ply:?} in {}: {result:?}", self.game);
        if let Err(error) = result {
            return told(&error, ply);
        }
        let before = &self.trail[self.game.len() - 1];
        let (mut next, mut told) = (before.clone_box(), before.clone_box());
        assert!(next.play(ply).is_ok() && next.equals(self.game.state()), "{ply:?} outside of {}", self.game);
        let effects = told.play_telling(ply).unwrap_or_default();
        assert!(told.equals(&*next), "telling what {ply:?} does plays it differently in {}", self.game);
        assert!(
            effects.iter().all(|effect| !effect.is_empty()),
            "a silent effect of {ply:?} in {}",
            self.game
        );
        self.trail.truncate(self.game.len());
        self.played.truncate(self.game.len() - 1);
        self.trail.push(self.game.state().clone_box());
        self.played.push(ply.to_string());
        self.compare();
        self.take_back();
        self.compare();
        self.redo();
        self.plies = state::check(self.game.state());
    }

    fn take_back(&mut self) {
        let len = self.game.len();
        let expected = len.checked_sub(1).map(|last| self.played[last].clone());
        assert_eq!(self.game.take_back(), expected, "taken back from {}", self.game);
        self.plies = sorted_plies(self.game.state());
    }

    fn redo(&mut self) {
        let expected = self.played.get(self.game.len()).cloned();
        assert_eq!(self.game.redo(), expected, "redone in {}", self.game);
        self.plies = sorted_plies(self.game.state());
    }

    fn settle(&mut self, choices: &mut Choices<'_>) {
        let before = self.game.verdict();
        match choices.below(3) {
            0 => self.game.resign(Player::First),
            1 => self.game.resign(Player::Second),
            _ => self.game.agree_draw(),
        }
        assert!(self.game.verdict().is_some(), "settled, but not over: {}", self.game);
        if before.is_some() {
            assert_eq!(self.game.verdict(), before, "settled twice: {}", self.game);
        } else {
            self.trail.truncate(self.game.len() + 1);
            self.played.truncate(self.game.len());
        }
    }

    /// The match is where the trail says.
    fn compare(&self) {
        let (game, len) = (&self.game, self.game.len());
        assert!(self.trail[len].equals(game.state()), "expected {} in {game}", self.trail[len]);
        assert_eq!(self.trail[len].position(), game.state().position(), "the text in {game}");
        assert_eq!(game.can_redo(), len + 1 < self.trail.len(), "what can be redone in {game}");
        assert_eq!(game.last_ply().as_ref(), len.checked_sub(1).map(|last| &self.played[last]), "in {game}");
        let before = len.checked_sub(1).map(|last| &*self.trail[last]);
        assert!(game.previous().as_deref() == before, "the state before in {game}");
    }

    /// The whole match once more: as a record, and back to its start.
    fn finish(mut self) {
        let len = self.game.len();
        assert_eq!(self.game.plies(), self.played[..len], "the plies of {}", self.game);
        let record = self.game.record();
        match boardwright::parse_record(&record) {
            Ok(again) => {
                assert_eq!(again.record(), record, "printed, read and printed again");
                assert_eq!(again.verdict(), self.game.verdict(), "another verdict: {record:?}");
                assert_eq!(again.occurrences(), self.game.occurrences(), "other occurrences: {record:?}");
                assert!(again.state().equals(self.game.state()), "another state: {record:?}");
            }
            Err(error) => panic!("printed, but not read: {record:?}: {error}"),
        }
        for _ in 0..len {
            self.take_back();
            self.compare();
        }
        assert_eq!(self.game.take_back(), None, "taken back from the start of {record:?}");
        for _ in 0..len {
            self.redo();
            self.compare();
        }
    }
}

fn sorted_plies(state: &dyn AnyState) -> Vec<String> {
    let mut plies = state.legal_moves();
    plies.extend(state.events().into_iter().map(|(event, _)| event));
    plies.sort_unstable();
    plies
}

/// A text with one character changed, removed or put in. The character is mostly one of the text itself, which comes closest to another ply.
fn damaged(text: &str, choices: &mut Choices<'_>) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let (how, at) = (choices.byte(), choices.below(chars.len() + 1));
    let c = if how & 4 == 0 { choices.one_of(&chars).copied() } else { None };
    let c = c.unwrap_or_else(|| char::from(choices.byte()));
    match how % 4 {
        0 if at < chars.len() => _ = chars.remove(at),
        1 | 2 if at < chars.len() => chars[at] = c,
        _ => chars.insert(at, c),
    }
    chars.into_iter().collect()
}
