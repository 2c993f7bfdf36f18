//! Counting in and choosing from sets of bits, without branches that depend on the bits.
//!
//! Sampling a move needs the k-th member of a few sets. On processors without instructions for it, walking there bit by bit costs a mispredicted branch; the
//! functions here count all bytes at once, find the byte by one multiplication and a comparison in all bytes at once, and the bit by a table.

use core::hint::select_unpredictable;

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

/// The number of set bits of each byte value.
static COUNT_IN_BYTE: [u8; 256] = count_in_byte();

const fn count_in_byte() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    table
}

/// The number of set bits of each half byte.
#[inline(always)]
const fn nibble_counts(set: u64) -> u64 {
    // Not the shortest way to count pairs: the compiler takes that for a whole count of the set, and does half of the work twice.
    let pairs = (set & 0x5555_5555_5555_5555) + (set >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// The number of set bits of each byte.
#[inline(always)]
const fn byte_counts(set: u64) -> u64 {
    // Not the shortest way to count pairs: the compiler takes that for a whole count of the set, and does half of the work twice.
    let pairs = (set & 0x5555_5555_5555_5555) + (set >> 1 & 0x5555_5555_5555_5555);
    fold_nibbles((pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333))
}

/// The sum of the halves of each byte; no half may be more than 8, nor a sum more than 15.
#[inline(always)]
const fn fold_nibbles(nibbles: u64) -> u64 {
    (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
}

/// The first byte, as the number of its lowest bit, up to which `sums` come to more than `k`, and the sum before it.
///
/// Byte i of `sums` is the sum of all bytes up to i, the last one at most 127 and greater than `k`.
#[inline(always)]
const fn byte_of(sums: u64, k: u32) -> (u32, u32) {
    // Bit 7 of a byte survives the subtraction where its sum is at least k + 1. No byte borrows from the next: sums and k + 1 are at most 127.
    let reached = (sums | HIGH).wrapping_sub((k as u64 + 1).wrapping_mul(LOW)) & HIGH;
    let shift = reached.trailing_zeros() & 0x38;
    (shift, (sums << 8 >> shift) as u32 & 0xFF)
}

/// The number of the `k`-th set bit, from 0; `None` if there are fewer.
///
/// ```
/// use boardwright_core::bits::nth_bit;
/// assert_eq!(nth_bit(0b1010_0100, 1), Some(5));
/// assert_eq!(nth_bit(0b1010_0100, 3), None);
/// ```
#[inline(always)]
pub fn nth_bit(set: u64, k: u32) -> Option<u32> {
    Counted::new(set).nth(k)
}

/// A set whose members are counted, to draw a numbered one.
///
/// ```
/// use boardwright_core::bits::Counted;
/// let set = Counted::new(0b1010_0100);
/// assert_eq!((set.set(), set.count(), set.nth(2)), (0b1010_0100, 3, Some(7)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    set: u64,
    /// In byte i the number of members below bit 8 · (i + 1).
    sums: u64,
}

impl Counted {
    /// The set, counted.
    #[inline(always)]
    pub const fn new(set: u64) -> Counted {
        Counted { set, sums: byte_counts(set).wrapping_mul(LOW) }
    }

    /// The set.
    #[inline(always)]
    pub const fn set(self) -> u64 {
        self.set
    }

    /// How many members it has.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The bit number of member `k`; `None` if there are fewer.
    #[inline(always)]
    pub fn nth(self, k: u32) -> Option<u32> {
        if k >= self.count() {
            return None;
        }
        let (shift, before) = byte_of(self.sums, k);
        let byte = (self.set >> shift) as u8;
        Some(shift + u32::from(NTH_IN_BYTE[byte as usize][(k - before) as usize & 7]))
    }
}

/// Two sets counted as one, byte by byte: the members of a byte of the first come before those of the same byte of the second.
///
/// Each set may have at most seven members in a byte, as on a board of at most seven files, eight bits a rank.
///
/// ```
/// use boardwright_core::bits::Woven;
/// let sets = Woven::new(0b0000_0001_0000_0110, 0b0000_0001_0000_0001);
/// assert_eq!(sets.count(), 5);
/// let all: Vec<_> = (0..5).filter_map(|k| sets.nth(k)).collect();
/// assert_eq!(all, [(false, 1), (false, 2), (true, 0), (false, 8), (true, 8)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Woven {
    first: u64,
    second: u64,
    /// In byte i the number of members of both below bit 8 · (i + 1).
    sums: u64,
}

impl Woven {
    /// The sets, counted.
    #[inline(always)]
    pub const fn new(first: u64, second: u64) -> Woven {
        let counts = fold_nibbles(nibble_counts(first) + nibble_counts(second));
        Woven { first, second, sums: counts.wrapping_mul(LOW) }
    }

    /// How many members both have together.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// Member `k`: whether it is of the second set, and its bit number; `None` if there are fewer.
    #[inline(always)]
    pub fn nth(self, k: u32) -> Option<(bool, u32)> {
        if k >= self.count() {
            return None;
        }
        let (shift, before) = byte_of(self.sums, k);
        let (first, second) = ((self.first >> shift) as u8, (self.second >> shift) as u8);
        let (within, ahead) = (k - before, u32::from(COUNT_IN_BYTE[first as usize]));
        let later = within >= ahead;
        let byte = select_unpredictable(later, second, first);
        let k = select_unpredictable(later, within.wrapping_sub(ahead), within);
        Some((later, shift + u32::from(NTH_IN_BYTE[byte as usize][k as usize & 7])))
    }
}

/// Eight small numbers, one in each byte, as runs of members: those of the lowest byte come first.
///
/// ```
/// use boardwright_core::bits::Bytes;
/// let runs = Bytes::new(0x01_00_02);
/// let all: Vec<_> = (0..3).map(|k| runs.nth(k)).collect();
/// assert_eq!(all, [(0, 0), (0, 1), (16, 0)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bytes {
    /// In byte i the sum of all bytes up to it.
    sums: u64,
}

impl Bytes {
    /// The numbers, which must come to at most 127 in all.
    #[inline(always)]
    pub const fn new(numbers: u64) -> Bytes {
        Bytes { sums: numbers.wrapping_mul(LOW) }
    }

    /// How many members there are.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The byte of member `k`, as the number of its lowest bit, and the number of the member within it; anything if there are fewer.
    #[inline(always)]
    pub const fn nth(self, k: u32) -> (u32, u32) {
        let (shift, before) = byte_of(self.sums, k);
        (shift, k.wrapping_sub(before))
    }
}

/// Several sets in a row, of which a numbered member is wanted.
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
    members: [u64; N],
    /// How many members the sets before each have.
    before: [u32; N],
    count: u32,
}

impl<const N: usize> Sets<N> {
    /// The sets, counted.
    #[inline(always)]
    pub fn new(members: [u64; N]) -> Self {
        let counts = members.map(u64::count_ones);
        let mut before = [0; N];
        let mut count = 0;
        for i in 0..N {
            before[i] = count;
            count += counts[i];
        }
        Sets { members, before, count }
    }

    /// How many members all sets have together.
    #[inline(always)]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Member number `k`: the index of its set and of its bit; `None` if there are fewer.
    #[inline(always)]
    pub fn nth(&self, k: u32) -> Option<(usize, u32)> {
        let set = self.before.iter().skip(1).map(|before| usize::from(k >= *before)).sum::<usize>();
        let bit = nth_bit(*self.members.get(set)?, k - *self.before.get(set)?)?;
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
        assert_eq!(Sets::new([u64::MAX; 9]).nth(9 * 64 - 1), Some((8, 63)));
        assert_eq!(Sets::new([u64::MAX; 9]).nth(u32::MAX), None);
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
        fn woven_sets_go_byte_by_byte(first: u64, second: u64, thin: u64) {
            let (first, second) = (first & 0x7F7F_7F7F_7F7F_7F7F, second & thin & 0x7F7F_7F7F_7F7F_7F7F);
            let all: alloc::vec::Vec<_> = (0..8)
                .flat_map(|byte| {
                    let part = |set: u64| members(set & 0xFF << (8 * byte));
                    part(first).map(|bit| (false, bit)).chain(part(second).map(|bit| (true, bit)))
                })
                .collect();
            let woven = Woven::new(first, second);
            prop_assert_eq!(woven.count() as usize, all.len());
            for (k, member) in all.iter().enumerate() {
                prop_assert_eq!(woven.nth(k as u32), Some(*member));
            }
            prop_assert_eq!(woven.nth(all.len() as u32), None);
        }

        #[test]
        fn runs_follow_each_other(numbers: [u8; 8]) {
            let numbers = numbers.map(|number| number % 16);
            let all: alloc::vec::Vec<_> = (0..8)
                .flat_map(|i| (0..u32::from(numbers[i])).map(move |k| (8 * i as u32, k)))
                .collect();
            let runs = Bytes::new(u64::from_le_bytes(numbers));
            prop_assert_eq!(runs.count() as usize, all.len());
            for (k, member) in all.iter().enumerate() {
                prop_assert_eq!(runs.nth(k as u32), *member);
            }
        }

        #[test]
        fn every_member_is_found(sets: [u64; 6], thin: [u64; 6]) {
            let sets: [u64; 6] = core::array::from_fn(|i| sets[i] & thin[i] & thin[(i + 1) % 6].rotate_left(7));
            let all: alloc::vec::Vec<_> =
                sets.iter().enumerate().flat_map(|(i, set)| members(*set).map(move |bit| (i, bit))).collect();
            let picker = Sets::new(sets);
            prop_assert_eq!(picker.count() as usize, all.len());
            for (k, member) in all.iter().enumerate() {
                prop_assert_eq!(picker.nth(k as u32), Some(*member));
            }
            prop_assert_eq!(picker.nth(all.len() as u32), None);
        }
    }
}
