//! `analyze`, `match`, `tune`, `engine`.

use serde_json::Value;

use crate::{Tested, boardwright, error_line, output};

#[test]
fn analyze_tells_value_and_line() -> Tested {
    let text = output(&mut boardwright("analyze nutcrackers:base --player alphabeta:depth=2"))?;
    assert!(
        text.starts_with("   1. 1 value ") && text.contains(" depth 2 ") && text.contains(" line @"),
        "{text}"
    );
    let json = output(&mut boardwright("analyze cubes:standard --limits nodes=500 --json"))?;
    let row: Value = serde_json::from_str(&json)?;
    assert!(row["expected"].as_f64().is_some_and(|x| x.abs() < 1.0), "{row}");
    assert!(row["nodes"].as_u64().is_some_and(|n| n <= 500), "{row}");
    Ok(())
}

#[test]
fn analyze_goes_through_a_record() -> Tested {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("game");
    let record = output(&mut boardwright("play cubes:standard --first random --second random --seed 4"))?;
    std::fs::write(&file, &record)?;
    let rows = output(boardwright("analyze --player greedy --json --record").arg(&file))?;
    let rows: Vec<Value> = rows.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    assert!(rows.len() > 10);
    for row in &rows {
        let played = row["played"].as_str().ok_or("played")?;
        assert!(record.contains(played), "{played}");
    }
    Ok(())
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() -> Tested {
    let round = |threads: &str| {
        let mut command =
            boardwright("match greedy random nutcrackers:base cubes:standard --games 6 --seed 3 --json");
        let mut rows: Value = serde_json::from_str(&output(command.args(["--threads", threads]))?)?;
        for row in rows.as_array_mut().ok_or("rows")? {
            for time in ["one_ms_per_move", "other_ms_per_move"] {
                row[time] = Value::Null;
            }
        }
        Ok::<_, Box<dyn std::error::Error>>(rows)
    };
    let rows = round("1")?;
    assert_eq!(rows, round("2")?);
    for row in rows.as_array().ok_or("rows")? {
        let count = |key: &str| row[key].as_u64().unwrap_or(99);
        assert_eq!((count("games"), count("wins") + count("draws") + count("losses")), (6, 6), "{row}");
    }
    // A greedy player beats a random one where nothing is left to chance.
    assert!(rows[0]["points"].as_f64().is_some_and(|points| points > 0.8), "{rows}");
    let line = output(&mut boardwright("match random random jumpers:standard --games 1"))?;
    assert!(line.starts_with("jumpers:standard: random against random: +"), "{line}");
    Ok(())
}

#[test]
fn tune_prints_weights() -> Tested {
    let json = output(&mut boardwright("tune cubes:standard --games 40 --rounds 2 --json"))?;
    let rounds: Value = serde_json::from_str(&json)?;
    assert_eq!(rounds.as_array().map(Vec::len), Some(2));
    let after = rounds[1]["loss_after"].as_f64().ok_or("a loss")?;
    assert!(after <= rounds[1]["loss_before"].as_f64().ok_or("a loss")? && after < 1.0, "{rounds}");
    assert!(rounds[1]["terms"].as_array().is_some_and(|terms| terms.len() > 3), "{rounds}");
    Ok(())
}

#[test]
fn mistakes_with_players() -> Tested {
    for (args, part) in [
        ("match normal nobody nutcrackers:base", "\"nobody\" is not a player"),
        ("match mcts random nutcrackers:base", "mcts needs a limit"),
        ("match random alphabeta:depth=1 cubes:standard", "alphabeta is for games without dice"),
        ("match random random", "required"),
        ("match random random nutcrackers:base --games 0", "0"),
        ("tune cubes:standard nutcrackers:base", "nutcrackers:base is not a rule set of cubes"),
        ("analyze", "required"),
        ("analyze nutcrackers:base --limits speed=3", "is not a limit"),
        ("analyze --record /nowhere/game", "cannot read /nowhere/game"),
    ] {
        let line = error_line(&mut boardwright(args))?;
        assert!(line.contains(part), "{args}: {line}");
    }
    Ok(())
}

/// The answers to some commands.
fn engine(commands: &str) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let text = output(boardwright("engine").write_stdin(commands.as_bytes().to_vec()))?;
    Ok(text.lines().map(str::to_string).collect())
}

#[test]
fn the_engine_introduces_itself() -> Tested {
    let lines = engine("hello\nready\nquit\nready\n")?;
    assert!(lines[0].starts_with("id name boardwright "), "{lines:?}");
    assert!(lines.contains(&"rules sahkku:luujaurr".to_string()), "{lines:?}");
    assert_eq!(lines[lines.len() - 2..], ["hellook", "readyok"]);
    Ok(())
}

#[test]
fn the_engine_thinks_about_positions_of_every_game() -> Tested {
    for (position, first) in [
        ("nutcrackers:base plies @c3 @c4", "@"),
        ("cubes:standard plies c1 *4", "c1"),
        ("sahkku:luujaurr", "X+o1"),
        ("jumpers:standard 4/5/6/7/6/5/1AA1 2 133/333 1 - -", "A@"),
    ] {
        let lines = engine(&format!("position {position}\nset player normal\nset memory 1\ngo nodes=300\n"))?;
        let best = lines.last().ok_or("no answer")?;
        assert!(best.starts_with(&format!("bestmove {first}")), "{position}: {lines:?}");
        assert!(lines[0].starts_with("info depth "), "{lines:?}");
    }
    let lines = engine("position cubes:standard plies c1\nmoves\nset player greedy\ngo\n")?;
    assert_eq!(lines.first().map(String::as_str), Some("events *1:1 *2:1 *3:1 *4:1 *5:1 *6:1"));
    assert_eq!(lines.last().map(String::as_str), Some("bestmove none"));
    Ok(())
}

#[test]
fn the_engine_can_be_stopped() -> Tested {
    let lines = engine(
        "position nutcrackers:base\nset player mcts\ngo infinite\nposition cubes:standard\nstop\nready\n",
    )?;
    let at = |what: &str| {
        lines.iter().position(|line| line.starts_with(what)).ok_or_else(|| format!("{what}: {lines:?}"))
    };
    assert!(at("error position has to wait")? < at("bestmove @")?);
    assert!(at("bestmove @")? < at("readyok")?);
    Ok(())
}

#[test]
fn the_engine_answers_bad_input_with_an_error_line() -> Tested {
    let long = "x".repeat(17 << 20);
    for (commands, part) in [
        ("fly", "unknown command \"fly\""),
        ("go nodes=1", "there is no position yet"),
        ("moves", "there is no position yet"),
        ("position", "is not a rules id"),
        ("position chess:full", "unknown game"),
        ("position nutcrackers:base plies @a1 @a1", "ply 2, @a1: a1 is not empty"),
        ("position nutcrackers:base\ngo nodes", "is not a limit"),
        ("position nutcrackers:base\nset player mcts\ngo", "this player needs a limit"),
        ("position cubes:standard\nset player alphabeta\ngo depth=1", "alphabeta is for games without dice"),
        ("set", "expected: set NAME VALUE"),
        ("set speed 3", "unknown option"),
        ("set player nobody", "is not a player"),
        ("set memory much", "is no number of MiB"),
        ("set seed -1", "is no seed"),
        (&long, "the line has more than"),
    ] {
        let lines = engine(&format!("{commands}\nready\n"))?;
        let error =
            lines.iter().find(|line| line.starts_with("error ")).ok_or(format!("{part}: {lines:?}"))?;
        assert!(error.contains(part), "{error}");
        assert!(lines.contains(&"readyok".to_string()), "{lines:?}");
    }
    let lines =
        String::from_utf8(boardwright("engine").write_stdin(b"\xff\xfe\nready\n".to_vec()).output()?.stdout)?;
    assert_eq!(lines, "error the line is not UTF-8 text\nreadyok\n");
    Ok(())
}
