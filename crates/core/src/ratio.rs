//! Exact rational numbers, for probabilities and expected values.

use core::cmp::Ordering;
use core::fmt;

use thiserror::Error;

/// An exact rational number in lowest terms, its denominator positive.
///
/// Nothing is ever rounded: an operation whose result does not fit 128 bits is refused with [`Overflow`].
///
/// ```
/// use boardwright_core::Ratio;
/// let third = Ratio::new(2, 6)?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.plus(Ratio::new(1, 6)?)?.to_string(), "1/2");
/// assert!(third < Ratio::new(1, 2)?);
/// # Ok::<(), boardwright_core::Overflow>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: i128,
    /// Positive, without a common divisor with the numerator.
    denominator: u128,
}

/// The exact result does not fit 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the exact value does not fit 128 bits: take fewer plies")]
pub struct Overflow;

impl Ratio {
    /// 0.
    pub const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };
    /// 1.
    pub const ONE: Ratio = Ratio { numerator: 1, denominator: 1 };

    /// The quotient of two numbers, in lowest terms.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where the numerator does not fit, or the denominator is 0.
    pub fn new(numerator: i128, denominator: i128) -> Result<Ratio, Overflow> {
        let negative = (numerator < 0) != (denominator < 0);
        Ratio::from_parts(negative, numerator.unsigned_abs(), denominator.unsigned_abs())
    }

    /// The quotient of two magnitudes, negative or not.
    fn from_parts(negative: bool, numerator: u128, denominator: u128) -> Result<Ratio, Overflow> {
        if denominator == 0 {
            return Err(Overflow);
        }
        let divisor = gcd(numerator, denominator);
        let numerator = i128::try_from(numerator / divisor).map_err(|_| Overflow)?;
        Ok(Ratio {
            numerator: if negative { -numerator } else { numerator },
            denominator: denominator / divisor,
        })
    }

    /// The upper number of the fraction in lowest terms.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The lower number of the fraction in lowest terms; it is positive.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The sum.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where the common denominator or the sum over it does not fit.
    pub fn plus(self, other: Ratio) -> Result<Ratio, Overflow> {
        // Over the least common denominator, so that terms of one sum stay as small as they can.
        let shared = gcd(self.denominator, other.denominator);
        let (own, others) = (self.denominator / shared, other.denominator / shared);
        let left = scaled(self.numerator, others)?;
        let right = scaled(other.numerator, own)?;
        let sum = left.checked_add(right).ok_or(Overflow)?;
        let denominator = self.denominator.checked_mul(others).ok_or(Overflow)?;
        Ratio::from_parts(sum < 0, sum.unsigned_abs(), denominator)
    }

    /// The product.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where the product in lowest terms does not fit.
    pub fn times(self, other: Ratio) -> Result<Ratio, Overflow> {
        // Crosswise division first: the products then are in lowest terms.
        let (a, b) = (self.numerator.unsigned_abs(), other.numerator.unsigned_abs());
        let (left, right) = (gcd(a, other.denominator), gcd(b, self.denominator));
        let numerator = (a / left).checked_mul(b / right).ok_or(Overflow)?;
        let denominator = (self.denominator / right).checked_mul(other.denominator / left).ok_or(Overflow)?;
        Ratio::from_parts((self.numerator < 0) != (other.numerator < 0), numerator, denominator)
    }

    /// The nearest whole number below or at it.
    pub fn floor(self) -> i128 {
        match i128::try_from(self.denominator) {
            Ok(denominator) => self.numerator.div_euclid(denominator),
            // The denominator is larger than any numerator.
            Err(_) => -i128::from(self.numerator < 0),
        }
    }

    /// What remains above the whole part: a numerator below the denominator, and the denominator.
    fn remainder(self, floor: i128) -> (u128, u128) {
        // Modulo 2¹²⁸ the difference is exact, and it lies between 0 and the denominator.
        let above = (self.numerator as u128).wrapping_sub((floor as u128).wrapping_mul(self.denominator));
        (above, self.denominator)
    }
}

/// A numerator times the factor that brings it over a larger denominator.
fn scaled(numerator: i128, factor: u128) -> Result<i128, Overflow> {
    i128::try_from(factor).ok().and_then(|factor| numerator.checked_mul(factor)).ok_or(Overflow)
}

/// The greatest common divisor; 1 for two zeros.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl From<i64> for Ratio {
    fn from(value: i64) -> Ratio {
        Ratio { numerator: i128::from(value), denominator: 1 }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    /// Exact for all values: whole parts are compared, then the fractions that remain, upside down.
    fn cmp(&self, other: &Ratio) -> Ordering {
        let (left, right) = (self.floor(), other.floor());
        if left != right {
            return left.cmp(&right);
        }
        compare_fractions(self.remainder(left), other.remainder(right))
    }
}

/// Compares two fractions by their continued fractions, which needs no products.
fn compare_fractions((mut a, mut b): (u128, u128), (mut c, mut d): (u128, u128)) -> Ordering {
    let mut turned = false;
    loop {
        let whole = (a / b).cmp(&(c / d));
        let (rest_left, rest_right) = (a % b, c % d);
        let found = match (whole, rest_left, rest_right) {
            (Ordering::Equal, 0, 0) => Ordering::Equal,
            (Ordering::Equal, 0, _) => Ordering::Less,
            (Ordering::Equal, _, 0) => Ordering::Greater,
            (Ordering::Equal, ..) => {
                // Equal whole parts: the greater fraction is the one with the smaller reciprocal remainder.
                (a, b, c, d) = (b, rest_left, d, rest_right);
                turned = !turned;
                continue;
            }
            (unequal, ..) => unequal,
        };
        return if turned { found.reverse() } else { found };
    }
}

impl fmt::Display for Ratio {
    /// `7/2`, `-1/3`, or a whole number without denominator: `4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => self.numerator.fmt(f),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ratio(numerator: i128, denominator: i128) -> Ratio {
        Ratio::new(numerator, denominator).expect("it fits")
    }

    #[test]
    fn ratios_are_in_lowest_terms() {
        assert_eq!(ratio(-4, 6), ratio(2, -3));
        assert_eq!((ratio(-4, 6).numerator(), ratio(-4, 6).denominator()), (-2, 3));
        assert_eq!(ratio(0, -5), Ratio::ZERO);
        assert_eq!(ratio(7, 7), Ratio::ONE);
        assert_eq!(Ratio::new(1, 0), Err(Overflow));
        assert_eq!(ratio(9, 3).to_string(), "3");
        assert_eq!(ratio(-9, 6).to_string(), "-3/2");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let large = ratio(i128::MAX, 1);
        assert_eq!(large.plus(Ratio::ONE), Err(Overflow));
        assert_eq!(large.times(ratio(2, 1)), Err(Overflow));
        assert_eq!(large.times(ratio(2, 3)).and_then(|r| r.times(ratio(3, 2))), Err(Overflow));
        let fine = ratio(1, i128::MAX);
        assert_eq!(fine.plus(ratio(1, i128::MAX - 1)), Err(Overflow));
        // Fits once it is reduced.
        assert_eq!(large.times(ratio(1, i128::MAX)), Ok(Ratio::ONE));
        assert_eq!(Ratio::new(i128::MIN, 1), Err(Overflow));
        assert_eq!(Ratio::new(i128::MIN, 2), Ok(ratio(i128::MIN / 2, 1)));
    }

    #[test]
    fn comparing_never_overflows() {
        let (a, b) = (ratio(i128::MAX - 1, i128::MAX), ratio(i128::MAX - 2, i128::MAX - 1));
        assert!(b < a && a < Ratio::ONE && ratio(-1, 1) < ratio(-(i128::MAX - 1), i128::MAX));
        assert_eq!(a.cmp(&a), Ordering::Equal);
        assert_eq!((ratio(-1, 2).floor(), ratio(1, 2).floor(), ratio(-4, 2).floor()), (-1, 0, -2));
        // A denominator beyond all numerators.
        let tiny = ratio(-1, i128::MAX).times(ratio(1, 2)).expect("it fits");
        assert!(tiny.floor() == -1 && tiny < Ratio::ZERO && ratio(-1, i128::MAX) < tiny);
    }

    proptest! {
        #[test]
        fn arithmetic_agrees_with_products(a in -1000i128..1000, b in 1i128..1000, c in -1000i128..1000, d in 1i128..1000) {
            let (left, right) = (ratio(a, b), ratio(c, d));
            prop_assert_eq!(left.plus(right), Ratio::new(a * d + c * b, b * d));
            prop_assert_eq!(left.times(right), Ratio::new(a * c, b * d));
            prop_assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
            prop_assert_eq!(left.floor(), a.div_euclid(b));
        }
    }
}
