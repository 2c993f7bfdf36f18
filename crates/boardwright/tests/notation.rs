//! What `docs/notation.md` shows is accepted, and answered as it says.
#![cfg(all(feature = "nutcrackers", feature = "cubes", feature = "sahkku", feature = "jumpers"))]

use std::fs;
use std::path::Path;

use boardwright::{parse_position, parse_record, start};

type Tested = Result<(), Box<dyn std::error::Error>>;

/// The blocks of the page that are marked as `kind`.
fn blocks(kind: &str) -> Result<Vec<String>, std::io::Error> {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md"))?;
    let mark = format!("\n```{kind}\n");
    let parts = page.split(&mark).skip(1);
    Ok(parts.filter_map(|part| part.split("```").next()).map(ToString::to_string).collect())
}

#[test]
fn rules_ids_and_positions_are_read_and_printed_alike() -> Tested {
    let blocks = blocks("text")?;
    assert_eq!(blocks.len(), 5);
    for line in blocks.iter().flat_map(|block| block.lines()) {
        let printed =
            if line.contains(' ') { parse_position(line)?.to_string() } else { start(line)?.rules_id() };
        assert_eq!(printed, line);
    }
    Ok(())
}

#[test]
fn the_record_is_read_and_printed_alike() -> Tested {
    let [record] = &blocks("record")?[..] else { return Err("one record".into()) };
    assert_eq!(parse_record(record)?.record(), *record);
    Ok(())
}

#[test]
fn the_answer_is_that_of_the_position() -> Tested {
    let [answer] = &blocks("answer")?[..] else { return Err("one answer".into()) };
    let position = answer.split('"').nth(3).ok_or("a position")?;
    assert_eq!(parse_position(position)?.describe(), answer.trim_end());
    Ok(())
}
