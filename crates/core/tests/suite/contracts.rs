//! What the provided methods of the traits do, on the toy games.

use boardwright_core::{Choice, IllegalEvent, IllegalMove, Move, Never, Node, Ply, Schema, State, Symmetric};

use crate::toys::dash::{Dash, DashMove, DashReason, Exchange, Face, SCHEMA};
use crate::toys::weave::{Weave, WeaveMove};

fn dash(text: &str) -> Dash {
    text.parse().expect("a position")
}

#[test]
fn play_says_why_not_and_leaves_the_state() {
    let mut state = dash("dash:short A3b 1 2 0/0");
    let before = state;
    assert_eq!(state.play(DashMove::From(1)), Err(IllegalMove::Rule(DashReason::NoRunner)));
    assert_eq!(state.resolve(Face(1)), Err(IllegalEvent::Decision(state.to_move())));
    assert_eq!(state, before);
    assert_eq!(state.play(DashMove::From(0)), Ok(()));
    assert_eq!(state.play(DashMove::From(0)), Err(IllegalMove::Chance));
    assert_eq!(state.resolve(Face(9)), Err(IllegalEvent::Unknown));
    let mut over = dash("dash:short 5 2 * 2/0");
    let Node::Over(outcome) = over.node() else { panic!("over") };
    assert_eq!(over.play(DashMove::Pass), Err(IllegalMove::Over(outcome)));
    assert_eq!(over.resolve(Face(1)), Err(IllegalEvent::Over(outcome)));
}

#[test]
fn two_runners_bar_a_square_and_one_is_hit() {
    let barred = dash("dash:short 1b3 1 2 0/0");
    assert_eq!(barred.check(DashMove::Enter), Err(IllegalMove::Rule(DashReason::Barred('b'))));
    assert_eq!(barred.legal_moves().to_vec(), [DashMove::Pass]);
    let mut hit = dash("dash:short 1a3 1 2 0/0");
    hit.play(DashMove::Enter).expect("legal");
    assert_eq!(hit, dash("dash:short 1A3 2 * 0/0"));
}

#[test]
fn a_three_throws_again_and_an_exact_throw_leaves_the_track() {
    let mut state = dash("dash:short 2A2 1 3 0/0");
    state.play(DashMove::From(2)).expect("legal");
    assert_eq!(state, dash("dash:short 5 1 * 1/0"));
    let far = dash("dash:short 4A 1 2 1/0");
    assert_eq!(far.check(DashMove::From(4)), Err(IllegalMove::Rule(DashReason::TooFar)));
}

#[test]
fn events_keep_their_weights() {
    let mut list = Vec::new();
    dash("dash:short 5 1 * 0/0").events(|event, weight| list.push((event.to_string(), weight)));
    assert_eq!(list, [("*1".to_string(), 3), ("*2".to_string(), 2), ("*3".to_string(), 1)]);
    assert_eq!(dash("dash:short+die=even 5 1 * 0/0").total_weight(), 3);
    assert_eq!(dash("dash:short 5 1 1 0/0").count_events(), 0);
}

#[test]
fn texts_with_a_star_are_events_and_all_others_moves() {
    type DashPly = Ply<DashMove, Face>;
    assert_eq!("*3".parse::<DashPly>(), Ok(Ply::Event(Face(3))));
    assert_eq!("@".parse::<DashPly>(), Ok(Ply::Move(DashMove::Enter)));
    assert!("*@".parse::<DashPly>().is_err());
    assert!("3".parse::<DashPly>().is_err());
    let no_dice = "*3".parse::<Ply<WeaveMove, Never>>().expect_err("no dice");
    assert_eq!(no_dice.to_string(), "this game has no dice, so it has no events");
}

#[test]
fn a_state_and_its_image_have_one_representative() {
    let state = dash("dash:short A2b1 1 2 0/0");
    let image = state.transform(Exchange);
    assert_eq!(image, dash("dash:short 1B2a 2 2 0/0"));
    assert_eq!(state.canonical(), image.canonical());
    assert_eq!(state.transform_ply(Ply::Event(Face(2)), Exchange), Ply::Event(Face(2)));
    assert_eq!(state.transform_ply(Ply::Move(DashMove::From(0)), Exchange), Ply::Move(DashMove::From(4)));
}

#[test]
fn options_that_a_rule_set_lacks_are_refused() {
    let ids = |choices: Vec<Choice>| choices.into_iter().map(written).collect::<Vec<_>>();
    assert!("dash:long+again=no 7 1 * 0/0".parse::<Dash>().is_err());
    assert_eq!(ids(SCHEMA.all_choices()).len(), 8 + 4);
    assert_eq!(
        ids(SCHEMA.single_changes())[..4],
        ["dash:short", "dash:short+squares=7", "dash:short+die=even", "dash:short+again=no"]
    );
}

fn written(choice: Choice) -> String {
    let schema: &Schema = &SCHEMA;
    let mut text = String::new();
    schema.write(&mut text, choice).expect("a string takes all");
    text
}

/// A search that is closed to games with dice at compile time.
fn needs_no_dice<S: boardwright_core::Deterministic>(state: &S) -> u32 {
    state.count_moves()
}

#[test]
fn games_without_dice_are_deterministic() {
    let state: Weave = "weave:plain 3/3/3 1 2/2 -".parse().expect("a position");
    assert_eq!(needs_no_dice(&state), 3);
    assert_eq!(WeaveMove::from_index(WeaveMove::COUNT), None);
}
