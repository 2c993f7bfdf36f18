//! Picking a square out of a small set by its number, without a branch that depends on the set.

use crate::Square;
use crate::board::Squares;

/// 1 in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const TOPS: u64 = ONES << 7;

/// Square number `k` of a set of at most eight, from 0. There must be that many.
///
/// The set without its lowest square, without its two lowest, and so on are worked out while `k` is still being drawn; `k` then only chooses among them.
#[inline]
pub(crate) fn nth(set: Squares, k: u32) -> Square {
    debug_assert!(k < set.count_ones() && set.count_ones() <= 8);
    let mut rest = [set; 8];
    for i in 1..8 {
        rest[i] = rest[i - 1] & rest[i - 1].wrapping_sub(1);
    }
    Square::from_index_unchecked(rest[k as usize & 7].trailing_zeros() as u8 & 63)
}

/// Byte `i`: how many squares the sets 0 to `i` have. Each has at most eight, and the last two have none.
#[inline]
pub(crate) fn counts_up_to(sets: &[Squares; 8]) -> u64 {
    debug_assert!(sets.iter().all(|set| set.count_ones() <= 8) && sets[6] | sets[7] == 0);
    if cfg!(target_feature = "popcnt") {
        return u64::from_le_bytes(sets.map(|set| set.count_ones() as u8)).wrapping_mul(ONES);
    }
    // The counts by ranks, as in every count of bits; then those of two sets at once, for each fits half a byte.
    let by_rank = |set: Squares| {
        let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    };
    let both = |i: usize| (by_rank(sets[i]) | by_rank(sets[i + 1]) << 4).wrapping_mul(ONES) >> 56;
    let halves = both(0) | both(2) << 16 | both(4) << 32;
    ((halves | halves << 4) & 0x0F0F_0F0F_0F0F).wrapping_mul(ONES)
}

/// Of eight rising numbers below 128, byte by byte: how many are at most `k` (below 128; fewer than all), and the last of those, 0 if there is none.
#[inline]
pub(crate) const fn bytes_up_to(rising: u64, k: u32) -> (u32, u32) {
    let reached = (((k as u64 * ONES) | TOPS) - rising) & TOPS;
    let count = ((reached >> 7).wrapping_mul(ONES) >> 56) as u32;
    let last = (rising << 8) >> ((8 * count) & 63) & 0xFF;
    (count, last as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::squares;

    /// Sets of at most eight squares.
    fn sets() -> impl Iterator<Item = Squares> {
        let mut word: u64 = 0x9E37_79B9_7F4A_7C15;
        (0..2000).map(move |i| {
            word = word.rotate_left(17).wrapping_mul(0xD134_2543_DE82_EF95) ^ i;
            (0..i % 9).fold(0, |set, j| set | 1 << (word >> (6 * j) & 63))
        })
    }

    #[test]
    fn every_square_of_a_set_is_picked_by_its_number() {
        for set in sets().chain([0xFF, 0xFF << 56]) {
            for (k, square) in squares(set).enumerate() {
                assert_eq!(nth(set, k as u32), square, "{k} of {set:#x}");
            }
        }
    }

    #[test]
    fn every_number_finds_its_set() {
        let all: Vec<Squares> = sets().collect();
        for six in all.windows(6) {
            let mut sets = [0; 8];
            sets[..6].copy_from_slice(six);
            let up_to = counts_up_to(&sets);
            let mut k = 0;
            for (i, set) in sets.iter().enumerate() {
                let before = k;
                for _ in 0..set.count_ones() {
                    assert_eq!(bytes_up_to(up_to, k), (i as u32, before));
                    k += 1;
                }
            }
            assert_eq!(up_to >> 56, u64::from(k));
        }
    }
}
