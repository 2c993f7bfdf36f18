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
fn show_says_what_the_signs_of_each_game_mean() -> Tested {
    for (position, signs) in [
        ("cubes:standard A7/8/8/8/4c3/8/3B4/8 1 go:d2=4 7/7 0", ", ? = arrived, ' = chosen\n"),
        (
            "sahkku:luujaurr a/m2' b/- h2 - 1 *3",
            ", ~K = king, ~ = nobody's, ? = inactive, ' = on the second pass\n",
        ),
        ("jumpers:standard 4/5/6/7/6/5/A3 1 233/333 1 a1 -", "A = one, ' = spent\n"),
    ] {
        let text = output(boardwright("show").arg(position))?;
        assert!(text.contains(signs), "{text}");
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
fn bench_compares_with_an_earlier_run() -> Tested {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("earlier.json");
    let bench = |more: &[&str]| {
        let mut command = boardwright("bench cubes:standard jumpers:standard --seconds 0.02");
        command.args(more);
        command
    };
    let earlier = output(bench(&["--json"]).args(["--threads", "2"]))?;
    std::fs::write(&file, &earlier)?;
    let against = ["--against", file.to_str().ok_or("a path")?];

    let table = output(bench(&against).args(["--threads", "2"]))?;
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].ends_with("plies/s  perft/s"), "{table}");
    assert_eq!(lines[1..].iter().filter(|line| line.ends_with(" %")).count(), 2, "{table}");

    let json: Value = serde_json::from_str(&output(bench(&against).args(["--threads", "2", "--json"]))?)?;
    for row in json.as_array().ok_or("rows")? {
        assert!(row["against"]["plies"].as_f64().is_some_and(|x| x > 0.0), "{row}");
        assert!(row["against"]["perft"].as_f64().is_some_and(|x| x > 0.0), "{row}");
    }

    // What was measured on other threads, or not at all, is not compared.
    let other = output(bench(&against).arg("cubes:standard+short=any"))?;
    assert_eq!(
        other.lines().skip(1).filter(|line| line.ends_with("        -        -")).count(),
        3,
        "{other}"
    );

    // A count that differs at the same depth is a fault of the rules, however fast it came. The time decides the depth, so a near one may fit.
    let mut rows: Value = serde_json::from_str(&earlier)?;
    let depth = rows[0]["perft_depth"].as_u64().ok_or("a depth")?;
    rows[0]["perft"] = 1.into();
    for depth in (depth - 2..=depth + 2).cycle().take(100) {
        rows[0]["perft_depth"] = depth.into();
        std::fs::write(&file, rows.to_string())?;
        let out = bench(&against).args(["--threads", "2"]).output()?;
        if !out.status.success() {
            let line = String::from_utf8(out.stderr)?;
            assert!(line.starts_with("error: cubes:standard: perft") && line.contains("was 1"), "{line}");
            return Ok(());
        }
    }
    Err("the false count was not noticed".into())
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
    for command in [
        "games",
        "play",
        "show",
        "perft",
        "trace",
        "inspect",
        "bench",
        "analyze",
        "match",
        "tune",
        "engine",
        "completions",
    ] {
        assert!(help.contains(command), "{command}: {help}");
        assert!(output(&mut boardwright(&format!("{command} --help")))?.contains("Usage:"), "{command}");
    }
    assert!(output(&mut boardwright("--version"))?.starts_with("boardwright "));
    Ok(())
}
