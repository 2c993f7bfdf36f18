//! The text of a position: `<rules id> <board> <side> <hand1>/<hand2>`.

use super::{Hand, Kind, Naive, Piece, Rules};

/// The options in the order of the rules page, default value first.
const OPTIONS: [(&str, &[&str]); 4] = [
    ("board", &["6x5", "6x6", "7x6"]),
    ("capture", &["any", "unlined"]),
    ("duty", &["must", "may"]),
    ("setup", &["lines", "no-lines"]),
];

pub(super) fn parse(text: &str) -> Result<Naive, String> {
    // Exactly one space between fields and none outside: any other space makes an empty field,
    // and no field has an empty form.
    let fields: Vec<&str> = text.split(' ').collect();
    let [rules, board, side, hands] = fields.as_slice() else {
        return Err(format!("{} fields, not 4", fields.len()));
    };
    let rules = parse_rules(rules)?;
    let cells = parse_board(board, &rules)?;
    let side = match *side {
        "1" => 1,
        "2" => 2,
        _ => return Err(format!("side {side:?}")),
    };
    let hands: Vec<&str> = hands.split('/').collect();
    let [first, second] = hands.as_slice() else {
        return Err(format!("{} hands, not 2", hands.len()));
    };
    let hands = [parse_hand(first)?, parse_hand(second)?];
    Ok(Naive { rules, cells, side, hands })
}

fn parse_rules(id: &str) -> Result<Rules, String> {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    let (generals, fortresses) = match name {
        "nutcrackers:base" => (false, false),
        "nutcrackers:generals" => (true, false),
        "nutcrackers:fortresses" => (false, true),
        "nutcrackers:full" => (true, true),
        _ => return Err(format!("unknown rule set {name:?}")),
    };
    // For each option the place of the value given.
    let mut given: [Option<usize>; 4] = [None; 4];
    for part in parts {
        let Some((key, value)) = part.split_once('=') else {
            return Err(format!("option {part:?} is not key=value"));
        };
        let Some(option) = OPTIONS.iter().position(|&(k, _)| k == key) else {
            return Err(format!("unknown option {key:?}"));
        };
        let Some(choice) = OPTIONS[option].1.iter().position(|&v| v == value) else {
            return Err(format!("unknown value {value:?} of {key}"));
        };
        if given[option].is_some() {
            return Err(format!("option {key:?} twice"));
        }
        given[option] = Some(choice);
    }
    let [board, capture, duty, setup] = given.map(Option::unwrap_or_default);
    let (files, ranks) = [(6, 5), (6, 6), (7, 6)][board];
    Ok(Rules {
        name: name.to_string(),
        generals,
        fortresses,
        files,
        ranks,
        unlined: capture == 1,
        may: duty == 1,
        no_lines: setup == 1,
    })
}

/// Ranks from the highest to 1, files from a.
fn parse_board(text: &str, rules: &Rules) -> Result<Vec<Vec<Option<Piece>>>, String> {
    let mut cells = Vec::new();
    for rank in text.split('/') {
        let mut row = Vec::new();
        let mut after_digit = false;
        for letter in rank.chars() {
            let piece = match letter {
                'S' => (1, Kind::Soldier),
                'G' => (1, Kind::General),
                'F' => (1, Kind::Fortress),
                's' => (2, Kind::Soldier),
                'g' => (2, Kind::General),
                'f' => (2, Kind::Fortress),
                '1'..='9' => {
                    if after_digit {
                        return Err(format!("two digits in a row in rank {rank:?}"));
                    }
                    for _ in '0'..letter {
                        row.push(None);
                    }
                    after_digit = true;
                    continue;
                }
                _ => return Err(format!("{letter:?} in rank {rank:?}")),
            };
            let (owner, kind) = piece;
            row.push(Some(Piece { owner, kind }));
            after_digit = false;
        }
        if row.len() != rules.files {
            return Err(format!("rank {rank:?} has {} squares", row.len()));
        }
        cells.push(row);
    }
    if cells.len() != rules.ranks {
        return Err(format!("{} ranks", cells.len()));
    }
    cells.reverse();
    Ok(cells)
}

/// The number of soldiers, then `G` if the General is in hand.
fn parse_hand(text: &str) -> Result<Hand, String> {
    let (number, general) = match text.strip_suffix('G') {
        Some(number) => (number, true),
        None => (text, false),
    };
    // Listing the numbers that there are leaves no room for signs and leading zeros.
    for soldiers in 0..=12 {
        if number == soldiers.to_string() {
            return Ok(Hand { soldiers, general });
        }
    }
    Err(format!("hand {text:?}"))
}

pub(super) fn print(state: &Naive) -> String {
    let mut ranks = Vec::new();
    for row in state.cells.iter().rev() {
        ranks.push(print_rank(row));
    }
    format!(
        "{} {} {} {}/{}",
        print_rules(&state.rules),
        ranks.join("/"),
        state.side,
        print_hand(state.hands[0]),
        print_hand(state.hands[1]),
    )
}

fn print_rules(rules: &Rules) -> String {
    let mut id = rules.name.clone();
    let board = format!("{}x{}", rules.files, rules.ranks);
    if board != "6x5" {
        id.push_str("+board=");
        id.push_str(&board);
    }
    if rules.unlined {
        id.push_str("+capture=unlined");
    }
    if rules.may {
        id.push_str("+duty=may");
    }
    if rules.no_lines {
        id.push_str("+setup=no-lines");
    }
    id
}

fn print_rank(row: &[Option<Piece>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        let Some(piece) = cell else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.push(match (piece.owner, piece.kind) {
            (1, Kind::Soldier) => 'S',
            (1, Kind::General) => 'G',
            (1, Kind::Fortress) => 'F',
            (_, Kind::Soldier) => 's',
            (_, Kind::General) => 'g',
            (_, Kind::Fortress) => 'f',
        });
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

fn print_hand(hand: Hand) -> String {
    let general = if hand.general { "G" } else { "" };
    format!("{}{general}", hand.soldiers)
}
