//! Board, track, setup and turn: rules 1 to 8, with rulings R1, R2, R4, R5, R7, R8 and R9. Every position is worked by hand from the rules.

mod common;

use boardwright_core::{Node, State as _};
use common::{at, legal, moves, plays, rejected, start, why};

#[test]
fn rule_1_thirteen_columns_in_navuotna_fifteen_elsewhere() {
    at("sahkku:navuotna-raisa abc/m2 bcd/- g2 - 1 *2");
    rejected("sahkku:navuotna-raisa abc/n2 bcd/- g2 - 1 *2", "no n2");
    at("sahkku:unjarga abc/o2 bcd/- h2 - 1 *3");
    rejected("sahkku:unjarga abc/o2 bcd/- g2 - 1 *3", "neutral king");
}

/// The places that a soldier comes to, one X at a time, from where it stands.
fn walk(rules: &str, side: u8, from: &str, steps: usize) -> String {
    let mut path = vec![from.to_string()];
    for _ in 0..steps {
        let here = &path[path.len() - 1];
        // The enemy's only soldier is never in the way: it stands in the other outer row, or in the column beside.
        let enemy = if here.ends_with('3') { "h1" } else { "h3" };
        let (own, enemy) = (format!("-/{here}"), format!("-/{enemy}"));
        let (first, second) = if side == 1 { (own, enemy) } else { (enemy, own) };
        let state = at(&format!("{rules} {first} {second} h2={} - {side} X", 3 - side));
        let moves = legal(&state);
        let (_, to) = moves.split_once('-').unwrap_or_else(|| panic!("{moves}"));
        path.push(to.to_string());
    }
    path.join(" ")
}

const EIGHT: &str = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 o2 n2 m2 l2 k2 j2 i2 h2 g2 f2 e2 d2 c2 b2 a2 \
    a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3 m3 n3 o3 o2' n2' m2' l2' k2' j2' i2' h2' g2' f2' e2' d2' c2' b2' a2' a1";

#[test]
fn rule_2_first_runs_the_figure_of_eight() {
    assert_eq!(walk("sahkku:unjarga", 1, "a1", 60), EIGHT);
    let navuotna = walk("sahkku:navuotna-raisa+closing=home", 1, "m3", 1);
    assert_eq!(navuotna, "m3 m2'");
}

#[test]
fn rule_2_second_runs_turned_or_mirrored() {
    let exchanged = |c: char| match c {
        '1' => '3',
        '3' => '1',
        other => other,
    };
    let turned = |c: char| match c {
        'a'..='o' => (b'a' + b'o' - c as u8) as char,
        other => exchanged(other),
    };
    let mirrored: String = EIGHT.chars().map(exchanged).collect();
    assert_eq!(walk("sahkku:unjarga+track=mirrored", 2, "a3", 60), mirrored);
    let turned: String = EIGHT.chars().map(turned).collect();
    assert_eq!(walk("sahkku:unjarga", 2, "o3", 60), turned);
}

#[test]
fn ruling_r2_closing_home_or_the_enemys_row_again() {
    moves("sahkku:gavkevuotna -/b2' -/m3 h2 - 1 3", "3:b2'-b1");
    moves("sahkku:gavkevuotna+closing=enemy -/n3 -/a3 h2 - 1 3", "3:n3-n2");
    moves("sahkku:gavkevuotna+closing=enemy -/b2 -/m3 h2 - 1 3", "3:b2-b3");
    rejected("sahkku:gavkevuotna+closing=enemy -/b2' -/m3 h2 - 1 3", "no b2'");
}

#[test]
fn rule_3_two_steps_share_each_line_of_the_middle_row() {
    moves("sahkku:unjarga -/d2,d2' bc/- h2 - 1 2", "2:d2'-b2' 2:d2-b2");
    plays("sahkku:unjarga -/d2,d2' bc/- h2 - 1 22", "2:d2'-b2' 2:b2'-a1", "-/a1,d2 bc/- h2 - 2 *3");
    moves("sahkku:gavkevuotna a/- bc/- d2'=1 - 1 2", "2:Kd2'-b2'");
}

#[test]
fn rule_4_the_setup_of_every_rule_set() {
    for (rules, fields) in [
        ("sahkku:navuotna-raisa", "abcdefghijkl/- bcdefghijklm/- g2 - 1 X^"),
        ("sahkku:navuotna-maze", "abcdefghijkl/- bcdefghijklm/- g2 - 1 X^"),
        ("sahkku:navuotna-maze+track=mirrored", "abcdefghijkl/- abcdefghijkl/- g2 - 1 X^"),
        ("sahkku:gavkevuotna", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 X^"),
        ("sahkku:gavkevuotna-miedut", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 X^"),
        ("sahkku:gavkevuotna-ohcejohka", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 X^"),
        ("sahkku:lagesvuotna", "abcdefghijklmno/- abcdefghijklmno/- h2 l2?/d2? 1 X^"),
        ("sahkku:unjarga", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 X^"),
        ("sahkku:luujaurr", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 X^"),
        ("sahkku:luujaurr+opening=plain", "abcdefghijklmno/- abcdefghijklmno/- h2 - 1 *3"),
        ("sahkku:navuotna-raisa+opening=plain", "abcdefghijkl/- bcdefghijklm/- g2 - 1 *2"),
    ] {
        assert_eq!(start(rules).to_string(), format!("{rules} {fields}"));
    }
}

#[test]
fn ruling_r7_an_inactive_queen_stands_where_her_soldiers_come_in() {
    // First's soldiers come in on o2, Second's on a2: the fourth lines from there.
    at("sahkku:lagesvuotna abc/o2 abc/- h2 l2?/d2? 1 *3");
    rejected("sahkku:lagesvuotna abc/o2 abc/- h2 d2?/l2? 1 *3", "stands on l2, not on d2");
}

#[test]
fn rule_5_dice_are_spent_one_at_a_time_each_whole() {
    moves("sahkku:unjarga+order=any -/c3 mn/a2 h2 - 1 23", "2:c3-e3 3:c3-f3");
    plays("sahkku:unjarga -/c3 mn/a2 h2 - 1 23", "3:c3-f3", "-/f3 mn/a2 h2 - 1 2");
    plays("sahkku:unjarga -/c3 mn/a2 h2 - 1 23", "3:c3-f3 2:f3-h3", "-/h3 mn/a2 h2 - 2 *3");
    moves("sahkku:unjarga -/c3,e3 mn/a2 h2 - 1 3", "3:c3-f3 3:e3-h3");
    // No adding up: with 2 and 3 nothing goes 5 or 1.
    assert!(
        why("sahkku:unjarga -/c3 mn/a2 h2 - 1 23", "3:c3-h3").to_string().contains("leads from c3 to f3")
    );
}

#[test]
fn rule_5_blanks_worth_nothing_are_dropped() {
    plays("sahkku:luujaurr abc/d3 abc/- h2 - 1 *3", "*X00", "abc/d3 abc/- h2 - 1 X");
    plays("sahkku:luujaurr abc/d3 abc/- h2 - 1 *3", "*000", "abc/d3 abc/- h2 - 1 -");
}

#[test]
fn rule_5_strict_and_any_order() {
    moves("sahkku:navuotna-raisa -/a1 bc/- g2 - 1 23", "2:a1-c1");
    moves("sahkku:navuotna-raisa -/a1 bc/- g2 - 1 13", "1:a1-b1");
    moves("sahkku:navuotna-maze -/a1 bc/- g2 - 1 13", "1:a1-b1 3:a1-d1");
    moves("sahkku:luujaurr -/a3 bc/- h2 - 1 23", "3:a3-d3");
    moves("sahkku:luujaurr+order=any -/a3 bc/- h2 - 1 23", "2:a3-c3 3:a3-d3");
    moves("sahkku:luujaurr -/a3 bc/- h2 - 1 X23", "X:a3-b3");
    // An X that cannot be used keeps the 2 from being spent, and all is lost (the example of the original texts).
    moves("sahkku:lagesvuotna b/a2' no/b1 h2 a1/d2? 1 X2", "pass");
    moves("sahkku:lagesvuotna+order=any b/a2' no/b1 h2 a1/d2? 1 X2", "2:Qa1-a3 2:Qa1-c1 2:a2'-b1");
}

#[test]
fn ruling_r5_a_four_comes_last() {
    moves("sahkku:unjarga+blank=4 -/a3 mn/a2 h2 - 1 24", "2:a3-c3");
    moves("sahkku:unjarga+blank=4 -/a3 mn/a2 h2 - 1 34", "3:a3-d3");
    moves("sahkku:unjarga+blank=4 -/a3 mn/a2 h2 - 1 44", "4:a3-e3");
}

#[test]
fn ruling_r1_what_the_blank_is_worth() {
    plays("sahkku:unjarga -/a3 mn/a2 h2 - 1 *3", "*220", "-/a3 mn/a2 h2 - 1 22");
    plays("sahkku:unjarga+blank=4 -/a3 mn/a2 h2 - 1 *3", "*224", "-/a3 mn/a2 h2 - 1 224");
    let events = |rules: &str| {
        let mut texts = Vec::new();
        start(rules).events(|event, _| texts.push(event.to_string()));
        texts.concat()
    };
    assert!(events("sahkku:gavkevuotna+opening=plain").contains('4'));
    assert!(events("sahkku:gavkevuotna+blank=0+opening=plain").contains("000"));
}

#[test]
fn rule_6_the_opponent_throws_after_the_last_die() {
    plays("sahkku:luujaurr -/a3 bd/- h2 - 1 2", "2:a3-c3", "-/c3 bd/- h2 - 2 *3");
    plays("sahkku:navuotna-maze -/a1 bc/- g2 - 2 1", "pass", "-/a1 bc/- g2 - 1 *2");
}

#[test]
fn rule_6_without_a_use_everything_left_is_lost() {
    moves("sahkku:luujaurr abc/- abc/- h2 - 1 23", "pass");
    plays("sahkku:luujaurr abc/- abc/- h2 - 1 23", "pass", "abc/- abc/- h2 - 2 *3");
    moves("sahkku:luujaurr abc/- abc/- h2 - 1 -", "pass");
}

#[test]
fn ruling_r8_a_die_that_can_be_used_may_not_be_declined() {
    moves("sahkku:luujaurr abc/- abc/- h2 - 1 X", "X+c1");
    assert!(why("sahkku:luujaurr abc/- abc/- h2 - 1 X", "pass").to_string().contains("X+c1"));
}

#[test]
fn rule_6_a_rethrow_that_is_the_only_use_is_the_only_move() {
    // The front soldier is blocked, the other may not stop with the queen, and she neither on b1 nor on a2.
    moves("sahkku:lagesvuotna b/a2' no/b1 h2 a1/d2? 1 XX~", "re");
    moves("sahkku:lagesvuotna b/a2' no/b1 h2 a1/d2? 1 XX", "pass");
}

#[test]
fn rule_7_each_x_is_thrown_again_one_at_a_time() {
    moves("sahkku:navuotna-raisa -/a1 b/- g2 - 1 XX~", "X:a1-b1 re");
    plays("sahkku:navuotna-raisa -/a1 b/- g2 - 1 XX~", "re", "-/a1 b/- g2 - 1 X*1");
    plays("sahkku:navuotna-raisa -/a1 b/- g2 - 1 X*1", "*X re *3", "-/a1 b/- g2 - 1 X3~");
    plays("sahkku:navuotna-raisa -/a1 b/- g2 - 1 X2~", "re *2", "-/a1 b/- g2 - 1 22");
    // Never after a die has been spent.
    plays("sahkku:navuotna-raisa -/a1 b/- g2 - 1 XX~", "X:a1-b1", "-/b1 b/- g2 - 1 X");
    moves("sahkku:navuotna-raisa -/b1 b/- g2 - 1 X", "X:b1-c1");
}

#[test]
fn rule_7_three_x_are_thrown_again_together() {
    moves("sahkku:gavkevuotna -/b3 mn/k2 h2 - 1 XXX~", "X:b3-c3 re3");
    plays("sahkku:gavkevuotna -/b3 mn/k2 h2 - 1 XXX~", "re3 *XXX re3 *234", "-/b3 mn/k2 h2 - 1 234");
    moves("sahkku:gavkevuotna -/b3 mn/k2 h2 - 1 XX3", "3:b3-e3 X:b3-c3");
    moves("sahkku:luujaurr -/b3 mn/a1 h2 - 1 XXX", "X:b3-c3");
}

#[test]
fn ruling_r9_with_both_rethrows_three_x_go_together() {
    moves("sahkku:unjarga -/b3 mn/k2 h2 - 1 XXX~", "X:b3-c3 re3");
    moves("sahkku:unjarga -/b3 mn/k2 h2 - 1 XX2~", "X:b3-c3 re");
    moves(
        "sahkku:lagesvuotna -/b3 mn/k2 h2 l2?/d2? 1 XXX~",
        "X+Ql2-k2 X+Ql2-l1 X+Ql2-l3 X+Ql2-m2 X:b3-c3 re",
    );
}

#[test]
fn rule_8_the_opening_x_activates_a_soldier_and_the_others_are_thrown() {
    let mut state = start("sahkku:luujaurr");
    assert_eq!(legal(&state), "X+o1");
    state.play("X+o1".parse().expect("a move")).expect("legal");
    assert_eq!(state.to_string(), "sahkku:luujaurr abcdefghijklmn/o1 abcdefghijklmno/- h2 - 1 *2");
    assert_eq!((state.node(), state.total_weight()), (Node::Chance, 16));
    assert_eq!(legal(&start("sahkku:navuotna-raisa")), "X+l1");
    assert_eq!(legal(&start("sahkku:navuotna-raisa+activate=stay")).split(' ').count(), 12);
    // No queen, although an X could activate her later.
    assert_eq!(legal(&start("sahkku:lagesvuotna")), "X+o1");
    // The X of the opening is not of the throw: those thrown after it may be thrown again.
    plays(
        "sahkku:navuotna-raisa abcdefghijkl/- bcdefghijklm/- g2 - 1 X^",
        "X+l1 *X",
        "abcdefghijk/m1 bcdefghijklm/- g2 - 1 X~",
    );
}

#[test]
fn ruling_r4_the_opening_is_an_option() {
    let plain = start("sahkku:unjarga+opening=plain");
    assert_eq!((plain.node(), plain.count_events(), plain.total_weight()), (Node::Chance, 20, 64));
    assert!(matches!(start("sahkku:unjarga").node(), Node::Decision(_)));
    rejected("sahkku:luujaurr+opening=plain abc/- abc/- h2 - 1 X^", "start position");
}
