//! Dice: the faces that lie on the table, and the throws that can fall.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Faces, Order, Rules};

/// A face that can be spent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// Activates a piece, or moves one by 1.
    X,
    /// Moves a piece by 1.
    One,
    /// Moves a piece by 2.
    Two,
    /// Moves a piece by 3.
    Three,
    /// A blank that is worth 4.
    Four,
}

impl Face {
    /// All of them, in the order in which texts print them.
    pub const ALL: [Face; 5] = [Face::X, Face::One, Face::Two, Face::Three, Face::Four];

    /// By how much it moves a piece.
    #[inline]
    pub const fn steps(self) -> u8 {
        self as u8 + (self as u8 == 0) as u8
    }

    /// Its character in texts.
    pub const fn letter(self) -> char {
        match self {
            Face::X => 'X',
            Face::One => '1',
            Face::Two => '2',
            Face::Three => '3',
            Face::Four => '4',
        }
    }

    /// The face with this character.
    pub const fn from_letter(letter: char) -> Option<Face> {
        Some(match letter {
            'X' => Face::X,
            '1' => Face::One,
            '2' => Face::Two,
            '3' => Face::Three,
            '4' => Face::Four,
            _ => return None,
        })
    }

    /// The face of a number below 5.
    #[inline]
    pub(crate) const fn from_index_unchecked(index: u8) -> Face {
        // A table: of a match the compiler makes branches, and which die lies there, nothing foretells.
        static FACES: [Face; 8] =
            [Face::X, Face::One, Face::Two, Face::Three, Face::Four, Face::Four, Face::Four, Face::Four];
        FACES[(index & 7) as usize]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Bits per face: counts go up to 3.
const BITS: u32 = 2;
/// The low bit of each of the five faces.
const LOW: u16 = 0b01_01_01_01_01;
/// All bits of the five faces.
const ALL: u16 = 0b11_11_11_11_11;
/// Where the count of blanks stands in a throw.
const BLANKS: u32 = 5 * BITS;

/// The face that comes first, by whether a 3 comes before a 2, and by dice.
static FIRST: [[Face; ALL as usize + 1]; 2] = [first_faces(false), first_faces(true)];

const fn first_faces(three_before_two: bool) -> [Face; ALL as usize + 1] {
    let mut table = [Face::X; ALL as usize + 1];
    let mut dice = 1;
    while dice <= ALL {
        let first = Face::from_index_unchecked((dice.trailing_zeros() / BITS) as u8);
        let three = three_before_two && matches!(first, Face::Two) && Dice(dice).count(Face::Three) > 0;
        table[dice as usize] = if three { Face::Three } else { first };
        dice += 1;
    }
    table
}

/// Some dice: how often each face shows, at most three times each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Dice(u16);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// These dice; `None` if there are more than three of a kind.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Option<Dice> {
        faces.into_iter().try_fold(Dice::NONE, |dice, face| (dice.count(face) < 3).then(|| dice.with(face)))
    }

    /// How many show this face.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> (BITS * face as u32) & 3) as u8
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x333) + (self.0 >> 2 & 0x333);
        ((pairs & 0xF) + (pairs >> 4 & 0xF) + (pairs >> 8)) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in the order in which texts print them.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| core::iter::repeat_n(face, self.count(face) as usize))
    }

    /// One more of a face, of which there are at most two.
    #[inline]
    pub(crate) const fn with(self, face: Face) -> Dice {
        debug_assert!(self.count(face) < 3);
        Dice(self.0 + (1 << (BITS * face as u32)))
    }

    /// One fewer of a face that is there.
    #[inline]
    pub(crate) const fn without(self, face: Face) -> Dice {
        debug_assert!(self.count(face) > 0);
        Dice(self.0.wrapping_sub(1 << (BITS * face as u32)))
    }

    /// These and others.
    #[inline]
    pub(crate) const fn and(self, others: Dice) -> Dice {
        Dice(self.0 + others.0)
    }

    /// As a number, for keys.
    pub(crate) const fn word(self) -> u64 {
        self.0 as u64
    }

    /// The different faces.
    #[inline]
    pub(crate) const fn faces(self) -> FaceSet {
        FaceSet((self.0 | self.0 >> 1) & LOW)
    }

    /// The face that comes first under a strict order (rule 5), of dice that there are.
    #[inline]
    pub(crate) const fn first(self, rules: Rules) -> Face {
        FIRST[rules.three_before_two() as usize][(self.0 & ALL) as usize]
    }

    /// The different faces that may be spent (rule 5).
    pub(crate) fn spendable(self, rules: Rules) -> FaceSet {
        match rules.order() {
            Order::Strict if !self.is_empty() => FaceSet(1 << (BITS * self.first(rules) as u32)),
            _ => self.faces(),
        }
    }

    /// Whether something may be thrown again while none of these dice has been spent (rule 7).
    #[inline]
    pub(crate) const fn offers_rethrow(self, rules: Rules) -> bool {
        // One bit for each number of X. No branch: what falls, nothing foretells.
        let with_x = (rules.rethrow_x() as u8 * 0b1110) | (rules.rethrow_three_x() as u8 * 0b1000);
        with_x >> self.count(Face::X) & 1 != 0
    }

    /// What may be thrown again while none of these dice has been spent (rule 7).
    #[inline]
    pub(crate) const fn rethrow(self, rules: Rules) -> Option<Again> {
        let x = self.count(Face::X);
        if x == 3 && rules.rethrow_three_x() {
            Some(Again::All)
        } else if x > 0 && rules.rethrow_x() {
            Some(Again::One)
        } else {
            None
        }
    }
}

impl fmt::Display for Dice {
    /// The faces, `X23`; nothing for no dice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|face| face.fmt(f))
    }
}

/// Some different faces, and the iterator over them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FaceSet(u16);

impl FaceSet {
    /// Whether there are none.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether a face is among them.
    pub(crate) const fn contains(&self, face: Face) -> bool {
        self.0 >> (BITS * face as u32) & 1 != 0
    }
}

impl Iterator for FaceSet {
    type Item = Face;

    #[inline]
    fn next(&mut self) -> Option<Face> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() / BITS;
        self.0 &= self.0 - 1;
        Some(Face::from_index_unchecked(index as u8))
    }
}

/// What is thrown again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Again {
    /// One X.
    One,
    /// All three dice, which show X.
    All,
}

impl Faces {
    /// The sides of a die, in the order in which texts print them; `None` is a blank worth nothing.
    pub const fn sides(self) -> [Option<Face>; 4] {
        match self {
            Faces::X123 => [Some(Face::X), Some(Face::One), Some(Face::Two), Some(Face::Three)],
            Faces::X230 => [Some(Face::X), Some(Face::Two), Some(Face::Three), None],
            Faces::X234 => [Some(Face::X), Some(Face::Two), Some(Face::Three), Some(Face::Four)],
        }
    }

    /// Whether the dice show this face.
    pub fn has(self, face: Face) -> bool {
        self.sides().contains(&Some(face))
    }

    /// Whether a blank is worth nothing, so that it is dropped and fewer dice are left than were thrown.
    #[inline]
    pub const fn drop_blanks(self) -> bool {
        matches!(self, Faces::X230)
    }
}

/// What fell: one, two or three dice, blanks worth nothing included.
///
/// Written with `*` and the faces in the order X 1 2 3 4 0: `*X20`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw(u16);

impl Throw {
    /// A throw of these faces and so many blanks; `None` unless it is of one to three dice.
    pub fn new(faces: Dice, blanks: u8) -> Option<Throw> {
        let all = u32::from(faces.len()) + u32::from(blanks);
        if (1..=3).contains(&all) { Some(Throw(faces.0 | u16::from(blanks) << BLANKS)) } else { None }
    }

    /// The faces that can be spent.
    #[inline]
    pub const fn faces(self) -> Dice {
        Dice(self.0 & ((1 << BLANKS) - 1))
    }

    /// The blanks worth nothing.
    #[inline]
    pub const fn blanks(self) -> u8 {
        (self.0 >> BLANKS) as u8
    }

    /// How many dice fell.
    pub const fn len(self) -> u8 {
        self.faces().len() + self.blanks()
    }

    /// Never: a throw has a die at least.
    pub const fn is_empty(self) -> bool {
        false
    }
}

impl boardwright_core::Event for Throw {}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.faces())?;
        (0..self.blanks()).try_for_each(|_| f.write_str("0"))
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Throw({self})")
    }
}

/// The text is not a throw; it holds the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a throw: expected * and one to three faces in the order X 1 2 3 4 0")]
pub struct ParseThrowError(pub String);

impl FromStr for Throw {
    type Err = ParseThrowError;

    fn from_str(text: &str) -> Result<Self, ParseThrowError> {
        parse(text).ok_or_else(|| ParseThrowError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Throw> {
    let all = text.strip_prefix('*')?;
    let faces = all.trim_end_matches('0');
    let blanks = u8::try_from(all.len() - faces.len()).ok()?;
    Throw::new(parse_faces(faces)?, blanks)
}

/// Reads faces in the order of the text forms, at most three.
pub(crate) fn parse_faces(text: &str) -> Option<Dice> {
    let dice = Dice::new(text.chars().map(Face::from_letter).collect::<Option<alloc::vec::Vec<_>>>()?)?;
    (dice.len() <= 3 && dice.to_string() == text).then_some(dice)
}

/// The throws of some dice of one kind, each with its weight, in the order of their texts' faces; and for each draw the throw on which it
/// falls.
#[derive(Debug)]
pub(crate) struct Throws {
    events: [Throw; 20],
    weights: [u8; 20],
    /// How many of the events there are.
    pub(crate) count: u8,
    /// The sum of the weights: 4, 16 or 64.
    pub(crate) total: u8,
    draws: [Throw; 64],
}

impl Throws {
    /// The throws of `dice` dice, 1 to 3.
    #[inline]
    pub(crate) const fn of(faces: Faces, dice: u8) -> &'static Throws {
        &THROWS[faces as usize][(dice & 3) as usize]
    }

    /// The events with their weights.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Throw, u32)> {
        self.events.iter().zip(self.weights).take(self.count as usize).map(|(e, w)| (*e, u32::from(w)))
    }

    /// The first event at which the running sum of weights exceeds the draw.
    #[inline]
    pub(crate) const fn drawn(&self, draw: u32) -> Throw {
        self.draws[(draw & 63) as usize]
    }

    /// Every rising choice of sides, weighted by the number of ways to order them. (The weights have no common divisor: three alike are one way.)
    const fn build(faces: Faces, dice: u8) -> Throws {
        let mut throws =
            Throws { events: [Throw(0); 20], weights: [0; 20], count: 0, total: 0, draws: [Throw(0); 64] };
        let sides = faces.sides();
        let mut number = 0;
        while number < 64 {
            let fallen = [number / 16, number / 4 % 4, number % 4];
            let [a, b, c] = fallen;
            // Dice that do not fall show side 3 here: one number for each throw.
            let falls = match dice {
                1 => b == 3 && c == 3,
                2 => a <= b && c == 3,
                _ => a <= b && b <= c,
            };
            if falls {
                throws.push(sides, fallen, dice);
            }
            number += 1;
        }
        throws
    }

    const fn build_all(faces: Faces) -> [Throws; 4] {
        [Throws::build(faces, 1), Throws::build(faces, 1), Throws::build(faces, 2), Throws::build(faces, 3)]
    }

    const fn push(&mut self, sides: [Option<Face>; 4], fallen: [usize; 3], dice: u8) {
        let index = self.count as usize;
        let [a, b, c] = fallen;
        let weight = match dice {
            1 => 1,
            2 if a == b => 1,
            2 => 2,
            _ if a == b && b == c => 1,
            _ if a == b || b == c => 3,
            _ => 6,
        };
        let mut i = 0;
        while i < dice as usize {
            let shift = match sides[fallen[i]] {
                Some(face) => BITS * face as u32,
                None => BLANKS,
            };
            self.events[index].0 += 1 << shift;
            i += 1;
        }
        self.weights[index] = weight;
        let mut draw = 0;
        while draw < weight {
            self.draws[(self.total + draw) as usize] = self.events[index];
            draw += 1;
        }
        self.count += 1;
        self.total += weight;
    }
}

/// By faces and number of dice; nobody throws none.
static THROWS: [[Throws; 4]; 3] =
    [Throws::build_all(Faces::X123), Throws::build_all(Faces::X230), Throws::build_all(Faces::X234)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_counted_and_drawn_exactly() {
        for faces in [Faces::X123, Faces::X230, Faces::X234] {
            for (dice, count) in [(1, 4), (2, 10), (3, 20)] {
                let throws = Throws::of(faces, dice);
                assert_eq!((throws.count, u32::from(throws.total)), (count, 4u32.pow(u32::from(dice))));
                let mut draw = 0;
                for (event, weight) in throws.iter() {
                    assert_eq!(event.len(), dice);
                    for _ in 0..weight {
                        assert_eq!(throws.drawn(draw), event);
                        draw += 1;
                    }
                }
                assert_eq!(draw, u32::from(throws.total));
            }
        }
    }

    #[test]
    fn throws_round_trip_and_others_are_refused() {
        for text in ["*X", "*0", "*X20", "*000", "*112", "*234"] {
            assert_eq!(text.parse::<Throw>().map(|t| t.to_string()), Ok(text.to_string()));
        }
        for text in ["", "*", "X", "*2X", "*0X", "*5", "*XXXX", "*0000", "*é", "*X2 "] {
            assert!(text.parse::<Throw>().is_err(), "{text}");
        }
    }

    #[test]
    fn dice_are_counted() {
        let dice = Dice::new([Face::Three, Face::X, Face::X]).expect("three dice");
        assert_eq!((dice.len(), dice.to_string()), (3, "XX3".to_string()));
        assert_eq!(dice.without(Face::X).with(Face::Four).to_string(), "X34");
        assert_eq!(Dice::new([Face::Two; 4]), None);
        assert_eq!(Dice::new(Face::ALL.into_iter().flat_map(|f| [f; 3])).map(Dice::len), Some(15));
    }
}
