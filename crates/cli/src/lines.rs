//! Lines of bounded length, from input that may be anything.

use std::io::{self, BufRead};

/// The most bytes that a line may have, the line break not counted.
pub(crate) const MAX_LINE: usize = 1 << 24;

/// Reads lines of at most [`MAX_LINE`] bytes and never holds more than that.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

/// A line that is longer than [`MAX_LINE`]. It has been passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong;

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Lines { input, line: Vec::new() }
    }

    /// What is read through.
    pub(crate) fn input(&self) -> &R {
        &self.input
    }

    /// The next line without its line break; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&[u8], TooLong>>> {
        self.line.clear();
        let (mut any, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            any = true;
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.line.len() + part.len() > MAX_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(any.then_some(if too_long { Err(TooLong) } else { Ok(self.line.as_slice()) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor};

    fn all(bytes: Vec<u8>) -> Vec<Result<usize, TooLong>> {
        let mut lines = Lines::new(BufReader::with_capacity(7, Cursor::new(bytes)));
        let mut found = Vec::new();
        while let Some(line) = lines.next().expect("memory can be read") {
            found.push(line.map(<[u8]>::len));
        }
        found
    }

    #[test]
    fn lines_end_at_line_breaks_and_at_the_end() {
        assert_eq!(all(b"".to_vec()), []);
        assert_eq!(all(b"\n".to_vec()), [Ok(0)]);
        assert_eq!(all(b"abcdefghij\n\nxy".to_vec()), [Ok(10), Ok(0), Ok(2)]);
    }

    #[test]
    fn the_limit_is_exact_and_reading_goes_on_after_it() {
        let mut bytes = vec![b'a'; MAX_LINE];
        bytes.push(b'\n');
        bytes.extend(vec![b'b'; MAX_LINE + 1]);
        bytes.extend(b"\nc");
        assert_eq!(all(bytes), [Ok(MAX_LINE), Err(TooLong), Ok(1)]);
    }
}
