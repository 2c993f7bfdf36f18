//! Every reason why a move is illegal, with the place and the piece that it names.

mod common;

use boardwright_core::{IllegalEvent, IllegalMove, State as _};
use boardwright_sahkku::{Again, Face, Line, Obstacle, Place, Reason};
use common::{at, start, why};

fn line(text: &str) -> Line {
    text.parse().expect("a line")
}

fn place(text: &str) -> Place {
    text.parse().expect("a place")
}

/// A plain position with an X, a 2 and a 3.
const UNJARGA: &str = "sahkku:unjarga+order=any abc/c3,k3 mn/k2 g1=1 - 1 X23~";

#[test]
fn dice_and_turns_say_why() {
    let opening = start("sahkku:luujaurr").to_string();
    assert_eq!(why(&opening, "pass"), Reason::MustActivate);
    assert_eq!(why(&opening, "X:o1-o2"), Reason::MustActivate);
    assert_eq!(why("sahkku:luujaurr -/a3 bc/- h2 - 1 XX", "re"), Reason::NoRethrow);
    assert_eq!(why("sahkku:unjarga -/a3 mn/k2 h2 - 1 X2", "re"), Reason::NoRethrow);
    assert_eq!(why("sahkku:unjarga -/a3 mn/k2 h2 - 1 XXX~", "re"), Reason::OtherRethrow(Again::All));
    assert_eq!(why(UNJARGA, "re3"), Reason::OtherRethrow(Again::One));
    assert_eq!(why(UNJARGA, "pass"), Reason::MayNotPass("X+c1".parse().expect("a move")));
    assert_eq!(why(UNJARGA, "4:c3-g3"), Reason::NotLeft(Face::Four));
    let strict = "sahkku:luujaurr -/a3 bc/- h2 - 1 23";
    assert_eq!(why(strict, "2:a3-c3"), Reason::OutOfOrder { die: Face::Two, first: Face::Three });
}

#[test]
fn soldiers_say_why() {
    assert_eq!(why("sahkku:navuotna-maze -/a1 bc/- g2 - 1 2", "2:n1-o1"), Reason::OffTrack(place("n1")));
    let enemy_again = "sahkku:gavkevuotna+closing=enemy -/c3 mn/k2 h2 - 1 2";
    assert_eq!(why(enemy_again, "2:c2'-a2'"), Reason::OffTrack(place("c2'")));
    assert_eq!(why(UNJARGA, "2:k2-m2"), Reason::NoSoldier(place("k2")));
    assert_eq!(why(UNJARGA, "2:d3-f3"), Reason::NoSoldier(place("d3")));
    assert_eq!(why(UNJARGA, "2:c1-e1"), Reason::SoldierInactive(line("c1")));
    let wrong = Reason::WrongTarget { die: Face::Two, from: place("c3"), to: place("e3") };
    assert_eq!(why(UNJARGA, "2:c3-f3"), wrong);
    assert_eq!(why("sahkku:gavkevuotna -/e2',b2' -/o3 h2 - 1 4", "4:e2'-a2'"), Reason::Overtakes(line("b2")));
    assert_eq!(
        why("sahkku:gavkevuotna -/c3,e3 mn/a2 h2 - 1 2", "2:c3-e3"),
        Reason::Obstructed { at: line("e3"), by: Obstacle::OwnActive }
    );
    assert_eq!(
        why("sahkku:gavkevuotna -/j2,g2' ab/- h2 - 1 2", "2:j2-h2"),
        Reason::Obstructed { at: line("h2"), by: Obstacle::PushedKing(line("g2")) }
    );
}

#[test]
fn activations_say_why() {
    assert_eq!(why(UNJARGA, "X+d1"), Reason::NotInactive(line("d1")));
    assert_eq!(why(UNJARGA, "X+k2"), Reason::NotInactive(line("k2")));
    assert_eq!(why(UNJARGA, "X+a1"), Reason::NotFront { at: line("a1"), front: line("c1") });
    assert_eq!(why("sahkku:luujaurr ab/c3 abc/b1 h2 - 1 X", "X+b1"), Reason::Blocked(line("b1")));
    assert_eq!(
        why("sahkku:unjarga c/- mn/a2 o2=1 - 1 X", "X+c1"),
        Reason::Obstructed { at: line("o2"), by: Obstacle::OwnKing }
    );
}

#[test]
fn kills_say_why() {
    assert_eq!(why("sahkku:gavkevuotna -/j2 ab/- h2=2 - 1 2", "2:j2-h2#"), Reason::NoKill);
    let stay = "sahkku:gavkevuotna-ohcejohka+activate=stay o/- ab/- o2=2 - 1 X";
    assert_eq!(why(stay, "X+o1#"), Reason::NoKill);
    let neutral = "sahkku:gavkevuotna-ohcejohka -/j2 ab/- h2 - 1 2";
    assert_eq!(why(neutral, "2:j2-h2#"), Reason::NoKingToKill(line("h2")));
    let elsewhere = "sahkku:gavkevuotna-ohcejohka -/j2 ab/- c2=2 - 1 2";
    assert_eq!(why(elsewhere, "2:j2-h2#"), Reason::NoKingToKill(line("h2")));
}

#[test]
fn kings_say_why() {
    assert_eq!(why("sahkku:unjarga -/a3 mn/k2 h2 - 1 2", "2:Kh2-f2"), Reason::NotYourKing);
    assert_eq!(why("sahkku:unjarga -/a3 mn/k2 h2=2 - 1 2", "2:Kh2-f2"), Reason::NotYourKing);
    let elsewhere = Reason::KingElsewhere { from: place("f1"), at: place("g1") };
    assert_eq!(why(UNJARGA, "2:Kf1-h1"), elsewhere);
    assert_eq!(why(UNJARGA, "X:Kg1-g2'"), Reason::OffTrack(place("g2'")));
    let bent = Reason::NotStraight { die: Face::Two, from: line("g1"), to: line("h2") };
    assert_eq!(why(UNJARGA, "2:Kg1-h2"), bent);
    assert_eq!(why("sahkku:luujaurr -/a3 ab/d1 h1=1 - 1 2", "2:Kh1-h3"), Reason::RowsByX);
    assert_eq!(why("sahkku:unjarga+blank=4 -/c3 mn/d1 h2=1 - 1 4", "4:Kh2-l2"), Reason::BlankGoesOnward);
    let track = Reason::WrongTarget { die: Face::Two, from: place("h2"), to: place("f2") };
    assert_eq!(why("sahkku:gavkevuotna -/- -/d1 h2=1 - 1 2", "2:Kh2-j2"), track);
    assert_eq!(
        why("sahkku:luujaurr -/e3 h/d1 h2=1 - 1 X", "X:Kh2-h3"),
        Reason::Obstructed { at: line("h3"), by: Obstacle::EnemyInactive }
    );
}

#[test]
fn queens_say_why() {
    assert_eq!(why(UNJARGA, "2:Qd2-b2"), Reason::NoQueens);
    assert_eq!(why(UNJARGA, "X+Ql2-k2"), Reason::NoQueens);
    let inactive = "sahkku:lagesvuotna -/a3 b/e1 h2 l2?/d2? 1 X";
    assert_eq!(why(inactive, "X:Ql2-k2"), Reason::QueenInactive);
    let elsewhere = Reason::QueenElsewhere { from: line("m2"), at: line("l2") };
    assert_eq!(why(inactive, "X+Qm2-n2"), elsewhere);
    let active = "sahkku:lagesvuotna -/a3 b/e1 h2 k2/d2? 1 X";
    assert_eq!(why(active, "X+Qk2-j2"), Reason::QueenActive);
    let bent = Reason::NotStraight { die: Face::X, from: line("k2"), to: line("j3") };
    assert_eq!(why(active, "X:Qk2-j3"), bent);
    let blank = "sahkku:lagesvuotna+blank=4 -/a3 b/e1 h2 k2/d2? 1 4";
    assert_eq!(why(blank, "4:Qk2-g2"), Reason::BlankMovesNoQueen);
}

#[test]
fn other_nodes_say_why() {
    let chance = at("sahkku:luujaurr -/a3 bc/- h2 - 1 *3");
    assert_eq!(chance.check("pass".parse().expect("a move")), Err(IllegalMove::Chance));
    let mut decision = at("sahkku:luujaurr -/a3 bc/- h2 - 1 X");
    let throw = "*3".parse().expect("a throw");
    assert!(matches!(decision.resolve(throw), Err(IllegalEvent::Decision(_))));
    let mut chance = at("sahkku:luujaurr -/a3 bc/- h2 - 1 *3");
    for unknown in ["*3", "*XX", "*114", "*XX4"] {
        assert_eq!(chance.resolve(unknown.parse().expect("a throw")), Err(IllegalEvent::Unknown));
    }
    let over = at("sahkku:luujaurr abc/n2 -/- h2 - 1 -");
    assert!(matches!(over.check("pass".parse().expect("a move")), Err(IllegalMove::Over(_))));
}

/// Every reason reads as a sentence about the move, never as debug output.
#[test]
fn reasons_are_sentences() {
    for (text, m, words) in [
        (UNJARGA, "2:c3-f3", "the 2 leads from c3 to e3"),
        (UNJARGA, "pass", "there is a move, so you may not pass: X+c1"),
        (UNJARGA, "re3", "one X may be thrown again: re"),
        (
            "sahkku:gavkevuotna -/j2,g2' ab/- h2 - 1 2",
            "2:j2-h2",
            "it may not stop on h2: there is a king that would be pushed to an own soldier on g2",
        ),
    ] {
        assert_eq!(why(text, m).to_string(), words);
    }
}
