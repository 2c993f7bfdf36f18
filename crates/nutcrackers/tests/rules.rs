//! The numbered rules of the page, each with positions whose legal moves were worked out by hand, and the reasons that illegal moves give.

use boardwright_core::{IllegalMove, Node, Outcome, Player, State as _, Symmetric};
use boardwright_nutcrackers::{Board, Kind, Move, Reason, Rules, Run, Square, State};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The legal moves whose text begins so, sorted.
fn those(text: &str, beginning: &str) -> String {
    let mut moves: Vec<String> = state(text).legal_moves().iter().map(ToString::to_string).collect();
    moves.retain(|m| m.starts_with(beginning));
    moves.sort();
    moves.join(" ")
}

fn node(text: &str) -> Node {
    state(text).node()
}

fn after(text: &str, plies: &[&str]) -> String {
    let mut state = state(text);
    for ply in plies {
        state.play(ply.parse().expect(ply)).expect(ply);
    }
    state.to_string()
}

fn won_by(winner: u8, points: u16) -> Node {
    let winner = Player::from_number(winner).expect("a player");
    Node::Over(Outcome::Win { winner, points })
}

fn square(text: &str) -> Square {
    text.parse().expect(text)
}

/// The reason why a move is illegal.
fn reason(text: &str, m: &str) -> Reason {
    let mut state = state(text);
    let before = state;
    let m: Move = m.parse().expect(m);
    match state.play(m) {
        Err(IllegalMove::Rule(reason)) => {
            assert_eq!(state, before);
            reason
        }
        other => panic!("{text} {m}: {other:?}"),
    }
}

/// Rule 1: the pieces of each rule set.
#[test]
fn rule_1_twelve_pieces_a_side() {
    for (rules, hand) in [
        ("nutcrackers:base", "12/12"),
        ("nutcrackers:generals", "11G/11G"),
        ("nutcrackers:fortresses", "12/12"),
        ("nutcrackers:full", "11G/11G"),
    ] {
        let start = State::start(rules.parse().expect("rules"));
        assert_eq!(start.to_string(), format!("{rules} 6/6/6/6/6 1 {hand}"));
    }
}

/// R1: the three boards.
#[test]
fn ruling_r1_the_board_is_an_option() {
    for (board, name, count) in [(Board::B6x5, "6x5", 30), (Board::B6x6, "6x6", 36), (Board::B7x6, "7x6", 42)]
    {
        let rules: Rules = format!("nutcrackers:base+board={name}").parse().expect("rules");
        assert_eq!(rules.board, board);
        assert_eq!(State::start(rules).count_moves(), count);
    }
}

/// R4: a diagonal is no line, and no step.
#[test]
fn ruling_r4_lines_and_steps_are_orthogonal() {
    let text = "nutcrackers:base sss3/6/2S3/1S4/3S2 1 0/0";
    assert_eq!(those(text, "d1"), "d1c1 d1d2 d1e1");
    assert_eq!(reason(text, "d1c2"), Reason::TooFar { from: square("d1"), to: square("c2") });
}

/// Rule 9: losing the General does not lose the game, and nothing in the state counts repetitions.
#[test]
fn rule_9_the_game_goes_on_without_the_general() {
    let text = after("nutcrackers:generals g5/5s/4s1/2S1ss/SS4 1 0/0", &["c2c1xa5"]);
    assert_eq!(node(&text), Node::Decision(Player::Second));
    let (step, placement) = ("f4f5".parse().expect("a move"), "@a1".parse().expect("a move"));
    assert!(state(&text).is_quiet(step));
    assert!(!State::start(Rules::default()).is_quiet(placement));
    assert_eq!(State::start(Rules::default()).limits().repetition, Some(3));
    assert_eq!(State::start(Rules::default()).limits().quiet_plies, Some(100));
}

/// Rule 5, jump: over an own soldier, an enemy soldier or the enemy General.
#[test]
fn rule_5_the_general_jumps_over_one_piece_of_either_side() {
    let own = "nutcrackers:generals 6/6/6/s1s1s1/GS1S1S 1 0/0";
    assert_eq!(those(own, "a1"), "a1a3 a1c1xa2 a1c1xc2 a1c1xe2");
    let enemy = "nutcrackers:full 5S/6/6/g2s1s/Gs3S 1 0/0";
    assert_eq!(those(enemy, "a1"), "a1a3 a1c1");
}

/// Rule 5, jump: not over a Fortress of either side, not onto a piece, not off the board, not
/// over two pieces or an empty square, and not by a soldier.
#[test]
fn rule_5_no_jump_over_a_fortress_or_two_pieces_or_by_a_soldier() {
    let fortresses = "nutcrackers:full 5S/6/6/F2s1s/Gf2sS 1 0/0";
    assert_eq!(those(fortresses, "a1"), "");
    assert_eq!(those(fortresses, "f1"), "");
    let blocked = "nutcrackers:generals 5S/6/S5/s2s1s/Gss2S 1 0/0";
    assert_eq!(those(blocked, "a1"), "");
    let edge = "nutcrackers:generals 5S/6/6/3s1s/S3Gs 1 0/0";
    assert_eq!(those(edge, "e1"), "e1d1 e1e2");
}

/// Rule 6: a standing line takes nothing; rule 4: nor may it grow. Leaving a line and coming back
/// makes it anew.
#[test]
fn rule_6_a_standing_line_takes_nothing_and_coming_back_makes_it_anew() {
    let text = "nutcrackers:base 6/6/3s1s/5s/SSS1S1 1 0/0";
    assert_eq!(those(text, ""), "a1a2 b1b2 c1c2 c1d1 e1e2 e1f1");
    let left = after(text, &["c1c2", "d3d4"]);
    assert_eq!(those(&left, "c2c1"), "c2c1xd4 c2c1xf2 c2c1xf3");
}

/// Rule 4: a three one way does not excuse a four the other way.
#[test]
fn rule_4_a_three_does_not_excuse_a_four() {
    let text = "nutcrackers:base 2S3/2S3/SS1S2/2S3/s1s1s1 1 0/0";
    assert_eq!(those(text, "d3"), "d3d2 d3d4 d3e3");
    assert_eq!(those(text, "b3"), "b3b2 b3b4");
    assert_eq!(those(text, "c4"), "c4b4 c4d4");
}

/// Rule 6: one victim, however many runs were made.
#[test]
fn rule_6_two_lines_take_one_piece() {
    let text = "nutcrackers:base 2S3/2S3/SS1S2/6/s1s1s1 1 0/0";
    assert_eq!(those(text, "d3c3"), "d3c3xa1 d3c3xc1 d3c3xe1");
}

/// Rules 4 to 6 for the placement of a Fortress.
#[test]
fn rule_5_the_fortress_comes_after_three_losses_and_obeys_rules_4_and_6() {
    let three = "nutcrackers:fortresses S5/6/1s1s1s/6/SS4 1 0/0";
    assert_eq!(those(three, "F@c"), "F@c1xb3 F@c1xd3 F@c1xf3 F@c2 F@c3 F@c4 F@c5");
    let four = "nutcrackers:fortresses S5/6/1s1s1s/6/SSS3 1 0/0";
    assert_eq!(those(four, "F@d"), "F@d2 F@d4 F@d5");
    let placed = "nutcrackers:fortresses S5/6/1s1s1s/F5/SS4 1 0/0";
    assert_eq!(those(placed, "F"), "");
    let two_losses = "nutcrackers:fortresses ss1ss1/s5/S5/SS1SS1/SS1SSS 1 0/0";
    assert_eq!(those(two_losses, "F"), "");
    let lost_by_other = "nutcrackers:fortresses SS1SS1/SS1SS1/1SS1SS/6/ss1s2 1 0/0";
    assert_eq!(those(lost_by_other, "F"), "");
    let not_played = "nutcrackers:generals S5/6/1s1s1s/6/SS4 1 0/0";
    assert_eq!(those(not_played, "F"), "");
}

/// Rules 3 to 5: a Fortress that stands counts for lines and does not move.
#[test]
fn rule_3_a_standing_fortress_counts_for_lines() {
    let text = "nutcrackers:fortresses S5/6/1s1s1s/2S3/FS4 1 0/0";
    assert_eq!(those(text, "c2c1"), "c2c1xb3 c2c1xd3 c2c1xf3");
    assert_eq!(those(text, "a1"), "");
    let four = "nutcrackers:fortresses S5/6/1s1s1s/3S2/FSS3 1 0/0";
    assert_eq!(those(four, "d2"), "d2c2 d2e2");
}

/// Rule 7, `capture=unlined`: pieces outside every run of three, or all where none is outside.
#[test]
fn ruling_r2_unlined_spares_pieces_in_lines() {
    let some = "nutcrackers:base+capture=unlined sss1s1/6/5s/2S3/SS4 1 0/0";
    assert_eq!(those(some, "c2c1"), "c2c1xe5 c2c1xf3");
    let any = "nutcrackers:base sss1s1/6/5s/2S3/SS4 1 0/0";
    assert_eq!(those(any, "c2c1"), "c2c1xa5 c2c1xb5 c2c1xc5 c2c1xe5 c2c1xf3");
    let none = "nutcrackers:base+capture=unlined sss3/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(none, "c2c1"), "c2c1xa5 c2c1xb5 c2c1xc5");
    // A Fortress outside lines is neither soldier nor General.
    let outside = "nutcrackers:fortresses+capture=unlined sss1f1/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(outside, "c2c1"), "c2c1xa5 c2c1xb5 c2c1xc5");
    // A Fortress makes a line like any other piece.
    let within = "nutcrackers:fortresses+capture=unlined ssf1s1/6/5s/2S3/SS4 1 0/0";
    assert_eq!(those(within, "c2c1"), "c2c1xe5 c2c1xf3");
}

/// Rule 7 and R5: any exposed soldier in the General's rank or file guards him, however far and
/// whatever stands between.
#[test]
fn rule_7_a_soldier_in_rank_or_file_guards_the_general() {
    let far = "nutcrackers:generals g1S2s/6/3s2/2S3/SS4 1 0/0";
    assert_eq!(those(far, "c2c1"), "c2c1xd3 c2c1xf5");
    let file = "nutcrackers:generals g5/5s/6/s1S3/1SS1s1 1 0/0";
    assert_eq!(those(file, "c2c3"), "c2c3");
    let alone = "nutcrackers:generals g5/5s/4s1/2S3/SS4 1 0/0";
    assert_eq!(those(alone, "c2c1"), "c2c1xa5 c2c1xe3 c2c1xf4");
    // His own Fortress is no soldier.
    let fortress = "nutcrackers:full g1f3/5s/4s1/2S3/SS4 1 0/0";
    assert_eq!(those(fortress, "c2c1"), "c2c1xa5 c2c1xe3 c2c1xf4");
}

/// Rule 7: under `unlined` a soldier who is safe in a line does not guard the General.
#[test]
fn rule_7_a_soldier_safe_in_a_line_does_not_guard() {
    let unlined = "nutcrackers:generals+capture=unlined sss1g1/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(unlined, "c2c1"), "c2c1xe5");
    let any = "nutcrackers:generals sss1g1/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(any, "c2c1"), "c2c1xa5 c2c1xb5 c2c1xc5");
    let in_line = "nutcrackers:generals+capture=unlined ssg3/6/2s3/2S3/SS4 1 0/0";
    assert_eq!(those(in_line, "c2c1"), "c2c1xc3");
    let all_in_line = "nutcrackers:generals+capture=unlined ssg3/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(all_in_line, "c2c1"), "c2c1xa5 c2c1xb5");
}

/// R3: `duty=may` adds the same move without a capture.
#[test]
fn ruling_r3_may_adds_the_move_without_a_capture() {
    let text = "nutcrackers:base+duty=may sss3/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(text, "c2c1"), "c2c1 c2c1xa5 c2c1xb5 c2c1xc5");
    let fortress = "nutcrackers:fortresses+duty=may S5/6/1s1s1s/6/SS4 1 0/0";
    assert_eq!(those(fortress, "F@c1"), "F@c1 F@c1xb3 F@c1xd3 F@c1xf3");
}

/// Rule 2 and `setup=no-lines`.
#[test]
fn rule_2_placing_and_the_option_setup() {
    let lines = "nutcrackers:base 6/6/6/4ss/SS4 1 10/10";
    assert_eq!(those(lines, "@c"), "@c1 @c2 @c3 @c4 @c5");
    let no_lines = "nutcrackers:generals+setup=no-lines 6/6/6/4ss/SS4 1 9G/9G";
    assert_eq!(those(no_lines, "@c"), "@c2 @c3 @c4 @c5");
    assert_eq!(those(no_lines, "G@c"), "G@c2 G@c3 G@c4 G@c5");
    let four = "nutcrackers:base 6/6/6/3sss/SSS3 1 9/9";
    assert_eq!(those(four, "@d"), "@d3 @d4 @d5");
    // The option is about placements in the setup: in play lines are made as ever.
    let play = "nutcrackers:base+setup=no-lines sss3/6/6/2S3/SS4 1 0/0";
    assert_eq!(those(play, "c2c1"), "c2c1xa5 c2c1xb5 c2c1xc5");
    // Only the General is left in hand.
    let last = "nutcrackers:generals ssSSsg/SSssSS/ssSSss/SSs1S1/6 1 0G/1";
    assert_eq!(those(last, "@"), "");
    assert_eq!(after(last, &["G@f2", "@d2"]), "nutcrackers:generals ssSSsg/SSssSS/ssSSss/SSssSG/6 1 0/0");
}

/// Rule 8: ten losses end the game at once, whoever would move next.
#[test]
fn rule_8_ten_losses_end_the_game() {
    let text = after("nutcrackers:base sss3/6/6/2S3/SS4 1 0/0", &["c2c1xa5"]);
    assert_eq!(text, "nutcrackers:base 1ss3/6/6/6/SSS3 2 0/0");
    assert_eq!(node(&text), won_by(1, 1));
    assert_eq!(those(&text, ""), "");
    let winner_to_move = "nutcrackers:base 1ss3/6/6/6/SSS1S1 1 0/0";
    assert_eq!(node(winner_to_move), won_by(1, 2));
    let general_left = "nutcrackers:full 1gs1f1/6/6/6/SSS3 2 0/0";
    assert_eq!(node(general_left), won_by(1, 1));
}

/// Rule 8: no legal move loses, in either phase, and is worth at least one point.
#[test]
fn rule_8_no_legal_move_loses() {
    let fewer_lost = "nutcrackers:base SSSs2/SSSs2/SSSs2/sss3/6 1 0/0";
    assert_eq!(node(fewer_lost), won_by(2, 1));
    let more_lost = "nutcrackers:base Ss2sS/s4s/6/s5/Ss4 1 0/0";
    assert_eq!(node(more_lost), won_by(2, 3));
    // The same pieces with a Fortress to place are not lost.
    let fortress = "nutcrackers:fortresses Ss2sS/s4s/6/s5/Ss4 1 0/0";
    assert_eq!(node(fortress), Node::Decision(Player::First));
    // In the setup every empty square would make a four.
    let second = "nutcrackers:base Ss1ssS/1sss1S/S1ss1s/Sss1SS/SS1SSS 2 0/1";
    assert_eq!(node(second), won_by(1, 1));
    let first = "nutcrackers:base ss2ss/sSSSsS/1SSS1s/S1SS1S/ss2ss 1 1/1";
    assert_eq!(node(first), won_by(2, 1));
    // And here a three.
    let second = "nutcrackers:base+setup=no-lines SSSsSs/1sss1s/S1SSS1/Sss1Ss/SS1ss1 2 0/1";
    assert_eq!(node(second), won_by(1, 1));
    let first = "nutcrackers:base+setup=no-lines SssS1S/sss1ss/sS1SS1/s1S1SS/1SSs1s 1 1/1";
    assert_eq!(node(first), won_by(2, 1));
}

/// Every reason for which a placement is illegal.
#[test]
fn illegal_placements_say_why() {
    let setup = "nutcrackers:generals 6/6/6/2s1gs/SG1S2 1 9/9";
    assert_eq!(reason(setup, "@g1"), Reason::OffBoard(square("g1")));
    assert_eq!(reason(setup, "F@a2"), Reason::NoSuchPiece(Kind::Fortress));
    assert_eq!(reason(setup, "@a1"), Reason::Occupied(square("a1")));
    assert_eq!(reason(setup, "G@a2"), Reason::NotInHand(Kind::General));
    assert_eq!(reason(setup, "a1a2"), Reason::InSetup);
    assert_eq!(reason(setup, "@a2xe2"), Reason::SetupCapture);
    let run = Run { first: square("a1"), last: square("d1") };
    assert_eq!(reason(setup, "@c1"), Reason::MakesFour { run });
    assert_eq!(Reason::MakesFour { run }.to_string(), "makes a line of 4: a1 b1 c1 d1");
    let no_lines = "nutcrackers:base+setup=no-lines 6/6/6/4ss/SS4 1 10/10";
    let run = Run { first: square("a1"), last: square("c1") };
    assert_eq!(reason(no_lines, "@c1"), Reason::MakesThree(run));
    let general_left = "nutcrackers:generals ssSSsg/SSssSS/ssSSss/SSs1S1/6 1 0G/1";
    assert_eq!(reason(general_left, "@f2"), Reason::NotInHand(Kind::Soldier));
    let base = "nutcrackers:base 6/6/6/4ss/SS4 1 10/10";
    assert_eq!(reason(base, "G@a5"), Reason::NoSuchPiece(Kind::General));
    let full = "nutcrackers:full 6/6/6/4ss/SS4 1 9G/9G";
    assert_eq!(reason(full, "F@a5"), Reason::InSetup);
}

/// Every reason for which a step, a jump or a Fortress is illegal.
#[test]
fn illegal_moves_say_why() {
    let play = "nutcrackers:full 5S/6/6/F2s1s/Gf2sS 1 0/0";
    assert_eq!(reason(play, "@c3"), Reason::SetupOver);
    assert_eq!(reason(play, "G@c3"), Reason::SetupOver);
    assert_eq!(reason(play, "F@c3"), Reason::FortressPlaced);
    assert_eq!(reason(play, "c3c4"), Reason::Nothing(square("c3")));
    assert_eq!(reason(play, "d2d3"), Reason::NotYours(square("d2")));
    assert_eq!(reason(play, "a2a3"), Reason::FortressMoves(square("a2")));
    assert_eq!(reason(play, "f1f2"), Reason::Occupied(square("f2")));
    assert_eq!(reason(play, "f1g1"), Reason::OffBoard(square("g1")));
    assert_eq!(reason(play, "f1f3"), Reason::SoldierJumps);
    assert_eq!(reason(play, "a1c1"), Reason::LeapsFortress(square("b1")));
    assert_eq!(reason(play, "a1a4"), Reason::TooFar { from: square("a1"), to: square("a4") });
    let alone = "nutcrackers:full G5/6/S5/3s1s/S2s1S 1 0/0";
    assert_eq!(reason(alone, "a5c5"), Reason::NothingToLeap(square("b5")));
    let two_lost = "nutcrackers:full ss1ss1/s5/S5/SS1SS1/SS1SSG 1 0/0";
    assert_eq!(reason(two_lost, "F@f5"), Reason::FortressTooEarly(2));
}

/// Every reason for which a capture, or its absence, is illegal.
#[test]
fn illegal_captures_say_why() {
    let text = "nutcrackers:full+capture=unlined ss1f1g/5s/6/2S3/SS4 1 0/0";
    let run = Run { first: square("a1"), last: square("c1") };
    assert_eq!(reason(text, "c2c1"), Reason::MustCapture(run));
    assert_eq!(reason(text, "c2c3xf4"), Reason::NoLine(square("c3")));
    assert_eq!(reason(text, "c2c1xg1"), Reason::OffBoard(square("g1")));
    assert_eq!(reason(text, "c2c1xb1"), Reason::NoVictim(square("b1")));
    assert_eq!(reason(text, "c2c1xe3"), Reason::NoVictim(square("e3")));
}

/// Rule 7, and why a victim is safe.
#[test]
fn safe_victims_say_why() {
    let text = "nutcrackers:full+capture=unlined sss1fg/5s/6/2S3/SS4 1 0/0";
    assert_eq!(reason(text, "c2c1xa5"), Reason::VictimLined(square("a5")));
    assert_eq!(reason(text, "c2c1xe5"), Reason::VictimFortress(square("e5")));
    let shielded = Reason::VictimShielded { general: square("f5"), soldier: square("f4") };
    assert_eq!(reason(text, "c2c1xf5"), shielded);
    assert_eq!(those(text, "c2c1"), "c2c1xf4");
}

/// Over nodes say so, whatever the move.
#[test]
fn a_finished_game_takes_no_move() {
    let over = state("nutcrackers:base 1ss3/6/6/6/SSS3 2 0/0");
    let outcome = Outcome::Win { winner: Player::First, points: 1 };
    assert_eq!(over.check("b5b4".parse().expect("a move")), Err(IllegalMove::Over(outcome)));
}

/// Symmetry: 4 or 8 of the board, twice as many in play, one of them the identity.
#[test]
fn symmetry_counts() {
    let count = |text: &str| state(text).symmetries().count();
    assert_eq!(count("nutcrackers:base 6/6/6/6/6 1 12/12"), 3);
    assert_eq!(count("nutcrackers:base+board=6x6 6/6/6/6/6/6 1 12/12"), 7);
    assert_eq!(count("nutcrackers:base sss3/6/6/2S3/SS4 1 0/0"), 7);
    assert_eq!(count("nutcrackers:base+board=6x6 sss3/6/6/6/2S3/SS4 1 0/0"), 15);
}
