//! What a state is worth to its players, as a number: the scale of evaluations, and evaluations that are sums of named terms.
//!
//! # The scale
//!
//! An evaluation is a whole number of *units* as [`First`](crate::Player::First) sees it, whoever is to move: positive is good for First. It tells odds: 0 is an even
//! game, [`DOUBLING`] (100) units are odds of two to one, and each further 100 units double the odds. So the expected result, 1 for a win and 0 for a loss, is the
//! logistic function 1 / (1 + 2^(−value / 100)); [`Expected`] is that function, in whole numbers and the same on every platform. A tuner fits weights to results by
//! this curve, and a search with dice takes means of it: units themselves must not be averaged.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use crate::State;

/// So many units double the odds.
pub const DOUBLING: i32 = 100;

/// Evaluations lie between −`LIMIT` and `LIMIT`; what a search reads beyond that counts as the bound. A won game is worth more than any evaluation.
pub const LIMIT: i32 = 30_000;

/// Tells which moves of a state are [noisy](Evaluate::noisy).
pub type Noisy<S> = fn(&S, <S as State>::Move) -> bool;

/// Something that evaluates states without looking ahead. Closures `Fn(&S) -> i32` do.
///
/// ```
/// use boardwright_core::State;
/// use boardwright_core::eval::Evaluate;
///
/// /// The more moves, the better for whoever has them.
/// fn mobility<S: State>(state: &S) -> i32 {
///     let moves = state.count_moves() as i32;
///     if state.to_move().number() == 1 { moves } else { -moves }
/// }
///
/// fn value<S: State>(state: &S, evaluation: &impl Evaluate<S>) -> i32 {
///     evaluation.evaluate(state)
/// }
/// # fn show<S: State>(state: &S) -> i32 {
/// value(state, &mobility::<S>)
/// # }
/// ```
pub trait Evaluate<S: State>: Send + Sync {
    /// The value of a state in [units](self) as `First` sees it, between −[`LIMIT`] and [`LIMIT`].
    ///
    /// It is asked at decision nodes and chance nodes, never where the game is over; and it depends on the state alone.
    fn evaluate(&self, state: &S) -> i32;

    /// Which moves change the value so much that a state should not be evaluated before they are tried: captures, as a rule. A search goes on with them beyond its
    /// horizon. By default none.
    fn noisy(&self) -> Option<Noisy<S>> {
        None
    }

    /// Whether random playouts tell more of the game than this evaluation does, as matches between players show: then a player that must choose will use both.
    fn is_rough(&self) -> bool {
        false
    }
}

impl<S: State, F: Fn(&S) -> i32 + Send + Sync> Evaluate<S> for F {
    #[inline]
    fn evaluate(&self, state: &S) -> i32 {
        self(state)
    }
}

impl<S: State, E: Evaluate<S> + ?Sized> Evaluate<S> for Arc<E> {
    #[inline]
    fn evaluate(&self, state: &S) -> i32 {
        (**self).evaluate(state)
    }

    fn noisy(&self) -> Option<Noisy<S>> {
        (**self).noisy()
    }

    fn is_rough(&self) -> bool {
        (**self).is_rough()
    }
}

/// One term of an evaluation: something that can be counted on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// Its name, one word: `mobility`.
    pub name: &'static str,
    /// What it counts, in one line.
    pub meaning: &'static str,
}

/// States of which an evaluation is a weighted sum of [terms](Term), so that a tuner that knows nothing of the game can find the weights.
pub trait Terms: State {
    /// The terms, at most [`MAX_TERMS`].
    const TERMS: &'static [Term];

    /// Which moves are [noisy](Evaluate::noisy).
    const NOISY: Option<Noisy<Self>> = None;

    /// Whether evaluations by these terms are [rough](Evaluate::is_rough).
    const ROUGH: bool = false;

    /// Writes the terms of this state, in the order of [`TERMS`](Self::TERMS), as `First` sees them: what First has less what Second has.
    ///
    /// `out` has one place a term, all 0.
    fn terms(&self, out: &mut [i32]);
}

/// The most terms that a game may have.
pub const MAX_TERMS: usize = 32;

/// A sum of the terms of a state, each with a weight.
///
/// Weights are in 64ths of a unit ([`Linear::SCALE`]): a term with weight 64 counts one unit each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Linear<S> {
    weights: Vec<i32>,
    game: PhantomData<fn(&S)>,
}

impl<S: Terms> Linear<S> {
    /// So much of a weight is one unit.
    pub const SCALE: i32 = 64;

    /// An evaluation with these weights, in the order of the terms. Terms beyond the end of the list count nothing, and so do weights without a term.
    pub fn new(weights: &[i32]) -> Self {
        const { assert!(S::TERMS.len() <= MAX_TERMS) };
        let weights = weights.iter().copied().take(S::TERMS.len()).collect();
        Linear { weights, game: PhantomData }
    }

    /// The weights.
    pub fn weights(&self) -> &[i32] {
        &self.weights
    }
}

impl<S: Terms> Evaluate<S> for Linear<S> {
    fn evaluate(&self, state: &S) -> i32 {
        let mut terms = [0; MAX_TERMS];
        state.terms(&mut terms[..S::TERMS.len()]);
        let sum: i64 = self.weights.iter().zip(&terms).map(|(w, t)| i64::from(*w) * i64::from(*t)).sum();
        let limit = i64::from(LIMIT);
        // To the nearest unit; halves away from nought, so that exchanged players get the opposite value.
        let half = i64::from(Self::SCALE / 2) * sum.signum();
        ((sum + half) / i64::from(Self::SCALE)).clamp(-limit, limit) as i32
    }

    fn noisy(&self) -> Option<Noisy<S>> {
        S::NOISY
    }

    fn is_rough(&self) -> bool {
        S::ROUGH
    }
}

/// An expected result: −1 for a certain loss, 0 for a draw or an even game, 1 for a certain win; in whole billionths.
///
/// ```
/// use boardwright_core::eval::{DOUBLING, Expected};
/// assert_eq!(Expected::of(0), Expected::EVEN);
/// // Two to one: two wins and a loss in three games.
/// assert_eq!(Expected::of(DOUBLING).to_string(), "+0.333");
/// assert_eq!(Expected::of(-DOUBLING), -Expected::of(DOUBLING));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Expected(i32);

impl Expected {
    /// The billionths of a certain win.
    pub const ONE: i32 = 1_000_000_000;
    /// A draw, or an even game.
    pub const EVEN: Expected = Expected(0);

    /// The expected result that a value in [units](self) tells. It rises with the value and is symmetric about 0.
    pub const fn of(value: i32) -> Expected {
        let size = value.unsigned_abs();
        let (doublings, rest) = (size / DOUBLING as u32, size % DOUBLING as u32);
        let certain = Self::ONE as u64;
        // 1 − 2 / (odds + 1), odds and 1 in 2³⁰ths. Odds beyond 2³² leave less than half a billionth.
        let short = if doublings > 32 {
            0
        } else {
            let odds = POWERS[rest as usize] << doublings;
            ((2 * certain) << 30) / (odds + (1 << 30))
        };
        let expected = (certain - short) as i32;
        Expected(if value < 0 { -expected } else { expected })
    }

    /// An expected result of so many billionths; what lies beyond certainty counts as certain.
    pub const fn from_billionths(billionths: i32) -> Expected {
        Expected(if billionths > Self::ONE {
            Self::ONE
        } else if billionths < -Self::ONE {
            -Self::ONE
        } else {
            billionths
        })
    }

    /// The billionths, from −[`ONE`](Self::ONE) to `ONE`.
    pub const fn billionths(self) -> i32 {
        self.0
    }

    /// The result as a fraction, from −1 to 1.
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::ONE)
    }
}

impl core::ops::Neg for Expected {
    type Output = Expected;

    fn neg(self) -> Expected {
        Expected(-self.0)
    }
}

impl fmt::Display for Expected {
    /// In thousandths, with its sign: `+0.333`, `-1.000`, `+0.000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (self.0.unsigned_abs() + 500_000) / 1_000_000;
        let sign = if self.0 < 0 && thousandths > 0 { '-' } else { '+' };
        write!(f, "{sign}{}.{:03}", thousandths / 1000, thousandths % 1000)
    }
}

/// 2^(k / 100) in 2³⁰ths, for k from 0 to 99.
static POWERS: [u64; DOUBLING as usize] = powers();

/// By the series of the exponential function, in 2⁶⁰ths: no floating point, so that every platform has the same table.
const fn powers() -> [u64; DOUBLING as usize] {
    /// ln 2 in 2⁶⁰ths.
    const LN_2: u128 = 799_144_290_325_165_978;
    let mut table = [0; DOUBLING as usize];
    let mut k = 0;
    while k < table.len() {
        let x = LN_2 * k as u128 / DOUBLING as u128;
        let (mut term, mut sum, mut n) = (1u128 << 60, 0, 1);
        while term > 0 {
            sum += term;
            term = ((term * x) >> 60) / n;
            n += 1;
        }
        table[k] = (sum >> 30) as u64;
        k += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_curve_is_the_logistic_function() {
        for value in -3300..=3300 {
            let expected = 2.0 / (1.0 + (-f64::from(value) / 100.0).exp2()) - 1.0;
            let ours = Expected::of(value).to_f64();
            assert!((ours - expected).abs() < 4e-9, "{value}: {ours} for {expected}");
        }
    }

    #[test]
    fn the_curve_rises_and_is_symmetric() {
        for value in -LIMIT..LIMIT {
            assert!(Expected::of(value) <= Expected::of(value + 1), "{value}");
            assert_eq!(Expected::of(-value), -Expected::of(value));
        }
        assert!((-2000..2000).all(|value| Expected::of(value) < Expected::of(value + 1)));
        assert_eq!(Expected::of(LIMIT).billionths(), Expected::ONE);
        assert_eq!(Expected::of(i32::MIN).billionths(), -Expected::ONE);
    }

    #[test]
    fn expected_results_are_shown_in_thousandths() {
        for (billionths, text) in [
            (0, "+0.000"),
            (-400_000, "+0.000"),
            (-500_000, "-0.001"),
            (999_500_000, "+1.000"),
            (i32::MIN, "-1.000"),
        ] {
            assert_eq!(Expected::from_billionths(billionths).to_string(), text);
        }
    }
}
