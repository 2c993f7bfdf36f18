//! `trace`: form and determinism.

use std::fmt::Write as _;

use serde_json::Value;

use crate::{Tested, boardwright, output};

#[test]
fn the_same_arguments_give_the_same_bytes() -> Tested {
    let trace = |args: &str| output(&mut boardwright(args));
    let a = trace("trace nutcrackers:full --games 3 --seed 7")?;
    assert_eq!(a, trace("trace nutcrackers:full --games 3 --seed 7")?);
    assert_eq!(a, trace("trace nutcrackers:full+board=6x5 --games 3 --seed 7 --max-plies 100000")?);
    assert_ne!(a, trace("trace nutcrackers:full --games 3 --seed 8")?);
    // Each game has a generator of its own: fewer games are the beginning of more.
    assert!(a.starts_with(&trace("trace nutcrackers:full --games 2 --seed 7")?));
    assert_eq!(trace("trace nutcrackers:full --games 0 --seed 7")?, "");
    Ok(())
}

#[test]
fn every_line_is_what_inspect_says_and_leads_to_the_next() -> Tested {
    let text = output(&mut boardwright("trace nutcrackers:full+duty=may --games 2 --seed 1"))?;
    let (mut requests, mut expected) = (String::new(), String::new());
    for line in text.lines() {
        let value: Value = serde_json::from_str(line)?;
        if let Some(played) = value.get("played") {
            assert!(value["legal"].as_array().is_some_and(|legal| legal.contains(played)), "{line}");
            writeln!(requests, "{{\"position\":{},\"moves\":[{played}]}}", value["position"])?;
        } else {
            requests.push_str("{\"position\":\"nutcrackers:full+duty=may 6/6/6/6/6 1 11G/11G\"}\n");
        }
        let from = line.find("\"position\"").ok_or("a position")?;
        let to = line.find(",\"played\"").unwrap_or(line.len() - 1);
        writeln!(expected, "{{{}}}", &line[from..to])?;
    }
    // The answer to a line is the line after it; after an over line comes the start of the next game.
    let answers = output(boardwright("inspect").write_stdin(requests))?;
    let (answers, expected): (Vec<&str>, Vec<&str>) = (answers.lines().collect(), expected.lines().collect());
    assert_eq!(answers[..answers.len() - 1], expected[1..]);
    assert!(text.lines().any(|line| line.starts_with(r#"{"game":1,"ply":0,"position":"#)));
    Ok(())
}

#[test]
fn fields_stand_in_order_and_lists_are_sorted() -> Tested {
    let text = output(&mut boardwright("trace nutcrackers:generals --games 1 --seed 4"))?;
    for (ply, line) in text.lines().enumerate() {
        assert!(
            line.starts_with(&format!(r#"{{"game":0,"ply":{ply},"position":"nutcrackers:generals "#)),
            "{line}"
        );
        let value: Value = serde_json::from_str(line)?;
        let fields: Vec<&str> = line.match_indices('"').step_by(2).map(|(at, _)| &line[at + 1..]).collect();
        assert!(fields[2].starts_with("position"), "{line}");
        assert!(!line.replace(value["position"].as_str().unwrap_or_default(), "").contains(' '), "{line}");
        if let Some(legal) = value["legal"].as_array() {
            let texts: Vec<&[u8]> = legal.iter().filter_map(|m| Some(m.as_str()?.as_bytes())).collect();
            assert!(texts.is_sorted_by(|a, b| a < b), "{line}");
        }
    }
    assert!(text.lines().last().is_some_and(|line| line.contains(r#","node":"over","outcome":{"winner":"#)));
    Ok(())
}

#[test]
fn a_game_stops_after_the_plies_allowed() -> Tested {
    for plies in [0, 1, 5] {
        let text =
            output(&mut boardwright(&format!("trace nutcrackers:base --games 1 --max-plies {plies}")))?;
        assert_eq!(text.lines().count(), plies + 1);
        let last = text.lines().last().unwrap_or_default();
        assert!(last.ends_with(r#"],"stopped":"max-plies"}"#), "{last}");
        assert!(!last.contains("\"played\""), "{last}");
    }
    Ok(())
}

#[test]
fn keys_come_last_and_only_when_asked_for() -> Tested {
    let plain = output(&mut boardwright("trace nutcrackers:base --games 1 --seed 2"))?;
    let keyed = output(&mut boardwright("trace nutcrackers:base --games 1 --seed 2 --keys"))?;
    for (plain, keyed) in plain.lines().zip(keyed.lines()) {
        let rest = keyed.strip_prefix(&plain[..plain.len() - 1]).ok_or("the same line")?;
        let key = rest.strip_prefix(",\"key\":\"").and_then(|k| k.strip_suffix("\"}")).ok_or("a key")?;
        assert!(key.len() == 16 && key.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')), "{key}");
    }
    Ok(())
}

#[test]
fn a_trace_starts_from_a_position_of_the_same_rules() -> Tested {
    let position = "nutcrackers:base 6/6/6/1s4/S5 1 11/11";
    // The position's rules id need not be written canonically.
    for given in [position, "nutcrackers:base+board=6x5 6/6/6/1s4/S5 1 11/11"] {
        let text = output(boardwright("trace nutcrackers:base --games 1 --position").arg(given))?;
        assert!(text.starts_with(&format!(r#"{{"game":0,"ply":0,"position":"{position}","#)), "{text}");
    }
    let over = "nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0";
    let text = output(boardwright("trace nutcrackers:full --games 2 --position").arg(over))?;
    let line = |game| {
        format!(
            r#"{{"game":{game},"ply":0,"position":"{over}","node":"over","outcome":{{"winner":2,"points":4}}}}"#
        )
    };
    assert_eq!(text, format!("{}\n{}\n", line(0), line(1)));
    Ok(())
}
