//! The rulings R1 to R6, each with its options.

use boardwright_core::State as _;
use boardwright_jumpers::{Length, Reason, State};

use crate::{after, cell, legal, moves, parsed, reason, state};

/// The same position under other options.
fn with(text: &str, options: &str) -> String {
    text.replacen("standard", &format!("standard{options}"), 1)
}

#[test]
fn ruling_r1_the_board_has_four_or_five_cells_on_each_side() {
    let large = state("jumpers:standard+side=5 5/6/7/8/4C4/8/7/6/5 1 000/001 3 - -");
    assert_eq!(moves(&large, "e5"), ["e5b2", "e5b5", "e5e2", "e5e8", "e5h5", "e5h8"]);
    let small = state("jumpers:standard 4/5/6/3C3/6/5/4 1 000/001 3 - -");
    assert_eq!(moves(&small, "d4"), ["d4a1", "d4a4", "d4d1", "d4d7", "d4g4", "d4g7"]);
}

#[test]
fn ruling_r2_gates_are_all_the_middle_three_or_the_middle_one() {
    let start = |options: &str, side: u8| {
        let board = if options.contains("side=5") { "5/6/7/8/9/8/7/6/5" } else { "4/5/6/7/6/5/4" };
        moves(&state(&format!("jumpers:standard{options} {board} {side} 333/333 3 - -")), "A")
    };
    assert_eq!(start("", 2), ["A@g4", "A@g5", "A@g6", "A@g7"]);
    assert_eq!(start("+gates=three", 1), ["A@a2", "A@a3", "A@a4"]);
    assert_eq!(start("+gates=three", 2), ["A@g4", "A@g5", "A@g6"]);
    assert_eq!(start("+gates=one", 1), ["A@a2"]);
    assert_eq!(start("+gates=one", 2), ["A@g6"]);
    assert_eq!(start("+side=5+gates=three", 1), ["A@a2", "A@a3", "A@a4"]);
    assert_eq!(start("+side=5+gates=one", 2), ["A@i7"]);
    // A cell of the edge row that is no gate is held by nobody.
    let p = "jumpers:standard+gates=three 4/5/6/7/6/a4/1B2 2 000/000 3 - -";
    assert_eq!(after(p, &["b1a1", "pass"]), "4/5/6/7/6/5/aB2 1 000/000 3 - -");
}

#[test]
fn ruling_r3_the_stock_says_how_many_pieces_there_are() {
    for (options, stock) in [("", "333"), ("+stock=432", "432"), ("+stock=222", "222")] {
        let start = State::start(format!("jumpers:standard{options}").parse().expect("rules"));
        assert!(start.to_string().contains(&format!(" {stock}/{stock} ")), "{start}");
    }
}

#[test]
fn ruling_r4_a_piece_acts_by_exactly_its_length_or_by_up_to_it() {
    let p = "jumpers:standard 4/5/6/Ba1a2a/6/5/4 1 000/000 3 - -";
    assert_eq!(reason(&state(p), "d1>d4:2"), Reason::StepsWritten);
    let upto = state(&with(p, "+range=upto"));
    assert_eq!(reason(&upto, "d1>d4"), Reason::StepsMissing);
    assert_eq!(moves(&upto, "d1>"), ["d1>d2:1", "d1>d4:1", "d1>d4:2"]);
    assert_eq!(moves(&upto, "d1<"), ["d1<d4:1", "d1<d7:1", "d1<d7:2"]);
    let by = Length::Three;
    assert_eq!(reason(&upto, "d1<d7:3"), Reason::TooFar { length: Length::Two, by });
    assert_eq!(moves(&upto, "d1d"), ["d1d3"]);
    assert!(matches!(reason(&upto, "d1d6"), Reason::WrongDistance { distance: 5, .. }));
    assert_eq!(after(&with(p, "+range=upto"), &["d1<d7:1"]), "4/5/6/Ba1a1a1/6/5/4 1 000/000 3 d1 -");
}

#[test]
fn ruling_r5_any_piece_on_the_line_or_only_the_nearest() {
    let p = "jumpers:standard 4/5/6/Ba1a2a/6/5/4 1 000/000 3 - -";
    let nearest = state(&with(p, "+reach=nearest"));
    let [d2, d4, d7] = ["d2", "d4", "d7"].map(cell);
    assert_eq!(reason(&nearest, "d1>d4"), Reason::Shielded { target: d4, shield: d2 });
    assert_eq!(reason(&nearest, "d1<d7"), Reason::Shielded { target: d7, shield: d2 });
    // The nearest cannot be pushed either, and what is behind it gains nothing by that. Moves are not affected.
    assert_eq!(reason(&nearest, "d1>d2"), Reason::Occupied(d4));
    assert!(nearest.is_legal(parsed("d1d3")));
    assert!(legal(p, "d1>d4") && legal(p, "d1<d7"));
}

#[test]
fn ruling_r6_neighbours_are_filled_by_the_captor_or_by_anyone() {
    // The corner a1 has neighbours a2, b1 and b2. First's d1 pushes the enemy c1 to b1 as the last of them, with a piece of First on a2 and an enemy on b2.
    let own = "jumpers:standard 4/5/6/A6/a5/1a3/aA2 1 100/000 3 - a1";
    assert_eq!(after(own, &["d1>c1"]), "4/5/6/A6/6/aa3/aA2 1 100/000 3 d1 a1");
    assert_eq!(after(&with(own, "+fill=any"), &["d1>c1"]), "4/5/6/A6/6/aa3/1A2 1 100/000 3 d1 -");
    // At least one of them is the captor's.
    let none = "jumpers:standard+fill=any 4/5/6/A6/b5/1a3/aa2 1 100/000 3 - a1,a2";
    assert_eq!(after(none, &["d1>c1"]), "4/5/6/A6/6/ba3/aa2 1 100/000 3 d1 a1,a2");
}
