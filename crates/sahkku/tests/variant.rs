//! Rules of one's own: a ninth local variant is a choice of switches, and every choice that goes together is a game.

mod common;

use boardwright_conformance::{Config, battery};
use boardwright_core::{Game, Node, Rules as _, State as _, game_rng, playout, random_ply};
use boardwright_sahkku::{
    Activate, Closing, Course, Faces, Inactive, InvalidSwitches, KingMoves, Opening, Order, Rethrow, Rules,
    Sahkku, Shunned, State, Switches, VARIANTS, Which, Width, Winning,
};
use common::legal;
use proptest::prelude::*;

/// A ninth variant: Luujäuʹrr on the narrow board with the dice of Návuotna, in single file.
fn ninth() -> Switches {
    let luujaurr = VARIANTS.iter().find(|variant| variant.name == "luujaurr").expect("it is published");
    Switches {
        width: Width::Narrow,
        soldiers: 10,
        dice: 2,
        faces: Faces::X123,
        stack: false,
        overtake: false,
        rest: false,
        ..luujaurr.switches
    }
}

fn rules() -> Rules {
    Rules::custom(ninth()).expect("they go together")
}

#[test]
fn a_ninth_variant_is_a_table_entry() {
    let mut state = Sahkku::start(rules());
    let fields = |state: &State| state.to_string().split_once(' ').map(|(_, rest)| rest.to_string());
    assert_eq!(fields(&state).as_deref(), Some("abcdefghij/- abcdefghij/- g2 - 1 X^"));
    state.play("X+j1".parse().expect("a move")).expect("the front soldier");
    assert_eq!(fields(&state).as_deref(), Some("abcdefghi/j1 abcdefghij/- g2 - 1 *1"));
    state.resolve("*3".parse().expect("a throw")).expect("one die");
    assert_eq!(legal(&state), "3:j1-m1");
    let end = playout(&mut state, &mut game_rng(1, 1), 100_000);
    assert!(end.outcome.is_some());
}

#[test]
fn rules_of_ones_own_have_a_text() {
    let text = rules().to_string();
    assert!(text.starts_with("sahkku:custom-") && text.len() == 22, "{text}");
    assert_eq!(text.parse(), Ok(rules()));
    assert_eq!(Rules::from_choice(rules().choice()), rules());
    assert_eq!(rules().switches(), ninth());
    let position = State::start(rules()).to_string();
    assert_eq!(position.parse(), Ok(State::start(rules())));
    // Neither options nor other digits, nor switches that do not go together.
    for wrong in [
        format!("{text}+order=any"),
        text.to_uppercase(),
        format!("{text}0"),
        "sahkku:custom-00000000".into(),
        "sahkku:custom-".into(),
    ] {
        assert!(wrong.parse::<Rules>().is_err(), "{wrong}");
    }
}

#[test]
fn published_switches_are_another_rule_set_by_name_alone() {
    for variant in VARIANTS {
        let custom = Rules::custom(variant.switches).expect("published switches go together");
        let named = Rules::variant(variant.name).expect("published");
        assert_ne!(custom, named);
        assert_eq!(custom.switches(), named.switches());
        let fields =
            |rules| State::start(rules).to_string().split_once(' ').map(|(_, rest)| rest.to_string());
        assert_eq!(fields(custom), fields(named));
    }
}

battery!(ninth_variant: State = State::start(rules()), also [Notation, Effects, Symmetric, Depict], Config { games: 4, positions: 60, ..Config::new() });

#[test]
fn switches_that_do_not_go_together_are_refused() {
    let of = |name: &str| Rules::variant(name).expect("published").switches();
    let refused = |switches| Rules::custom(switches).expect_err("they do not go together");
    assert_eq!(
        refused(Switches { soldiers: 16, ..of("unjarga") }),
        InvalidSwitches::Soldiers { soldiers: 16, columns: 15 }
    );
    assert_eq!(refused(Switches { dice: 1, ..of("unjarga") }), InvalidSwitches::Dice(1));
    assert_eq!(
        refused(Switches { track: Course::Mirrored, ..of("lagesvuotna") }),
        InvalidSwitches::QueensMirrored
    );
    assert_eq!(
        refused(Switches { queens: true, ..of("navuotna-raisa") }),
        InvalidSwitches::QueensWithTrackKing
    );
    assert_eq!(refused(Switches { queens: true, ..of("unjarga") }), InvalidSwitches::QueensFromAfar);
    assert_eq!(refused(Switches { winning: Winning::Pushed, ..of("unjarga") }), InvalidSwitches::PushedFree);
    assert_eq!(refused(Switches { court: true, ..of("gavkevuotna") }), InvalidSwitches::PushedCourt);
    assert_eq!(
        refused(Switches { winning: Winning::Entry, ..of("gavkevuotna") }),
        InvalidSwitches::WonFromAfarOnTrack
    );
    assert_eq!(
        refused(Switches { lost_when_blocked: true, ..of("unjarga") }),
        InvalidSwitches::NothingBlocked
    );
    assert_eq!(refused(Switches { court: true, ..of("lagesvuotna") }), InvalidSwitches::CourtBlocked);
    assert_eq!(refused(Switches { stack: false, ..of("luujaurr") }), InvalidSwitches::StayWithoutStack);
}

fn switches() -> impl Strategy<Value = Switches> {
    let one = (
        prop_oneof![Just(Width::Narrow), Just(Width::Wide)],
        1u8..=15,
        2u8..=3,
        prop_oneof![Just(Faces::X123), Just(Faces::X230), Just(Faces::X234)],
        prop_oneof![Just(Order::Strict), Just(Order::Any)],
        prop_oneof![Just(Rethrow::Never), Just(Rethrow::EachX), Just(Rethrow::ThreeX), Just(Rethrow::Both)],
        prop_oneof![Just(Course::Turned), Just(Course::Mirrored)],
        prop_oneof![Just(Closing::Home), Just(Closing::Enemy)],
        prop_oneof![Just(Which::Any), Just(Which::Front)],
        prop_oneof![Just(Activate::Step), Just(Activate::Middle), Just(Activate::Stay)],
    );
    let two = (
        any::<[bool; 5]>(),
        prop_oneof![Just(Inactive::Taken), Just(Inactive::Blocked)],
        prop_oneof![Just(KingMoves::Track), Just(KingMoves::Free), Just(KingMoves::FreeRowsByX)],
        prop_oneof![
            Just(Winning::Landing),
            Just(Winning::Pushed),
            Just(Winning::Entry),
            Just(Winning::EmptyCentre)
        ],
        prop_oneof![Just(Shunned::OwnAndInactive), Just(Shunned::Every)],
        any::<[bool; 3]>(),
        prop_oneof![Just(Opening::X), Just(Opening::Plain)],
    );
    (one, two).prop_map(|(one, two)| {
        let (width, soldiers, dice, faces, order, rethrow, track, closing, which, activate) = one;
        let ([stack, overtake, rest, court, queens], inactive, king, winning, shunned, flags, opening) = two;
        let [king_alone, lost_when_blocked, kill] = flags;
        Switches {
            width,
            soldiers,
            dice,
            faces,
            order,
            rethrow,
            track,
            closing,
            which,
            activate,
            stack,
            overtake,
            rest,
            inactive,
            king,
            court,
            winning,
            queens,
            shunned,
            king_alone,
            lost_when_blocked,
            kill,
            opening,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_local_rejects: 200_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_choice_that_goes_together_is_a_game(switches in switches().prop_filter("together", |s| s.check().is_ok()), seed: u64) {
        let rules = Rules::custom(switches).expect("checked");
        prop_assert_eq!(rules.switches(), switches);
        prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        let mut rng = game_rng(seed, 0);
        let mut state = State::start(rules);
        for _ in 0..400 {
            let text = state.to_string();
            prop_assert_eq!(text.parse::<State>().map_err(|e| format!("{text}: {e}")), Ok(state));
            let moves = state.legal_moves();
            prop_assert_eq!(state.count_moves() as usize, moves.len());
            for m in &moves {
                prop_assert_eq!(state.judge(*m), Ok(()), "{}: {}", text, m);
            }
            prop_assert_eq!(matches!(state.node(), Node::Decision(_)), !moves.is_empty());
            let Some(ply) = random_ply(&state, &mut rng) else { break };
            state.advance_unchecked(ply);
        }
    }
}
