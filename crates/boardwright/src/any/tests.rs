//! The objects against the concrete game behind them.

use boardwright_core::{Game, Node, Outcome, Player, State, Tally, game_rng, perft, playouts};

use super::{AnyGame, PlayError, PositionError, erase};
use crate::toy::{NoHalf, Toy, ToyState};
use crate::trace::{Trace, trace};

static TOY: &dyn AnyGame = erase::<Toy>();

type Tested = Result<(), Box<dyn std::error::Error>>;

#[test]
fn a_game_starts_by_rules_id() -> Tested {
    assert_eq!(TOY.name(), "toy");
    assert_eq!(format!("{TOY:?}"), "AnyGame(\"toy\")");
    let state = TOY.start("toy:race+goal=5")?;
    assert_eq!(state.position(), "toy:race+goal=5 0/0 1 *");
    assert_eq!(state.rules_id(), "toy:race+goal=5");
    assert_eq!(state.schema().title, "Toy");
    assert!(TOY.start("toy:race+goal=4").is_err());
    Ok(())
}

#[test]
fn a_state_tells_what_the_concrete_one_tells() -> Tested {
    let state = TOY.parse_position("toy:race 1/2 2 2")?;
    let same: ToyState = state.position().parse()?;
    assert_eq!(state.node(), Node::Decision(Player::Second));
    assert_eq!(state.to_move(), Player::Second);
    assert_eq!(state.legal_moves(), ["half", "go"]);
    assert_eq!(state.count_moves(), 2);
    assert_eq!(state.events(), []);
    assert_eq!(state.key(), same.key());
    assert_eq!(state.perft(6), perft(&same, 6));
    assert_eq!(state.divide(3).iter().map(|(_, n)| n).sum::<u64>(), perft(&same, 3));
    assert_eq!(state.playouts(7, 0..50, 100), playouts(&same, 7, 0..50, 100));
    assert_eq!(state.as_any().downcast_ref(), Some(&same));
    assert_eq!(state.cells_of("go"), Some(vec!["2".to_string()]));
    assert_eq!(state.cells_of("*1"), None);
    assert_eq!(state.scene().cells.len(), 4);
    assert_eq!(format!("{state:?}"), format!("{same:?}"));
    Ok(())
}

#[cfg(feature = "parallel")]
#[test]
fn parallel_work_gives_the_same() -> Tested {
    let state = TOY.start("toy:race+goal=5")?;
    assert_eq!(state.perft_parallel(9), state.perft(9));
    assert_eq!(state.divide_parallel(7), state.divide(7));
    assert_eq!(state.playouts_parallel(1, 0..300, 50), state.playouts(1, 0..300, 50));
    Ok(())
}

#[test]
fn every_way_not_to_play_has_its_own_error() -> Tested {
    let mut state = TOY.parse_position("toy:race 0/0 1 1")?;
    let before = state.clone();
    assert!(matches!(state.play("jump"), Err(PlayError::Text(_))));
    assert!(matches!(state.play("*1"), Err(PlayError::MoveFirst(Player::First))));
    let error = state.play("half").expect_err("half of 1");
    assert!(matches!(&error, PlayError::Rule(reason) if reason.downcast_ref() == Some(&NoHalf)));
    assert_eq!(error.to_string(), "half of 1 is no step");
    assert!(*state == *before);

    state.play("go")?;
    assert_eq!(state.events(), [("*2".to_string(), 1), ("*1".to_string(), 2)]);
    assert!(matches!(state.check("go"), Err(PlayError::DiceFirst)));
    assert!(matches!(state.check("*3"), Err(PlayError::Event)));

    let over = TOY.parse_position("toy:race 3/0 2 *")?;
    let won = Outcome::Win { winner: Player::First, points: 1 };
    assert!(matches!(over.check("go"), Err(PlayError::Over(outcome)) if outcome == won));
    assert!(matches!(over.check("*1"), Err(PlayError::Over(outcome)) if outcome == won));
    Ok(())
}

#[test]
fn plies_tell_their_effects() -> Tested {
    let mut state = TOY.start("toy:race")?;
    assert_eq!(state.play_telling("*2")?, ["the die shows 2"]);
    assert_eq!(state.play_telling("go")?, ["1 takes a step", "1 takes a step"]);
    assert_eq!(state.position(), "toy:race 2/0 2 *");
    assert!(state.play_telling("go").is_err());
    Ok(())
}

#[test]
fn a_canonical_state_is_one_of_its_images() -> Tested {
    let state = TOY.parse_position("toy:race 1/2 2 2")?;
    let image = TOY.parse_position("toy:race 2/1 1 2")?;
    assert!(*state != *image);
    assert!(*state.canonical() == *image.canonical());
    Ok(())
}

#[test]
fn a_match_is_played_taken_back_and_read_again() -> Tested {
    let mut game = TOY.start("toy:race")?.start_match();
    game.set_tag("first", "Person")?;
    assert!(game.set_tag("start", "x").is_err());
    for ply in ["*2", "half", "*1", "go"] {
        game.play(ply)?;
    }
    assert_eq!(game.plies(), ["*2", "half", "*1", "go"]);
    assert_eq!(game.previous().map(|s| s.position()), Some("toy:race 1/0 2 1".to_string()));
    assert_eq!(game.take_back().as_deref(), Some("go"));
    assert_eq!(game.state().position(), "toy:race 1/0 2 1");
    assert!(game.can_redo());
    assert_eq!(game.redo().as_deref(), Some("go"));
    assert_eq!(game.redo(), None);
    assert_eq!(game.state().position(), "toy:race 1/1 1 *");

    let again = TOY.parse_record(&game.record())?;
    assert_eq!(again.record(), game.record());
    assert_eq!(again.tag("first"), Some("Person"));

    game.resign(Player::First);
    assert_eq!(game.verdict().map(|v| v.to_string()).as_deref(), Some("2 wins by 1 (resignation)"));
    assert!(matches!(game.play("*1"), Err(PlayError::Ended(_))));
    Ok(())
}

#[test]
fn random_plies_are_those_of_the_concrete_state() -> Tested {
    let start = TOY.start("toy:race+goal=5")?;
    let mut tally = Tally::default();
    for game in 0..20 {
        let (mut state, mut rng, mut plies) = (start.clone(), game_rng(3, game), 0);
        while let Some(ply) = state.random_ply(&mut rng) {
            state.play(&ply)?;
            plies += 1;
        }
        tally.add(boardwright_core::PlayoutEnd { plies, outcome: state.node().outcome() });
    }
    assert_eq!(tally, start.playouts(3, 0..20, 1000));
    Ok(())
}

#[test]
fn a_trace_has_the_form_of_the_conventions() -> Tested {
    let mut out = Vec::new();
    TOY.start("toy:race")?.trace(&Trace { max_plies: 3, keys: false, ..Trace::new(2, 5) }, &mut out)?;
    let text = String::from_utf8(out)?;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8);
    let events = r#""node":"chance","events":[["*1",2],["*2",1]]"#;
    let chance = format!(r#"{{"game":0,"ply":0,"position":"toy:race 0/0 1 *",{events},"played":"*"#);
    assert!(lines[0].starts_with(&chance), "{}", lines[0]);
    assert!(lines[3].ends_with(r#","stopped":"max-plies"}"#), "{}", lines[3]);
    assert!(lines[4].starts_with(r#"{"game":1,"ply":0,"#));
    Ok(())
}

#[test]
fn a_trace_lists_moves_sorted_and_ends_with_the_outcome() -> Tested {
    let mut out = Vec::new();
    let state: ToyState = "toy:race 2/0 1 2".parse()?;
    trace(&state, &Trace { keys: true, ..Trace::new(1, 0) }, &mut out)?;
    let text = String::from_utf8(out)?;
    let first =
        r#"{"game":0,"ply":0,"position":"toy:race 2/0 1 2","node":"1","legal":["go","half"],"played":""#;
    assert!(text.starts_with(first), "{text}");
    let key = |line: &str| line.rsplit_once(r#","key":""#).map(|(_, key)| key.len());
    assert!(text.lines().all(|line| key(line) == Some(16 + 2)), "{text}");
    assert!(text.contains(r#","node":"over","outcome":{"winner":1,"points":1},"key":""#), "{text}");
    Ok(())
}

#[test]
fn a_limit_reached_at_the_end_tells_the_outcome() -> Tested {
    let mut out = Vec::new();
    let state: ToyState = "toy:race 2/0 1 1".parse()?;
    trace(&state, &Trace { max_plies: 1, ..Trace::new(1, 0) }, &mut out)?;
    let last =
        r#"{"game":0,"ply":1,"position":"toy:race 3/0 2 *","node":"over","outcome":{"winner":1,"points":1}}"#;
    assert_eq!(String::from_utf8(out)?.lines().last(), Some(last));
    Ok(())
}

#[test]
fn a_description_is_a_trace_line_without_the_game() -> Tested {
    assert_eq!(
        TOY.parse_position("toy:race 2/0 1 2")?.describe(),
        r#"{"position":"toy:race 2/0 1 2","node":"1","legal":["go","half"]}"#
    );
    Ok(())
}

#[test]
fn wrong_positions_keep_the_games_error() {
    let error = TOY.parse_position("toy:race 0/0 3 *").expect_err("no player 3");
    assert!(matches!(&error, PositionError::Position(e) if e.is::<crate::toy::ToyError>()));
    assert_eq!(error.to_string(), "side is wrong");
    assert_eq!(Toy::start("toy:race".parse().expect("a rules id")).to_string(), "toy:race 0/0 1 *");
}
