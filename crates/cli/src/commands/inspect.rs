//! `inspect`: JSON requests on standard input, one answer a line.

use std::io::{self, BufReader, Write};

use boardwright::any::AnyState;
use serde::{Deserialize, Deserializer};

use crate::error::{Failure, printable};
use crate::lines::{Lines, MAX_LINE, TooLong};
use crate::output;

/// The most characters of an input that an answer repeats.
const SHOWN: usize = 80;

const HELP: &str = "\
Answer JSON requests about positions, one a line:

  {\"position\":\"...\"}
  {\"rules\":\"...\",\"moves\":[\"...\",\"*3\",\"...\"]}
  {\"position\":\"...\",\"moves\":[...]}

Each line of standard input gets one line of output, in order: the position after the moves, its node, and its legal moves, events or \
outcome; or {\"error\":\"...\"}. A line has at most 16777216 bytes.";

#[derive(Debug, clap::Args)]
#[command(long_about = HELP)]
pub(crate) struct Args {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default, deserialize_with = "given")]
    position: Option<String>,
    #[serde(default, deserialize_with = "given")]
    rules: Option<String>,
    #[serde(default, deserialize_with = "given")]
    moves: Option<Vec<String>>,
}

/// A field that is there has a value: `null` is none.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(input: D) -> Result<Option<T>, D::Error> {
    T::deserialize(input).map(Some)
}

pub(crate) fn run() -> Result<(), Failure> {
    let mut lines = Lines::new(BufReader::with_capacity(1 << 16, io::stdin().lock()));
    let mut out = output::plain();
    loop {
        // Whoever waits for an answer before the next request gets it.
        if lines.input().buffer().is_empty() {
            out.flush()?;
        }
        let answer = match lines.next().map_err(Failure::Input)? {
            None => break,
            Some(Ok(line)) => answer(line).map(|state| state.describe()),
            Some(Err(TooLong)) => Err(format!("the line has more than {MAX_LINE} bytes")),
        };
        match answer {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => {
                writeln!(out, "{{\"error\":{}}}", serde_json::Value::String(printable(&error, 2_000)))?;
            }
        }
    }
    Ok(out.flush()?)
}

/// The state that a request asks for.
fn answer(line: &[u8]) -> Result<Box<dyn AnyState>, String> {
    let text = std::str::from_utf8(line)
        .map_err(|e| format!("the line is not UTF-8 text from byte {} on", e.valid_up_to() + 1))?;
    // Serde would take an array for the object, field by field.
    if !text.trim_start().starts_with('{') {
        return Err("a request is a JSON object on one line".to_string());
    }
    let request: Request = serde_json::from_str(text).map_err(|e| format!("not a request: {e}"))?;
    let mut state = match (&request.position, &request.rules, &request.moves) {
        (Some(_), Some(_), _) => return Err("a request has `position` or `rules`, not both".to_string()),
        (Some(position), None, _) => boardwright::parse_position(position).map_err(|e| e.to_string())?,
        (None, Some(rules), Some(_)) => boardwright::start(rules).map_err(|e| e.to_string())?,
        (None, Some(_), None) => return Err("a request with `rules` has `moves`, be it []".to_string()),
        (None, None, _) => return Err("a request has `position`, or `rules` and `moves`".to_string()),
    };
    for (i, ply) in request.moves.iter().flatten().enumerate() {
        state.play(ply).map_err(|error| {
            format!("move {} \"{}\" cannot be played: {error}", i + 1, printable(ply, SHOWN))
        })?;
    }
    Ok(state)
}
