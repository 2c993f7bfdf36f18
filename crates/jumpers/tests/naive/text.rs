//! The text forms of positions and moves.

use super::Naive;
use super::actions::Action;
use super::board::{Board, Cell, Piece};
use super::rules::Rules;

/// Reads the form alone; what the fields say together is checked elsewhere.
pub(super) fn parse(text: &str) -> Result<Naive, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [id, board, side, stock, turn, spent, held] = fields[..] else {
        return Err(format!("7 fields with one space between are needed, not {}", fields.len()));
    };
    let rules = Rules::parse(id)?;
    let board = parse_board(&rules, board)?;
    let side = match side {
        "1" => 1,
        "2" => 2,
        _ => return Err(format!("side {side:?} is not 1 or 2")),
    };
    let stock = parse_stocks(stock)?;
    let turn = match turn {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => return Err(format!("turn {turn:?} is not 1, 2 or 3")),
    };
    let spent = match spent {
        "-" => None,
        _ => Some(parse_cell(&rules, spent)?),
    };
    let held = parse_held(&rules, held)?;
    let held_at_start = !held.is_empty();
    Ok(Naive {
        rules,
        board,
        side,
        stock,
        turn,
        spent,
        held,
        ends: Vec::new(),
        held_at_start,
        repeated_by_pass: false,
    })
}

/// Rows from the top, each from its lowest number.
fn parse_board(rules: &Rules, text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() as i32 != rules.rows() {
        return Err(format!("the board needs {} rows, not {}", rules.rows(), rows.len()));
    }
    let mut board = Board::empty(rules);
    for (index, row_text) in rows.iter().enumerate() {
        let row = rules.rows() - 1 - index as i32;
        parse_row(rules, &mut board, row, row_text)?;
    }
    Ok(board)
}

fn parse_row(rules: &Rules, board: &mut Board, row: i32, text: &str) -> Result<(), String> {
    let mut number = rules.first_number(row);
    let mut after_digit = false;
    for symbol in text.chars() {
        if let '1'..='9' = symbol {
            if after_digit {
                return Err(format!("row {text:?} has two digits for one run"));
            }
            number += symbol as i32 - '0' as i32;
            after_digit = true;
            continue;
        }
        after_digit = false;
        let (owner, length) = match symbol {
            'A' => (1, 1),
            'B' => (1, 2),
            'C' => (1, 3),
            'a' => (2, 1),
            'b' => (2, 2),
            'c' => (2, 3),
            _ => return Err(format!("{symbol:?} in row {text:?} means nothing")),
        };
        if number > rules.last_number(row) {
            return Err(format!("row {text:?} is too long"));
        }
        board.set(Cell { row, number }, Some(Piece { owner, length }));
        number += 1;
    }
    if number != rules.last_number(row) + 1 {
        return Err(format!("row {text:?} has the wrong number of cells"));
    }
    Ok(())
}

fn parse_stocks(text: &str) -> Result<[[u8; 3]; 2], String> {
    let bad = || format!("stocks {text:?} are not three digits, a slash, three digits");
    let (first, second) = text.split_once('/').ok_or_else(bad)?;
    let mut stock = [[0; 3]; 2];
    for (player, digits) in [first, second].into_iter().enumerate() {
        let digits: Vec<char> = digits.chars().collect();
        if digits.len() != 3 {
            return Err(bad());
        }
        for (index, digit) in digits.into_iter().enumerate() {
            if !digit.is_ascii_digit() {
                return Err(bad());
            }
            stock[player][index] = digit as u8 - b'0';
        }
    }
    Ok(stock)
}

fn parse_cell(rules: &Rules, text: &str) -> Result<Cell, String> {
    for cell in rules.cells() {
        if cell_text(cell) == text {
            return Ok(cell);
        }
    }
    Err(format!("{text:?} is not a cell of the board"))
}

fn parse_held(rules: &Rules, text: &str) -> Result<Vec<Cell>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let mut held: Vec<Cell> = Vec::new();
    for part in text.split(',') {
        let cell = parse_cell(rules, part)?;
        if held.last().is_some_and(|&last| last >= cell) {
            return Err(format!("held {text:?} is not in board order"));
        }
        held.push(cell);
    }
    Ok(held)
}

pub(super) fn print(state: &Naive) -> String {
    let spent = match state.spent {
        Some(cell) => cell_text(cell),
        None => String::from("-"),
    };
    let held = if state.held.is_empty() {
        String::from("-")
    } else {
        let cells: Vec<String> = state.held.iter().map(|&cell| cell_text(cell)).collect();
        cells.join(",")
    };
    let [[a, b, c], [d, e, f]] = state.stock;
    format!(
        "{} {} {} {a}{b}{c}/{d}{e}{f} {} {spent} {held}",
        state.rules.text(),
        print_board(&state.rules, &state.board),
        state.side,
        state.turn,
    )
}

fn print_board(rules: &Rules, board: &Board) -> String {
    let mut rows = Vec::new();
    for row in (0..rules.rows()).rev() {
        let mut text = String::new();
        let mut run = 0;
        for number in rules.first_number(row)..=rules.last_number(row) {
            let Some(piece) = board.at(Cell { row, number }) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            let letter = length_letter(piece.length);
            text.push(if piece.owner == 1 { letter } else { letter.to_ascii_lowercase() });
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        rows.push(text);
    }
    rows.join("/")
}

fn length_letter(length: i32) -> char {
    match length {
        1 => 'A',
        2 => 'B',
        _ => 'C',
    }
}

fn cell_text(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell.row as u8) as char, cell.number)
}

impl Naive {
    /// The text of an action, which does not name captures.
    pub(super) fn action_text(&self, action: Action) -> String {
        // With range=upto pulls and pushes say by how much.
        let steps = |by: i32| {
            if self.rules.range_upto() { format!(":{by}") } else { String::new() }
        };
        match action {
            Action::Deploy { length, to } => {
                format!("{}@{}", length_letter(length), cell_text(to))
            }
            Action::Move { from, to } => format!("{}{}", cell_text(from), cell_text(to)),
            Action::Pull { actor, target, by } => {
                format!("{}<{}{}", cell_text(actor), cell_text(target), steps(by))
            }
            Action::Push { actor, target, by } => {
                format!("{}>{}{}", cell_text(actor), cell_text(target), steps(by))
            }
        }
    }
}
