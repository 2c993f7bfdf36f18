//! `games`, `show`, `perft`, `bench`, `completions`, help.

use serde_json::Value;

use crate::{Tested, boardwright, output};

#[test]
fn games_lists_every_rule_set_on_a_line() -> Tested {
    let text = output(&mut boardwright("games"))?;
    for id in ["nutcrackers:base", "nutcrackers:generals", "nutcrackers:fortresses", "nutcrackers:full"] {
        assert_eq!(text.lines().filter(|line| line.starts_with(id)).count(), 1, "{text}");
    }
    let details = output(&mut boardwright("games nutcrackers"))?;
    for part in ["board", "6x5", "(default)", "unlined", "no-lines"] {
        assert!(details.contains(part), "{part}: {details}");
    }
    Ok(())
}

#[test]
fn games_in_json_start_by_their_ids() -> Tested {
    let catalog: Value = serde_json::from_str(&output(&mut boardwright("games --json"))?)?;
    let games = catalog.as_array().ok_or("a list")?;
    assert!(games.iter().any(|game| game["game"] == "nutcrackers"));
    for game in games {
        for set in game["sets"].as_array().ok_or("rule sets")? {
            let id = set["id"].as_str().ok_or("an id")?;
            output(boardwright("show").arg(id))?;
            for (key, value) in set["defaults"].as_object().ok_or("defaults")? {
                let full = format!("{id}+{key}={}", value.as_str().ok_or("a value")?);
                output(boardwright("show").arg(full))?;
            }
        }
    }
    Ok(())
}

#[test]
fn show_draws_the_board_with_coordinates() -> Tested {
    let position = "nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0";
    let text = output(boardwright("show").arg(position))?;
    let board = "\
5  s  .  .  .  .  .
4  g  s  s  .  .  .
3  .  s  f  .  S  .
2  .  .  .  .  .  .
1  .  .  F  .  s  G
   a  b  c  d  e  f
";
    assert!(text.starts_with(position) && text.contains(board), "{text}");
    assert!(text.contains("2 wins by 4"), "{text}");
    let moves = output(&mut boardwright("show nutcrackers:base --moves"))?;
    assert!(moves.contains("legal moves: 30") && moves.contains("@a1 @a2"), "{moves}");
    Ok(())
}

#[test]
fn colours_come_only_where_they_are_wanted() -> Tested {
    let show = |args: &str| {
        output(boardwright(&format!("show {args}")).arg("nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0"))
    };
    let plain = show("--color never")?;
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(show("")?, plain);
    let coloured = show("--color always")?;
    assert!(coloured.contains("\u{1b}["));
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    Ok(())
}

#[test]
fn perft_counts_paths() -> Tested {
    // The start of the setup is that of Dara, whose counts are public: 30, 870, 24 360.
    for (depth, count) in [(0, "1\n"), (1, "30\n"), (2, "870\n"), (3, "24360\n")] {
        assert_eq!(output(&mut boardwright(&format!("perft nutcrackers:base {depth}")))?, count);
        let parallel = format!("perft nutcrackers:base {depth} --threads 2");
        assert_eq!(output(&mut boardwright(&parallel))?, count);
    }
    let over = "nutcrackers:full s5/gss3/1sf1S1/6/2F1sG 1 0/0";
    assert_eq!(output(boardwright("perft").args([over, "200"]))?, "1\n");
    Ok(())
}

#[test]
fn divided_perft_adds_up() -> Tested {
    let text = output(&mut boardwright("perft nutcrackers:base 3 --divide"))?;
    assert_eq!(text, output(&mut boardwright("perft nutcrackers:base 3 --divide --threads 0"))?);
    let counts: Vec<u64> = text.lines().filter_map(|line| line.split(": ").nth(1)?.parse().ok()).collect();
    let (total, parts) = counts.split_last().ok_or("lines")?;
    assert_eq!((parts.len(), parts.iter().sum::<u64>(), *total), (30, 24_360, 24_360));
    assert!(text.starts_with("@a1: 812\n") && text.ends_with("total: 24360\n"), "{text}");
    assert_eq!(output(&mut boardwright("perft nutcrackers:base 0 --divide"))?, "total: 1\n");
    Ok(())
}

#[test]
fn bench_measures_in_a_table_and_in_json() -> Tested {
    let table = output(&mut boardwright("bench nutcrackers:base nutcrackers:full+board=6x6 --seconds 0.02"))?;
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3, "{table}");
    assert!(lines[0].starts_with("rules") && lines[0].contains("ns/ply"), "{table}");
    assert!(lines[2].starts_with("nutcrackers:full+board=6x6 "), "{table}");
    let json: Value = serde_json::from_str(&output(&mut boardwright("bench --all --seconds 0.01 --json"))?)?;
    for row in json.as_array().ok_or("rows")? {
        for field in [
            "playouts_per_second",
            "plies_per_second",
            "ns_per_ply",
            "mean_plies",
            "mean_moves",
            "perft_per_second",
        ] {
            assert!(row[field].as_f64().is_some_and(|x| x > 0.0), "{field}: {row}");
        }
        let shares = ["first_wins", "second_wins", "draws", "stopped"];
        let sum: f64 = shares.iter().filter_map(|share| row[*share].as_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{row}");
    }
    Ok(())
}

#[test]
fn completions_and_help_are_printed() -> Tested {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(
            output(&mut boardwright(&format!("completions {shell}")))?.contains("boardwright"),
            "{shell}"
        );
    }
    let help = output(&mut boardwright("--help"))?;
    for command in ["games", "play", "show", "perft", "trace", "inspect", "bench", "completions"] {
        assert!(help.contains(command), "{command}: {help}");
        assert!(output(&mut boardwright(&format!("{command} --help")))?.contains("Usage:"), "{command}");
    }
    assert!(output(&mut boardwright("--version"))?.starts_with("boardwright "));
    Ok(())
}
