//! `play`, through a pipe.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use crate::{Tested, boardwright, error_line, output};

/// A session of a person against a random bot, kept in a file if it is not over.
fn session(kept: &Path, input: &str) -> Command {
    let mut command = boardwright("play nutcrackers:full --first person --second random --seed 4");
    command.arg("--autosave").arg(kept).write_stdin(input);
    command
}

#[test]
fn without_a_terminal_two_bots_play_one_game_and_its_record_is_printed() -> Tested {
    for args in
        ["play --first random --second random --seed 5", "play nutcrackers:full --first random --seed 1"]
    {
        let text = output(boardwright(args).write_stdin(""))?;
        assert!(text.starts_with("boardwright record 1\nfirst: random\n"), "{text}");
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("result: ") && last != "result: unfinished", "{last}");
        let record = tempfile::NamedTempFile::new()?;
        fs::write(&record, &text)?;
        assert_eq!(output(boardwright("play --load").arg(record.path()))?, text);
    }
    Ok(())
}

#[test]
fn the_same_seed_gives_the_same_game() -> Tested {
    let play = |seed| output(&mut boardwright(&format!("play --first random --second random --seed {seed}")));
    assert_eq!(play(5)?, play(5)?);
    assert_ne!(play(5)?, play(6)?);
    Ok(())
}

#[test]
fn a_person_moves_and_hears_why_a_move_is_illegal() -> Tested {
    let directory = tempfile::tempdir()?;
    let text =
        output(&mut session(&directory.path().join("kept"), "@c3\n@c3\nhop\n*1\nwhy G@c4\nwhy @c3\n"))?;
    for part in [
        "Player 1 plays @c3: ",
        "Player 2 plays ",
        "@c3 is illegal: c3 is not empty",
        "\"hop\" is neither a command",
        "Dice fall by themselves",
        "G@c4 is legal: ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains("   a  b  c  d  e  f\n"), "{text}");
    Ok(())
}

#[test]
fn moves_are_listed_by_their_beginning() -> Tested {
    let directory = tempfile::tempdir()?;
    let text = output(&mut session(&directory.path().join("kept"), "moves G@a\nmoves z\nhint\nhelp\n"))?;
    assert!(text.contains("\n  G@a1 G@a2 G@a3 G@a4 G@a5\n  none\nTry "), "{text}");
    assert!(text.contains("undo, redo"), "{text}");
    Ok(())
}

#[test]
fn undo_goes_back_to_the_decision_of_the_person_and_redo_forward() -> Tested {
    let directory = tempfile::tempdir()?;
    let kept = directory.path().join("kept");
    let text = output(&mut session(
        &kept,
        "undo\n@c3\n@a1\nundo\nundo\nredo\nrecord\nredo\nredo\n@b1\nundo\n@f1\n",
    ))?;
    assert!(
        text.starts_with('\n') && text.contains("There is no decision of yours to go back to."),
        "{text}"
    );
    let recorded = text.split("boardwright record 1\n").nth(1).ok_or("a record")?;
    let plies: Vec<&str> = recorded.lines().skip_while(|line| !line.is_empty()).skip(1).take(3).collect();
    assert_eq!((plies[0], plies[2]), ("1. 1 @c3", "result: unfinished"), "{text}");
    assert!(text.contains("There is nothing to redo."), "{text}");
    let record = fs::read_to_string(&kept)?;
    assert!(record.contains("3. 1 @a1\n") && record.contains("5. 1 @f1\n"), "{record}");
    Ok(())
}

#[test]
fn a_bot_answers_the_same_after_undo() -> Tested {
    let directory = tempfile::tempdir()?;
    let record = |input| -> Result<String, Box<dyn std::error::Error>> {
        let kept = directory.path().join("kept");
        output(&mut session(&kept, input))?;
        Ok(fs::read_to_string(&kept)?)
    };
    assert_eq!(record("@c3\n@c4\n")?, record("@c3\n@a1\nundo\nundo\n@c3\n@c4\n")?);
    Ok(())
}

#[test]
fn games_are_saved_and_loaded() -> Tested {
    let directory = tempfile::tempdir()?;
    let (kept, saved) = (directory.path().join("kept"), directory.path().join("my game"));
    let (file, missing) = (saved.display(), directory.path().join("missing").display().to_string());
    let input =
        format!("@c3\nsave {file}\n@d1\nload {missing}\nload {file}\nsave {missing}/x\nsave\nrecord\n");
    let text = output(&mut session(&kept, &input))?;
    assert!(text.contains(&format!("Saved in {file}")), "{text}");
    assert!(text.contains(&format!("cannot read {missing}")), "{text}");
    assert!(text.contains(&format!("cannot write {missing}/x")), "{text}");
    assert!(text.contains("into which file?"), "{text}");
    assert_eq!(fs::read_to_string(&saved)?, fs::read_to_string(&kept)?);
    // Nothing is left over beside them.
    assert_eq!(fs::read_dir(directory.path())?.count(), 2);
    Ok(())
}

#[test]
fn a_game_is_kept_when_input_ends_and_goes_on_from_there() -> Tested {
    let directory = tempfile::tempdir()?;
    let kept = directory.path().join("kept");
    for end in ["", "quit\n@e4\n"] {
        let text = output(&mut session(&kept, &format!("@c3\n{end}")))?;
        let told = format!("Go on with: boardwright play --load '{}'", kept.display());
        assert!(text.contains(&told), "{text}");
    }
    let mut again = boardwright("play --load");
    again.arg(&kept).env("BOARDWRIGHT_AUTOSAVE", directory.path().join("second")).write_stdin("@e4\n");
    let text = output(&mut again)?;
    assert!(text.contains("Player 1 plays @e4"), "{text}");
    let record = fs::read_to_string(directory.path().join("second"))?;
    assert!(record.contains("first: person\nsecond: random\nseed: 4\n"), "{record}");
    assert!(record.contains("1. 1 @c3\n") && record.contains("3. 1 @e4\n"), "{record}");
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_is_kept_in_the_data_directory_until_it_is_over() -> Tested {
    let home = tempfile::tempdir()?;
    let run = |args: &str, input: &str| -> Result<String, Box<dyn std::error::Error>> {
        output(
            boardwright(args).env("XDG_DATA_HOME", home.path()).env("HOME", home.path()).write_stdin(input),
        )
    };
    let directory = home.path().join("boardwright/unfinished");
    let file = |n: u32| directory.join(format!("nutcrackers-full-{n}.record"));
    let new = "play nutcrackers:full --first person --second random";
    run(new, "moves\n")?;
    assert!(!directory.exists(), "nothing was played, nothing is kept");
    run(new, "@c3\n")?;
    run(new, "@d4\n")?;
    assert!(fs::read_to_string(file(1))?.contains("1. 1 @c3"));
    assert!(fs::read_to_string(file(2))?.contains("1. 1 @d4"));
    // A kept game that goes on stays in its file; when it is over the file has no more use.
    let load = format!("play --load {}", file(2).display());
    run(&load, "@a1\n")?;
    assert!(fs::read_to_string(file(2))?.contains("3. 1 "));
    assert!(!file(3).exists());
    run(&load, "resign\n")?;
    assert!(file(1).exists() && !file(2).exists());
    run(new, "@c3\nresign\n")?;
    assert_eq!(fs::read_dir(&directory)?.count(), 1);
    Ok(())
}

#[test]
fn a_game_that_cannot_be_kept_is_printed() -> Tested {
    let directory = tempfile::tempdir()?;
    let mut command = session(&directory.path().join("no/such/file"), "@c3\n");
    let line = error_line(&mut command)?;
    assert!(line.starts_with("the game could not be kept: cannot write "), "{line}");
    assert!(!line.contains(".boardwright-"), "{line}");
    let text = String::from_utf8(command.output()?.stdout)?;
    assert!(text.contains("boardwright record 1\n") && text.contains("1. 1 @c3\n"), "{text}");
    Ok(())
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_replaced_by_one() -> Tested {
    let directory = tempfile::tempdir()?;
    let socket = directory.path().join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket)?;
    let text = output(&mut session(&directory.path().join("kept"), &format!("save {}\n", socket.display())))?;
    assert!(text.contains("not a regular file"), "{text}");
    assert!(!fs::metadata(&socket)?.is_file());
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() -> Tested {
    let directory = tempfile::tempdir()?;
    let (real, link) = (directory.path().join("real"), directory.path().join("link"));
    fs::write(&real, "old")?;
    std::os::unix::fs::symlink(&real, &link)?;
    output(&mut session(&link, "@c3\n"))?;
    assert!(fs::symlink_metadata(&link)?.is_symlink());
    assert!(fs::read_to_string(&real)?.starts_with("boardwright record 1\n"));
    Ok(())
}

#[test]
fn games_end_by_resignation_and_by_agreement() -> Tested {
    let directory = tempfile::tempdir()?;
    let kept = directory.path().join("kept");
    let text = output(&mut session(&kept, "draw\n@c3\nresign\nresign\n@c4\nhint\n"))?;
    assert!(text.contains("The bot does not agree to a draw."), "{text}");
    assert!(text.contains("The game is over: 2 wins by 1 (resignation)."), "{text}");
    assert!(text.contains("The game is over already."), "{text}");
    assert!(text.contains("the match is over: 2 wins by 1 (resignation)"), "{text}");
    assert!(fs::read_to_string(&kept)?.ends_with("result: 2 wins by 1 (resignation)\n"));
    let mut two = boardwright("play nutcrackers:base --first person --second person --autosave");
    let text = output(two.arg(&kept).write_stdin("@c3\n@c4\ndraw\n"))?;
    assert!(text.contains("The game is over: draw (agreement)."), "{text}");
    Ok(())
}

#[test]
fn a_whole_game_is_played_to_its_end() -> Tested {
    // Two persons who type the moves of a random game.
    let record = output(&mut boardwright("play nutcrackers:full --first random --second random --seed 9"))?;
    let moves: Vec<&str> = record
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .filter_map(|line| line.split(' ').nth(2))
        .collect();
    let directory = tempfile::tempdir()?;
    let kept = directory.path().join("kept");
    let mut play = boardwright("play nutcrackers:full --first person --second person --moves --autosave");
    let text = output(play.arg(&kept).write_stdin(moves.join("\n")))?;
    let result = record.lines().last().and_then(|line| line.strip_prefix("result: ")).ok_or("a result")?;
    assert!(text.contains(&format!("The game is over: {result}.")), "{result}: {text}");
    Ok(())
}

#[test]
fn any_input_is_survived() -> Tested {
    let directory = tempfile::tempdir()?;
    let mut input = b"@c3\n\xff\xfe\n\0\nwhy\nwhy *1\n\x1b[2J\n\n  \n".to_vec();
    input.extend(vec![b'x'; 17 << 20]);
    input.extend(b"\nmoves @c\n");
    let mut command = session(&directory.path().join("kept"), "");
    let text = output(command.write_stdin(input))?;
    assert!(
        text.contains("This line is not UTF-8 text.") && text.contains("This line is too long."),
        "{text}"
    );
    assert!(text.contains("\n  @c1 @c2 @c4 @c5\n"), "{text}");
    assert!(text.contains(r#""\u{1b}[2J" is neither"#), "{text}");
    assert!(!text.contains('\u{1b}') && !text.contains('\0'), "{text}");
    Ok(())
}
