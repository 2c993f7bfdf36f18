//! For each kind of fault the check that must find it, and the flaw that it must name.

use boardwright_conformance::*;

use crate::toy::Broken as B;
use crate::toy::{Broken, Hop};

const CONFIG: Config = Config { games: 4, positions: 60, longest: 2000, ..Config::new() };

fn subject(broken: Broken) -> Subject<Hop> {
    Subject::new(Hop::new(broken), CONFIG)
}

/// Asserts which flaw a check finds in a broken game.
macro_rules! catches {
    ($($test:ident: $check:ident { $($broken:ident => $flaw:pat,)+ })*) => {
        $(
            #[test]
            fn $test() {
                $(
                    let fault = $check(&subject(B::$broken)).expect_err(stringify!($broken));
                    assert!(matches!(fault.flaw, $flaw), "{}: {fault}", stringify!($broken));
                    assert_eq!(format!("check_{}", fault.check), stringify!($check));
                )+
            }
        )*
    };
}

battery!(sound: Hop, "hop:plain", CONFIG.perft(&[(1, 2), (2, 4)]));
battery!(sound_start: Hop = Hop::new(B::Nothing), also [Notation, Symmetric, Terms, Effects, Depict]);

catches! {
    nodes: check_nodes {
        NoMoves => Flaw::NoMoves,
        MovesInTheEnd => Flaw::StrayMove(_),
        NoEvents => Flaw::NoEvents,
        EventsAtDecisions => Flaw::StrayEvent(_),
        WrongMover => Flaw::Mover { .. },
    }
    generation: check_generation {
        DoubleMove => Flaw::DoubleMove(_),
        OrderDependsOnTime => Flaw::UnstableMoves,
        ShortList => Flaw::ListDiffers,
        JudgeRefusesLegal => Flaw::RefusedMove(..),
        JudgeAcceptsIllegal => Flaw::AcceptedMove(_),
        CheckForgetsChance => Flaw::WrongRefusal(..),
    }
    playing: check_playing {
        PlayDiffers => Flaw::PlayDiffers(_),
        RefusedPlayChanges => Flaw::RefusedPlyChanged(_),
        JudgeRefusesLegal => Flaw::RefusedMove(..),
        JudgeAcceptsIllegal => Flaw::AcceptedMove(_),
    }
    counting: check_counting {
        WrongCount => Flaw::Count { .. },
        WrongNth => Flaw::Nth { .. },
        RandomMoveBackwards => Flaw::RandomMove { .. },
        RandomMoveDrawsTwice => Flaw::Draws { method: "random_move", .. },
    }
    early_break: check_early_break {
        PushesAfterBreak => Flaw::PushAfterBreak(_),
        LosesBreak => Flaw::BreakLost(1..),
        BreaksUnasked => Flaw::BreakLost(0),
    }
    chances: check_chances {
        ZeroWeight => Flaw::NoWeight(_),
        DoubleEvent => Flaw::DoubleEvent(_),
        CommonDivisor => Flaw::Terms(2),
        WrongTotal => Flaw::EventTotal { method: "total_weight", expected: 3, found: 4 },
    }
    sampling: check_sampling {
        SampleIgnoresWeights => Flaw::SampleEvent { .. },
        SampleDrawsTwice => Flaw::SampleEvent { .. } | Flaw::Draws { .. },
    }
    resolving: check_resolving {
        ResolveRefuses => Flaw::RefusedEvent(_),
        ResolveAcceptsAll => Flaw::AcceptedEvent(_),
    }
    keys: check_keys {
        KeyOfNothing => Flaw::KeyShared(_),
        KeyOfTime => Flaw::KeyDiffers(_),
        HashOfTime => Flaw::HashDiffers(_),
    }
    indices: check_indices {
        IndexTooLarge => Flaw::Index { index: 7, .. },
        IndexShifted => Flaw::Index { index: 3, .. },
    }
    ply_texts: check_ply_texts {
        MoveTextWithSpace => Flaw::Form(_),
        MoveTextWithStar => Flaw::Star(_),
        MoveTextUnreadable => Flaw::Unreadable { .. },
        MoveTextLoose => Flaw::NotCanonical { .. },
    }
    position_texts: check_position_texts {
        PositionTextUnreadable => Flaw::Unreadable { .. },
        PositionTextForgets => Flaw::ReadsBackDifferent(_),
        HiddenHistory => Flaw::ReadsBackOther(_),
    }
    damaged_positions: check_damaged_positions {
        PositionTextLoose => Flaw::NotCanonical { .. },
        PositionParserPanics => Flaw::PanicOn { .. },
        PositionUnchecked => Flaw::BadPosition { .. },
    }
    symmetries: check_symmetries {
        SymmetryNode => Flaw::ImageNode { .. } | Flaw::Mover { .. },
        SymmetryMoves => Flaw::ImagePlies { what: "legal moves", .. },
        SymmetryPlay => Flaw::Commute { .. },
        SymmetryCanonical => Flaw::Canonical(_),
    }
    terms: check_terms {
        WeightMissing => Flaw::Weights { terms: 2, weights: 1 },
        TermOfOneSide => Flaw::ImageTerm { term: "way", .. },
    }
    perft: check_perft {
        BulkCount => Flaw::BulkCount { depth: 4, .. },
    }
    turns: check_turns {
        ShortList => Flaw::TurnLost { .. },
    }
    endings: check_endings {
        Endless => Flaw::Endless(2000),
    }
    quiet: check_quiet {
        NeverQuiet => Flaw::NeverQuiet,
        LoudCycle => Flaw::LoudCycle(_),
    }
    take_back: check_take_back {
        PlayByClock => Flaw::NotRestored("playing on") | Flaw::MatchRefuses(..),
    }
    effects: check_effects {
        Effects => Flaw::EffectsDiffer(_),
        Reporting => Flaw::ReportingDiffers(_),
        SilentEffect => Flaw::SilentEffect(_),
    }
    scenes: check_scenes {
        SceneTwin => Flaw::SceneCell(_),
        SceneOffGrid => Flaw::SceneGrid(_),
        UnknownCell => Flaw::UnknownCell { .. },
    }
    records: check_records {
        PositionTextUnreadable => Flaw::RecordRefused(..),
        MoveTextUnreadable => Flaw::RecordRefused(..),
    }
}

#[test]
fn a_wrong_row_of_the_perft_table_is_caught() {
    let config = CONFIG.perft(&[(1, 2), (2, 5)]);
    let fault = check_perft(&Subject::new(Hop::new(B::Nothing), config)).expect_err("wrong");
    assert_eq!(fault.flaw, Flaw::Perft { depth: 2, expected: 5, found: 4 });
}

#[test]
fn rules_that_are_lost_on_the_way_are_caught() {
    let fault = check_rules::<Hop>(&subject(B::RulesForgotten)).expect_err("forgotten");
    assert!(matches!(fault.flaw, Flaw::RulesId(_, "the state")), "{fault}");
}

#[test]
fn a_game_in_which_second_begins_is_caught() {
    let fault = check_rules::<Hop>(&subject(B::SecondBegins)).expect_err("second");
    assert!(matches!(fault.flaw, Flaw::RulesId(_, "the start")), "{fault}");
}

#[test]
fn moves_that_depend_on_hidden_history_are_allowed_where_the_game_says_so() {
    let subject = Subject::new(Hop::new(B::HiddenHistory), CONFIG.with_history());
    assert_eq!(check_position_texts(&subject), Ok(()));
}

#[test]
fn a_panic_becomes_a_fault_with_its_message_and_place() {
    // The games are played without panic; the flaw is put in afterwards.
    let mut start = Hop::new(B::Nothing);
    start.broken = B::PanicInPlay;
    start.time = 9;
    let config = Config { games: 1, max_plies: 1, ..CONFIG };
    let fault = check_playing(&Subject::new(start, config)).expect_err("panics");
    assert_eq!(fault.flaw, Flaw::Panic("the board is on fire".to_string()));
    assert!(fault.path.starts_with('*'), "{fault}");
}

#[test]
fn a_fault_says_where_it_is_and_how_to_get_there() {
    let text = check_generation(&subject(B::DoubleMove)).expect_err("double").to_string();
    assert!(text.starts_with("generation: stay is generated twice\n  position: Hop {"), "{text}");
    assert!(text.contains("\n  after: *"), "{text}");
}

#[test]
fn a_wrong_rules_id_is_an_error() {
    assert!(Subject::of_game::<Hop>("hop:other", CONFIG).is_err());
}
