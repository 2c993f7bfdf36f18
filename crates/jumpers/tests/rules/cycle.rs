//! Rule 7: the ban on cycles.

use boardwright_core::{Node, Player, State as _, Symmetric};
use boardwright_jumpers::{Move, Reason, State, Symmetry};

use crate::{DRAW, moves, parsed, play, reason, state};

const NULL_TURNS: &str = "jumpers:standard bb2/5/6/2AaA1A/6/5/BB2 1 000/000 3 - -";

/// A turn of each player that changes nothing in the end: a piece is pushed away, and comes back.
const NOTHING: [&str; 4] = ["a1>a2", "a4a2", "g4>g5", "g7g5"];

#[test]
fn rule_7_a_second_action_is_barred_that_repeats_a_position_for_the_third_time() {
    let mut s = state("jumpers:standard 4/1a1a1/6/7/6/1A1A1/4 1 000/000 3 - -");
    let round = ["b2c2", "b4c4", "f4e3", "f6e5", "c2b2", "c4b4", "e3f4", "e5f6"];
    play(&mut s, &round);
    play(&mut s, &round);
    play(&mut s, &["b2c2"]);
    assert_eq!(reason(&s, "b4c4"), Reason::Repeats);
    assert!(s.is_legal(parsed("b4b3")));
    // Equality and text know nothing of it.
    let fresh = state(&s.to_string());
    assert_eq!(fresh, s);
    assert_eq!(fresh, s.without_history());
    assert!(fresh.is_legal(parsed("b4c4")));
}

#[test]
fn rule_7_the_position_in_which_play_starts_is_not_counted() {
    // The start comes back at the end of the first turn, then of the second and, barred, of the third.
    let mut s = state(NULL_TURNS);
    play(&mut s, &NOTHING);
    play(&mut s, &NOTHING);
    play(&mut s, &["a1>a2"]);
    assert_eq!(reason(&s, "a4a2"), Reason::Repeats);
}

#[test]
fn rule_7_a_capture_is_never_barred() {
    // d5 is pulled away from between, and its return completes the pair around d4, which was safe: the board would be the old one but for the capture.
    let mut s = state(NULL_TURNS);
    play(&mut s, &NOTHING);
    play(&mut s, &NOTHING);
    play(&mut s, &["d7<d5"]);
    assert!(s.is_legal(parsed("d6d5")));
    assert!(s.legal_moves().contains(&parsed("d6d5")));
    play(&mut s, &["d6d5"]);
    assert_eq!(s.to_string(), "jumpers:standard bb2/5/6/2A1A1A/6/5/BB2 2 000/000 3 - -");
}

#[test]
fn rule_7_a_deployment_or_capture_begins_the_count_anew() {
    let mut s = state(&NULL_TURNS.replace("1 000/000", "1 001/000"));
    play(&mut s, &NOTHING);
    play(&mut s, &NOTHING);
    play(&mut s, &["C@a3", "d7e7", "g4>g5", "g7g5"]);
    // The board after the deployment has ended one turn, and now a second one.
    play(&mut s, &NOTHING);
    play(&mut s, &["a1>a2"]);
    assert_eq!(reason(&s, "a4a2"), Reason::Repeats);
    let mut s = state(NULL_TURNS);
    play(&mut s, &NOTHING);
    play(&mut s, &NOTHING);
    play(&mut s, &["d7<d5", "d6d5", "g4>g5", "g7g5"]);
    play(&mut s, &NOTHING);
    play(&mut s, &["a1>a2"]);
    assert_eq!(reason(&s, "a4a2"), Reason::Repeats);
}

#[test]
fn rule_7_a_defender_may_repeat_and_the_attacker_deviates() {
    let mut s = state("jumpers:standard 4/a1A2/2aa2/7/6/1A3/4 1 000/000 3 - -");
    play(&mut s, &["b2b3", "f5g5", "f3e2", "e5<g5"]);
    play(&mut s, &["b3b2", "f5g5", "e2f3", "e5<g5"]);
    play(&mut s, &["b2b3", "f5g5", "f3e2", "e5<g5"]);
    play(&mut s, &["b3b2", "f5g6", "e2f3", "e4<g6"]);
    // The third time for the position that the defender leaves behind.
    play(&mut s, &["b2b3", "f5g6", "f3e2"]);
    let fresh = state(&s.to_string());
    assert!(fresh.is_legal(parsed("e4<g6")));
    play(&mut s, &["e4<g6"]);
    // The attacker may not: g5 with this b3 has ended two turns, g6 one.
    play(&mut s, &["b3b2", "f5g5", "e2f3", "e5<g5"]);
    play(&mut s, &["b2b3"]);
    assert_eq!(reason(&s, "f5g5"), Reason::Repeats);
    assert!(s.is_legal(parsed("f5g6")));
}

#[test]
fn rule_7_a_pass_that_repeats_a_position_for_the_third_time_draws() {
    let mut s = state("jumpers:standard 4/2a2/6/7/6/2A2/4 1 000/000 3 - -");
    let round = ["b3b2", "pass", "f5f6", "pass", "b2b3", "pass", "f6f5", "pass"];
    play(&mut s, &round);
    play(&mut s, &round);
    play(&mut s, &["b3b2"]);
    assert_eq!(moves(&s, ""), ["pass"]);
    play(&mut s, &["pass"]);
    assert_eq!(s.node(), DRAW);
    assert!(s.legal_moves().is_empty());
    let fresh = state(&s.to_string());
    assert_eq!(fresh, s);
    assert_eq!(fresh.node(), Node::Decision(Player::Second));
    assert_eq!(s.without_history().node(), Node::Decision(Player::Second));
}

#[test]
fn rule_7_long_quiet_play_is_remembered_beyond_what_lies_in_the_state() {
    let first = [["b2c2", "b4c4"], ["c2c3", "c4c5"], ["c3b3", "c5b5"], ["b3b2", "b5b4"]];
    let second = [["f4e3", "f6e5"], ["e3f4", "e5f6"]];
    let mut s = state("jumpers:standard 4/1a1a1/6/7/6/1A1A1/4 1 000/000 3 - -");
    // Each of the four boards that First leaves, and of those that Second leaves, comes once in eight turns.
    for turn in 0..16 {
        let moves = if turn % 2 == 0 { first[turn / 2 % 4] } else { second[turn / 2 % 2] };
        play(&mut s, &moves);
    }
    play(&mut s, &first[0][..1]);
    assert_eq!(reason(&s, first[0][1]), Reason::Repeats);
}

#[test]
fn ruling_r7_a_first_action_is_never_barred() {
    let mut s = state(NULL_TURNS);
    play(&mut s, &NOTHING);
    play(&mut s, &NOTHING);
    let fresh = state(&s.to_string());
    assert_eq!(moves(&s, ""), moves(&fresh, ""));
}

#[test]
fn rule_7_the_position_counts_whoever_displaces_the_piece() {
    let mut s = state("jumpers:standard+side=5 bb3/6/7/8/9/8/7/6/BB2B 1 000/000 3 - -");
    for back in ["a4a2", "a5>a4"] {
        play(&mut s, &["a1>a2", back, "i5>i6", "i8i6"]);
    }
    play(&mut s, &["a1>a2"]);
    assert_eq!(reason(&s, "a4a2"), Reason::Repeats);
    assert_eq!(reason(&s, "a5>a4"), Reason::Repeats);
    assert!(s.is_legal(parsed("a5<a1")));
}

#[test]
fn rule_7_images_under_symmetries_have_the_image_of_the_history() {
    let round = ["b2c2", "b4c4", "f4e3", "f6e5", "c2b2", "c4b4", "e3f4", "e5f6"];
    let game: Vec<&str> = round.iter().chain(&round).chain(&round[..1]).copied().collect();
    let start = state("jumpers:standard 4/1a1a1/6/7/6/1A1A1/4 1 000/000 3 - -");
    for symmetry in start.symmetries() {
        // The image is taken at each point of the game, and plays on from there.
        for taken in 0..=game.len() {
            let mut s = start.clone();
            play(&mut s, &game[..taken]);
            let mut image = s.transform(symmetry);
            for m in &game[taken..] {
                let m = parsed(m);
                image.play(image_of(&s, m, symmetry)).expect("a legal move");
                s.play(m).expect("a legal move");
            }
            assert_eq!(s.judge(parsed("b4c4")), Err(Reason::Repeats));
            let barred = image_of(&s, parsed("b4c4"), symmetry);
            assert_eq!(image.judge(barred), Err(Reason::Repeats), "{symmetry:?} taken after {taken} moves");
            assert_eq!(image.count_moves(), s.count_moves());
        }
    }
}

fn image_of(state: &State, m: Move, symmetry: Symmetry) -> Move {
    state.transform_move(m, symmetry)
}
