//! Matches: take-back and redo, repetition, limits, adjudication.

use boardwright_core::{
    Ending, IllegalMove, IllegalPly, Limits, Match, MatchError, Node, Outcome, Player, Ply, Record, State,
    Verdict,
};

use crate::naive::weave_game;
use crate::toys::dash::{Dash, DashMove, DashReason, Face};
use crate::toys::weave::Weave;

/// All stones of the small Weave in play, First to move.
const OPEN: &str = "weave:plain s1s/3/S1S 1 0/0 -";

fn weave(position: &str, limits: Limits) -> Match<Weave> {
    Match::with_limits(position.parse().expect("a position"), limits)
}

fn dash(position: &str, limits: Limits) -> Match<Dash> {
    Match::with_limits(position.parse().expect("a position"), limits)
}

/// Plays plies from a text, separated by spaces; returns how many could be played before the match was over.
fn play(game: &mut Match<Weave>, plies: &str) -> usize {
    let mut played = 0;
    for ply in plies.split(' ') {
        if game.verdict().is_some() {
            break;
        }
        game.play(ply.parse().expect("a ply")).expect("legal");
        played += 1;
    }
    played
}

fn ending(game: &Match<Weave>) -> Option<Ending> {
    game.verdict().map(|verdict| verdict.ending)
}

/// There and back: each round ends in the position in which it began.
const ROUND: &str = "a1a2 c1b1 a3b3 c3c2 b1c1 a2a1 b3a3 c2c3";

fn rounds(count: usize) -> String {
    vec![ROUND; count].join(" ")
}

#[test]
fn taking_back_returns_the_plies_and_redo_plays_them_again() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2 c1b1 a3b3");
    let after = game.state().clone();
    let last = game.last_ply();
    assert_eq!(game.take_back(), last);
    assert_eq!((game.len(), game.can_redo()), (2, true));
    assert_eq!(game.take_back().map(|ply| ply.to_string()).as_deref(), Some("c1b1"));
    assert_eq!(game.redo().map(|ply| ply.to_string()).as_deref(), Some("c1b1"));
    assert_eq!(game.redo(), last);
    assert_eq!((game.redo(), game.can_redo()), (None, false));
    assert_eq!(game.state(), &after);
    for _ in 0..3 {
        game.take_back();
    }
    assert!(game.is_empty());
    assert_eq!((game.take_back(), game.state()), (None, game.start()));
}

#[test]
fn another_ply_ends_what_can_be_redone() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2 c1b1");
    game.take_back();
    game.take_back();
    play(&mut game, "a1b1");
    assert_eq!((game.redo(), game.len()), (None, 1));
}

#[test]
fn a_refused_ply_changes_nothing_and_keeps_what_can_be_redone() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2 c1b1");
    game.take_back();
    let before = game.clone();
    let refused = game.play("a2a1".parse().expect("a ply"));
    assert!(
        matches!(refused, Err(MatchError::Illegal(IllegalPly::Move(IllegalMove::Rule(_))))),
        "{refused:?}"
    );
    assert_eq!(game, before);
    assert!(game.can_redo());
}

#[test]
fn plies_come_with_the_states_before_them() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2 c1b1 a3b3");
    let texts: Vec<String> = game.plies().map(|(state, ply)| format!("{state} {ply}")).collect();
    assert_eq!(texts[0], format!("{OPEN} a1a2"));
    assert_eq!(texts[1], "weave:plain s1s/S2/2S 1 0/0 a2 c1b1");
    assert_eq!((texts.len(), game.plies().len()), (3, 3));
    assert_eq!(game.plies().next_back().map(|(_, ply)| ply), game.last_ply());
}

#[test]
fn the_third_occurrence_of_a_decision_position_is_a_draw() {
    let mut game = weave(OPEN, Limits { repetition: Some(3), ..Limits::NONE });
    assert_eq!(game.occurrences(), 1);
    assert_eq!(play(&mut game, &rounds(3)), 16);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.verdict(), Some(Verdict { outcome: Outcome::Draw, ending: Ending::Repetition }));
    assert_eq!(game.verdict().map(|v| v.to_string()).as_deref(), Some("draw (repetition)"));
    let over = game.play("a1a2".parse().expect("a ply"));
    assert!(matches!(over, Err(MatchError::Over(Verdict { ending: Ending::Repetition, .. }))));
}

#[test]
fn taking_back_ends_an_adjudication_and_redo_brings_it_back() {
    let mut game = weave(OPEN, Limits { repetition: Some(2), ..Limits::NONE });
    play(&mut game, ROUND);
    assert_eq!(ending(&game), Some(Ending::Repetition));
    game.take_back();
    assert_eq!((ending(&game), game.occurrences()), (None, 1));
    game.redo();
    assert_eq!(ending(&game), Some(Ending::Repetition));
}

#[test]
fn positions_of_chance_nodes_are_not_counted() {
    let mut game = dash("dash:short 5 1 * 0/0", Limits { repetition: Some(1), ..Limits::NONE });
    assert_eq!((game.occurrences(), game.verdict()), (0, None));
    game.play(Ply::Event(Face(1))).expect("a throw");
    assert_eq!(game.verdict().map(|v| v.ending), Some(Ending::Repetition));
}

#[test]
fn quiet_plies_count_moves_in_a_row() {
    let mut game = weave(OPEN, Limits { quiet_plies: Some(5), ..Limits::NONE });
    assert_eq!(play(&mut game, ROUND), 5);
    assert_eq!(ending(&game), Some(Ending::Quiet));
}

#[test]
fn a_loud_move_starts_the_count_of_quiet_plies_again() {
    let mut game = weave("weave:plain s1s/3/S2 1 1/0 -", Limits { quiet_plies: Some(3), ..Limits::NONE });
    assert_eq!(play(&mut game, "a1a2 @c1 a3b3 c3c2 a2a1 c1b1"), 5);
    assert_eq!(ending(&game), Some(Ending::Quiet));
}

#[test]
fn quiet_turns_count_turns_of_several_moves() {
    let mut game = weave(OPEN, Limits { quiet_turns: Some(3), ..Limits::NONE });
    assert_eq!(play(&mut game, ROUND), 6);
    assert_eq!(ending(&game), Some(Ending::Quiet));
}

#[test]
fn a_turn_with_one_loud_move_is_not_quiet_wherever_the_move_stands() {
    for first_turn in ["a1a2 @c1", "@c1 a1a2"] {
        let mut game = weave("weave:plain s1s/3/S2 1 1/0 -", Limits { quiet_turns: Some(2), ..Limits::NONE });
        assert_eq!(play(&mut game, first_turn), 2);
        assert_eq!(play(&mut game, "a3b3 c3c2 a2a1 c1b1 b3a3"), 4, "{first_turn}");
        assert_eq!(ending(&game), Some(Ending::Quiet), "{first_turn}");
    }
}

#[test]
fn events_are_neither_quiet_nor_loud() {
    let limits = Limits { quiet_plies: Some(1), quiet_turns: Some(1), ..Limits::NONE };
    let mut game = dash("dash:short 5 1 * 0/0", limits);
    for ply in ["*1", "@", "*3", "@", "*1"] {
        game.play(ply.parse().expect("a ply")).expect("moves of Dash are loud");
    }
    assert_eq!(game.verdict(), None);
}

#[test]
fn the_limit_on_plies_counts_events_too() {
    let mut game = dash("dash:short 5 1 * 0/0", Limits { plies: Some(2), ..Limits::NONE });
    game.play(Ply::Event(Face(1))).expect("a throw");
    assert_eq!(game.verdict(), None);
    game.play(Ply::Move(DashMove::Enter)).expect("a move");
    assert_eq!(game.verdict(), Some(Verdict { outcome: Outcome::Draw, ending: Ending::Length }));
}

#[test]
fn what_the_rules_say_comes_before_the_limits() {
    let mut game = dash("dash:short 4A 1 1 1/0", Limits { plies: Some(1), ..Limits::NONE });
    game.play(Ply::Move(DashMove::From(4))).expect("a move");
    let outcome = Outcome::Win { winner: Player::First, points: 3 };
    assert_eq!(game.verdict(), Some(Verdict { outcome, ending: Ending::Rules }));
    assert_eq!(game.verdict().map(|v| v.to_string()).as_deref(), Some("1 wins by 3"));
}

#[test]
fn a_limit_of_zero_counts_as_one() {
    let zero = Limits { repetition: Some(0), quiet_plies: Some(0), quiet_turns: Some(0), plies: Some(0) };
    let game = weave(OPEN, zero);
    assert_eq!(game.limits().to_string(), "repetition=1 quiet-plies=1 quiet-turns=1 plies=1");
    assert_eq!(game.limits().to_string().parse(), Ok(game.limits()));
}

#[test]
fn a_resignation_gives_the_opponent_one_point_and_ends_the_match() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2");
    game.resign(Player::First);
    let outcome = Outcome::Win { winner: Player::Second, points: 1 };
    assert_eq!(game.verdict(), Some(Verdict { outcome, ending: Ending::Resignation }));
    game.resign(Player::Second);
    game.agree_draw();
    assert_eq!(game.verdict().map(|v| v.to_string()).as_deref(), Some("2 wins by 1 (resignation)"));
    assert!(matches!(game.play("c1b1".parse().expect("a ply")), Err(MatchError::Over(_))));
}

#[test]
fn a_resignation_or_agreement_can_be_taken_back_at_the_start_too() {
    let mut game = weave(OPEN, Limits::NONE);
    game.agree_draw();
    assert_eq!(ending(&game), Some(Ending::Agreement));
    assert_eq!((game.take_back(), ending(&game)), (None, None));
    play(&mut game, "a1a2");
    game.resign(Player::First);
    assert_eq!(game.take_back().map(|ply| ply.to_string()).as_deref(), Some("a1a2"));
    assert_eq!((ending(&game), game.len()), (None, 0));
    assert!(game.redo().is_some());
    assert_eq!(ending(&game), None);
}

#[test]
fn a_settled_match_has_nothing_to_redo() {
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, "a1a2 c1b1");
    game.take_back();
    game.resign(Player::Second);
    assert_eq!((game.can_redo(), game.redo()), (false, None));
    assert_eq!(ending(&game), Some(Ending::Resignation));
}

#[test]
fn nobody_resigns_after_the_end() {
    let mut game = dash("dash:short 4A 1 1 1/0", Limits::NONE);
    game.play(Ply::Move(DashMove::From(4))).expect("a move");
    game.resign(Player::First);
    assert_eq!(game.verdict().map(|v| v.ending), Some(Ending::Rules));
}

#[test]
fn a_match_says_why_a_ply_is_impossible() {
    let mut game = dash("dash:short 5 1 * 0/0", Limits::NONE);
    let why = |refused: Result<(), MatchError<DashReason>>| refused.expect_err("impossible").to_string();
    assert_eq!(why(game.play(Ply::Move(DashMove::Enter))), "dice must fall before the next move");
    game.play(Ply::Event(Face(1))).expect("a throw");
    assert_eq!(why(game.play(Ply::Event(Face(1)))), "no dice fall now: player 1 must move");
    assert_eq!(why(game.play(Ply::Move(DashMove::Pass))), "a runner can move, so one must");
    game.agree_draw();
    assert_eq!(why(game.play(Ply::Move(DashMove::Enter))), "the match is over: draw (agreement)");
}

#[test]
fn history_inside_legality_is_part_of_the_states_of_a_match() {
    // The third turn that would end in the same position is barred, and after a take-back it is barred again.
    let mut game = weave(OPEN, Limits::NONE);
    play(&mut game, &rounds(2));
    play(&mut game, "a1a2");
    let second = "c1b1".parse().expect("a ply");
    let refused = game.play(second).expect_err("a cycle").to_string();
    assert_eq!(refused, "the position has stood at the end of two earlier turns");
    game.take_back();
    game.redo();
    assert!(game.play(second).is_err());
    assert!(game.play("c1c2".parse().expect("a ply")).is_ok(), "another action ends the turn elsewhere");
    // A match from the same position has another history.
    assert!(weave("weave:plain s1s/S2/2S 1 0/0 a2", Limits::NONE).play(second).is_ok());
}

#[test]
fn history_ends_a_game_that_its_text_knows_nothing_of() {
    // Games that go round in circles until a pass draws one, by rule 6 of Weave.
    let drawn = (0..100)
        .map(|seed| weave_game(seed, true))
        .find(|game| game.state().node() == Node::Over(Outcome::Draw));
    let drawn = drawn.expect("a draw");
    assert_eq!(drawn.verdict(), Some(Verdict { outcome: Outcome::Draw, ending: Ending::Rules }));
    assert_eq!(drawn.last_ply().map(|ply| ply.to_string()).as_deref(), Some("pass"));
    let read: Weave = drawn.state().to_string().parse().expect("a position");
    assert_eq!(&read, drawn.state());
    assert!(!read.node().is_over());
    let record = Record::new(drawn);
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}
