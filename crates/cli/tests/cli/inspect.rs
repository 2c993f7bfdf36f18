//! `inspect`: requests and answers.

use std::fmt::Write as _;

use serde_json::Value;

use crate::{Tested, boardwright, output};

/// Lines of sample games that an independent implementation played.
const SAMPLE: &str = include_str!("../data/nutcrackers.jsonl");

fn answers(input: impl Into<Vec<u8>>) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let text = output(boardwright("inspect").write_stdin(input))?;
    Ok(text.lines().map(ToString::to_string).collect())
}

fn answer(request: &str) -> Result<String, Box<dyn std::error::Error>> {
    Ok(answers(request)?.pop().ok_or("no answer")?)
}

#[test]
fn positions_are_answered_like_an_independent_implementation_does() -> Tested {
    let mut requests = String::new();
    let mut expected = Vec::new();
    for line in SAMPLE.lines() {
        let value: Value = serde_json::from_str(line)?;
        writeln!(requests, "{{\"position\":{}}}", value["position"])?;
        // A trace line without `game` and `ply` in front, and `played` or `stopped` behind.
        let from = line.find("\"position\"").ok_or("a position")?;
        let to = line.find(",\"played\"").or(line.find(",\"stopped\"")).unwrap_or(line.len() - 1);
        expected.push(format!("{{{}}}", &line[from..to]));
    }
    assert_eq!(answers(requests)?, expected);
    Ok(())
}

#[test]
fn moves_are_played_from_rules_and_from_positions() -> Tested {
    let expected = r#"{"position":"nutcrackers:base 6/6/6/1s4/S5 1 11/11","node":"1","legal":["@a2","#;
    let a = answer(r#"{"rules":"nutcrackers:base","moves":["@a1","@b2"]}"#)?;
    assert!(a.starts_with(expected), "{a}");
    let b = answer(r#"{"moves":["@b2"],"position":"nutcrackers:base 6/6/6/6/S5 2 11/12"}"#)?;
    assert_eq!(a, b);
    let empty = answer(r#"{"rules":"nutcrackers:base+board=6x5","moves":[]}"#)?;
    assert_eq!(empty, answer(r#"{"position":"nutcrackers:base 6/6/6/6/6 1 12/12"}"#)?);
    Ok(())
}

#[test]
fn the_answer_has_the_canonical_position() -> Tested {
    let a = answer(r#"{"position":"nutcrackers:full+setup=no-lines+board=6x5 6/6/6/6/6 1 11G/11G"}"#)?;
    assert!(a.starts_with(r#"{"position":"nutcrackers:full+setup=no-lines 6/6/6/6/6 1 11G/11G","#), "{a}");
    Ok(())
}

#[test]
fn an_over_position_has_its_outcome() -> Tested {
    assert_eq!(
        answer(r#"{"position":"nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0"}"#)?,
        r#"{"position":"nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0","node":"over","outcome":{"winner":2,"points":4}}"#
    );
    Ok(())
}

#[test]
fn a_bad_request_gets_an_error_and_the_next_line_its_answer() -> Tested {
    let good = r#"{"position":"nutcrackers:base 6/6/6/6/6 1 12/12"}"#;
    for (bad, part) in [
        (
            r#"{"rules":"nutcrackers:base","moves":["@a1","@a1"]}"#,
            "move 2 \\\"@a1\\\" cannot be played: a1 is not empty",
        ),
        (
            r#"{"rules":"nutcrackers:base","moves":["*3"]}"#,
            "move 1 \\\"*3\\\" cannot be played: this game has no dice",
        ),
        (r#"{"rules":"nutcrackers:base","moves":["hop"]}"#, "is not a move"),
        (r#"{"rules":"nutcrackers:base","moves":["\n"]}"#, r#"move 1 \"\\n\" cannot"#),
        (r#"{"rules":"nutcrackers:base","moves":[3]}"#, "not a request"),
        (r#"{"rules":"nutcrackers:base","moves":null}"#, "not a request"),
        (r#"{"rules":"nutcrackers:base"}"#, "has `moves`"),
        (r#"{"rules":"nutcrackers:base","position":"x","moves":[]}"#, "not both"),
        (r#"{"moves":[]}"#, "`position`"),
        (r"{}", "`position`"),
        (r#"{"position":"nutcrackers:base 6/6/6/6/6 1 12/12","depth":3}"#, "unknown field `depth`"),
        (r#"{"position":"a","position":"b"}"#, "duplicate field"),
        (r#"{"position":"chess:full"}"#, "unknown game"),
        (r#"{"position":"nutcrackers:base 6/6/6/6/6 1 12/11"}"#, "error"),
        (r#"["nutcrackers:base 6/6/6/6/6 1 12/12"]"#, "JSON object"),
        ("", "JSON object"),
        ("   ", "JSON object"),
        (r#"{"position":"nutcrackers:base 6/6/6/6/6 1 12/12"} {}"#, "not a request"),
        (r#"{"position":"#, "not a request"),
    ] {
        let found = answers(format!("{bad}\n{good}\n"))?;
        assert_eq!(found.len(), 2, "{bad}");
        assert!(found[0].starts_with("{\"error\":\"") && found[0].contains(part), "{bad}: {}", found[0]);
        assert!(found[1].starts_with("{\"position\":"), "{bad}: {}", found[1]);
    }
    Ok(())
}

#[test]
fn a_line_may_be_long_but_not_endless() -> Tested {
    let padded = |blanks: usize| {
        format!("{{\"position\":{}\"nutcrackers:base 6/6/6/6/6 1 12/12\"}}", " ".repeat(blanks))
    };
    let most = (1 << 24) - padded(0).len();
    let found = answers(format!("{}\n{}\n{}", padded(most), padded(most + 1), padded(0)))?;
    assert_eq!(found.len(), 3);
    assert!(found[0].starts_with("{\"position\""));
    assert_eq!(found[1], r#"{"error":"the line has more than 16777216 bytes"}"#);
    assert_eq!(found[0], found[2]);
    Ok(())
}

#[test]
fn a_move_list_may_be_long() -> Tested {
    // The error names the last move, so all those before it were played.
    let mut plies: Vec<&str> = vec![];
    for _ in 0..2_000 {
        plies.extend(["a1b1", "f5e5", "b1a1", "e5f5"]);
    }
    plies.push("a1a1");
    let request = serde_json::json!({"position": "nutcrackers:base s4s/s4s/6/S4S/S4S 1 0/0", "moves": plies});
    let found = answer(&request.to_string())?;
    assert!(found.starts_with(r#"{"error":"move 8001 \"a1a1\""#), "{found}");
    Ok(())
}

#[test]
fn deep_nesting_is_refused() -> Tested {
    let deep = format!("{{\"moves\":{}", "[".repeat(100_000));
    assert!(answer(&deep)?.starts_with("{\"error\":"));
    Ok(())
}

#[test]
fn any_bytes_get_one_json_answer_a_line() -> Tested {
    let seed = SAMPLE.as_bytes();
    let mut x = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        (x % below as u64) as usize
    };
    let mut input = Vec::new();
    for _ in 0..400 {
        let mut line: Vec<u8> = match next(3) {
            0 => (0..next(60)).map(|_| next(256) as u8).collect(),
            1 => br#"{"rules":"nutcrackers:full","moves":["@a1","G@b2","@c3","G@f5"]}"#.to_vec(),
            _ => {
                let line = seed.split(|b| *b == b'\n').nth(next(50)).unwrap_or_default();
                let value: Value = serde_json::from_slice(line)?;
                format!("{{\"position\":{}}}", value["position"]).into_bytes()
            }
        };
        for _ in 0..next(4) {
            let at = next(line.len() + 1);
            match next(3) {
                0 => line.insert(at, next(256) as u8),
                1 if at < line.len() => line[at] = b" /19+=:S\"{}[],\\"[next(15)],
                _ => line.truncate(at),
            }
        }
        line.retain(|b| *b != b'\n');
        input.extend(line);
        input.push(b'\n');
    }
    let found = answers(input)?;
    assert_eq!(found.len(), 400);
    for line in &found {
        let value: Value = serde_json::from_str(line)?;
        assert!(value.get("error").is_some() != value.get("position").is_some(), "{line}");
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn each_request_is_answered_before_the_next_is_asked() -> Tested {
    use std::io::{BufRead, BufReader, Write as _};
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("boardwright"))
        .arg("inspect")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut requests = child.stdin.take().ok_or("a pipe")?;
    let found = BufReader::new(child.stdout.take().ok_or("a pipe")?);
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || found.lines().try_for_each(|line| send.send(line)));
    for _ in 0..3 {
        writeln!(requests, "{{}}")?;
        let line = receive.recv_timeout(std::time::Duration::from_mins(1))??;
        assert!(line.starts_with("{\"error\""), "{line}");
    }
    drop(requests);
    assert!(child.wait()?.success());
    Ok(())
}
