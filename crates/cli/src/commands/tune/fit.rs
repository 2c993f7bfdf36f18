//! Logistic regression.

use std::f64::consts::LN_2;

use boardwright::core::eval::DOUBLING;

/// A position: its terms, and what First got in the end, from 0 to 1.
pub(super) struct Sample {
    pub(super) terms: Vec<i32>,
    pub(super) result: f64,
}

/// So much of a weight is one unit.
const SCALE: f64 = 64.0;

/// A weight of 1 changes the logarithm of the odds by so much for each 1 of its term.
const LOGIT: f64 = LN_2 / (DOUBLING as f64 * SCALE);

/// Pulls weights towards nought, as if so many results had said so: without it a term that is always 0 would have any weight.
const RIDGE: f64 = 1e-3;

/// Rounds of Newton's method; it is done long before.
const STEPS: usize = 30;

/// Weights that fit samples.
pub(super) struct Fit {
    pub(super) weights: Vec<i32>,
    pub(super) standard_errors: Vec<f64>,
    pub(super) loss_before: f64,
    pub(super) loss_after: f64,
}

impl Fit {
    /// Fits weights to samples; `before` are those that the loss is compared with.
    pub(super) fn of(samples: &[Sample], before: &[i32]) -> Fit {
        let count = before.len();
        let mut beta = vec![0.0; count];
        let mut curvature = Matrix::new(count);
        for _ in 0..STEPS {
            let gradient;
            (gradient, curvature) = derivatives(samples, &beta);
            let step = curvature.solve(&gradient);
            beta.iter_mut().zip(&step).for_each(|(b, s)| *b += s);
            if step.iter().all(|s| s.abs() < 1e-9) {
                break;
            }
        }
        let unit = |i: usize| (0..count).map(|j| f64::from(u8::from(i == j))).collect::<Vec<_>>();
        let errors = (0..count).map(|i| curvature.solve(&unit(i))[i].max(0.0).sqrt() / LOGIT);
        let weights: Vec<i32> = beta.iter().map(|b| (b / LOGIT).round() as i32).collect();
        Fit {
            standard_errors: errors.collect(),
            loss_before: loss(samples, before),
            loss_after: loss(samples, &weights),
            weights,
        }
    }
}

fn logit(terms: &[i32], beta: impl IntoIterator<Item = f64>) -> f64 {
    terms.iter().zip(beta).map(|(t, b)| f64::from(*t) * b).sum()
}

/// The slope of the likelihood, and its curvature downwards.
fn derivatives(samples: &[Sample], beta: &[f64]) -> (Vec<f64>, Matrix) {
    let mut gradient: Vec<f64> = beta.iter().map(|b| -RIDGE * b).collect();
    let mut curvature = Matrix::new(beta.len());
    for i in 0..beta.len() {
        curvature.add(i, i, RIDGE);
    }
    for Sample { terms, result } in samples {
        let expected = 1.0 / (1.0 + (-logit(terms, beta.iter().copied())).exp());
        let spread = expected * (1.0 - expected);
        for (i, t) in terms.iter().enumerate().filter(|(_, t)| **t != 0) {
            gradient[i] += f64::from(*t) * (result - expected);
            for (j, u) in terms.iter().enumerate().filter(|(_, u)| **u != 0) {
                curvature.add(i, j, spread * f64::from(*t) * f64::from(*u));
            }
        }
    }
    (gradient, curvature)
}

/// The mean surprise of the results in bits.
fn loss(samples: &[Sample], weights: &[i32]) -> f64 {
    let surprise = |sample: &Sample| {
        let x = logit(&sample.terms, weights.iter().map(|w| f64::from(*w) * LOGIT));
        // ln(1 + e^x) without overflow.
        let softplus = |x: f64| x.max(0.0) + (-x.abs()).exp().ln_1p();
        (sample.result * softplus(-x) + (1.0 - sample.result) * softplus(x)) / LN_2
    };
    let count: f64 = samples.iter().map(|_| 1.0).sum();
    samples.iter().map(surprise).sum::<f64>() / count.max(1.0)
}

/// A square matrix, symmetric and positive.
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn new(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// The vector x for which the matrix times x is `right`, by elimination with the largest pivot of each column.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let n = self.size;
        let mut rows: Vec<Vec<f64>> = (0..n)
            .map(|i| self.cells[i * n..(i + 1) * n].iter().copied().chain([right[i]]).collect())
            .collect();
        for column in 0..n {
            let pivot = (column..n).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()));
            rows.swap(column, pivot.unwrap_or(column));
            let (above, below) = rows.split_at_mut(column + 1);
            let pivot = &above[column];
            if pivot[column] == 0.0 {
                continue;
            }
            for row in below {
                let factor = row[column] / pivot[column];
                row.iter_mut().zip(pivot).skip(column).for_each(|(cell, of)| *cell -= factor * of);
            }
        }
        let mut x = vec![0.0; n];
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|j| rows[i][j] * x[j]).sum();
            x[i] = if rows[i][i] == 0.0 { 0.0 } else { (rows[i][n] - known) / rows[i][i] };
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright::core::below;
    use boardwright::core::game_rng;

    #[test]
    fn equations_are_solved() {
        let mut matrix = Matrix::new(2);
        for (row, column, value) in [(0, 0, 4.0), (0, 1, 1.0), (1, 0, 1.0), (1, 1, 3.0)] {
            matrix.add(row, column, value);
        }
        let x = matrix.solve(&[1.0, 2.0]);
        assert!((x[0] - 1.0 / 11.0).abs() < 1e-12 && (x[1] - 7.0 / 11.0).abs() < 1e-12);
    }

    /// Results drawn by known weights give these weights back, within their errors.
    #[test]
    fn weights_are_found_again() {
        let truth = [3000, -1500, 0];
        let mut rng = game_rng(1, 0);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let terms: Vec<i32> = (0..3).map(|_| below(&mut rng, 7) as i32 - 3).collect();
                let x = logit(&terms, truth.map(|w| f64::from(w) * LOGIT));
                let wins =
                    f64::from(below(&mut rng, 1 << 20)) / f64::from(1 << 20) < 1.0 / (1.0 + (-x).exp());
                Sample { terms, result: f64::from(u8::from(wins)) }
            })
            .collect();
        let fit = Fit::of(&samples, &[0, 0, 0]);
        for ((found, error), truth) in fit.weights.iter().zip(&fit.standard_errors).zip(truth) {
            assert!(f64::from(found - truth).abs() < 4.0 * error, "{found} for {truth}");
        }
        assert!((fit.loss_before - 1.0).abs() < 1e-9 && fit.loss_after < 0.97);
    }
}
