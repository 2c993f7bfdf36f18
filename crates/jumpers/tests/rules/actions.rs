//! Rules 1 to 4: the board, the actions, who may act, and the pass.

use boardwright_core::{Node, Player, State as _};
use boardwright_jumpers::{Length, Reason, State};

use crate::{DRAW, after, cell, legal, moves, play, reason, state, win};

#[test]
fn rule_1_the_board_starts_empty_and_first_begins() {
    let start = state("jumpers:standard 4/5/6/7/6/5/4 1 333/333 1 - -");
    assert_eq!(start, State::start("jumpers:standard".parse().expect("rules")));
    assert_eq!(start.node(), Node::Decision(Player::First));
}

#[test]
fn rule_2_a_piece_is_deployed_on_a_free_own_gate() {
    let p = state("jumpers:standard 4/5/6/7/6/5/1A1b 1 233/323 3 - a4");
    assert_eq!(moves(&p, "A@"), ["A@a1", "A@a3"]);
    assert_eq!(reason(&p, "A@b1"), Reason::NotYourGate(cell("b1")));
    assert_eq!(reason(&p, "A@g4"), Reason::NotYourGate(cell("g4")));
    assert_eq!(reason(&p, "A@a2"), Reason::Occupied(cell("a2")));
    assert_eq!(reason(&p, "A@a4"), Reason::Occupied(cell("a4")));
    assert_eq!(reason(&p, "A@a5"), Reason::OffBoard(cell("a5")));
    let none = state("jumpers:standard 4/5/6/7/6/5/4 1 303/333 3 - -");
    assert_eq!(reason(&none, "B@a1"), Reason::NotInStock(Length::Two));
}

#[test]
fn ruling_r8_the_first_two_turns_deploy_one_length_alone() {
    let first = state("jumpers:standard 4/5/6/7/6/5/4 1 333/333 1 - -");
    assert_eq!(moves(&first, ""), ["A@a1", "A@a2", "A@a3", "A@a4"]);
    assert_eq!(reason(&first, "B@a1"), Reason::WrongTurn { length: Length::Two, turn: 1 });
    let second = state("jumpers:standard 4/5/6/7/6/5/4 1 333/333 2 - -");
    assert_eq!(moves(&second, ""), ["B@a1", "B@a2", "B@a3", "B@a4"]);
    assert_eq!(reason(&second, "A@a1"), Reason::WrongTurn { length: Length::One, turn: 2 });
    let third = state("jumpers:standard 4/5/6/7/6/5/4 1 333/333 3 - -");
    assert_eq!(third.count_moves(), 12);
    // The restriction is on deploying alone: a piece that is there may act in turn 2.
    assert!(legal("jumpers:standard 4/5/6/7/6/5/AA2 1 133/133 2 - -", "a1b1"));
}

#[test]
fn rule_2_a_piece_moves_by_its_length_in_six_directions_over_anything() {
    let p = "jumpers:standard 4/5/6/3B3/6/5/4 1 000/001 3 - -";
    assert_eq!(moves(&state(p), "d4"), ["d4b2", "d4b4", "d4d2", "d4d6", "d4f4", "d4f6"]);
    // Over pieces of both sides, but to a free cell of the board.
    let p = "jumpers:standard 4/5/3a2/3BAa1/6/5/4 1 000/001 3 - -";
    assert!(legal(p, "d4f4"));
    assert_eq!(reason(&state(p), "d4d6"), Reason::Occupied(cell("d6")));
    let p = "jumpers:standard 4/5/6/B6/6/5/4 1 000/001 3 - -";
    assert_eq!(moves(&state(p), "d1"), ["d1b1", "d1d3", "d1f3"]);
}

#[test]
fn rule_2_moves_that_no_piece_can_make_say_why() {
    let p = state("jumpers:standard 4/5/6/3B2a/6/5/4 1 000/001 3 - -");
    let [d4, d5, d7, e6] = ["d4", "d5", "d7", "e6"].map(cell);
    let distance = Reason::WrongDistance { from: d4, to: d5, distance: 1, length: Length::Two };
    assert_eq!(reason(&p, "d4d5"), distance);
    assert_eq!(reason(&p, "d4e6"), Reason::NoLine { from: d4, to: e6 });
    assert_eq!(reason(&p, "d4d4"), Reason::NoLine { from: d4, to: d4 });
    assert_eq!(reason(&p, "d4e8"), Reason::OffBoard(cell("e8")));
    assert_eq!(reason(&p, "e8d4"), Reason::OffBoard(cell("e8")));
    assert_eq!(reason(&p, "d5d7"), Reason::Nothing(d5));
    assert_eq!(reason(&p, "d7d6"), Reason::NotYours(d7));
}

#[test]
fn rule_2_a_pull_draws_either_sides_piece_from_beyond_its_length() {
    // A piece of length 2 on d1 and targets at distances 1, 3 and 6 of its row.
    let p = "jumpers:standard 4/5/6/Ba1A2a/6/5/4 1 000/000 3 - -";
    let [d1, d2] = ["d1", "d2"].map(cell);
    assert!(legal(p, "d1<d7"));
    assert_eq!(after(p, &["d1<d7"]), "4/5/6/Ba1Aa2/6/5/4 1 000/000 3 d1 -");
    // d2 would be the landing of d4; d2 itself is too near.
    assert_eq!(reason(&state(p), "d1<d4"), Reason::Occupied(d2));
    let near = Reason::TooNear { actor: d1, target: d2, by: Length::Two };
    assert_eq!(reason(&state(p), "d1<d2"), near);
    // At exactly its length the landing would be the actor's own cell.
    let exact = state("jumpers:standard 4/5/6/B1a4/6/5/4 1 000/000 3 - -");
    assert!(matches!(reason(&exact, "d1<d3"), Reason::TooNear { .. }));
    let own = "jumpers:standard 4/5/6/B2A2a/6/5/4 1 000/000 3 - -";
    assert_eq!(after(own, &["d1<d4"]), "4/5/6/BA4a/6/5/4 1 000/000 3 d1 -");
}

#[test]
fn rule_2_a_push_drives_a_piece_away_from_any_distance() {
    let p = "jumpers:standard 4/5/6/Ba1A2a/6/5/4 1 000/000 3 - -";
    assert_eq!(after(p, &["d1>d4"]), "4/5/6/Ba3Aa/6/5/4 1 000/000 3 d1 -");
    assert_eq!(reason(&state(p), "d1>d2"), Reason::Occupied(cell("d4")));
    let edge = Reason::OffTheEdge { target: cell("d7"), by: Length::Two };
    assert_eq!(reason(&state(p), "d1>d7"), edge);
    assert_eq!(reason(&state(p), "d1>d3"), Reason::NoTarget(cell("d3")));
    assert_eq!(reason(&state(p), "d1>e3"), Reason::NoLine { from: cell("d1"), to: cell("e3") });
    assert_eq!(reason(&state(p), "d1>e8"), Reason::OffBoard(cell("e8")));
    assert_eq!(reason(&state(p), "d2>d1"), Reason::NotYours(cell("d2")));
    // Over a piece, to the free cell beyond it.
    let over = "jumpers:standard 4/5/6/BaA4/6/5/4 1 000/001 3 - -";
    assert_eq!(after(over, &["d1>d2"]), "4/5/6/B1Aa3/6/5/4 1 000/001 3 d1 -");
}

#[test]
fn rule_2_a_turn_is_two_actions() {
    let mut s = state("jumpers:standard 4/5/6/7/6/5/4 1 333/333 1 - -");
    let mut sides = Vec::new();
    for m in ["A@a1", "A@a4", "A@g4", "A@g7", "B@a2"] {
        sides.push(s.to_move().number());
        play(&mut s, &[m]);
    }
    assert_eq!(sides, [1, 1, 2, 2, 1]);
    assert_eq!(s.to_string(), "jumpers:standard a2a/5/6/7/6/5/AB1A 1 123/133 2 a2 -");
}

#[test]
fn rule_3_an_actor_or_deployed_piece_does_not_act_again() {
    let mut s = state("jumpers:standard 4/5/6/A2A3/6/5/4 1 100/001 3 - -");
    play(&mut s, &["d1d2"]);
    assert_eq!(s.spent(), Some(cell("d2")));
    assert_eq!(reason(&s, "d2d1"), Reason::Spent(cell("d2")));
    assert_eq!(reason(&s, "d2>d4"), Reason::Spent(cell("d2")));
    let mut s = state("jumpers:standard 4/5/6/A2A3/6/5/4 1 100/001 3 - -");
    play(&mut s, &["A@a1"]);
    assert_eq!(reason(&s, "a1b1"), Reason::Spent(cell("a1")));
}

#[test]
fn rule_3_a_pulled_or_pushed_piece_is_not_spent_and_a_spent_one_may_be_shifted() {
    let p = "jumpers:standard 4/5/6/A2A3/6/5/4 1 000/001 3 - -";
    // The target of the first action acts: it moves, or pulls the spent one.
    assert_eq!(after(p, &["d1>d4", "d5d6"]), "4/5/6/A4A1/6/5/4 2 000/001 3 - -");
    assert_eq!(after(p, &["d1>d4", "d5<d1"]), "4/5/6/1A2A2/6/5/4 2 000/001 3 - -");
}

#[test]
fn rule_4_a_player_without_an_action_passes() {
    // The only piece is spent, or hemmed in on every line.
    let mut s = state("jumpers:standard 4/5/6/3C3/6/5/4 1 000/333 2 d4 -");
    assert_eq!(moves(&s, ""), ["pass"]);
    play(&mut s, &["pass"]);
    assert_eq!(s.to_string(), "jumpers:standard 4/5/6/3C3/6/5/4 2 000/333 2 - -");
    let s = state("jumpers:standard 4/5/6/3C3/6/5/4 1 000/333 2 - -");
    assert_eq!(reason(&s, "pass"), Reason::MustAct);
    // At the first action: neither a length 2 to deploy in turn 2, nor a piece.
    let s = state("jumpers:standard 4/5/6/7/6/5/4 1 001/011 2 - -");
    assert_eq!((s.node(), moves(&s, "")), (Node::Decision(Player::First), vec!["pass".to_string()]));
}

#[test]
fn rule_4_two_players_without_an_action_draw() {
    // Second's next turn has the number of First's, but First's next has one more.
    assert_eq!(state("jumpers:standard 4/5/6/7/6/5/4 1 001/001 2 - -").node(), DRAW);
    let second = state("jumpers:standard 4/5/6/7/6/5/4 2 001/001 2 - -");
    assert_eq!(second.node(), Node::Decision(Player::Second));
    let other = state("jumpers:standard 4/5/6/7/6/5/4 1 001/011 2 - -");
    assert_eq!(other.node(), Node::Decision(Player::First));
    // A hold that stands keeps the game going: First passes, and it wins.
    let mut s = state("jumpers:standard+gates=one 4/5/6/7/6/5/1c2 1 001/000 2 - a2");
    assert_eq!(moves(&s, ""), ["pass"]);
    play(&mut s, &["pass"]);
    assert_eq!(s.node(), win(Player::Second));
}
