//! The texts of positions, squares and moves.

use super::{Contact, Cube, FACES, Naive, Options, Order, SIZE, Short, Square, Stage};

const FORM: &str = "<rules id> <board> <side> <stage> <score1>/<score2> <passes>";

/// Reads a position of the right form; what the page's checks forbid is not looked at here.
pub(super) fn read(text: &str) -> Result<Naive, String> {
    // Two spaces in a row, or one at either end, give an empty field.
    let fields: Vec<&str> = text.split(' ').collect();
    let [rules, board, side, stage, scores, passes] = fields[..] else {
        return Err(format!("`{text}` is not of the form `{FORM}`"));
    };
    let options = read_options(rules)?;
    let side = match side {
        "1" => 1,
        "2" => 2,
        _ => return Err(format!("side `{side}`: expected 1 or 2")),
    };
    let Some((first, second)) = scores.split_once('/') else {
        return Err(format!("scores `{scores}`: expected two numbers with a /"));
    };
    Ok(Naive {
        options,
        board: read_board(board)?,
        side,
        stage: read_stage(stage, options.order)?,
        taken: [read_number(first)?, read_number(second)?],
        passes: read_number(passes)?,
    })
}

/// A rules id: options in any order, a default may be repeated, no key twice.
fn read_options(text: &str) -> Result<Options, String> {
    let Some((game, rest)) = text.split_once(':') else {
        return Err(format!("rules id `{text}`: expected `cubes:standard`"));
    };
    if game != "cubes" {
        return Err(format!("game `{game}`: expected `cubes`"));
    }
    let mut parts = rest.split('+');
    let rule_set = parts.next().unwrap_or("");
    if rule_set != "standard" {
        return Err(format!("rule set `{rule_set}`: expected `standard`"));
    }
    let mut options = Options { order: Order::ChooseFirst, contact: Contact::First, short: Short::Longest };
    let mut seen: Vec<&str> = Vec::new();
    for part in parts {
        let Some((key, value)) = part.split_once('=') else {
            return Err(format!("option `{part}`: expected `key=value`"));
        };
        set_option(&mut options, key, value)?;
        if seen.contains(&key) {
            return Err(format!("option `{key}` is given twice"));
        }
        seen.push(key);
    }
    Ok(options)
}

fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), String> {
    match (key, value) {
        ("order", "choose-first") => options.order = Order::ChooseFirst,
        ("order", "roll-first") => options.order = Order::RollFirst,
        ("order", _) => return Err(bad_value(key, value, "choose-first, roll-first")),
        ("contact", "first") => options.contact = Contact::First,
        ("contact", "exact") => options.contact = Contact::Exact,
        ("contact", _) => return Err(bad_value(key, value, "first, exact")),
        ("short", "longest") => options.short = Short::Longest,
        ("short", "any") => options.short = Short::Any,
        ("short", _) => return Err(bad_value(key, value, "longest, any")),
        _ => return Err(format!("key `{key}`: expected order, contact or short")),
    }
    Ok(())
}

fn bad_value(key: &str, value: &str, allowed: &str) -> String {
    format!("value `{value}` of `{key}`: expected one of {allowed}")
}

/// Ranks 8 to 1, each exactly eight squares wide, digits as long as they can be.
fn read_board(text: &str) -> Result<[[Option<Cube>; 8]; 8], String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("board `{text}`: expected eight ranks"));
    }
    let mut board = [[None; 8]; 8];
    for (index, rank) in ranks.into_iter().enumerate() {
        board[7 - index] = read_rank(rank)?;
    }
    Ok(board)
}

fn read_rank(text: &str) -> Result<[Option<Cube>; 8], String> {
    let mut squares = Vec::new();
    let mut after_digit = false;
    for letter in text.chars() {
        let is_digit = letter.is_ascii_digit();
        match letter {
            '1'..='8' if after_digit => {
                return Err(format!("rank `{text}`: two runs of empty squares meet"));
            }
            '1'..='8' => {
                for _ in 0..letter as u32 - '0' as u32 {
                    squares.push(None);
                }
            }
            'A'..='F' => squares.push(Some(Cube { owner: 1, face: letter as u32 - 'A' as u32 + 1 })),
            'a'..='f' => squares.push(Some(Cube { owner: 2, face: letter as u32 - 'a' as u32 + 1 })),
            _ => return Err(format!("rank `{text}`: unknown `{letter}`")),
        }
        after_digit = is_digit;
    }
    squares.try_into().map_err(|_| format!("rank `{text}`: expected eight squares"))
}

/// A stage of this order; `select` belongs to both.
fn read_stage(text: &str, order: Order) -> Result<Stage, String> {
    let unknown = || format!("stage `{text}` is unknown under this order");
    if text == "select" {
        return Ok(Stage::Select);
    }
    if order == Order::RollFirst {
        if text == "roll" {
            return Ok(Stage::Roll);
        }
        let face = text.strip_prefix("go=").ok_or_else(unknown)?;
        return Ok(Stage::Go(read_face(face)?));
    }
    if let Some(name) = text.strip_prefix("roll:") {
        return Ok(Stage::RollCube(square(name).ok_or_else(unknown)?));
    }
    let rest = text.strip_prefix("go:").ok_or_else(unknown)?;
    let (name, face) = rest.split_once('=').ok_or_else(unknown)?;
    let from = square(name).ok_or_else(unknown)?;
    Ok(Stage::GoCube(from, read_face(face)?))
}

fn read_face(text: &str) -> Result<u32, String> {
    let face = read_number(text)?;
    if FACES.contains(&face) { Ok(face) } else { Err(format!("face `{text}`: expected 1 to 6")) }
}

/// A number in digits alone, without leading zeros.
fn read_number(text: &str) -> Result<u32, String> {
    let wrong = || format!("`{text}` is not a number in its shortest form");
    let digits_alone = text.chars().all(|letter| letter.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if !digits_alone || leading_zero {
        return Err(wrong());
    }
    text.parse().map_err(|_| wrong())
}

/// Reads `c2`: a file letter and a rank number.
pub(super) fn square(text: &str) -> Option<Square> {
    let letters: Vec<char> = text.chars().collect();
    let [file @ 'a'..='h', rank @ '1'..='8'] = letters[..] else {
        return None;
    };
    Some(Square { file: file as i32 - 'a' as i32, rank: rank as i32 - '1' as i32 })
}

/// Reads `c1c5` or `c1xc4`.
pub(super) fn going(text: &str) -> Option<(Square, Square)> {
    let letters: Vec<char> = text.chars().filter(|&letter| letter != 'x').collect();
    if letters.len() != 4 {
        return None;
    }
    let from: String = letters[..2].iter().collect();
    let to: String = letters[2..].iter().collect();
    Some((square(&from)?, square(&to)?))
}

pub(super) fn write_square(square: Square) -> String {
    let file = char::from(b'a' + square.file as u8);
    format!("{file}{}", square.rank + 1)
}

pub(super) fn write(position: &Naive) -> String {
    let stage = match position.stage {
        Stage::Select => "select".to_string(),
        Stage::RollCube(square) => format!("roll:{}", write_square(square)),
        Stage::GoCube(square, face) => format!("go:{}={face}", write_square(square)),
        Stage::Roll => "roll".to_string(),
        Stage::Go(face) => format!("go={face}"),
    };
    format!(
        "{} {} {} {stage} {}/{} {}",
        write_options(position.options),
        write_board(position),
        position.side,
        position.taken[0],
        position.taken[1],
        position.passes
    )
}

/// Only what differs from the default, in the page's order.
fn write_options(options: Options) -> String {
    let mut text = "cubes:standard".to_string();
    if options.order == Order::RollFirst {
        text.push_str("+order=roll-first");
    }
    if options.contact == Contact::Exact {
        text.push_str("+contact=exact");
    }
    if options.short == Short::Any {
        text.push_str("+short=any");
    }
    text
}

fn write_board(position: &Naive) -> String {
    let mut ranks = Vec::new();
    for rank in (0..SIZE).rev() {
        let mut text = String::new();
        let mut run = 0;
        for file in 0..SIZE {
            let Some(cube) = position.at(Square { file, rank }) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            text.push(letter(cube));
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        ranks.push(text);
    }
    ranks.join("/")
}

fn letter(cube: Cube) -> char {
    let letters = if cube.owner == 1 { "ABCDEF" } else { "abcdef" };
    let index = cube.face as usize - 1;
    letters.chars().nth(index).expect("a face is 1 to 6")
}
