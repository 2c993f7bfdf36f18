//! The terms of the evaluation see both players with the same eyes.

use boardwright_conformance::{Config, Subject, check_terms, report};
use boardwright_jumpers::Jumpers;

const RULES: [&str; 3] =
    ["jumpers:standard", "jumpers:standard+side=5+gates=three", "jumpers:standard+gates=one+stock=222"];

#[test]
fn images_have_the_same_terms() {
    for rules in RULES {
        let subject = Subject::of_game::<Jumpers>(rules, Config::new());
        report(check_terms(&subject.unwrap_or_else(|error| panic!("{error}"))));
    }
}
