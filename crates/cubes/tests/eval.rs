//! The terms of the evaluation see both players with the same eyes.

use boardwright_conformance::{Config, Subject, check_terms, report};
use boardwright_cubes::Cubes;

const RULES: [&str; 3] =
    ["cubes:standard", "cubes:standard+order=roll-first", "cubes:standard+contact=exact+short=any"];

#[test]
fn images_have_the_same_terms() {
    for rules in RULES {
        let subject = Subject::of_game::<Cubes>(rules, Config::new());
        report(check_terms(&subject.unwrap_or_else(|error| panic!("{error}"))));
    }
}
