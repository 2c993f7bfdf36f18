//! Position keys: 64-bit hashes that are the same on every platform and in every release of one major version.

/// Folds words into a key.
///
/// The result depends on the words and their order alone. It is a good hash, not a cryptographic one.
///
/// ```
/// use boardwright_core::key_of;
/// assert_eq!(key_of(&[1, 2]), key_of(&[1, 2]));
/// assert_ne!(key_of(&[1, 2]), key_of(&[2, 1]));
/// ```
#[inline]
pub const fn key_of(words: &[u64]) -> u64 {
    let mut key = 0x243F_6A88_85A3_08D3 ^ words.len() as u64;
    let mut i = 0;
    while i < words.len() {
        key = finish(key.wrapping_add(0x9E37_79B9_7F4A_7C15) ^ words[i]);
        i += 1;
    }
    key
}

/// The output function of SplitMix64: a bijection that mixes every bit into every other.
#[inline]
pub(crate) const fn finish(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::key_of;

    /// Keys are promised to stay the same within a major version: these values may not change.
    #[test]
    fn keys_are_value_stable() {
        assert_eq!(key_of(&[]), 0x243F_6A88_85A3_08D3);
        assert_eq!(key_of(&[0]), 0xEDCC_99D7_F740_3620);
        assert_eq!(key_of(&[1, u64::MAX]), 0x2DAD_6C4C_A11D_45F4);
    }

    #[test]
    fn number_and_order_of_words_count() {
        let keys = [key_of(&[]), key_of(&[0]), key_of(&[0, 0]), key_of(&[0, 1]), key_of(&[1, 0])];
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{i}");
        }
    }
}
