//! Every reason why a move is illegal, and every reason why a position is.

use boardwright_core::{IllegalEvent, IllegalMove, Node, Player, State as _};
use boardwright_cubes::{Face, InvalidPosition, Move, ParsePositionError, Reason, Square, Stage, State};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn square(text: &str) -> Square {
    text.parse().expect(text)
}

fn face(pips: u8) -> Face {
    Face::new(pips).expect("a face")
}

/// The reason why a move is illegal in a position under these options.
fn reason(options: &str, fields: &str, m: &str) -> Reason {
    let mut state = state(&format!("cubes:standard{options} {fields}"));
    let before = state;
    let m: Move = m.parse().unwrap_or_else(|e| panic!("{e}"));
    assert!(!state.is_legal(m));
    match state.play(m) {
        Err(IllegalMove::Rule(reason)) => {
            assert_eq!(state, before);
            assert!(!reason.to_string().is_empty());
            reason
        }
        other => panic!("{fields} {m}: {other:?}"),
    }
}

const START: &str = "aaaaaaaa/8/8/8/8/8/8/AAAAAAAA 1";
const MEETING: &str = "8/7a/8/8/3a4/8/3A4/8 1";

#[test]
fn rule_2_a_cube_is_chosen_and_rolled_before_it_goes() {
    let select = format!("{START} select 0/0 0");
    assert_eq!(reason("", &select, "a1a2"), Reason::ChooseFirst);
    assert_eq!(reason("", &select, "a1xa2"), Reason::ChooseFirst);
    assert_eq!(reason("", &select, "stay"), Reason::ChooseFirst);
    let go = format!("{START} go:a1=4 0/0 0");
    assert_eq!(reason("", &go, "a1"), Reason::Fallen(face(4)));
    assert_eq!(reason("", &go, "pass"), Reason::Fallen(face(4)));
    assert_eq!(reason("", &go, "b1b5"), Reason::OtherCube { rolled: square("a1"), other: square("b1") });
    assert_eq!(reason("+order=roll-first", &format!("{START} go=4 0/0 0"), "a1"), Reason::Fallen(face(4)));
}

#[test]
fn rule_2_dice_fall_at_chance_nodes_alone() {
    let mut chance = state(&format!("cubes:standard {START} roll:a1 0/0 0"));
    assert_eq!(chance.play("a1a2".parse().expect("a move")), Err(IllegalMove::Chance));
    let mut decision = state(&format!("cubes:standard {START} select 0/0 0"));
    let roll = "*1".parse().expect("an event");
    assert_eq!(decision.resolve(roll), Err(IllegalEvent::Decision(Player::First)));
    let mut over = state("cubes:standard 8/8/8/8/8/8/8/8 1 select 8/8 0");
    let Node::Over(outcome) = over.node() else { panic!("it is over") };
    assert_eq!(over.resolve(roll), Err(IllegalEvent::Over(outcome)));
    assert_eq!(over.play(Move::PASS), Err(IllegalMove::Over(outcome)));
}

#[test]
fn rule_3_what_cannot_be_chosen() {
    let fields = "A7/7a/8/8/8/8/1A6/AA6 1 select 7/4 0";
    assert_eq!(reason("", fields, "c1"), Reason::Nothing(square("c1")));
    assert_eq!(reason("", fields, "h7"), Reason::NotYours(square("h7")));
    assert_eq!(reason("", fields, "a8"), Reason::Finished(square("a8")));
    let blocked = "8/7a/8/8/8/8/fA6/A7 1 select 6/6 0";
    assert_eq!(reason("", blocked, "a1"), Reason::Blocked(square("a1")));
    // The same when a cube is to go.
    let roll_first = "A7/7a/8/8/8/8/fA6/A7 1 go=3 6/5 0";
    assert_eq!(reason("+order=roll-first", roll_first, "a8a8"), Reason::Finished(square("a8")));
    assert_eq!(reason("+order=roll-first", roll_first, "a1a2"), Reason::Blocked(square("a1")));
    assert_eq!(reason("+order=roll-first", roll_first, "h7h6"), Reason::NotYours(square("h7")));
    assert_eq!(reason("+order=roll-first", roll_first, "c1c2"), Reason::Nothing(square("c1")));
}

#[test]
fn rule_4_lines_lead_straight_or_diagonally_forward() {
    let go = format!("{MEETING} go:d2=3 6/7 0");
    for to in ["d2", "d1", "c2", "e4", "b3", "c1"] {
        let expected = Reason::NotAhead { from: square("d2"), to: square(to) };
        assert_eq!(reason("", &go, &format!("d2{to}")), expected);
        assert_eq!(reason("", &go, &format!("d2x{to}")), expected);
    }
    let second = "8/3a4/8/8/8/8/7A/8 2 go:d7=3 7/7 0";
    assert_eq!(reason("", second, "d7d8"), Reason::NotAhead { from: square("d7"), to: square("d8") });
}

#[test]
fn rule_4_no_farther_than_the_roll_and_not_over_a_cube() {
    assert_eq!(
        reason("", &format!("{MEETING} go:d2=2 6/7 0"), "d2g5"),
        Reason::TooFar { to: square("g5"), steps: 3, roll: face(2) }
    );
    assert_eq!(
        reason("", &format!("{MEETING} go:d2=1 6/7 0"), "d2xd4"),
        Reason::TooFar { to: square("d4"), steps: 2, roll: face(1) }
    );
    let far = format!("{MEETING} go:d2=6 6/7 0");
    assert_eq!(reason("", &far, "d2d6"), Reason::InTheWay(square("d4")));
    assert_eq!(reason("", &far, "d2xd5"), Reason::InTheWay(square("d4")));
}

#[test]
fn rule_4_an_advance_ends_on_the_last_empty_square() {
    let go = format!("{MEETING} go:d2=3 6/7 0");
    assert_eq!(reason("", &go, "d2d4"), Reason::EnemyCube(square("d4")));
    assert_eq!(reason("", &go, "d2c3"), Reason::TooNear { to: square("c3"), end: square("a5") });
    let own = "8/7a/8/8/8/3A4/3A4/8 1 go:d2=3 7/6 0";
    assert_eq!(reason("", own, "d2d3"), Reason::OwnCube(square("d3")));
}

#[test]
fn rule_4_ruling_r3_a_shorter_direction_names_a_longer_one() {
    let go = "8/7a/8/8/3a4/8/A2A4/8 1 go:a2=3 6/6 0";
    // Left of a2 is the edge; straight on a5, and right b3, c4, d5 are free.
    assert_eq!(reason("", &go.replace("a2=3", "d2=3"), "d2d3"), {
        Reason::NotLongest { to: square("d3"), farthest: square("g5") }
    });
    assert!(state(&format!("cubes:standard {go}")).is_legal("a2a5".parse().expect("a move")));
    assert!(
        state(&format!("cubes:standard+short=any {}", go.replace("a2=3", "d2=3")))
            .is_legal("d2d3".parse().expect("a move"))
    );
}

#[test]
fn rule_4_what_cannot_be_taken() {
    let go = format!("{MEETING} go:d2=3 6/7 0");
    assert_eq!(reason("", &go, "d2xd3"), Reason::NoVictim(square("d3")));
    let own = "8/7a/8/8/8/3A4/3A4/8 1 go:d2=3 7/6 0";
    assert_eq!(reason("", own, "d2xd3"), Reason::NoVictim(square("d3")));
    let equal = "8/7a/8/8/3c4/8/3A4/8 1 go:d2=3 6/7 0";
    assert_eq!(
        reason("", equal, "d2xd4"),
        Reason::VictimTooStrong { at: square("d4"), face: face(3), roll: face(3) }
    );
    assert_eq!(
        reason("+contact=exact", &go, "d2xd4"),
        Reason::NotExact { at: square("d4"), steps: 2, roll: face(3) }
    );
}

#[test]
fn rule_8_a_cube_at_home_is_never_taken() {
    assert_eq!(reason("", "a7/A7/8/8/8/8/7a/8 1 go:a7=6 6/7 0", "a7xa8"), Reason::VictimAtHome(square("a8")));
}

#[test]
fn rule_5_no_staying_while_something_can_go() {
    let go = format!("{MEETING} go:d2=3 6/7 0");
    assert_eq!(reason("", &go, "stay"), Reason::CanGo("d2xd4".parse().expect("a move")));
    let stuck = "8/8/8/8/8/8/cd6/A7 1 go:a1=4 6/7 0";
    assert_eq!(reason("", stuck, "stay"), Reason::CanGo("a1xa2".parse().expect("a move")));
    let all = "8/8/7a/8/8/A1A5/8/A7 1 go=2 7/5 0";
    assert!(matches!(reason("+order=roll-first", all, "stay"), Reason::CanGo(_)));
}

#[test]
fn rule_6_passing_is_for_who_cannot_choose() {
    assert_eq!(reason("", &format!("{START} select 0/0 0"), "pass"), Reason::CanChoose(square("a1")));
    let stuck = "8/8/8/8/8/8/ff6/A7 1 select 6/7 0";
    for m in ["a1", "a1a2", "stay"] {
        assert_eq!(reason("", stuck, m), Reason::MustPass);
        assert_eq!(reason("+order=roll-first", stuck, m), Reason::MustPass);
    }
}

fn invalid(text: &str) -> InvalidPosition {
    match text.parse::<State>() {
        Err(ParsePositionError::Invalid(reason)) => {
            assert!(!reason.to_string().is_empty());
            reason
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn positions_too_many_cubes_scores_and_passes() {
    assert_eq!(
        invalid("cubes:standard aaaaaaaa/8/8/8/8/8/7A/AAAAAAAA 1 select 0/0 0"),
        InvalidPosition::TooManyCubes { player: Player::First, found: 9 }
    );
    for score in [1, 11] {
        assert_eq!(
            invalid(&format!("cubes:standard aaaaaa2/8/8/8/8/8/8/AAAAAAAA 1 select {score}/0 0")),
            InvalidPosition::Score { player: Player::First, taken: score, missing: 2, least: 2, most: 10 }
        );
    }
    assert_eq!(
        invalid(&format!("cubes:standard {START} select 0/65535 0")),
        InvalidPosition::Score { player: Player::Second, taken: 65535, missing: 0, least: 0, most: 0 }
    );
    assert_eq!(invalid(&format!("cubes:standard {START} select 0/0 3")), InvalidPosition::TooManyPasses(3));
}

#[test]
fn positions_stages_that_do_not_fit() {
    let stage = |options: &str, board: &str, stage: &str, score: &str| {
        invalid(&format!("cubes:standard{options} {board} 1 {stage} {score} 0"))
    };
    let start = "aaaaaaaa/8/8/8/8/8/8/AAAAAAAA";
    let roll_first = "+order=roll-first";
    assert_eq!(stage("", start, "roll", "0/0"), InvalidPosition::StageOfOtherOrder(Stage::Roll));
    assert_eq!(
        stage(roll_first, start, "go:a1=2", "0/0"),
        InvalidPosition::StageOfOtherOrder(Stage::GoOf(square("a1"), face(2)))
    );
    assert_eq!(stage("", start, "roll:a2", "0/0"), InvalidPosition::StageOfNothing(square("a2")));
    assert_eq!(stage("", start, "go:a8=1", "0/0"), InvalidPosition::StageOfEnemy(square("a8")));
    let blocked = "8/8/8/8/8/8/ff6/A7";
    assert_eq!(stage("", blocked, "roll:a1", "6/7"), InvalidPosition::StageOfUnselectable(square("a1")));
    assert_eq!(stage(roll_first, start, "select", "0/0"), InvalidPosition::SelectBeforeRoll);
    assert_eq!(stage(roll_first, blocked, "roll", "6/7"), InvalidPosition::NothingToRollFor(Stage::Roll));
    assert_eq!(
        stage(roll_first, blocked, "go=6", "6/7"),
        InvalidPosition::NothingToRollFor(Stage::Go(face(6)))
    );
    let over = "AAAAAAAA/8/8/8/8/8/8/aaaaaaaa";
    assert_eq!(
        stage("", over, "roll:a8", "0/0"),
        InvalidPosition::OverStage { expected: Stage::Select, found: Stage::RollOf(square("a8")) }
    );
    assert_eq!(
        stage(roll_first, over, "select", "0/0"),
        InvalidPosition::OverStage { expected: Stage::Roll, found: Stage::Select }
    );
}

#[test]
fn positions_texts_of_another_form() {
    let parse = |text: &str| text.parse::<State>().expect_err(text);
    assert!(matches!(parse("cubes:standard"), ParsePositionError::Fields(_)));
    assert!(matches!(parse(&format!("cubes:large {START} select 0/0 0")), ParsePositionError::Rules(_)));
    for board in ["8/8/8/8/8/8/8", "g7/8/8/8/8/8/8/8", "44/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8"] {
        let text = format!("cubes:standard {board} 1 select 8/8 0");
        assert!(matches!(parse(&text), ParsePositionError::Board(_)), "{text}");
    }
    let with = |side: &str, stage: &str, score: &str, passes: &str| {
        parse(&format!("cubes:standard aaaaaaaa/8/8/8/8/8/8/AAAAAAAA {side} {stage} {score} {passes}"))
    };
    assert_eq!(with("3", "select", "0/0", "0"), ParsePositionError::Side("3".into()));
    for stage in
        ["Select", "roll:", "roll:a9", "go:a1", "go:a1=7", "go:a1=0", "go:a1=01", "go=", "go:=1", "over"]
    {
        assert_eq!(with("1", stage, "0/0", "0"), ParsePositionError::Stage(stage.into()));
    }
    for scores in ["0", "0/", "/0", "00/0", "0/0/0", "-1/0", "65536/0"] {
        assert_eq!(with("1", "select", scores, "0"), ParsePositionError::Scores(scores.into()));
    }
    for passes in ["x", "00", "256", "-1"] {
        assert_eq!(with("1", "select", "0/0", passes), ParsePositionError::Passes(passes.into()));
    }
}
