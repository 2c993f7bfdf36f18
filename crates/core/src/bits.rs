//! Counting in and choosing from sets of bits, without branches that depend on the bits.
//!
//! Sampling a move needs the k-th member of a few sets. On processors without instructions for it, walking there bit by bit costs a mispredicted branch; the
//! functions here count all bytes at once, find the byte by one multiplication and a comparison in all bytes at once, and the bit by a table.

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// For each byte and each k: the place of its k-th set bit, 8 where there are fewer.
static NTH_IN_BYTE: [[u8; 8]; 256] = nth_in_byte();

const fn nth_in_byte() -> [[u8; 8]; 256] {
    let mut table = [[8; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut k) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][k] = bit as u8;
                k += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// The number of set bits of each byte.
#[inline]
pub const fn byte_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
}

/// The first byte whose running sum of counts exceeds `k`, as the number of its lowest bit, and what is left of `k` there; `None` if the sum of all does not.
///
/// `sums` holds the running sums, each below 128; `k` is below 128.
#[inline]
const fn locate(sums: u64, k: u32) -> Option<(u32, u32)> {
    // Bit 7 of a byte survives the subtraction where its sum is at least k + 1; no byte borrows from the next.
    let reached = ((sums | HIGH) - (k as u64 + 1) * LOW) & HIGH;
    if reached == 0 {
        return None;
    }
    let shift = reached.trailing_zeros() & !7;
    let before = (sums << 8 >> shift) as u32 & 0xFF;
    Some((shift, k - before))
}

/// The number of the `k`-th set bit, from 0; `None` if there are fewer.
///
/// ```
/// use boardwright_core::bits::nth_bit;
/// assert_eq!(nth_bit(0b1010_0100, 1), Some(5));
/// assert_eq!(nth_bit(0b1010_0100, 3), None);
/// ```
#[inline]
pub fn nth_bit(set: u64, k: u32) -> Option<u32> {
    if k >= 64 {
        return None;
    }
    nth_of_counted(set, byte_counts(set), k)
}

#[inline]
fn nth_of_counted(set: u64, counts: u64, k: u32) -> Option<u32> {
    let (shift, rest) = locate(counts.wrapping_mul(LOW), k)?;
    let byte = (set >> shift) as u8;
    Some(shift + u32::from(NTH_IN_BYTE[byte as usize][rest as usize & 7]))
}

/// Up to eight sets in a row, with fewer than 128 members in all, of which a numbered member is wanted.
///
/// ```
/// use boardwright_core::bits::Sets;
/// let sets = Sets::new([0b101, 0, 0b1000]);
/// assert_eq!(sets.count(), 3);
/// assert_eq!(sets.nth(1), Some((0, 2)));
/// assert_eq!(sets.nth(2), Some((2, 3)));
/// assert_eq!(sets.nth(3), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sets<const N: usize> {
    sets: [u64; N],
    /// Set bits of each byte of each set.
    counts: [u64; N],
    /// In byte i the members of the sets up to and with set i.
    sums: u64,
}

impl<const N: usize> Sets<N> {
    /// The sets, counted.
    #[inline]
    pub const fn new(sets: [u64; N]) -> Self {
        const { assert!(0 < N && N <= 8) };
        let mut counts = [0; N];
        let mut totals = 0;
        let mut i = 0;
        while i < N {
            counts[i] = byte_counts(sets[i]);
            totals |= counts[i].wrapping_mul(LOW) >> 56 << (8 * i);
            i += 1;
        }
        Sets { sets, counts, sums: totals.wrapping_mul(LOW) }
    }

    /// How many members all sets have together.
    #[inline]
    pub const fn count(&self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// Member number `k`: the index of its set and of its bit; `None` if there are fewer.
    #[inline]
    pub fn nth(&self, k: u32) -> Option<(usize, u32)> {
        if k >= self.count() {
            return None;
        }
        let (shift, rest) = locate(self.sums, k)?;
        let set = (shift / 8) as usize;
        let bit = nth_of_counted(*self.sets.get(set)?, *self.counts.get(set)?, rest)?;
        Some((set, bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn members(set: u64) -> impl Iterator<Item = u32> {
        (0..64).filter(move |bit| set >> bit & 1 != 0)
    }

    #[test]
    fn edges() {
        assert_eq!(nth_bit(0, 0), None);
        assert_eq!(nth_bit(u64::MAX, 63), Some(63));
        assert_eq!(nth_bit(u64::MAX, 64), None);
        assert_eq!(nth_bit(u64::MAX, u32::MAX), None);
        assert_eq!(nth_bit(1 << 63, 0), Some(63));
        assert_eq!(Sets::new([0, 0]).nth(0), None);
        assert_eq!(Sets::new([u64::MAX; 1]).nth(63), Some((0, 63)));
        assert_eq!(Sets::new([u64::MAX; 1]).nth(u32::MAX), None);
    }

    proptest! {
        #[test]
        fn every_bit_is_found(set: u64, mask: u64) {
            let set = set & mask;
            for (k, bit) in members(set).enumerate() {
                prop_assert_eq!(nth_bit(set, k as u32), Some(bit));
            }
            prop_assert_eq!(nth_bit(set, set.count_ones()), None);
        }

        #[test]
        fn every_member_is_found(sets: [u64; 6], thin: [u64; 6]) {
            let sets: [u64; 6] = core::array::from_fn(|i| sets[i] & thin[i] & thin[(i + 1) % 6].rotate_left(7));
            let all: alloc::vec::Vec<_> =
                sets.iter().enumerate().flat_map(|(i, set)| members(*set).map(move |bit| (i, bit))).collect();
            prop_assume!(all.len() < 128);
            let picker = Sets::new(sets);
            prop_assert_eq!(picker.count() as usize, all.len());
            for (k, member) in all.iter().enumerate() {
                prop_assert_eq!(picker.nth(k as u32), Some(*member));
            }
            prop_assert_eq!(picker.nth(all.len() as u32), None);
        }
    }
}
