//! The text form of a position. Reading checks the form of each field; `checks` does the rest.

use super::board::Line;
use super::rules::Rules;
use super::{Dice, King, Mark, Naive, Node, Queen};

pub(super) fn parse(text: &str) -> Result<Naive, String> {
    if !text.is_ascii() {
        return Err("a position is ASCII".to_string());
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let [id, soldiers1, soldiers2, king, queens, side, dice] = fields[..] else {
        return Err(format!("{} fields instead of 7", fields.len()));
    };
    let rules = Rules::parse(id)?;
    let (inactive1, active1) = parse_soldiers(&rules, 0, soldiers1)?;
    let (inactive2, active2) = parse_soldiers(&rules, 1, soldiers2)?;
    Ok(Naive {
        inactive: [inactive1, inactive2],
        active: [active1, active2],
        king: parse_king(&rules, king)?,
        queens: parse_queens(&rules, queens)?,
        side: match side {
            "1" => 0,
            "2" => 1,
            _ => return Err(format!("side {side:?} is neither 1 nor 2")),
        },
        dice: parse_dice(&rules, dice)?,
        rules,
    })
}

/// Exactly a column letter and a row digit, on the board.
fn parse_line(rules: &Rules, text: &str) -> Result<Line, String> {
    let [letter, digit] = text.as_bytes() else {
        return Err(format!("{text:?} is not a line"));
    };
    let columns = b'a'..b'a' + rules.width() as u8;
    if !columns.contains(letter) || !(b'1'..=b'3').contains(digit) {
        return Err(format!("{text:?} is not on the board"));
    }
    Ok(Line { col: usize::from(letter - b'a'), row: usize::from(digit - b'0') })
}

/// A line of the player's track, with `'` on the second pass.
fn parse_step(rules: &Rules, player: usize, text: &str) -> Result<usize, String> {
    let (line, second_pass) = match text.strip_suffix('\'') {
        Some(line) => (line, true),
        None => (text, false),
    };
    let line = parse_line(rules, line)?;
    rules.step_of(player, line, second_pass).ok_or(format!("{text:?} is not on the second pass"))
}

type Soldiers = (Vec<usize>, Vec<usize>);

fn parse_soldiers(rules: &Rules, player: usize, text: &str) -> Result<Soldiers, String> {
    let (inactive, active) = text.split_once('/').ok_or(format!("soldiers {text:?} without a slash"))?;
    let inactive = parse_inactive(rules, player, inactive)?;
    let active = parse_active(rules, player, active)?;
    if inactive.len() + active.len() > rules.soldiers() {
        return Err(format!("{text:?} has more soldiers than the rule set"));
    }
    Ok((inactive, active))
}

fn parse_inactive(rules: &Rules, player: usize, text: &str) -> Result<Vec<usize>, String> {
    let mut columns: Vec<usize> = Vec::new();
    if text == "-" {
        return Ok(columns);
    }
    if text.is_empty() {
        return Err("no inactive soldiers are written -".to_string());
    }
    let setup = rules.setup_columns(player);
    for letter in text.bytes() {
        let col = usize::from(letter.wrapping_sub(b'a'));
        if !setup.contains(&col) {
            return Err(format!("{text:?}: an inactive soldier off its setup lines"));
        }
        if columns.last().is_some_and(|last| *last >= col) {
            return Err(format!("{text:?} is not in alphabetical order"));
        }
        columns.push(col);
    }
    Ok(columns)
}

fn parse_active(rules: &Rules, player: usize, text: &str) -> Result<Vec<usize>, String> {
    let mut steps: Vec<usize> = Vec::new();
    if text == "-" {
        return Ok(steps);
    }
    for entry in text.split(',') {
        let (place, count) = match entry.split_once('*') {
            Some((place, count)) => (place, parse_count(count)?),
            None => (entry, 1),
        };
        let step = parse_step(rules, player, place)?;
        if steps.last().is_some_and(|last| *last >= step) {
            return Err(format!("{text:?} is not in rising order of step"));
        }
        for _ in 0..count {
            steps.push(step);
        }
    }
    Ok(steps)
}

/// The n of `*n`: at least 2, no leading zero; two digits are more than any rule set needs.
fn parse_count(text: &str) -> Result<usize, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.is_empty() || text.len() > 2 || text.starts_with('0') || text == "1" {
        return Err(format!("*{text} is not a count of soldiers"));
    }
    text.parse().map_err(|_| format!("*{text} is not a count"))
}

fn parse_king(rules: &Rules, text: &str) -> Result<King, String> {
    if text == "-" {
        return Ok(King::Killed);
    }
    let Some((place, owner)) = text.split_once('=') else {
        // Rejected positions: a neutral king off the centre.
        if parse_line(rules, text)? != rules.centre() {
            return Err(format!("a neutral king on {text:?}"));
        }
        return Ok(King::Neutral);
    };
    let owner = match owner {
        "1" => 0,
        "2" => 1,
        _ => return Err(format!("king {text:?} has no such owner")),
    };
    if rules.king_on_track() {
        let step = parse_step(rules, owner, place)?;
        Ok(King::Track { owner, step })
    } else {
        let line = parse_line(rules, place)?;
        Ok(King::Free { owner, line })
    }
}

fn parse_queens(rules: &Rules, text: &str) -> Result<Option<[Queen; 2]>, String> {
    if !rules.queens() {
        return match text {
            "-" => Ok(None),
            _ => Err(format!("queens {text:?} in a rule set without")),
        };
    }
    let (queen1, queen2) = text.split_once('/').ok_or(format!("queens {text:?} without a slash"))?;
    let queen1 = parse_queen(rules, 0, queen1)?;
    let queen2 = parse_queen(rules, 1, queen2)?;
    Ok(Some([queen1, queen2]))
}

fn parse_queen(rules: &Rules, player: usize, text: &str) -> Result<Queen, String> {
    if text == "x" {
        return Ok(Queen::Taken);
    }
    let Some(place) = text.strip_suffix('?') else {
        return parse_line(rules, text).map(Queen::Active);
    };
    // Rejected positions: an inactive queen not on its place.
    if parse_line(rules, place)? != rules.queen_place(player) {
        return Err(format!("an inactive queen on {place:?}"));
    }
    Ok(Queen::Inactive)
}

fn parse_dice(rules: &Rules, text: &str) -> Result<Dice, String> {
    if let Some((kept, falling)) = text.split_once('*') {
        let falling = match falling {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return Err(format!("dice {text:?}: no such number of falling dice")),
        };
        let kept = parse_faces(rules, kept)?;
        return Ok(Dice::Falling { kept, falling });
    }
    let (faces, mark) = if let Some(faces) = text.strip_suffix('^') {
        (faces, Mark::Opening)
    } else if let Some(faces) = text.strip_suffix('~') {
        (faces, Mark::Rethrow)
    } else {
        (text, Mark::None)
    };
    let dice = match (faces, mark) {
        ("-", Mark::None) => Vec::new(),
        ("", _) => return Err("no dice are written -".to_string()),
        _ => parse_faces(rules, faces)?,
    };
    Ok(Dice::Left { dice, mark })
}

/// Faces of the rule set in their order, blanks worth 0 excepted.
fn parse_faces(rules: &Rules, text: &str) -> Result<Vec<char>, String> {
    let faces = rules.faces();
    let mut dice = Vec::new();
    let mut last = 0;
    for die in text.chars() {
        let rank = faces
            .iter()
            .position(|face| *face == die && die != '0')
            .ok_or(format!("{die:?} is not a face to spend"))?;
        if rank < last {
            return Err(format!("dice {text:?} are not in order"));
        }
        last = rank;
        dice.push(die);
    }
    Ok(dice)
}

pub(super) fn print(state: &Naive) -> String {
    let rules = &state.rules;
    let queens = match state.queens {
        None => "-".to_string(),
        Some(queens) => format!("{}/{}", print_queen(rules, 0, queens[0]), print_queen(rules, 1, queens[1])),
    };
    format!(
        "{} {} {} {} {} {} {}",
        rules.id(),
        print_soldiers(state, 0),
        print_soldiers(state, 1),
        print_king(state),
        queens,
        state.side + 1,
        print_dice(state)
    )
}

fn print_soldiers(state: &Naive, player: usize) -> String {
    let columns = state.inactive[player].iter();
    let mut inactive: String = columns.map(|col| (b'a' + *col as u8) as char).collect();
    if inactive.is_empty() {
        inactive.push('-');
    }
    let mut steps = state.active[player].clone();
    steps.dedup();
    let mut entries = Vec::new();
    for step in steps {
        let all = state.active[player].iter();
        let count = all.filter(|other| **other == step).count();
        let mut entry = state.rules.step_text(player, step);
        if count > 1 {
            entry += &format!("*{count}");
        }
        entries.push(entry);
    }
    if entries.is_empty() {
        entries.push("-".to_string());
    }
    format!("{inactive}/{}", entries.join(","))
}

fn print_king(state: &Naive) -> String {
    match state.king {
        King::Neutral => state.rules.centre().text(),
        King::Free { owner, line } => format!("{}={}", line.text(), owner + 1),
        King::Track { owner, step } => {
            format!("{}={}", state.rules.step_text(owner, step), owner + 1)
        }
        King::Killed => "-".to_string(),
    }
}

fn print_queen(rules: &Rules, player: usize, queen: Queen) -> String {
    match queen {
        Queen::Inactive => rules.queen_place(player).text() + "?",
        Queen::Active(line) => line.text(),
        Queen::Taken => "x".to_string(),
    }
}

fn print_dice(state: &Naive) -> String {
    match &state.dice {
        Dice::Falling { kept, falling } => {
            format!("{}*{falling}", kept.iter().collect::<String>())
        }
        Dice::Left { dice, .. } if dice.is_empty() => "-".to_string(),
        Dice::Left { dice, mark } => {
            let over = matches!(state.node(), Node::Over { .. });
            let mark = match mark {
                Mark::Opening if !over => "^",
                Mark::Rethrow if !over => "~",
                _ => "",
            };
            dice.iter().collect::<String>() + mark
        }
    }
}
