//! The end, the text and the symmetry: rule 16 with ruling R16, and the checks of the dice.

mod common;

use boardwright_core::{Node, Player, State as _, Symmetric as _};
use boardwright_sahkku::Exchange;
use common::{at, legal, plays, rejected, start, wins};

#[test]
fn rule_16_without_soldiers_a_player_loses_even_with_the_king() {
    wins("sahkku:luujaurr -/c3 -/f3 h2 - 1 3", "3:c3-f3", 1);
    wins("sahkku:unjarga -/c3 -/f3 k1=2 - 1 3", "3:c3-f3", 1);
    wins("sahkku:navuotna-raisa -/a3 c/- g2 - 1 2", "2:a3-c3", 1);
}

#[test]
fn rule_16_a_king_alone_keeps_its_owner_in_gavkevuotna() {
    plays("sahkku:gavkevuotna -/c3 -/f3 k1=2 - 1 3", "3:c3-f3", "-/f3 -/- k1=2 - 2 *3");
    // Until it is won as well.
    wins("sahkku:gavkevuotna -/c3 -/- f3=2 - 1 3", "3:c3-f3", 1);
    wins("sahkku:gavkevuotna -/c3 -/f3 k1=1 - 1 3", "3:c3-f3", 1);
}

#[test]
fn rule_16_a_taken_queen_loses() {
    wins("sahkku:lagesvuotna -/a1 c/e1 h2 j2/c1 1 2", "2:a1-c1", 1);
    wins("sahkku:lagesvuotna abc/- -/a2 h2 c2/d2? 2 2", "2:a2-c2", 2);
}

#[test]
fn ruling_r16_blocked_without_an_active_soldier_loses_with_or_without_the_king() {
    wins("sahkku:luujaurr -/b3 cd/- h2 - 1 2", "2:b3-d3", 1);
    wins("sahkku:luujaurr -/b3 cd/- k1=2 - 1 2", "2:b3-d3", 1);
    // The last active soldier is taken on the blocked line.
    wins("sahkku:luujaurr -/b3 cd/d3 h2 - 1 2", "2:b3-d3", 1);
    // Not while an active one is left, not behind the front, not in other rule sets.
    plays("sahkku:luujaurr -/b3 cd/a1 h2 - 1 2", "2:b3-d3", "-/d3 cd/a1 h2 - 2 *3");
    plays("sahkku:luujaurr -/a3 cd/- h2 - 1 2", "2:a3-c3", "-/c3 cd/- h2 - 2 *3");
    plays("sahkku:lagesvuotna -/k3 mn/- h2 l2?/d2? 1 2", "2:k3-m3", "-/m3 mn/- h2 l2?/d2? 2 *3");
}

#[test]
fn rule_16_the_dice_left_stay_in_the_text() {
    let state = at("sahkku:luujaurr -/a3 a/- h2 - 1 33");
    assert!(matches!(state.node(), Node::Over(outcome) if outcome.winner() == Some(Player::First)));
    assert_eq!((legal(&state).as_str(), state.count_events()), ("", 0));
    plays("sahkku:luujaurr -/b3 cd/- h2 - 1 22", "2:b3-d3", "-/d3 cd/- h2 - 1 2");
}

#[test]
fn over_positions_are_decided_for_the_side_and_nobody_else() {
    rejected("sahkku:luujaurr -/- abc/o3 h2 - 1 -", "not as a win of player 1 alone");
    rejected("sahkku:luujaurr -/- -/- h2 - 1 -", "not as a win of player 1 alone");
    rejected("sahkku:luujaurr abc/n2 -/- h2 - 1 X33", "at most 2 dice");
    rejected("sahkku:luujaurr abc/n2 -/- h2 - 1 *3", "at most 2 dice");
    rejected("sahkku:gavkevuotna-ohcejohka -/- cde/- - - 1 -", "not as a win of player 1 alone");
}

#[test]
fn dice_that_no_throw_can_leave_are_rejected() {
    for dice in ["*2", "*1", "XX*1", "X33*1", "X3~"] {
        rejected(&format!("sahkku:unjarga+blank=4 abc/n2 def/- h2 - 1 {dice}"), "no throw can leave");
    }
    for dice in ["3*2", "X33", "XXX", "233~"] {
        rejected(&format!("sahkku:unjarga abc/n2 def/- h2 - 1 {dice}"), "no throw can leave");
    }
    rejected("sahkku:luujaurr abc/n2 abd/- h2 - 1 4", "do not show 4");
    rejected("sahkku:unjarga+blank=4 abc/n2 def/- h2 - 1 -", "no throw can leave");
}

#[test]
fn the_dice_of_firsts_first_turn_are_one_fewer() {
    at("sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 1 *2");
    at("sahkku:unjarga+blank=4 abcdefghijklmn/o2 abcdefghijklmno/- h2 - 1 X*1");
    at("sahkku:navuotna-maze+activate=stay abcdeghijkl/f1 bcdefghijklm/- g2 - 1 *1");
    rejected("sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 2 *2", "no throw can leave");
    rejected("sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmn/- h2 - 1 *2", "no throw can leave");
    rejected("sahkku:navuotna-raisa abcdefghijk/l1 bcdefghijklm/- g2 - 1 *1", "no throw can leave");
}

#[test]
fn states_with_one_text_are_equal() {
    // The X of XX was spent, or X alone fell with blanks: what is left is the same.
    let mut spent = at("sahkku:unjarga -/c3 mn/a2 h2 - 1 23");
    spent.play("3:c3-f3".parse().expect("a move")).expect("legal");
    let fallen = at("sahkku:unjarga -/f3 mn/a2 h2 - 1 2");
    assert_eq!((spent, spent.key()), (fallen, fallen.key()));
}

#[test]
fn the_players_are_exchanged_by_half_a_turn_or_by_the_rows() {
    let exchanged = |text: &str| at(text).transform(Exchange).to_string();
    assert_eq!(
        exchanged("sahkku:unjarga abc/n2,d3 mn/k2' c1=1 - 1 X23~"),
        "sahkku:unjarga bc/e2' mno/b2,l1 m3=2 - 2 X23~"
    );
    assert_eq!(
        exchanged("sahkku:luujaurr abc/n2,d3 mn/k2' c1=1 - 1 X23"),
        "sahkku:luujaurr mn/k2' abc/n2,d1 c3=2 - 2 X23"
    );
    assert_eq!(
        exchanged("sahkku:lagesvuotna abc/n2 mn/c1 h2 l2?/e1 1 *3"),
        "sahkku:lagesvuotna bc/m3 mno/b2 h2 k3/d2? 2 *3"
    );
}

#[test]
fn the_opening_belongs_to_first_alone() {
    assert_eq!(start("sahkku:unjarga").symmetries().count(), 0);
    assert_eq!(at("sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 1 *2").symmetries().count(), 0);
    assert_eq!(at("sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 1 *3").symmetries().count(), 1);
}
