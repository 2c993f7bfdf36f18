//! Games, strange positions and counts from an independent implementation: the engine must agree with every line, character by character.

use std::fs;
use std::path::Path;

use boardwright_core::{Node, Outcome, State as _, perft};
use boardwright_jumpers::State;
use serde_json::{Value, json};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn check_line(line: &Value, state: &State) {
    let text = line["position"].as_str().expect("a position");
    assert_eq!(state.to_string(), text);
    match state.node() {
        Node::Decision(player) => {
            assert_eq!(line["node"], json!(player.to_string()), "{text}");
            let mut legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
            legal.sort();
            assert_eq!(line["legal"], json!(legal), "{text}");
        }
        Node::Chance => unreachable!("there are no dice"),
        Node::Over(outcome) => {
            let expected = match outcome {
                Outcome::Win { winner, points } => json!({"winner": winner.number(), "points": points}),
                Outcome::Draw => json!({"winner": null, "points": 0}),
            };
            assert_eq!(line["node"], json!("over"), "{text}");
            assert_eq!(line["outcome"], expected, "{text}");
        }
    }
}

#[test]
fn games_of_the_sample_are_replayed() {
    let mut lines = 0;
    for entry in fs::read_dir(folder()).expect("the folder").flatten() {
        if entry.path().extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("a file");
        let mut running: Option<State> = None;
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let text = line["position"].as_str().expect("a position");
            let parsed: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            // The game that runs has the history that a position from its text lacks.
            let mut state = running.take().unwrap_or_else(|| parsed.clone());
            assert_eq!(state, parsed);
            check_line(&line, &state);
            if let Some(played) = line["played"].as_str() {
                state.play(played.parse().expect("a move")).expect("a legal move");
                running = Some(state);
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
