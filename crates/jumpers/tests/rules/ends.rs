//! Rules 6, 8 and 9: gates and holds, players without pieces, and what ends a game; and what effects tell of it.

use boardwright_core::{Effects, Ending, Limits, Match, Node, Outcome, Player, Ply, State as _};
use boardwright_jumpers::Effect;

use crate::{after, cell, parsed, play, state, win};

#[test]
fn rule_6_a_piece_on_an_enemy_gate_at_the_end_of_its_turn_holds_it() {
    let p = "jumpers:standard 4/1a3/6/7/6/1Aa2/B3 2 000/000 3 - -";
    // Not before the turn is over.
    assert_eq!(after(p, &["b3a3"]), "4/1a3/6/7/6/1A3/B1a1 2 000/000 3 a3 -");
    assert_eq!(after(p, &["b3a3", "f4f5"]), "4/2a2/6/7/6/1A3/B1a1 1 000/000 3 - a3");
}

#[test]
fn rule_6_a_piece_that_the_enemy_put_on_the_gate_holds_it_after_its_own_turn() {
    let p = "jumpers:standard 4/1a1a1/6/7/3A2/2a2/3A 1 000/000 3 - -";
    let pushed = ["c4>b3", "a4b4"];
    assert_eq!(after(p, &pushed), "4/1a1a1/6/7/3A2/3A1/1a2 2 000/000 3 - -");
    let mut s = state(p);
    play(&mut s, &pushed);
    play(&mut s, &["f4f5", "f6f7"]);
    assert_eq!(s.to_string(), "jumpers:standard 4/2a1a/6/7/3A2/3A1/1a2 1 000/000 3 - a2");
}

#[test]
fn rule_6_a_hold_that_is_left_after_the_opponents_turn_wins() {
    let p = "jumpers:standard 4/2a2/6/7/6/5/Ab2 1 100/000 3 - a2";
    let mut s = state(p);
    play(&mut s, &["a1b1", "A@a1"]);
    assert_eq!(s.node(), win(Player::Second));
    assert!(s.to_string().ends_with(" 2 000/000 3 - a2"), "{s}");
    assert!(s.legal_moves().is_empty());
}

#[test]
fn rule_6_a_displaced_piece_holds_no_longer() {
    // Pushed to another gate: it holds again, from the end of its own turn.
    let mut s = state("jumpers:standard 4/2a2/6/7/6/5/Ab2 1 100/000 3 - a2");
    play(&mut s, &["a1>a2"]);
    assert!(s.to_string().ends_with("/A1b1 1 100/000 3 a1 -"), "{s}");
    play(&mut s, &["A@a2"]);
    assert_eq!(s.node(), Node::Decision(Player::Second));
    play(&mut s, &["f5f4", "a3c3"]);
    assert!(s.to_string().ends_with(" 1 000/000 3 - -"), "{s}");
}

#[test]
fn rule_6_a_captured_piece_holds_no_longer() {
    let mut s = state("jumpers:standard 4/2a2/6/7/6/A4/1bA1 1 100/000 3 - a2");
    play(&mut s, &["b1a1"]);
    assert!(s.to_string().ends_with("/A1A1 1 100/000 3 a1 -"), "{s}");
}

#[test]
fn rule_6_one_hold_of_two_is_enough() {
    let mut s = state("jumpers:standard 4/2a2/6/7/6/5/Ab1b 1 100/000 3 - a2,a4");
    play(&mut s, &["a1<a4"]);
    assert_eq!(s.held().map(|c| c.to_string()).collect::<Vec<_>>(), ["a2"]);
    play(&mut s, &["A@a4"]);
    assert_eq!(s.node(), win(Player::Second));
    assert!(s.to_string().ends_with(" 2 000/000 3 - a2"), "{s}");
}

#[test]
fn rule_8_a_player_without_pieces_and_stock_loses_at_once() {
    let p = "jumpers:standard 4/5/6/2Aa1A1/6/5/4 1 000/000 3 - -";
    let mut s = state(p);
    play(&mut s, &["d6d5"]);
    assert_eq!(s.node(), win(Player::First));
    assert!(s.to_string().ends_with(" 1 000/000 3 d5 -"), "{s}");
    // With stock left the game goes on.
    let mut s = state(&p.replace("000/000", "000/001"));
    play(&mut s, &["d6d5"]);
    assert_eq!(s.node(), Node::Decision(Player::First));
    // By a second action the turn ends first.
    let mut s = state("jumpers:standard 4/5/6/2Aa1A1/6/5/A3 1 000/000 3 - -");
    play(&mut s, &["a1a2", "d6d5"]);
    assert_eq!((s.node(), s.to_move()), (win(Player::First), Player::Second));
}

#[test]
fn rule_9_a_win_is_worth_one_point_and_quiet_play_is_for_adjudication() {
    let mut s = state("jumpers:standard 4/5/6/2Aa1A1/6/5/4 1 100/000 3 - -");
    assert_eq!(s.limits(), Limits { quiet_turns: Some(60), ..Limits::NONE });
    assert!(!s.is_quiet(parsed("A@a1")));
    assert!(!s.is_quiet(parsed("d6d5")));
    assert!(s.is_quiet(parsed("d6d7")));
    play(&mut s, &["d6d5"]);
    assert_eq!(s.node(), win(Player::First));
}

#[test]
fn rule_9_a_match_counts_quiet_turns_of_both_players() {
    let mut game = Match::with_limits(
        state("jumpers:standard 4/2a2/6/7/6/2A2/4 1 000/000 3 - -"),
        Limits { quiet_turns: Some(2), ..Limits::NONE },
    );
    for m in ["b3b2", "pass", "f5f6", "pass"] {
        assert_eq!(game.verdict(), None);
        game.play(Ply::Move(parsed(m))).expect("a legal move");
    }
    let verdict = game.verdict().expect("two quiet turns");
    assert_eq!((verdict.outcome, verdict.ending), (Outcome::Draw, Ending::Quiet));
}

#[test]
fn effects_tell_what_a_turn_does() {
    let mut s = state("jumpers:standard 4/1a3/6/7/6/1Aa2/B3 2 000/000 3 - -");
    let mut told = Vec::new();
    for m in ["b3a3", "f4f5"] {
        s.play_reporting(parsed(m), &mut |effect| told.push(effect.to_string()));
    }
    assert_eq!(
        told,
        ["player 2 moves from b3 to a3", "player 2 moves from f4 to f5", "player 2 holds the gate a3"]
    );
    let mut s = state("jumpers:standard 4/5/6/2A1A2/3a2/3A1/4 1 000/000 3 - -");
    let mut told = Vec::new();
    s.play_reporting(parsed("b4>c4"), &mut |effect| told.push(effect));
    assert_eq!(told[0], Effect::Pushed { actor: cell("b4"), from: cell("c4"), to: cell("d4") });
    assert_eq!(told[1], Effect::Taken { owner: Player::Second, at: cell("d4") });
    assert!(matches!(told[2], Effect::Ended(_)));
}
