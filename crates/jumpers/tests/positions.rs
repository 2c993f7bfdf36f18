//! Positions that cannot be played, each with what is wrong with it.

use boardwright_core::Player;
use boardwright_jumpers::{Cell, InvalidPosition, Length, ParsePositionError, State};

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn error(text: &str) -> ParsePositionError {
    text.parse::<State>().expect_err(text)
}

#[test]
fn positions_against_the_rules_say_why() {
    let too_many = |player, length, found, most| InvalidPosition::TooMany { player, length, found, most };
    let count = |player, found, expected| InvalidPosition::FirstTurnCount { player, found, expected };
    for (fields, expected) in [
        ("4/5/6/AAAA3/6/5/4 1 000/333 3 - -", too_many(Player::First, Length::One, 4, 3)),
        ("4/5/6/3b3/6/5/4 1 333/333 3 - -", too_many(Player::Second, Length::Two, 4, 3)),
        ("4/5/6/7/6/5/4 1 339/333 3 - -", too_many(Player::First, Length::Three, 9, 3)),
        ("4/5/6/7/6/5/4 1 000/000 3 - -", InvalidPosition::Nobody),
        ("4/5/6/3A3/6/5/4 1 000/333 3 d5 -", InvalidPosition::Spent(cell("d5"))),
        ("4/5/6/3a3/6/5/4 1 003/233 3 d4 -", InvalidPosition::Spent(cell("d4"))),
        ("4/5/6/7/6/5/4 1 333/333 3 e8 -", InvalidPosition::OffBoard(cell("e8"))),
        ("4/5/6/7/6/5/4 1 333/333 3 - i5", InvalidPosition::OffBoard(cell("i5"))),
        ("4/5/6/7/6/5/a3 1 333/233 3 - -", InvalidPosition::Held),
        ("4/5/6/7/6/5/aa2 1 333/133 3 - a1", InvalidPosition::Held),
        ("4/5/6/7/6/5/aa2 2 333/133 3 - a1,a3", InvalidPosition::Held),
        ("4/5/6/A6/6/5/aa2 1 233/133 3 d1 a3", InvalidPosition::HoldsNothing(cell("a3"))),
        ("4/5/6/3A3/6/5/4 1 233/333 1 d4 -", InvalidPosition::FirstTurnPiece(cell("d4"))),
        ("4/5/6/7/6/5/B3 1 323/333 1 a1 -", InvalidPosition::FirstTurnPiece(cell("a1"))),
        ("4/5/6/7/6/5/A3 1 233/333 1 - -", count(Player::First, 1, 0)),
        ("4/5/6/7/6/5/A3 2 233/333 1 - -", count(Player::First, 1, 2)),
        ("3a/5/6/7/6/5/AA2 2 133/233 1 - -", count(Player::Second, 1, 0)),
        ("4/5/6/7/6/5/AA2 2 033/333 1 - -", InvalidPosition::FirstTurnStock(Player::First)),
        ("4/5/6/7/6/5/AA2 2 133/332 1 - -", InvalidPosition::FirstTurnStock(Player::Second)),
    ] {
        assert_eq!(
            error(&format!("jumpers:standard {fields}")),
            ParsePositionError::Invalid(expected),
            "{fields}"
        );
    }
}

#[test]
fn a_position_as_data_is_checked_as_its_text_is() {
    let state: State = "jumpers:standard 4/5/6/A6/6/5/aa2 1 233/133 3 d1 a1".parse().expect("a position");
    let mut position = state.to_position();
    assert_eq!(State::from_position(&position).as_ref(), Ok(&state));
    // The order of the holds, and doubles, do not matter here.
    position.held = ["a2", "a1", "a2"].map(cell).to_vec();
    assert_eq!(State::from_position(&position).expect("a position").held().count(), 2);
    position.turn = 0;
    assert_eq!(State::from_position(&position), Err(InvalidPosition::Turn(0)));
    position.turn = 3;
    position.board[60] = position.board[cell("d1").to_index() as usize];
    assert_eq!(State::from_position(&position), Err(InvalidPosition::OffBoard(cell("i9"))));
}

#[test]
fn texts_that_are_not_of_the_form_say_why() {
    for (text, beginning) in [
        ("jumpers:standard", "not a position: expected 7 fields"),
        ("jumpers:standard 4/5/6/7/6/5/4 1 333/333 1 -  -", "not a position: expected 7 fields"),
        ("jumpers:other 4/5/6/7/6/5/4 1 333/333 1 - -", "jumpers has no rule set \"other\""),
        ("jumpers:standard 4/5/6/7/6/5/5 1 333/333 1 - -", "row \"5\" of the board is not 4 places wide"),
        ("jumpers:standard 4/5/6/7/6/5/3D 1 333/333 1 - -", "'D' is not a piece of this rule set"),
        ("jumpers:standard 4/5/6/7/6/5/4 3 333/333 1 - -", "the side to move is 1 or 2, not \"3\""),
        ("jumpers:standard 4/5/6/7/6/5/4 1 33/333 1 - -", "\"33/333\" are not stocks"),
        (
            "jumpers:standard 4/5/6/7/6/5/4 1 333/333 4 - -",
            "the turn is 1, 2, or 3 for any later one, not \"4\"",
        ),
        ("jumpers:standard 4/5/6/7/6/5/4 1 333/333 3 x1 -", "\"x1\" is neither - nor the cell"),
        ("jumpers:standard 4/5/6/7/6/5/aa2 1 333/133 3 - a2,a1", "\"a2,a1\" are not holds"),
        ("jumpers:standard 4/5/6/7/6/5/aa2 1 333/133 3 - a1,a1", "\"a1,a1\" are not holds"),
    ] {
        let message = error(text).to_string();
        assert!(message.starts_with(beginning), "{text}: {message}");
    }
}
