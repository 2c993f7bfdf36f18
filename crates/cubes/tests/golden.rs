//! Games, strange positions and counts from an independent implementation: the engine must agree with every line, character by character.

use std::fs;
use std::path::Path;

use boardwright_core::{Node, Outcome, State as _, perft};
use boardwright_cubes::State;
use serde_json::{Value, json};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn check_line(line: &Value) -> State {
    let text = line["position"].as_str().expect("a position");
    let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(state.to_string(), text);
    match state.node() {
        Node::Decision(player) => {
            assert_eq!(line["node"], json!(player.to_string()), "{text}");
            let mut legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
            legal.sort();
            assert_eq!(line["legal"], json!(legal), "{text}");
        }
        Node::Chance => {
            assert_eq!(line["node"], json!("chance"), "{text}");
            let mut events: Vec<(String, u32)> = Vec::new();
            state.events(|event, weight| events.push((event.to_string(), weight)));
            events.sort();
            assert_eq!(line["events"], json!(events), "{text}");
        }
        Node::Over(outcome) => {
            let expected = match outcome {
                Outcome::Win { winner, points } => json!({"winner": winner.number(), "points": points}),
                Outcome::Draw => json!({"winner": null, "points": 0}),
            };
            assert_eq!(line["node"], json!("over"), "{text}");
            assert_eq!(line["outcome"], expected, "{text}");
        }
    }
    state
}

#[test]
fn games_of_the_sample_are_replayed() {
    let mut lines = 0;
    for entry in fs::read_dir(folder()).expect("the folder").flatten() {
        if entry.path().extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("a file");
        let mut expected: Option<State> = None;
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let mut state = check_line(&line);
            if let Some(expected) = expected.take() {
                assert_eq!(state, expected);
            }
            if let Some(played) = line["played"].as_str() {
                state.advance(played.parse().expect("a ply")).expect("a legal ply");
                expected = Some(state);
            }
            lines += 1;
        }
    }
    assert!(lines > 500, "only {lines} lines");
}

#[test]
fn perft_agrees_with_the_sample() {
    for line in fs::read_to_string(folder().join("perft.txt")).expect("the table").lines() {
        let [rules, depth, count] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let start = State::start(rules.parse().expect("rules"));
        assert_eq!(
            perft(&start, depth.parse().expect("a depth")),
            count.parse::<u64>().expect("a count"),
            "{line}"
        );
    }
}
