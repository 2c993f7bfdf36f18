//! The terms of the evaluation see both players with the same eyes.

use boardwright_conformance::{Config, Subject, check_terms, report};
use boardwright_sahkku::Sahkku;

const RULES: [&str; 8] = [
    "sahkku:navuotna-raisa",
    "sahkku:navuotna-maze",
    "sahkku:gavkevuotna",
    "sahkku:gavkevuotna-miedut",
    "sahkku:gavkevuotna-ohcejohka",
    "sahkku:lagesvuotna",
    "sahkku:unjarga",
    "sahkku:luujaurr",
];

#[test]
fn images_have_the_same_terms() {
    for rules in RULES {
        let subject = Subject::of_game::<Sahkku>(rules, Config::new());
        report(check_terms(&subject.unwrap_or_else(|error| panic!("{error}"))));
    }
}
