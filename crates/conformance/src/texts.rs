//! Checks of texts: of plies, of positions, and of damaged ones.

use std::fmt::Display;
use std::str::FromStr;

use boardwright_core::rand_core::Rng;
use boardwright_core::{Notation, Ply, PlyOf, State, below};

use crate::keys::hash_of;
use crate::moves::node_flaws;
use crate::subject::{alike, caught, sample, some_moves};
use crate::{Fault, Flaw, Subject};

/// The characters that damage puts into a text besides all of printable ASCII.
const STRANGE: [char; 6] = ['\0', '\t', '\n', '\u{7f}', 'é', '٣'];

/// Texts of moves and events read back as what was printed, are printable ASCII without spaces, and begin with `*` if, and only if, they are events. No other text is
/// read as a move or an event: every text that differs in one character is refused, or is itself the text of what it is read as.
///
/// # Errors
///
/// [`Flaw::Form`], [`Flaw::Star`], [`Flaw::Unreadable`], [`Flaw::ReadsBackDifferent`], [`Flaw::NotCanonical`], [`Flaw::PanicOn`].
pub fn check_ply_texts<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    let seen = subject.seen_moves();
    let events = subject.seen_events();
    subject.once("ply_texts", || {
        let mut moves = some_moves::<S::Move>(&mut rng, 4096);
        moves.extend(&seen);
        moves.iter().try_for_each(|m| ply_flaws::<S>(Ply::Move(*m)))?;
        events.iter().try_for_each(|event| ply_flaws::<S>(Ply::Event(*event)))?;

        let moves = sample(&mut rng, &seen, 40).into_iter().map(|m| m.to_string());
        let events = sample(&mut rng, &events, 20).into_iter().map(|event| event.to_string());
        for text in moves.chain(events) {
            every_damage(&text, |damaged| canonical_ply_flaws::<S>(damaged))?;
        }
        strange_texts().iter().try_for_each(|text| canonical_ply_flaws::<S>(text))
    })
}

fn ply_flaws<S: State>(ply: PlyOf<S>) -> Result<(), Flaw> {
    let text = ply.to_string();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_graphic()) {
        return Err(Flaw::Form(text));
    }
    if text.starts_with('*') != matches!(ply, Ply::Event(_)) {
        return Err(Flaw::Star(text));
    }
    match text.parse::<PlyOf<S>>() {
        Err(error) => Err(Flaw::Unreadable { error: error.to_string(), text }),
        Ok(read) if read != ply => Err(Flaw::ReadsBackDifferent(text)),
        Ok(_) => Ok(()),
    }
}

/// A text that is read as a move or event must be the text of it. The parsers are asked themselves, not by way of [`Ply`], which sorts texts by `*`.
fn canonical_ply_flaws<S: State>(text: &str) -> Result<(), Flaw> {
    fn canonical<T: FromStr + Display>(text: &str) -> Result<(), Flaw> {
        match text.parse::<T>().map(|read| read.to_string()) {
            Ok(canonical) if canonical != text => {
                Err(Flaw::NotCanonical { text: text.to_string(), canonical })
            }
            _ => Ok(()),
        }
    }
    on_text(text, || canonical::<S::Move>(text).and_then(|()| canonical::<S::Event>(text)))
}

/// A panic while `run` works on a text becomes the flaw that names the text.
fn on_text(text: &str, run: impl FnOnce() -> Result<(), Flaw>) -> Result<(), Flaw> {
    caught(run).map_err(|flaw| match flaw {
        Flaw::Panic(message) => Flaw::PanicOn { text: text.to_string(), message },
        flaw => flaw,
    })
}

/// Texts of positions are printable ASCII with single spaces between fields, and read back as an equal state with the same key, hash, node and moves
/// (but for [`history`](crate::Config::history)).
///
/// # Errors
///
/// [`Flaw::Form`], [`Flaw::Unreadable`], [`Flaw::ReadsBackDifferent`], [`Flaw::ReadsBackOther`], [`Flaw::NotCanonical`], [`Flaw::KeyDiffers`], [`Flaw::HashDiffers`].
pub fn check_position_texts<S: Notation>(subject: &Subject<S>) -> Result<(), Fault> {
    let history = subject.config().history;
    subject.each("position_texts", 1, |state| {
        let text = state.to_string();
        let printable = text.bytes().all(|b| b.is_ascii_graphic() || b == b' ');
        if !printable || text.split(' ').any(str::is_empty) {
            return Err(Flaw::Form(text));
        }
        let read = match text.parse::<S>() {
            Ok(read) => read,
            Err(error) => return Err(Flaw::Unreadable { error: error.to_string(), text }),
        };
        if read != *state {
            return Err(Flaw::ReadsBackDifferent(text));
        }
        if read.to_string() != text {
            return Err(Flaw::NotCanonical { canonical: read.to_string(), text });
        }
        if read.key() != state.key() {
            return Err(Flaw::KeyDiffers(format!("{read:?}")));
        }
        if hash_of(&read) != hash_of(state) {
            return Err(Flaw::HashDiffers(format!("{read:?}")));
        }
        if !history && !alike(&read, state) {
            return Err(Flaw::ReadsBackOther(text));
        }
        Ok(())
    })
}

/// No position text with one character deleted, replaced or inserted makes anything panic. Where it is read, what is printed for it reads back as an equal
/// state and is, the rules id aside, the damaged text itself; and the state keeps the contract of nodes.
///
/// Some positions get every damage by every printable character, many others random ones.
///
/// # Errors
///
/// [`Flaw::PanicOn`], [`Flaw::NotCanonical`], [`Flaw::ReadsBackDifferent`], [`Flaw::BadPosition`].
pub fn check_damaged_positions<S: Notation>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    let stride = (subject.spots().count() / 16).max(1);
    subject.each("damaged_positions", stride, |state| {
        every_damage(&state.to_string(), |text| canonical_position_flaws::<S>(text))?;
        strange_texts().iter().try_for_each(|text| canonical_position_flaws::<S>(text))
    })?;
    subject.each("damaged_positions", 3, |state| {
        let text = state.to_string();
        (0..60).try_for_each(|_| canonical_position_flaws::<S>(&random_damage(&mut rng, &text)))
    })
}

fn canonical_position_flaws<S: Notation>(text: &str) -> Result<(), Flaw> {
    on_text(text, || {
        let Ok(state) = text.parse::<S>() else { return Ok(()) };
        let printed = state.to_string();
        if fields_after_rules(&printed) != fields_after_rules(text) {
            return Err(Flaw::NotCanonical { text: text.to_string(), canonical: printed });
        }
        if printed.parse::<S>().ok().as_ref() != Some(&state) {
            return Err(Flaw::ReadsBackDifferent(printed));
        }
        node_flaws(&state)
            .map_err(|flaw| Flaw::BadPosition { text: text.to_string(), flaw: flaw.to_string() })
    })
}

/// A position text without its first field, which may be written in several ways; the whole text if it has no other.
fn fields_after_rules(text: &str) -> &str {
    text.split_once(' ').map_or(text, |(_, fields)| fields)
}

/// Every text that differs from `text` in one character: deleted, replaced or inserted.
fn every_damage(text: &str, mut look: impl FnMut(&str) -> Result<(), Flaw>) -> Result<(), Flaw> {
    let chars: Vec<char> = text.chars().collect();
    let alphabet: Vec<char> = (' '..='~').chain(STRANGE).collect();
    for at in 0..=chars.len() {
        let (before, from) = (&chars[..at], &chars[at..]);
        let with = |middle: Option<char>, rest: &[char]| -> String {
            before.iter().copied().chain(middle).chain(rest.iter().copied()).collect()
        };
        for &c in &alphabet {
            look(&with(Some(c), from))?;
        }
        if let Some((&old, rest)) = from.split_first() {
            look(&with(None, rest))?;
            for &c in alphabet.iter().filter(|c| **c != old) {
                look(&with(Some(c), rest))?;
            }
        }
    }
    Ok(())
}

/// A text that differs from `text` in one character at random.
pub(crate) fn random_damage(rng: &mut impl Rng, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    // Mostly a character of the text itself: that comes closest to another text of the form.
    let c = match (below(rng, 4), chars.len() as u32) {
        (1.., len @ 1..) => chars[below(rng, len) as usize],
        _ => char::from(b' ' + below(rng, 95) as u8),
    };
    let at = below(rng, chars.len() as u32 + 1) as usize;
    match below(rng, 3) {
        0 if at < chars.len() => _ = chars.remove(at),
        1 if at < chars.len() => chars[at] = c,
        _ => chars.insert(at, c),
    }
    chars.into_iter().collect()
}

/// Texts that are no text form of anything, but may upset a parser.
fn strange_texts() -> Vec<String> {
    let mut texts: Vec<String> =
        ["", " ", "*", "-", "/", ":", "+", "=", "x", "@", "\n", "\u{feff}", "ё", "99999999999999999999"]
            .map(String::from)
            .to_vec();
    texts.extend(["a", "1", "9", " ", "/", "*", "é"].map(|part| part.repeat(5000)));
    texts
}
