//! What can go wrong, and how it is told: one line on standard error, exit code 2.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use boardwright::any::PositionError;
use boardwright::core::{ParseRecordError, ParseRulesError};
use boardwright_search::UnfitStrategy;
use thiserror::Error;

/// The most characters that an error line shows.
const MAX_LINE: usize = 2_000;

/// Why a command ended early.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// Nothing is wrong, there is just nothing more to do.
    #[error("done")]
    Done,
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("cannot write {}: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("{}: {source}", path.display())]
    Record { path: PathBuf, source: ParseRecordError },
    #[error("{} is not what bench --json prints: {source}", path.display())]
    Run { path: PathBuf, source: serde_json::Error },
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    #[error("cannot write to standard output: {0}")]
    Output(io::Error),
    #[error("the game could not be kept: {0}")]
    Autosave(Box<Failure>),
    #[error(transparent)]
    Player(#[from] UnfitStrategy),
    #[error("no threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Every `?` on a bare I/O error in this program stands where it writes to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl Failure {
    /// Tells the error. A reader that has gone away is none.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Done => return ExitCode::SUCCESS,
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            _ => {}
        }
        // Where even standard error cannot be written, only the exit code is left.
        let _ = writeln!(io::stderr(), "error: {}", printable(&self.to_string(), MAX_LINE));
        ExitCode::from(2)
    }
}

/// A text for a line: control characters escaped, and cut after `most` characters.
pub(crate) fn printable(text: &str, most: usize) -> String {
    let mut out = String::new();
    for (i, c) in text.chars().enumerate() {
        if i == most {
            out.push_str("...");
            break;
        }
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn a_line_stays_a_line() {
        assert_eq!(printable("a\nb\u{1b}[2J", 100), "a\\nb\\u{1b}[2J");
        assert_eq!(printable("abcdef", 3), "abc...");
        assert_eq!(printable("abc", 3), "abc");
    }
}
