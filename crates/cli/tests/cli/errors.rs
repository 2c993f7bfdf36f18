//! Every kind of mistake: one line on standard error that begins with `error: `, exit code 2.

use std::fs;

use crate::{Tested, boardwright, error_line};

#[test]
fn mistakes_on_the_command_line() -> Tested {
    for (args, part) in [
        ("", "no command"),
        ("fly", "unrecognized subcommand 'fly'"),
        ("trace", "required"),
        ("trace nutcrackers:base --games many", "invalid value 'many'"),
        ("trace nutcrackers:base --games -1", "-1"),
        ("trace nutcrackers:base --seed 18446744073709551616", "18446744073709551616"),
        ("trace nutcrackers:base --speed 3", "--speed"),
        ("perft nutcrackers:base", "required"),
        ("perft nutcrackers:base 99999999999", "99999999999"),
        ("perft nutcrackers:base 201", "201"),
        ("perft nutcrackers:base 2 --threads 100000", "100000"),
        ("bench nutcrackers:base --seconds 0", "expected a number"),
        ("bench nutcrackers:base --seconds NaN", "expected a number"),
        ("bench nutcrackers:base --all", "cannot be used with"),
        ("bench nutcrackers:base --against /nowhere/run.json", "cannot read /nowhere/run.json"),
        ("bench nutcrackers:base --against Cargo.toml", "is not what bench --json prints"),
        ("play --first nobody", "\"nobody\" is not a player"),
        ("play --first mcts", "mcts needs a limit"),
        ("play cubes:standard --first alphabeta:depth=2", "alphabeta is for games without dice"),
        ("play nutcrackers:base --load x", "cannot be used with"),
        ("completions tcl", "tcl"),
        ("games --color pink", "pink"),
    ] {
        let line = error_line(&mut boardwright(args))?;
        assert!(line.contains(part), "{args}: {line}");
    }
    Ok(())
}

#[test]
fn mistakes_in_rules_ids() -> Tested {
    for (id, part) in [
        ("nutcrackers", "is not a rules id"),
        ("chess:full", "unknown game \"chess\" (known: nutcrackers"),
        ("nutcrackers:tiny", "it has: base, generals, fortresses, full"),
        ("nutcrackers:base+size=6", "no option \"size\""),
        ("nutcrackers:base+board=8x8", "it can be: 6x5, 6x6, 7x6"),
        ("nutcrackers:base+board=6x6+board=6x6", "given twice"),
        ("Nutcrackers:base", "unknown game"),
    ] {
        for command in ["trace", "show", "bench", "play"] {
            let line = error_line(boardwright(command).arg(id))?;
            assert!(line.contains(part), "{command} {id}: {line}");
        }
        let line = error_line(boardwright("perft").args([id, "2"]))?;
        assert!(line.contains(part), "perft {id}: {line}");
    }
    assert!(error_line(&mut boardwright("games chess"))?.contains("known: nutcrackers"));
    Ok(())
}

#[test]
fn mistakes_in_positions() -> Tested {
    for (position, part) in [
        ("nutcrackers:base 6/6/6/6/6  1 12/12", "field"),
        ("nutcrackers:base 6/6/6/6/6 3 12/12", "1 or 2"),
        ("chess:full 8/8 1", "unknown game"),
        ("nutcrackers:base 6/6/6/6/6 1 12/12\n", "printable ASCII"),
        ("nutcrackers:base 6/6/6/6/ж 1 12/12", "printable ASCII"),
        (" ", "is not a rules id"),
    ] {
        let line = error_line(boardwright("show").arg(position))?;
        assert!(line.contains(part), "{position}: {line}");
    }
    Ok(())
}

#[test]
fn a_trace_refuses_a_position_of_other_rules() -> Tested {
    let mut command = boardwright("trace nutcrackers:base --position");
    let line = error_line(command.arg("nutcrackers:base+duty=may 6/6/6/6/6 1 12/12"))?;
    assert_eq!(line, "the position is of nutcrackers:base+duty=may, not of nutcrackers:base");
    Ok(())
}

#[test]
fn an_error_stays_one_line_whatever_the_argument() -> Tested {
    for text in ["a:\nb", "\u{1b}[2J:x", "nutcrackers:base+board=\n\n", &"x".repeat(60_000)] {
        error_line(boardwright("show").arg(text))?;
        error_line(boardwright("play --seed").arg(text))?;
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() -> Tested {
    use std::os::unix::ffi::OsStrExt;
    error_line(boardwright("show").arg(std::ffi::OsStr::from_bytes(b"nutcrackers:\xff")))?;
    Ok(())
}

#[test]
fn files_that_cannot_be_read() -> Tested {
    let directory = tempfile::tempdir()?;
    let path = |name: &str| directory.path().join(name);
    fs::write(path("bytes"), b"boardwright record 1\n\xff\n")?;
    fs::write(path("other"), "Dear diary\n")?;
    fs::write(path("empty"), "")?;
    fs::write(path("large"), vec![b'#'; 1 << 20])?;
    fs::write(path("game"), "boardwright record 1\nstart: chess:full 8/8 1\n\nresult: unfinished\n")?;
    let cheat = "boardwright record 1\nstart: nutcrackers:base 6/6/6/6/6 1 12/12\n\n1. 1 @a1\n2. 2 @a1\nresult: unfinished\n";
    fs::write(path("cheat"), cheat)?;
    for (name, part) in [
        ("missing", "cannot read"),
        ("", "cannot read"),
        ("bytes", "not UTF-8"),
        ("other", "line 1"),
        ("empty", "line 1"),
        ("large", "bytes, too many"),
        ("game", "line 2, column 8: unknown game \"chess\""),
        ("cheat", "line 5, column 6: @a1 cannot be played here: a1 is not empty"),
    ] {
        let line = error_line(boardwright("play --load").arg(path(name)))?;
        assert!(line.contains(part), "{name}: {line}");
    }
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() -> Tested {
    for args in
        ["games", "trace nutcrackers:base --games 50", "show nutcrackers:base", "completions bash", "--help"]
    {
        let full = fs::OpenOptions::new().write(true).open("/dev/full")?;
        let result = std::process::Command::new(assert_cmd::cargo::cargo_bin!("boardwright"))
            .args(args.split(' '))
            .stdout(full)
            .output()?;
        assert_eq!(result.status.code(), Some(2), "{args}");
        assert!(result.stderr.starts_with(b"error: cannot write to standard output"), "{args}");
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_error() -> Tested {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    // More games than anybody could wait for: only the closed pipe ends them.
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("boardwright"))
        .args(["trace", "nutcrackers:full", "--games", "18446744073709551615"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut first = String::new();
    BufReader::new(child.stdout.take().ok_or("a pipe")?).read_line(&mut first)?;
    assert!(first.starts_with("{\"game\":0,\"ply\":0,"));
    let mut errors = String::new();
    child.stderr.take().ok_or("a pipe")?.read_to_string(&mut errors)?;
    assert_eq!((child.wait()?.code(), errors.as_str()), (Some(0), ""));
    Ok(())
}

#[cfg(unix)]
#[test]
fn input_that_cannot_be_read() -> Tested {
    let directory = tempfile::tempdir()?;
    for args in ["inspect", "play nutcrackers:base --first person"] {
        let result = std::process::Command::new(assert_cmd::cargo::cargo_bin!("boardwright"))
            .args(args.split(' '))
            .stdin(fs::File::open(directory.path())?)
            .output()?;
        assert_eq!(result.status.code(), Some(2), "{args}");
        assert!(result.stderr.starts_with(b"error: cannot read standard input"), "{args}");
    }
    Ok(())
}
