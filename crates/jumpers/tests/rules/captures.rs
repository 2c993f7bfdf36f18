//! Rule 5: pairs, triangles, filled neighbours.

use crate::after;

#[test]
fn rule_5_a_pair_captures() {
    assert_eq!(
        after("jumpers:standard 4/5/6/2AaA2/6/5/4 1 000/100 3 - -", &["d3c3"]),
        "4/5/6/3aA2/2A3/5/4 1 000/100 3 c3 -"
    );
    assert_eq!(
        after("jumpers:standard 4/5/3A2/3a3/3A2/5/A3 1 000/100 3 - -", &["c4c3"]),
        "4/5/3A2/7/2A3/5/A3 1 000/100 3 c3 -"
    );
}

#[test]
fn rule_5_a_triangle_captures() {
    // d4 has neighbours d5, e5, e4, d3, c3, c4: d5, e4 and c3 alternate.
    assert_eq!(
        after("jumpers:standard 4/5/2A3/3aA2/1A4/5/4 1 000/100 3 - -", &["c2c3"]),
        "4/5/2A3/4A2/2A3/5/4 1 000/100 3 c3 -"
    );
    // Three in a row around it capture nothing.
    assert_eq!(
        after("jumpers:standard 4/5/2A1A1/3aA2/6/5/4 1 000/100 3 - -", &["e6e5"]),
        "4/5/2AA2/3aA2/6/5/4 1 000/100 3 e5 -"
    );
}

#[test]
fn rule_5_filled_neighbours_capture_at_the_border() {
    // The corner a1 has neighbours a2, b1 and b2.
    assert_eq!(
        after("jumpers:standard 4/5/6/7/1A4/A4/aA2 1 000/100 3 - a1", &["c2b2"]),
        "4/5/6/7/6/AA3/1A2 1 000/100 3 b2 -"
    );
    // a2 has neighbours a1, a3, b2 and b3. The piece that comes to b2 is in no pair and no triangle around a2.
    assert_eq!(
        after("jumpers:standard+stock=432 4/5/6/7/1A4/2A2/AaA1 1 000/100 3 - a2", &["c2b2"]),
        "4/5/6/7/6/1AA2/A1A1 1 000/100 3 b2 -"
    );
}

#[test]
fn rule_5_only_what_includes_the_changed_piece_captures() {
    // An enemy that goes between two pieces is safe, and stays so while neither they nor it change.
    let p = "jumpers:standard 4/5/4A1/3a3/3A2/5/A3 2 000/200 3 - -";
    assert_eq!(after(p, &["d4d5"]), "4/5/4A1/4a2/3A2/5/A3 2 000/200 3 d5 -");
    let p = "jumpers:standard 4/5/4A1/4a2/3A2/5/A3 1 000/200 3 - -";
    assert_eq!(after(p, &["a1a2"]), "4/5/4A1/4a2/3A2/5/1A2 1 000/200 3 a2 -");
    // It is the captured piece that may have changed: pushed into a pair.
    assert_eq!(
        after("jumpers:standard 4/5/6/2A1A2/3a2/3A1/4 1 000/100 3 - -", &["b4>c4"]),
        "4/5/6/2A1A2/6/3A1/4 1 000/100 3 b4 -"
    );
}

#[test]
fn rule_5_a_deployment_captures_nothing_and_own_pieces_are_safe() {
    // The deployed a3 makes a pair around a2, and nothing happens.
    assert_eq!(
        after("jumpers:standard 4/5/6/7/6/5/Aa2 1 100/200 3 - a2", &["A@a3"]),
        "4/5/6/7/6/5/AaA1 1 000/200 3 a3 a2"
    );
    // First's e4 goes between two pieces of Second; Second's goes to where First's would pair around it.
    assert_eq!(
        after("jumpers:standard 4/5/2A3/2a1a2/6/5/4 1 000/000 3 - -", &["e4d4"]),
        "4/5/6/2aAa2/6/5/4 1 000/000 3 d4 -"
    );
}

#[test]
fn rule_5_all_are_judged_before_any_is_removed_and_freed_cells_can_be_used() {
    // d4 completes pairs around d3 and d5 at once.
    let p = "jumpers:standard 4/5/2A3/1Aa1aA1/6/5/4 1 000/100 3 - -";
    assert_eq!(after(p, &["e4d4"]), "4/5/6/1A1A1A1/6/5/4 1 000/100 3 d4 -");
    assert_eq!(after(p, &["e4d4", "d2d3"]), "4/5/6/2AA1A1/6/5/4 2 000/100 3 - -");
}
