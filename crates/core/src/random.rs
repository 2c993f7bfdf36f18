//! Uniform draws, and one reproducible generator a game.
//!
//! The generator is always the caller's. What is drawn from it, and how many words that takes, is fixed here and does not change within one
//! major version, so that a seed gives the same game on every platform.

use rand_core::Rng;

/// A uniform number below `bound`, without bias: Lemire's multiplication, with rejection.
///
/// It takes one `next_u32`, and very rarely another.
///
/// # Panics
///
/// Panics if `bound` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    let product = u64::from(rng.next_u32()) * u64::from(bound);
    // Below `bound`, but for bound 0, which the slow path refuses.
    if product as u32 <= bound.wrapping_sub(1) {
        below_slow(rng, bound, product)
    } else {
        (product >> 32) as u32
    }
}

/// The rest of [`below`], needed with probability bound / 2³²: rejects what would make small results too frequent.
#[cold]
fn below_slow<R: Rng + ?Sized>(rng: &mut R, bound: u32, mut product: u64) -> u32 {
    assert_ne!(bound, 0, "a draw below 0");
    let threshold = bound.wrapping_neg() % bound;
    while (product as u32) < threshold {
        product = u64::from(rng.next_u32()) * u64::from(bound);
    }
    (product >> 32) as u32
}

/// The generator of game number `game` under `seed`: ChaCha with 8 rounds, its key the first four outputs of SplitMix64 seeded with `seed`
/// (each little-endian), its stream number `game`.
///
/// Games of one seed are independent of each other and of the order and the threads in which they are played.
#[cfg(feature = "chacha")]
pub fn game_rng(seed: u64, game: u64) -> rand_chacha::ChaCha8Rng {
    use rand_core::SeedableRng;

    let mut key = [0u8; 32];
    let mut x = seed;
    for chunk in key.chunks_exact_mut(8) {
        x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
        chunk.copy_from_slice(&crate::key::finish(x).to_le_bytes());
    }
    let mut rng = rand_chacha::ChaCha8Rng::from_seed(key);
    rng.set_stream(game);
    rng
}

#[cfg(test)]
mod tests {
    use super::below;
    use rand_core::{Infallible, TryRng};

    /// Gives the words of a list, then panics.
    struct Words(std::vec::IntoIter<u32>);

    impl TryRng for Words {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.0.next().expect("no more words"))
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unimplemented!()
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unimplemented!()
        }
    }

    #[test]
    fn a_draw_rejects_exactly_the_excess() {
        // 2³² = 3 · 1431655765 + 1: one word of all must be rejected for bound 3, and it is word 0.
        assert_eq!(below(&mut Words(vec![0, u32::MAX].into_iter()), 3), 2);
        assert_eq!(below(&mut Words(vec![1].into_iter()), 3), 0);
        assert_eq!(below(&mut Words(vec![0].into_iter()), 4), 0);
    }

    #[test]
    #[should_panic(expected = "a draw below 0")]
    fn a_draw_below_zero_panics() {
        let _ = below(&mut Words(vec![7].into_iter()), 0);
    }

    #[cfg(feature = "chacha")]
    #[test]
    fn streams_differ_and_are_stable() {
        use rand_core::Rng;
        let draw = |seed, game| super::game_rng(seed, game).next_u64();
        assert_ne!(draw(1, 0), draw(1, 1));
        assert_ne!(draw(1, 0), draw(2, 0));
        assert_eq!(draw(1, 0), draw(1, 0));
    }

    /// A seed is promised to give the same game within a major version: these words may not change.
    #[cfg(feature = "chacha")]
    #[test]
    fn words_are_value_stable() {
        use rand_core::Rng;
        let mut rng = super::game_rng(42, 7);
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(words, [2_290_579_414, 889_985_712, 2_383_169_995, 2_022_904_188]);
    }
}
