//! The page of rules for people names tests that exist, and all that it should.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The tests of this crate: functions that follow the attribute.
fn tests() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["src", "tests"]
        .into_iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).expect("a folder").flatten());
    let mut names = BTreeSet::new();
    for file in files.filter(|file| file.path().extension().is_some_and(|e| e == "rs")) {
        let text = read(&file.path());
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(2).filter(|pair| pair[0] == "#[test]") {
            let name = pair[1].strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            names.extend(name.map(ToString::to_string));
        }
    }
    names
}

/// The rows of the tables whose last column is `tests`: the clause column, and the names between backticks.
fn rows() -> Vec<(String, Vec<String>)> {
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/sahkku.md"));
    let mut rows = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        inside = line.starts_with('|') && (inside || line.ends_with("| tests |"));
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [.., clause, tests] = cells[..] else { continue };
        if inside && !matches!(tests, "tests" | "---" | "") {
            let names = tests.split('`').skip(1).step_by(2).map(ToString::to_string).collect();
            rows.push((clause.to_string(), names));
        }
    }
    rows
}

#[test]
fn the_tables_name_tests_that_exist() {
    let tests = tests();
    let rows = rows();
    assert!(rows.len() > 120, "only {} rows", rows.len());
    for (clause, names) in &rows {
        assert!(!names.is_empty(), "clause {clause} names no test");
        for name in names {
            assert!(tests.contains(name), "clause {clause}: {name} is not a test");
        }
    }
}

#[test]
fn every_test_of_a_rule_is_named_and_every_clause_has_one() {
    let rows = rows();
    let named: BTreeSet<&String> = rows.iter().flat_map(|(_, names)| names).collect();
    for test in tests().iter().filter(|test| test.starts_with("rule_") || test.starts_with("ruling_")) {
        assert!(named.contains(test), "{test} is not named");
    }
    let clauses: BTreeSet<&str> = rows.iter().map(|(clause, _)| clause.as_str()).collect();
    for number in 1..=16 {
        assert!(clauses.contains(number.to_string().as_str()), "rule {number}");
        assert!(clauses.contains(format!("R{number}").as_str()), "R{number}");
    }
}

/// A ruling is told where a user chooses the option, and at the switch.
#[test]
fn rulings_are_told_where_they_are_chosen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let switches = read(&root.join("switches.rs"));
    for number in 1..=16 {
        assert!(
            switches.contains(&format!("R{number}:")) || switches.contains(&format!("R{number} ")),
            "R{number}"
        );
    }
    let schema = format!("{:?}", boardwright_sahkku::SCHEMA);
    for number in 1..=16 {
        let told = [":", ")", " "].into_iter().any(|end| schema.contains(&format!("R{number}{end}")));
        assert!(told, "R{number}");
    }
}
