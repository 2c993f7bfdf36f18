//! Bytes as a source of choices.

/// The bytes of an input that have not been used yet.
///
/// It is plainer than a decoder of typed values on purpose: one byte is one choice, so that seeds can be written by hand and a byte that the
/// fuzzer changes changes one choice.
pub(crate) struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Choices(bytes)
    }

    /// Whether all bytes have been used.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte; 0 after the last.
    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `count`, which must not be 0: one byte where one is enough, else two; none where there is no choice.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        match count {
            1 => 0,
            ..=256 => usize::from(self.byte()) % count,
            _ => usize::from(u16::from_be_bytes([self.byte(), self.byte()])) % count,
        }
    }

    /// One of some items; `None` if there are none.
    pub(crate) fn one_of<'i, T>(&mut self, items: &'i [T]) -> Option<&'i T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }
}
