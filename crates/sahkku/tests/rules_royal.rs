//! The king and the queen: rules 12 to 15, with rulings R12 to R15. Every position is worked by hand from the rules.

mod common;

use boardwright_sahkku::{Obstacle, Reason};
use common::{moves, plays, rejected, why, wins};

fn obstacle(text: &str, m: &str) -> Obstacle {
    match why(text, m) {
        Reason::Obstructed { by, .. } => by,
        other => panic!("{text}: {m}: {other:?}"),
    }
}

#[test]
fn rule_12_landing_wins_the_king() {
    plays("sahkku:navuotna-raisa -/i2 bc/- g2 - 1 2", "2:i2-g2", "-/g2 bc/- g2=1 - 2 *2");
    plays("sahkku:lagesvuotna -/j2 ab/d1 h2 l2?/d2? 1 2", "2:j2-h2", "-/h2 ab/d1 h2=1 l2?/d2? 2 *3");
    plays("sahkku:lagesvuotna -/a1 -/c1 h2 j2/d2? 1 2", "2:Qj2-h2", "-/a1 -/c1 h2=1 h2/d2? 2 *3");
    plays("sahkku:navuotna-raisa b/- bc/- c1=2 - 1 X", "X+b1", "-/c1 bc/- c1=1 - 2 *2");
}

#[test]
fn ruling_r12_king_and_winner_share_the_line_until_one_moves_away() {
    plays("sahkku:lagesvuotna -/j2 ab/d1 h2 l2?/d2? 1 22", "2:j2-h2 2:h2-f2", "-/f2 ab/d1 h2=1 l2?/d2? 2 *3");
    moves("sahkku:luujaurr -/h2 ab/d1 h2=1 - 1 2", "2:Kh2-f2 2:Kh2-j2 2:h2-f2");
    // Nobody joins them.
    assert_eq!(obstacle("sahkku:luujaurr -/j2,h2 ab/d1 h2=1 - 1 2", "2:j2-h2"), Obstacle::OwnKing);
}

#[test]
fn rule_12_a_king_on_the_track_takes_over_the_step() {
    plays("sahkku:navuotna-raisa+closing=home -/i2' bc/- g2 - 1 2", "2:i2'-g2'", "-/g2' bc/- g2'=1 - 2 *2");
    plays("sahkku:navuotna-raisa+closing=home -/i2 bc/f2 g2=2 - 1 2", "2:i2-g2", "-/g2 bc/f2 g2=1 - 2 *2");
}

#[test]
fn rule_12_a_pushed_king_goes_on_and_takes() {
    plays("sahkku:gavkevuotna -/j2 ab/g2 h2 - 1 2", "2:j2-h2", "-/h2 ab/- g2=1 - 2 *3");
    plays("sahkku:gavkevuotna -/c2 ab/- a2=2 - 1 2", "2:c2-a2", "-/a2 b/- a3=1 - 2 *3");
    plays("sahkku:gavkevuotna -/c2' ab/- a2'=2 - 1 2", "2:c2'-a2'", "-/a2' ab/- a1=1 - 2 *3");
    plays("sahkku:gavkevuotna+closing=enemy -/m3 ab/- o3=2 - 1 2", "2:m3-o3", "-/o3 ab/- o2=1 - 2 *3");
    plays("sahkku:gavkevuotna o/- ab/- o2=2 - 1 X4", "X+o1", "-/o2 ab/- n2=1 - 1 4");
}

#[test]
fn rule_12_a_king_is_not_pushed_onto_an_own_soldier() {
    moves("sahkku:gavkevuotna -/j2,g2' ab/- h2 - 1 2", "2:g2'-e2'");
    assert!(matches!(
        obstacle("sahkku:gavkevuotna -/j2,g2' ab/- h2 - 1 2", "2:j2-h2"),
        Obstacle::PushedKing(_)
    ));
    // Nor onto an inactive one.
    moves("sahkku:gavkevuotna a/c2' ab/- a2'=2 - 1 2", "pass");
}

#[test]
fn rule_12_entry_wins_the_king_from_afar() {
    plays("sahkku:unjarga -/b2 mn/k2 h2 - 1 3", "3:b2-b3", "-/b3 mn/k2 h2=1 - 2 *3");
    plays("sahkku:unjarga -/m2,b2 mn/k2 k2=2 - 1 3", "3:b2-b3", "-/m2,b3 mn/k2 k2=1 - 2 *3");
    plays("sahkku:unjarga abc/- -/n2 h2 - 2 3", "3:n2-n1", "abc/- -/n1 h2=2 - 1 *3");
    // Not by going home, nor along the row.
    plays("sahkku:unjarga -/b2' mn/k2 k2=2 - 1 3", "3:b2'-b1", "-/b1 mn/k2 k2=2 - 2 *3");
    plays("sahkku:unjarga -/c3 mn/k2 k2=2 - 1 3", "3:c3-f3", "-/f3 mn/k2 k2=2 - 2 *3");
}

#[test]
fn rule_12_a_neutral_king_may_not_be_landed_on_where_entry_wins() {
    moves("sahkku:unjarga -/j2 mn/a2 h2 - 1 2", "pass");
    assert_eq!(obstacle("sahkku:unjarga -/j2 mn/a2 h2 - 1 2", "2:j2-h2"), Obstacle::NeutralKing);
}

#[test]
fn ruling_r13_the_enemys_king_is_won_by_landing_too() {
    plays("sahkku:unjarga -/m2 mn/k2 k2=2 - 1 2", "2:m2-k2", "-/k2 mn/- k2=1 - 2 *3");
    plays("sahkku:unjarga a/- mn/k2 o2=2 - 1 X", "X+a1", "-/o2 mn/k2 o2=1 - 2 *3");
}

#[test]
fn rule_12_the_empty_centre_wins_the_king() {
    plays("sahkku:luujaurr -/j2 ab/d1 c3=2 - 1 2", "2:j2-h2", "-/h2 ab/d1 c3=1 - 2 *3");
    plays("sahkku:luujaurr -/j2' ab/d1 c3=2 - 1 2", "2:j2'-h2'", "-/h2' ab/d1 c3=1 - 2 *3");
    // Not where anything stood: an enemy that is taken, an own soldier of the other pass.
    plays("sahkku:luujaurr -/j2 ab/h2' c3=2 - 1 2", "2:j2-h2", "-/h2 ab/- c3=2 - 2 *3");
    plays("sahkku:luujaurr -/j2,h2' ab/d1 c3=2 - 1 2", "2:j2-h2", "-/h2,h2' ab/d1 c3=2 - 2 *3");
    // The king itself there is won by landing.
    plays("sahkku:luujaurr -/j2 ab/d1 h2 - 1 2", "2:j2-h2", "-/h2 ab/d1 h2=1 - 2 *3");
}

#[test]
fn rule_12_a_king_won_from_afar_takes_nothing() {
    plays("sahkku:luujaurr -/j2 ab/c3*2 c3=2 - 1 2", "2:j2-h2", "-/h2 ab/c3*2 c3=1 - 2 *3");
    moves("sahkku:unjarga -/m2,b3 mn/k2 k2=1 - 1 2", "2:Kk2-i2 2:b3-d3");
}

#[test]
fn rule_13_a_soldier_may_kill_the_enemys_king() {
    moves("sahkku:gavkevuotna-ohcejohka -/j2 ab/- h2=2 - 1 2", "2:j2-h2 2:j2-h2#");
    wins("sahkku:gavkevuotna-ohcejohka -/j2 ab/- h2=2 - 1 2", "2:j2-h2#", 1);
    plays("sahkku:gavkevuotna+kill=yes -/j2 ab/h2 c1=2 - 1 2", "2:j2-h2", "-/h2 ab/- c1=2 - 2 *3");
    // Also where the push is barred, and by a newly activated soldier.
    moves("sahkku:gavkevuotna-ohcejohka -/j2,g2' ab/- h2=2 - 1 2", "2:g2'-e2' 2:j2-h2#");
    plays("sahkku:gavkevuotna-ohcejohka o/- ab/- o2=2 - 1 X", "X+o1#", "-/o2 ab/- - - 1 -");
    // Never a neutral king, nor past an own soldier, nor by activating in place.
    moves("sahkku:gavkevuotna-ohcejohka -/j2 ab/- h2 - 1 2", "2:j2-h2");
    moves("sahkku:gavkevuotna-ohcejohka -/k2,j2 ab/- h2=2 - 1 3", "3:j2-g2");
    moves("sahkku:gavkevuotna-ohcejohka+activate=stay o/- ab/- o2=2 - 1 X", "X+o1");
}

#[test]
fn rule_14_the_king_moves_on_its_owners_track() {
    moves("sahkku:gavkevuotna -/- -/d1 h2=1 - 1 2", "2:Kh2-f2");
    plays("sahkku:gavkevuotna -/- -/a2,f2 h2=1 - 1 24", "2:Kh2-f2", "-/- -/a2 f2=1 - 1 4");
    // Second's second pass leads home, as a soldier's does.
    plays("sahkku:gavkevuotna ab/- mn/- n2'=2 - 2 2", "2:Kn2'-o3", "ab/- mn/- o3=2 - 1 *3");
}

#[test]
fn rule_14_court_is_a_switch() {
    moves("sahkku:navuotna-raisa -/i2,g2 bc/- i2=1 - 1 2", "2:Ki2-g2 2:g2-e2 2:i2-g2");
    moves("sahkku:gavkevuotna -/f2' -/d1 h2=1 - 1 2", "2:f2'-d2'");
    assert_eq!(obstacle("sahkku:gavkevuotna -/f2' -/d1 h2=1 - 1 2", "2:Kh2-f2"), Obstacle::OwnActive);
    moves("sahkku:gavkevuotna c/- -/d1 b2'=1 - 1 4", "pass");
    // It takes inactive ones as well.
    plays("sahkku:navuotna-raisa -/a1 bc/- a2=1 - 1 2", "2:Ka2-b3", "-/a1 c/- b3=1 - 2 *2");
}

#[test]
fn rule_15_a_free_king_moves_along_row_and_column() {
    moves("sahkku:unjarga -/c3 mn/d1 h2=1 - 1 X", "X:Kh2-g2 X:Kh2-h1 X:Kh2-h3 X:Kh2-i2 X:c3-d3");
    moves("sahkku:unjarga -/c3 mn/d1 h1=1 - 1 2", "2:Kh1-f1 2:Kh1-h3 2:Kh1-j1 2:c3-e3");
    moves("sahkku:unjarga -/c3 mn/d1 h1=1 - 1 3", "3:Kh1-e1 3:Kh1-k1 3:c3-f3");
    plays("sahkku:unjarga -/c3 hn/d1 h1=1 - 1 2", "2:Kh1-h3", "-/c3 n/d1 h3=1 - 2 *3");
}

#[test]
fn ruling_r14_no_bend_and_not_off_the_board() {
    moves("sahkku:unjarga -/c3 mn/d1 o1=1 - 1 2", "2:Ko1-m1 2:Ko1-o3 2:c3-e3");
    moves("sahkku:unjarga -/c3 mn/d1 b2=1 - 1 3", "3:Kb2-e2 3:c3-f3");
    assert!(matches!(why("sahkku:unjarga -/c3 mn/d1 b1=1 - 1 2", "2:Kb1-a2"), Reason::NotStraight { .. }));
}

#[test]
fn rule_15_rows_by_x_only_in_luujaurr() {
    moves("sahkku:luujaurr -/a3 ab/d1 h1=1 - 1 2", "2:Kh1-f1 2:Kh1-j1 2:a3-c3");
    moves("sahkku:luujaurr -/a3 ab/d1 h1=1 - 1 X", "X:Kh1-g1 X:Kh1-h2 X:Kh1-i1 X:a3-b3");
    assert_eq!(why("sahkku:luujaurr -/a3 ab/d1 h1=1 - 1 2", "2:Kh1-h3"), Reason::RowsByX);
}

#[test]
fn rule_15_a_blank_moves_the_king_onward_along_its_row() {
    moves("sahkku:unjarga+blank=4 -/c3 mn/d1 h2=1 - 1 4", "4:Kh2-d2 4:c3-g3");
    moves("sahkku:unjarga+blank=4 abc/- -/d1 h2=2 - 2 4", "4:Kh2-l2 4:d1-a2'");
    moves("sahkku:unjarga+blank=4 abc/- -/d1 h3=2 - 2 4", "4:Kh3-d3 4:d1-a2'");
    moves("sahkku:luujaurr+blank=4 abc/- -/d1 h2=2 - 2 4", "4:Kh2-d2 4:d1-h1");
    moves("sahkku:unjarga+blank=4 -/c3 mn/d1 m1=1 - 1 4", "4:c3-g3");
    assert_eq!(why("sahkku:unjarga+blank=4 -/c3 mn/d1 h2=1 - 1 4", "4:Kh2-l2"), Reason::BlankGoesOnward);
}

#[test]
fn ruling_r15_where_a_free_king_may_stop() {
    assert_eq!(obstacle("sahkku:unjarga -/f2 mn/d1 h2=1 - 1 2", "2:Kh2-f2"), Obstacle::OwnActive);
    assert_eq!(obstacle("sahkku:unjarga j/c3 mn/d1 h1=1 - 1 2", "2:Kh1-j1"), Obstacle::OwnInactive);
    // "The king does not soil its feet": inactive enemies where they are blocked.
    assert_eq!(obstacle("sahkku:luujaurr -/e3 h/d1 h2=1 - 1 X", "X:Kh2-h3"), Obstacle::EnemyInactive);
    let with_queens = "sahkku:lagesvuotna -/a3 h/e1 f2=1 h2/d2? 1 2";
    assert_eq!(obstacle(with_queens, "2:Kf2-h2"), Obstacle::OwnQueen);
    assert_eq!(obstacle(with_queens, "2:Kf2-d2"), Obstacle::InactiveQueen);
    // Active enemies, and an active queen, are taken.
    plays("sahkku:luujaurr -/e3 a/f2*2,d1 h2=1 - 1 2", "2:Kh2-f2", "-/e3 a/d1 f2=1 - 2 *3");
    wins("sahkku:lagesvuotna -/a3 h/e1 f2=1 l2?/d2 1 2", "2:Kf2-d2", 1);
}

#[test]
fn rule_15_the_queen_moves_straight_and_takes() {
    moves("sahkku:lagesvuotna -/a3 b/e1 h2 c1/d2? 1 2", "2:Qc1-a1 2:Qc1-c3 2:Qc1-e1 2:a3-c3");
    plays("sahkku:lagesvuotna -/a3 b/o1,e1*2 h2 c1/d2? 1 2", "2:Qc1-e1", "-/a3 b/o1 h2 e1/d2? 2 *3");
    wins("sahkku:lagesvuotna -/a3 b/o1 h2 c1/e1 1 2", "2:Qc1-e1", 1);
    assert_eq!(
        why("sahkku:lagesvuotna+blank=4 -/a3 b/e1 h2 c1/d2? 1 4", "4:Qc1-g1"),
        Reason::BlankMovesNoQueen
    );
}

#[test]
fn rule_15_where_the_queen_may_not_stop() {
    let text = "sahkku:lagesvuotna a/e1,d3 c/o1 h2 c1/d2? 1 2";
    assert_eq!(obstacle(text, "2:Qc1-e1"), Obstacle::OwnActive);
    assert_eq!(obstacle(text, "2:Qc1-a1"), Obstacle::OwnInactive);
    assert_eq!(obstacle(text, "2:Qc1-c3"), Obstacle::EnemyInactive);
    assert_eq!(obstacle("sahkku:lagesvuotna -/a3 c/o1 d1=1 b1/d2? 1 2", "2:Qb1-d1"), Obstacle::OwnKing);
    assert_eq!(obstacle("sahkku:lagesvuotna -/a3 c/o1 h2 d1/d2? 1 X", "X:Qd1-d2"), Obstacle::InactiveQueen);
}

#[test]
fn kings_and_queens_in_wrong_company_are_rejected() {
    rejected("sahkku:gavkevuotna abc/n2 cde/- n2=1 - 1 *3", "with a soldier of its owner");
    rejected("sahkku:lagesvuotna abc/n2 abc/- n2=2 l2?/d2? 1 *3", "with a soldier of the enemy");
    rejected("sahkku:luujaurr abc/h2 abc/- h2 - 1 *3", "stands alone");
    rejected("sahkku:lagesvuotna abc/n2 abc/- k2=2 k2/d2? 1 *3", "the queen on k2");
    rejected("sahkku:luujaurr abc/n2 abc/- - - 1 -", "no king is killed");
}
