//! The terms of the evaluation see both players with the same eyes.

use boardwright_conformance::{Config, Subject, check_terms, report};
use boardwright_nutcrackers::Nutcrackers;

const RULES: [&str; 5] = [
    "nutcrackers:base",
    "nutcrackers:full",
    "nutcrackers:full+board=7x6+capture=unlined+duty=may",
    "nutcrackers:generals+board=6x6",
    "nutcrackers:fortresses+setup=no-lines",
];

#[test]
fn images_have_the_same_terms() {
    for rules in RULES {
        let subject = Subject::of_game::<Nutcrackers>(rules, Config::new());
        report(check_terms(&subject.unwrap_or_else(|error| panic!("{error}"))));
    }
}
