//! The page of rules for people names tests that exist, and all that it should.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn sources() -> impl Iterator<Item = PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["src", "tests", "tests/rules"]
        .into_iter()
        .flat_map(move |folder| fs::read_dir(root.join(folder)).expect("a folder").flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
}

/// The tests of this crate: functions that follow the attribute.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in sources() {
        let text = read(&path);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(2).filter(|pair| pair[0] == "#[test]") {
            let name = pair[1].strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            names.extend(name.map(ToString::to_string));
        }
    }
    names
}

/// The rows of the table whose last column is `tests`: the clause, and the names between backticks.
fn rows() -> Vec<(String, Vec<String>)> {
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/jumpers.md"));
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
fn the_table_names_tests_that_exist() {
    let tests = tests();
    for (clause, names) in rows() {
        assert!(!names.is_empty(), "clause {clause} names no test");
        for name in names {
            assert!(tests.contains(&name), "clause {clause}: {name} is not a test");
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
    for number in 1..=9 {
        assert!(clauses.contains(number.to_string().as_str()), "rule {number}");
    }
    for number in 1..=8 {
        assert!(clauses.contains(format!("R{number}").as_str()), "R{number}");
    }
}

/// Every reason for which a move is refused is met by some test.
#[test]
fn every_reason_is_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let judge = read(&root.join("src/judge.rs"));
    let body = judge.split_once("pub enum Reason {").expect("the reasons").1;
    let body = body.split_once("\n}\n").expect("their end").0;
    let reasons = body.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?.trim_end_matches([',', '{', ' ']);
        let name = name.split('(').next()?;
        name.starts_with(|c: char| c.is_ascii_uppercase()).then_some(name)
    });
    let tests: String =
        sources().filter(|path| path.starts_with(root.join("tests"))).map(|p| read(&p)).collect();
    let mut count = 0;
    for reason in reasons {
        assert!(tests.contains(&format!("Reason::{reason}")), "{reason} is not tested");
        count += 1;
    }
    assert!(count >= 18, "only {count}");
}
