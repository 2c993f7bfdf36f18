//! Records: what is written reads back, and every mistake is named with its line and column.

use boardwright_core::{Ending, Limits, Match, Player, Record, RecordProblem, Verdict, game_rng, random_ply};

use crate::toys::dash::Dash;
use crate::toys::weave::Weave;

const RECORD: &str = "\
boardwright record 1
# Played by hand.
first: one player
site: Улица 1: at home
limits: plies=1000
start: dash:short 5 1 * 0/0

1. 1 *1 @
# A three throws again.
2. 2 *3 @ *2 @

3. 1 *1 a
result: unfinished
";

fn read(text: &str) -> Result<Record<Dash>, (usize, usize, RecordProblem)> {
    Record::parse(text).map_err(|e| (e.line, e.column, e.problem))
}

/// The record with one line (from 1) replaced.
fn with_line(number: usize, line: &str) -> String {
    let lines = RECORD.lines().enumerate().map(|(i, old)| if i + 1 == number { line } else { old });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// The mistake in the record with one line replaced.
fn mistake(number: usize, line: &str) -> (usize, usize, RecordProblem) {
    read(&with_line(number, line)).expect_err(line)
}

#[test]
fn a_record_is_read_and_written() {
    let record = read(RECORD).expect("a record");
    assert_eq!(record.tag("first"), Some("one player"));
    assert_eq!(record.tag("site"), Some("Улица 1: at home"));
    assert_eq!(record.tag("start"), None);
    assert_eq!(record.game.len(), 8);
    assert_eq!(record.game.limits(), Limits { plies: Some(1000), ..Limits::NONE });
    assert_eq!(record.game.state().to_string(), "dash:short 1Aaa1 2 * 0/0");
    let written = RECORD.replace("# Played by hand.\n", "").replace("# A three throws again.\n", "");
    let written = written.replace("*2 @\n\n3.", "*2 @\n3.");
    assert_eq!(record.to_string(), written);
    assert_eq!(read(&written), Ok(record));
}

#[test]
fn either_kind_of_line_end_is_read_and_the_last_may_be_missing() {
    let record = read(RECORD);
    assert!(record.is_ok());
    assert_eq!(read(&RECORD.replace('\n', "\r\n")), record);
    assert_eq!(read(RECORD.trim_end()), record);
    assert_eq!(read(&format!("{RECORD}\n# The end.\n\n")), record);
}

#[test]
fn random_matches_read_back_in_every_stage() {
    for game in 0..30 {
        let mut rng = game_rng(5, game);
        let start: Dash = "dash:long 7 1 * 0/0".parse().expect("a position");
        let mut game = Match::new(start);
        loop {
            let record = Record::new(game.clone());
            assert_eq!(read(&record.to_string()), Ok(record));
            match random_ply(game.state(), &mut rng) {
                Some(ply) if game.verdict().is_none() => game.play(ply).expect("legal"),
                _ => break,
            }
        }
    }
}

#[test]
fn every_ending_reads_back() {
    let start = || "weave:plain s1s/3/S1S 1 0/0 -".parse::<Weave>().expect("a position");
    let round = "a1a2 c1b1 a3b3 c3c2 b1c1 a2a1 b3a3 c2c3";
    let played = |limits: Limits| {
        let mut game = Match::with_limits(start(), limits);
        for ply in round.split(' ') {
            if game.verdict().is_none() {
                game.play(ply.parse().expect("a ply")).expect("legal");
            }
        }
        game
    };
    let mut resigned = played(Limits::NONE);
    resigned.resign(Player::Second);
    let mut agreed = played(Limits::NONE);
    agreed.agree_draw();
    let games = [
        played(Limits { repetition: Some(2), ..Limits::NONE }),
        played(Limits { quiet_turns: Some(3), ..Limits::NONE }),
        played(Limits { plies: Some(3), ..Limits::NONE }),
        resigned,
        agreed,
    ];
    let endings = [Ending::Repetition, Ending::Quiet, Ending::Length, Ending::Resignation, Ending::Agreement];
    for (game, ending) in games.into_iter().zip(endings) {
        assert_eq!(game.verdict().map(|Verdict { ending, .. }| ending), Some(ending));
        let record = Record::new(game);
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }
}

#[test]
fn a_match_without_plies_reads_back() {
    let mut game = Match::new("dash:short 5 1 * 0/0".parse::<Dash>().expect("a position"));
    assert_eq!(read(&Record::new(game.clone()).to_string()).map(|record| record.game), Ok(game.clone()));
    game.resign(Player::First);
    assert_eq!(read(&Record::new(game.clone()).to_string()).map(|record| record.game), Ok(game));
}

#[test]
fn tags_are_checked_when_they_are_set() {
    let mut record = read(RECORD).expect("a record");
    for (key, value) in [
        ("", "x"),
        ("First", "x"),
        ("two words", "x"),
        ("start", "x"),
        ("limits", "none"),
        ("result", "draw"),
        ("first", ""),
        ("first", " x"),
        ("first", "x\ny"),
    ] {
        let problem = RecordProblem::Tag(format!("{key}: {value}"));
        assert_eq!(record.set_tag(key, value), Err(problem), "{key}: {value}");
    }
    assert_eq!(record.set_tag("first", "another"), Ok(()));
    assert_eq!(record.set_tag("opened-2", "today"), Ok(()));
    assert_eq!((record.tag("first"), record.tags.len()), (Some("another"), 3));
    assert_eq!(read(&record.to_string()), Ok(record));
}

#[test]
fn the_first_line_is_fixed() {
    assert_eq!(mistake(1, "boardwright record 2"), (1, 1, RecordProblem::Header));
    assert_eq!(read(""), Err((1, 1, RecordProblem::Header)));
    assert_eq!(read("\n"), Err((1, 1, RecordProblem::Header)));
    assert_eq!(read("é"), Err((1, 1, RecordProblem::Header)));
}

#[test]
fn tags_are_keys_and_values() {
    for line in ["first", "first:x", "First: x", "first: x ", "first:  x", ": x", "ключ: x", "1. 1 *1 @"]
    {
        assert_eq!(mistake(3, line), (3, 1, RecordProblem::Tag(line.to_string())));
    }
}

#[test]
fn tags_come_once() {
    let repeated = |key: &str| RecordProblem::RepeatedTag(key.to_string());
    assert_eq!(mistake(4, "first: x"), (4, 1, repeated("first")));
    assert_eq!(mistake(3, "limits: none"), (5, 1, repeated("limits")));
    assert_eq!(mistake(3, "start: dash:long 7 1 * 0/0"), (6, 1, repeated("start")));
}

#[test]
fn a_start_is_needed() {
    assert_eq!(mistake(6, "opened: today"), (7, 1, RecordProblem::NoStart));
    assert_eq!(read("boardwright record 1"), Err((2, 1, RecordProblem::NoStart)));
    assert_eq!(read("boardwright record 1\nresult: draw"), Err((2, 1, RecordProblem::NoStart)));
}

#[test]
fn the_start_is_a_position_and_limits_are_limits() {
    let (line, column, problem) = mistake(6, "start: dash:short 6 1 * 0/0");
    let text = "row \"6\" of the board is not 5 places wide".to_string();
    assert_eq!((line, column, problem), (6, 8, RecordProblem::Position(text)));
    let (line, column, problem) = mistake(5, "limits: plies=0");
    assert_eq!((line, column), (5, 9));
    assert!(matches!(&problem, RecordProblem::Limits(e) if e.0 == "plies=0"), "{problem}");
}

#[test]
fn a_record_without_limits_has_none() {
    let record = read(&RECORD.replace("limits: plies=1000\n", "")).expect("a record");
    assert_eq!(record.game.limits(), Limits::NONE);
}

#[test]
fn turns_are_numbered_and_name_the_player() {
    let turn = |number, player| RecordProblem::Turn { number, player };
    for line in ["1. 2 *1 @", "2. 1 *1 @", "1 1 *1 @", "1. 1", "x"] {
        assert_eq!(mistake(8, line), (8, 1, turn(1, Player::First)));
    }
    assert_eq!(mistake(10, "3. 2 *3 @ *2 @"), (10, 1, turn(2, Player::Second)));
}

#[test]
fn plies_are_plies() {
    let text = |word: &str| format!("{word:?} is neither `@`, nor a square, nor `pass`, nor a throw");
    let ply = |word: &str| RecordProblem::Ply(text(word));
    assert_eq!(mistake(8, "1. 1 *1 Q"), (8, 9, ply("Q")));
    assert_eq!(mistake(8, "1. 1 *4 @"), (8, 6, ply("*4")));
    assert_eq!(mistake(8, "1. 1 *1  @"), (8, 9, ply("")));
    assert_eq!(mistake(8, "1. 1 *1 @ "), (8, 11, ply("")));
    assert_eq!(mistake(8, "1. 1 ёжик @"), (8, 6, ply("ёжик")));
    // Columns count characters: the wrong ply stands behind one that is right.
    assert_eq!(mistake(10, "2. 2 *3 @ *2 é"), (10, 14, ply("é")));
}

#[test]
fn plies_are_legal() {
    let illegal =
        |ply: &str, why: &str| RecordProblem::Illegal { ply: ply.to_string(), why: why.to_string() };
    let problem = illegal("b", "no runner of yours is there");
    assert_eq!(mistake(10, "2. 2 *3 @ *2 b"), (10, 14, problem));
    let problem = illegal("*2", "no dice fall now: player 1 must move");
    assert_eq!(mistake(8, "1. 1 *1 *2"), (8, 9, problem));
    let limited = RECORD.replace("plies=1000", "plies=7");
    let problem = illegal("a", "the match is over: draw (length)");
    assert_eq!(read(&limited), Err((12, 9, problem)));
}

#[test]
fn a_line_is_a_turn() {
    assert_eq!(mistake(8, "1. 1 *1 @ *3 @"), (8, 11, RecordProblem::TurnEnds(Player::First)));
    assert_eq!(mistake(10, "2. 2 *3 @\n3. 2 *2 @"), (11, 1, RecordProblem::TurnGoesOn(Player::Second)));
}

#[test]
fn the_result_is_that_of_the_plies() {
    let result = |found: &str, expected: &str| RecordProblem::Result {
        found: found.to_string(),
        expected: expected.to_string(),
    };
    for found in
        ["draw", "draw ", "1 wins by 1", "1 wins by 2 (resignation)", "draw (length)", "draw (rules)"]
    {
        assert_eq!(mistake(13, &format!("result: {found}")), (13, 9, result(found, "unfinished")));
    }
    let limited = RECORD.replace("plies=1000", "plies=8");
    assert_eq!(read(&limited), Err((13, 9, result("unfinished", "draw (length)"))));
    for ended in ["2 wins by 1 (resignation)", "1 wins by 1 (resignation)", "draw (agreement)"] {
        assert!(read(&with_line(13, &format!("result: {ended}"))).is_ok(), "{ended}");
    }
}

#[test]
fn the_result_is_the_last_line() {
    assert_eq!(mistake(13, "# no result"), (14, 1, RecordProblem::NoResult));
    let twice = format!("{RECORD}\n\nresult: unfinished\n");
    assert_eq!(read(&twice), Err((16, 1, RecordProblem::AfterResult)));
    let early = with_line(8, "result: unfinished");
    assert_eq!(read(&early), Err((10, 1, RecordProblem::AfterResult)));
}

#[test]
fn a_mistake_is_shown_with_its_place() {
    let error = Record::<Dash>::parse(&with_line(8, "1. 1 *1 b")).expect_err("wrong");
    assert_eq!(error.to_string(), "line 8, column 9: b cannot be played here: no runner of yours is there");
}
