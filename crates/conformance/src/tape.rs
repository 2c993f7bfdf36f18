//! A generator of random words that can be told its first word and counts what is drawn.

use boardwright_core::rand_core::{Infallible, TryRng};

/// Gives the chosen word first, then a reproducible stream. Two tapes with the same arguments give the same words.
#[derive(Clone, Debug)]
pub(crate) struct Tape {
    first: Option<u32>,
    state: u64,
    /// The 32-bit words drawn so far; a 64-bit word counts as two.
    pub(crate) words: u32,
}

impl Tape {
    pub(crate) fn new(first: Option<u32>, seed: u64) -> Self {
        Tape { first, state: seed, words: 0 }
    }
}

impl TryRng for Tape {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.words += 1;
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Ok(self.first.take().unwrap_or((self.state >> 32) as u32))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let low = u64::from(self.try_next_u32()?);
        Ok(low | u64::from(self.try_next_u32()?) << 32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(4) {
            let word = self.try_next_u32()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}
