//! The games of a full build, found by name.
#![cfg(feature = "nutcrackers")]

use boardwright::any::{AnyGame, AnyState, PositionError};
use boardwright::core::{ParseRulesError, RecordProblem, game_rng};
use boardwright::{catalog, game, games, parse_position, parse_record, start};

type Tested = Result<(), Box<dyn std::error::Error>>;

#[test]
fn every_rule_set_of_the_catalog_starts() -> Tested {
    assert_eq!(catalog().len(), games().len());
    for schema in catalog() {
        assert_eq!(game(schema.game).map(AnyGame::name), Some(schema.game));
        for set in schema.sets {
            let id = format!("{}:{}", schema.game, set.name);
            let state = start(&id)?;
            assert_eq!(state.rules_id(), id);
            assert_eq!(state.schema(), schema);
            let again: Box<dyn AnyState> = state.to_string().parse()?;
            assert!(*again == *state, "{id}");
        }
    }
    assert!(game("chess").is_none());
    Ok(())
}

#[test]
fn an_unknown_game_is_told_with_all_known_ones() {
    let known: Vec<&str> = games().iter().map(|game| game.name()).collect();
    let unknown = ParseRulesError::Game { found: "chess".to_string(), allowed: known };
    assert_eq!(start("chess:full+board=8x8").err(), Some(unknown.clone()));
    let error = parse_position("chess:full 8/8 1").err();
    assert!(matches!(error, Some(PositionError::Rules(e)) if e == unknown));
    let record = "boardwright record 1\nfirst: x\nstart: chess:full 8/8 1\n\nresult: unfinished\n";
    let found = parse_record(record).err().map(|e| (e.line, e.column, e.problem));
    assert_eq!(found, Some((3, 8, RecordProblem::Position(unknown.to_string()))));
}

#[test]
fn texts_of_no_form_are_refused() {
    let bare = ["", " ", ":", "nutcrackers", "nutcrackers ", "nutcrackers:", "nutcrackers:base"];
    for text in bare.into_iter().chain(["nutcrackers:base ", "\u{0}", "é:é é"]) {
        assert!(parse_position(text).is_err(), "{text:?}");
        assert!(parse_record(text).is_err(), "{text:?}");
    }
    let late = "boardwright record 1\n\nstart: nutcrackers:base 6/6/6/6/6 1 12/12\n";
    for record in ["boardwright record 1\n", late] {
        assert_eq!(parse_record(record).err().map(|e| e.problem), Some(RecordProblem::NoStart), "{record:?}");
    }
}

#[test]
fn a_random_game_of_every_rule_set_is_recorded_and_read_again() -> Tested {
    for schema in catalog() {
        for set in schema.sets {
            let mut game = start(&format!("{}:{}", schema.game, set.name))?.start_match();
            let mut rng = game_rng(11, 0);
            while game.verdict().is_none() && game.len() < 500 {
                let Some(ply) = game.state().random_ply(&mut rng) else { break };
                let mut told = game.state().clone_box();
                told.play_telling(&ply)?;
                game.play(&ply)?;
                assert!(told.equals(game.state()), "{ply}");
                assert!(!game.state().scene().cells.is_empty());
            }
            let again = parse_record(&game.record())?;
            assert_eq!((again.record(), again.verdict()), (game.record(), game.verdict()));
        }
    }
    Ok(())
}

/// A borrowed match's state can be printed and compared; it need not outlive anything.
#[test]
fn a_borrowed_state_prints_and_compares() -> Tested {
    fn shown(game: &dyn boardwright::any::AnyMatch) -> (String, bool) {
        (format!("{}", game.state()), game.state() == game.state())
    }
    for schema in boardwright::catalog() {
        let id = format!("{}:{}", schema.game, schema.sets[0].name);
        let state = boardwright::start(&id)?;
        let game = boardwright::parse_record(&format!(
            "boardwright record 1\nstart: {state}\n\nresult: unfinished\n"
        ))?;
        assert_eq!(shown(game.as_ref()), (state.to_string(), true));
    }
    Ok(())
}
