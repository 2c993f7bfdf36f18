//! Soldiers: rules 9 to 11, with rulings R3, R6, R10 and R11. Every position is worked by hand from the rules.

mod common;

use boardwright_sahkku::{Obstacle, Reason};
use common::{moves, plays, rejected, why};

fn obstacle(text: &str, m: &str) -> Obstacle {
    match why(text, m) {
        Reason::Obstructed { by, .. } => by,
        other => panic!("{text}: {m}: {other:?}"),
    }
}

#[test]
fn rule_9_x_moves_by_1_and_other_faces_by_their_value() {
    moves("sahkku:navuotna-maze -/a1 bc/- g2 - 1 X", "X:a1-b1");
    moves("sahkku:navuotna-maze -/a1 bc/- g2 - 1 1", "1:a1-b1");
    moves("sahkku:unjarga+blank=4 -/c3 mn/a2 h2 - 1 4", "4:c3-g3");
}

#[test]
fn rule_9_pieces_are_leapt_over() {
    // Over an own soldier, the king and an enemy.
    moves("sahkku:navuotna-raisa -/i2 bc/h2 h2=2 - 1 2", "2:i2-g2");
    plays("sahkku:navuotna-raisa -/i2 bc/h2 h2=2 - 1 2", "2:i2-g2", "-/g2 bc/h2 h2=2 - 2 *2");
    moves("sahkku:unjarga -/j2,i2,h2' mn/a2 a1=2 - 1 3", "3:h2'-e2' 3:i2-f2 3:j2-g2");
}

#[test]
fn rule_9_single_file_does_not_pass_own_soldiers() {
    moves("sahkku:gavkevuotna -/k2,j2 ab/- h2 - 1 3", "3:j2-g2");
    assert_eq!(
        why("sahkku:gavkevuotna -/k2,j2 ab/- h2 - 1 3", "3:k2-h2").to_string(),
        "a soldier may not pass the own soldier on j2"
    );
    // Inactive ones bar the way home too.
    moves("sahkku:gavkevuotna b/b2' -/o3 h2 - 1 4", "pass");
    // An enemy is passed, and so does the king.
    moves("sahkku:gavkevuotna -/k2 ab/j2 h2=2 - 1 3", "3:k2-h2");
    moves("sahkku:gavkevuotna -/g2 ab/- h2=1 - 1 2", "2:Kh2-f2 2:g2-e2");
}

#[test]
fn ruling_r10_passing_and_stopping_are_judged_by_lines() {
    // e2 of the first pass is passed on the second as well, and f2 is not stopped on.
    moves("sahkku:gavkevuotna -/e2,g2' -/a2 h2 - 1 3", "3:e2-b2");
    moves("sahkku:gavkevuotna -/e2,g2' -/a2 h2 - 1 2", "2:e2-c2");
    moves("sahkku:gavkevuotna -/e2,g2' -/a2 h2 - 1 X", "X:e2-d2 X:g2'-f2'");
}

#[test]
fn rule_10_stacks_are_a_switch() {
    plays("sahkku:unjarga -/c3,e3 mn/a2 h2 - 1 2", "2:c3-e3", "-/e3*2 mn/a2 h2 - 2 *3");
    moves("sahkku:gavkevuotna -/c3,e3 mn/a2 h2 - 1 2", "2:e3-g3");
    assert_eq!(obstacle("sahkku:gavkevuotna -/c3,e3 mn/a2 h2 - 1 2", "2:c3-e3"), Obstacle::OwnActive);
}

#[test]
fn rule_10_resting_with_an_inactive_soldier_is_a_switch() {
    plays("sahkku:luujaurr c/b2' ab/d1 h2 - 1 3", "3:b2'-b1", "c/b1 ab/d1 h2 - 2 *3");
    moves("sahkku:luujaurr b/b2' ac/d1 h2 - 1 3", "3:b2'-b1");
    moves("sahkku:unjarga b/b2' mn/d1 h2 - 1 3", "pass");
    assert_eq!(obstacle("sahkku:unjarga b/b2' mn/d1 h2 - 1 3", "3:b2'-b1"), Obstacle::OwnInactive);
    moves("sahkku:navuotna-maze ab/- bc/- g2 - 1 X", "X+b1");
    assert_eq!(obstacle("sahkku:navuotna-maze ab/- bc/- g2 - 1 X", "X+a1"), Obstacle::OwnInactive);
}

#[test]
fn rule_10_the_own_king_bars_unless_at_court() {
    plays("sahkku:navuotna-raisa -/i2 bc/- g2=1 - 1 2", "2:i2-g2", "-/g2 bc/- g2=1 - 2 *2");
    moves("sahkku:unjarga -/k2 mn/a1 i2=1 - 1 2", "2:Ki2-g2");
    assert_eq!(obstacle("sahkku:luujaurr -/k2 ab/a1 i2=1 - 1 2", "2:k2-i2"), Obstacle::OwnKing);
    // By 10 the enemy soldiers with the own king are safe from the own soldiers.
    moves("sahkku:luujaurr -/j2 ab/h2 h2=1 - 1 2", "2:Kh2-f2");
}

#[test]
fn rule_10_own_and_inactive_queens_bar() {
    assert_eq!(obstacle("sahkku:lagesvuotna -/m2 ab/k3 h2 k2/d2? 1 2", "2:m2-k2"), Obstacle::OwnQueen);
    assert_eq!(obstacle("sahkku:lagesvuotna -/m2 ab/k3 h2 l2?/d2? 1 X", "X:m2-l2"), Obstacle::OwnQueen);
    assert_eq!(obstacle("sahkku:lagesvuotna -/f2 ab/k3 h2 l2?/d2? 1 2", "2:f2-d2"), Obstacle::InactiveQueen);
}

#[test]
fn ruling_r6_an_active_enemy_queen_is_taken_or_shunned() {
    plays("sahkku:lagesvuotna -/a1 -/e1 h2 j2/c1 1 2", "2:a1-c1", "-/c1 -/e1 h2 j2/x 1 -");
    let shunned = "sahkku:lagesvuotna+queen=shunned -/a1 -/e1 h2 j2/c1 1 2";
    assert_eq!(obstacle(shunned, "2:a1-c1"), Obstacle::EnemyQueen);
}

#[test]
fn rule_10_all_active_enemies_of_the_line_are_taken() {
    plays("sahkku:unjarga -/m2 cd/k2*2,k2' a1=2 - 1 2", "2:m2-k2", "-/k2 cd/- a1=2 - 2 *3");
    plays("sahkku:unjarga -/m2' cd/k2,l2 a1=2 - 1 2", "2:m2'-k2'", "-/k2' cd/l2 a1=2 - 2 *3");
}

#[test]
fn rule_10_inactive_enemies_are_taken_or_stay() {
    plays("sahkku:unjarga -/a3 cd/- a1=2 - 1 2", "2:a3-c3", "-/c3 d/- a1=2 - 2 *3");
    plays("sahkku:luujaurr -/a3 cd/a1 h2 - 1 2", "2:a3-c3", "-/c3 cd/a1 h2 - 2 *3");
    // With an active one on the inactive one's line, the active one alone is taken.
    plays("sahkku:luujaurr -/a3 cde/c3,a1 h2 - 1 2", "2:a3-c3", "-/c3 cde/a1 h2 - 2 *3");
}

#[test]
fn ruling_r11_captures_come_with_each_move() {
    // The 3 takes on f3 in passing through it as the end of its own move; the 2 takes on h3.
    plays("sahkku:unjarga -/c3 m/h3,f3*2 a1=2 - 1 23", "3:c3-f3", "-/f3 m/h3 a1=2 - 1 2");
    plays("sahkku:unjarga -/c3 m/h3,f3*2 a1=2 - 1 23", "3:c3-f3 2:f3-h3", "-/h3 m/- a1=2 - 2 *3");
}

#[test]
fn rule_11_the_front_soldier_or_any() {
    moves("sahkku:luujaurr abc/- ab/- h2 - 1 X", "X+c1");
    assert_eq!(
        why("sahkku:luujaurr abc/- ab/- h2 - 1 X", "X+b1").to_string(),
        "the soldier on c1 must be activated before the one on b1"
    );
    moves("sahkku:navuotna-maze abd/- bc/- g2 - 1 X", "X+b1 X+d1");
    // Second's front is the last of its own row.
    moves("sahkku:unjarga ab/- mno/- h2 - 2 X", "X+m3");
}

#[test]
fn rule_11_activating_with_a_step() {
    plays("sahkku:gavkevuotna abc/- mn/a2 h2 - 1 X", "X+c1", "ab/d1 mn/a2 h2 - 2 *3");
    plays("sahkku:gavkevuotna abco/- mn/a2,o2 h2 - 1 X", "X+o1", "abc/o2 mn/a2 h2 - 2 *3");
    moves("sahkku:gavkevuotna c/d1 mn/a2 h2 - 1 X", "X:d1-e1");
}

#[test]
fn ruling_r3_activating_to_the_first_step_of_the_middle_row() {
    plays("sahkku:unjarga abc/- mn/a2,o2 h2 - 1 X", "X+c1", "ab/o2 mn/a2 h2 - 2 *3");
    plays("sahkku:unjarga abc/- mno/- h2 - 2 X", "X+m3", "abc/- no/a2 h2 - 1 *3");
    // It passes over nothing: in single file too.
    moves("sahkku:gavkevuotna+activate=middle c/d1 mn/a2 h2 - 1 X", "X+c1 X:d1-e1");
    moves("sahkku:gavkevuotna+activate=middle c/o2 mn/a2 h2 - 1 X", "X:o2-n2");
}

#[test]
fn rule_11_activating_in_place_is_no_stop() {
    plays("sahkku:luujaurr abc/- ab/- h2 - 1 X", "X+c1", "ab/c1 ab/- h2 - 2 *3");
    // The enemy's king on the line is not won by it.
    plays("sahkku:unjarga+activate=stay a/- mn/d1 a1=2 - 1 X", "X+a1", "-/a1 mn/d1 a1=2 - 2 *3");
    // An own soldier that rests there does not hinder it.
    plays("sahkku:luujaurr a/a1 ab/d1 h2 - 1 X", "X+a1", "-/a1*2 ab/d1 h2 - 2 *3");
}

#[test]
fn rule_11_a_blocked_front_blocks_those_behind() {
    moves("sahkku:luujaurr ab/c3 abc/b1 h2 - 1 X", "X:c3-d3");
    assert_eq!(
        why("sahkku:luujaurr ab/c3 abc/b1 h2 - 1 X", "X+b1").to_string(),
        "the soldier on b1 is blocked by the enemy soldier there"
    );
    // Behind the front a soldier that is met blocks nothing.
    moves("sahkku:luujaurr ab/c3 abd/a1 h2 - 1 X", "X+b1 X:c3-d3");
    moves("sahkku:lagesvuotna ab/c3 abc/b1 h2 l2?/d2? 1 3", "3:c3-f3");
    moves("sahkku:lagesvuotna ab/- abc/b1 h2 l2/d2? 1 X", "X:Ql2-k2 X:Ql2-l1 X:Ql2-l3 X:Ql2-m2");
}

#[test]
fn rule_11_the_queen_is_activated_by_an_x() {
    moves("sahkku:lagesvuotna a/- ab/a1 h2 l2?/d2? 1 X", "X+Ql2-k2 X+Ql2-l1 X+Ql2-l3 X+Ql2-m2");
    plays("sahkku:lagesvuotna a/- ab/a1 h2 l2?/d2? 1 X", "X+Ql2-k2", "a/- ab/a1 h2 k2/d2? 2 *3");
    moves("sahkku:lagesvuotna a/- ab/a1 h2 l2?/d2? 1 2", "pass");
}

#[test]
fn positions_against_the_switches_are_rejected() {
    rejected("sahkku:gavkevuotna abc/n2,n2' cde/- h2 - 1 *3", "together on n2");
    rejected("sahkku:unjarga abc/b1 cde/- h2 - 1 *3", "with the inactive one on b1");
    rejected("sahkku:unjarga abc/c3 cde/- h2 - 1 *3", "taken the inactive one");
    rejected("sahkku:luujaurr abc/n2 ab/n2 h2 - 1 *3", "both players on n2");
}
