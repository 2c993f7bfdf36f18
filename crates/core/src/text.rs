//! Helpers for text forms: fields, canonical numbers, boards of pieces and runs of empty places.

use alloc::string::{String, ToString};
use core::fmt;

use thiserror::Error;

/// Splits a text into exactly `N` fields, separated by exactly one space each.
///
/// # Errors
///
/// [`FieldsError`] where the count differs, a field is empty, or the text is not printable ASCII.
pub fn fields<const N: usize>(text: &str) -> Result<[&str; N], FieldsError> {
    if let Some(c) = text.chars().find(|c| !(' '..='~').contains(c)) {
        return Err(FieldsError::NotAscii(c));
    }
    let mut parts = [""; N];
    let mut found = 0;
    for part in text.split(' ') {
        if let Some(slot) = parts.get_mut(found) {
            *slot = part;
        }
        found += 1;
    }
    if found != N {
        return Err(FieldsError::Count { expected: N, found });
    }
    match parts.iter().position(|part| part.is_empty()) {
        Some(index) => Err(FieldsError::Empty(index + 1)),
        None => Ok(parts),
    }
}

/// Why a text does not fall into fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FieldsError {
    /// A character that no text form uses.
    #[error("the character {0:?} stands in no text form (printable ASCII only)")]
    NotAscii(char),
    /// Too few or too many fields.
    #[error("expected {expected} fields separated by single spaces, found {found}")]
    Count {
        /// How many the form has.
        expected: usize,
        /// How many were there.
        found: usize,
    },
    /// Two spaces in a row, or one at an end.
    #[error("field {0} is empty: fields are separated by exactly one space")]
    Empty(usize),
}

/// A decimal number without sign or leading zeros that fits `u32`.
///
/// ```
/// use boardwright_core::text::number;
/// assert_eq!(number("12"), Some(12));
/// assert_eq!(number("012"), None);
/// ```
pub fn number(text: &str) -> Option<u32> {
    let canonical = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
}

/// Why a board text does not describe a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// Too few or too many rows.
    #[error("the board has {expected} rows separated by `/`, found {found}")]
    Rows {
        /// How many rows the board has.
        expected: usize,
        /// How many were there.
        found: usize,
    },
    /// A row of the wrong width.
    #[error("row {row:?} of the board is not {expected} places wide")]
    Width {
        /// The row's text.
        row: String,
        /// The places of that row.
        expected: usize,
    },
    /// Runs of empty places must be as long as they can be, and not 0.
    #[error("row {0:?} writes empty places in more than one digit, or as 0")]
    Run(String),
    /// A letter that is no piece of this rule set.
    #[error("{0:?} is not a piece of this rule set")]
    Piece(char),
}

/// Reads a board: rows from the top, separated by `/`; a digit is a maximal run of that many empty places, any other character a piece.
///
/// `widths` gives the places of each row (at most 9), top row first. `place` is called with the row (0 is the top), the place in it (0 is the leftmost) and the
/// letter, and says whether it knows the letter.
///
/// # Errors
///
/// [`BoardError`] where the text is not of the form, or `place` refuses a letter.
pub fn read_board(
    text: &str,
    widths: &[usize],
    mut place: impl FnMut(usize, usize, char) -> bool,
) -> Result<(), BoardError> {
    let found = text.split('/').count();
    if found != widths.len() {
        return Err(BoardError::Rows { expected: widths.len(), found });
    }
    for (row, (line, &width)) in text.split('/').zip(widths).enumerate() {
        let mut at = 0;
        let mut after_run = false;
        for c in line.chars() {
            if let Some(run) = c.to_digit(10) {
                if after_run || run == 0 {
                    return Err(BoardError::Run(line.to_string()));
                }
                at += run as usize;
            } else if at < width {
                if !place(row, at, c) {
                    return Err(BoardError::Piece(c));
                }
                at += 1;
            } else {
                at = usize::MAX;
            }
            after_run = c.is_ascii_digit();
            if at > width {
                return Err(BoardError::Width { row: line.to_string(), expected: width });
            }
        }
        if at != width {
            return Err(BoardError::Width { row: line.to_string(), expected: width });
        }
    }
    Ok(())
}

/// Writes a board in the form that [`read_board`] reads. `piece` gives the letter at a row and place, `None` where it is empty.
///
/// # Errors
///
/// Only those of the formatter.
pub fn write_board(
    f: &mut fmt::Formatter<'_>,
    widths: &[usize],
    piece: impl Fn(usize, usize) -> Option<char>,
) -> fmt::Result {
    for (row, &width) in widths.iter().enumerate() {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for at in 0..width {
            match piece(row, at) {
                None => run += 1,
                Some(c) => {
                    if run > 0 {
                        write!(f, "{run}")?;
                        run = 0;
                    }
                    write!(f, "{c}")?;
                }
            }
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_separated_by_single_spaces() {
        assert_eq!(fields::<2>("a b"), Ok(["a", "b"]));
        assert_eq!(fields::<2>("a  b"), Err(FieldsError::Count { expected: 2, found: 3 }));
        assert_eq!(fields::<3>("a  b"), Err(FieldsError::Empty(2)));
        assert_eq!(fields::<2>("a "), Err(FieldsError::Empty(2)));
        assert_eq!(fields::<2>("a\tb"), Err(FieldsError::NotAscii('\t')));
        assert_eq!(fields::<1>(""), Err(FieldsError::Empty(1)));
    }

    #[test]
    fn numbers_are_canonical() {
        assert_eq!(number("0"), Some(0));
        assert_eq!(number("4294967295"), Some(u32::MAX));
        for text in ["", "00", "01", "+1", "-1", "1 ", "4294967296", "٣"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn boards_are_canonical() {
        let read = |text: &str| read_board(text, &[3, 2], |_, _, c| c == 'S');
        assert_eq!(read("3/2"), Ok(()));
        assert_eq!(read("1S1/SS"), Ok(()));
        assert_eq!(read("3"), Err(BoardError::Rows { expected: 2, found: 1 }));
        assert_eq!(read("3/2/"), Err(BoardError::Rows { expected: 2, found: 3 }));
        assert_eq!(read("12/2"), Err(BoardError::Run("12".into())));
        assert_eq!(read("S02/2"), Err(BoardError::Run("S02".into())));
        assert_eq!(read("1X1/2"), Err(BoardError::Piece('X')));
        for row in ["", "2", "4", "9", "SSSS", "3S", "SSSX"] {
            let text = alloc::format!("{row}/2");
            assert_eq!(read(&text), Err(BoardError::Width { row: row.into(), expected: 3 }), "{row}");
        }
    }
}
