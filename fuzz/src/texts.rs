//! Any bytes as a text: a rules id, a position, a record, a move or an event.

use std::sync::LazyLock;

use boardwright::any::{AnyGame, AnyMatch, AnyState};
use boardwright::{catalog, games};

use crate::{state, told};

/// Reads bytes as every kind of text that the facade knows. Nothing panics; what is read is printed and reads back equal; what is not read is refused
/// with words. Bytes that are not UTF-8 are replaced, so that every input is a text.
///
/// # Panics
///
/// Where one of this does not hold.
pub fn texts(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    rules_id(text);
    position(text);
    record(text);
    ply(text);
}

/// The facade reads a text if, and only if, exactly one of its games does.
fn one_reader(text: &str, read: bool, reads: impl Fn(&dyn AnyGame) -> bool) {
    let readers = games().iter().filter(|game| reads(**game)).count();
    assert_eq!(readers, usize::from(read), "games that read {text:?}");
}

fn rules_id(text: &str) {
    let start = boardwright::start(text);
    one_reader(text, start.is_ok(), |game| game.start(text).is_ok());
    match start {
        Ok(start) => {
            let id = start.rules_id();
            let again = boardwright::start(&id);
            assert!(again.is_ok_and(|again| *again == *start), "{text:?} and {id:?} start differently");
            state::check(&*start);
        }
        Err(error) => told(&error, text),
    }
}

fn position(text: &str) {
    let read = boardwright::parse_position(text);
    one_reader(text, read.is_ok(), |game| game.parse_position(text).is_ok());
    let read = match read {
        Ok(read) => read,
        Err(error) => return told(&error, text),
    };
    // Only the rules id can be written in several ways.
    let printed = read.position();
    let fields = |text: &str| text.split_once(' ').map(|(_, fields)| fields.to_string());
    assert_eq!(fields(&printed), fields(text), "read from {text:?}");
    let plies = state::check(&*read);
    // Neither state has a history that its text does not tell, so nothing else can differ.
    let again = state::read_back(&*read);
    assert_eq!(again.node(), read.node(), "the node of {text:?}");
    assert_eq!(again.legal_moves(), read.legal_moves(), "the moves of {text:?}");
    for ply in plies {
        let mut next = read.clone_box();
        if next.play(&ply).is_ok() {
            state::read_back(&*next);
        }
    }
}

fn record(text: &str) {
    let read = boardwright::parse_record(text);
    one_reader(text, read.is_ok(), |game| game.parse_record(text).is_ok());
    match read {
        Ok(game) => check_record(game),
        Err(error) => {
            told(&error, text);
            // The place may be one past the end, never further.
            assert!((1..=text.lines().count() + 1).contains(&error.line), "{error} in {text:?}");
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error} in {text:?}");
        }
    }
}

/// A match that was read prints a record that reads back equal; it can be taken back to its start and redone.
fn check_record(mut game: Box<dyn AnyMatch>) {
    let printed = game.record();
    let again = match boardwright::parse_record(&printed) {
        Ok(again) => again,
        Err(error) => panic!("printed, but not read: {printed:?}: {error}"),
    };
    assert_eq!(again.record(), printed, "printed, read and printed again");
    assert!(*again.start() == *game.start(), "another start: {printed:?}");
    assert_eq!(again.plies(), game.plies(), "other plies: {printed:?}");
    assert_eq!(again.tags(), game.tags(), "other tags: {printed:?}");
    assert_eq!(again.limits(), game.limits(), "other limits: {printed:?}");
    assert_eq!(again.verdict(), game.verdict(), "another verdict: {printed:?}");
    state::check(game.state());

    let (len, last) = (game.len(), game.state().clone_box());
    while game.take_back().is_some() {}
    assert!(game.is_empty() && game.start().equals(game.state()), "not taken back to the start: {printed:?}");
    while game.redo().is_some() {}
    assert!(game.len() == len && last.equals(game.state()), "not redone to the end: {printed:?}");
}

/// The start of a rule set, with its plies.
struct Start {
    state: Box<dyn AnyState>,
    plies: Vec<String>,
}

static STARTS: LazyLock<Vec<Start>> = LazyLock::new(|| {
    let sets = catalog().flat_map(|schema| schema.sets.iter().map(move |set| (schema.game, set.name)));
    sets.filter_map(|(game, set)| boardwright::start(&format!("{game}:{set}")).ok())
        .map(|state| Start { plies: state::check(&*state), state })
        .collect()
});

/// A text is played if, and only if, it is listed: no ply has two texts.
fn ply(text: &str) {
    for Start { state, plies } in &*STARTS {
        let listed = plies.binary_search_by(|ply| ply.as_str().cmp(text)).is_ok();
        let check = state.check(text);
        assert_eq!(check.is_ok(), listed, "{text:?} in {state}");
        if let Err(error) = check {
            told(&error, text);
        }
        let _ = state.cells_of(text);
    }
}
