//! What a search has found.

use std::fmt;
use std::time::Duration;

use boardwright_core::eval::Expected;
use boardwright_core::{Player, Ply, PlyOf, State};

use crate::control::Clock;

/// What a state is worth to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The evaluation at the end of the principal variation, in [units](boardwright_core::eval); games without dice. A draw is 0.
    Units(i32),
    /// The expected result: games with dice, and tree search.
    Expected(Expected),
    /// A proven win in so many plies from here.
    ///
    /// An iterative search gives the quickest win against the best defence, and where dice fall on the way the mean, rounded up. A tree search gives a bound.
    Win(u32),
    /// A proven loss in so many plies from here, rounded down where dice fall.
    Loss(u32),
}

impl Value {
    /// The value for the other player.
    pub fn swapped(self) -> Value {
        match self {
            Value::Units(units) => Value::Units(-units),
            Value::Expected(expected) => Value::Expected(-expected),
            Value::Win(plies) => Value::Loss(plies),
            Value::Loss(plies) => Value::Win(plies),
        }
    }

    /// Whether it is a proven win or loss.
    pub fn is_proven(self) -> bool {
        matches!(self, Value::Win(_) | Value::Loss(_))
    }

    /// The expected result that it tells.
    pub fn expected(self) -> Expected {
        match self {
            Value::Units(units) => Expected::of(units),
            Value::Expected(expected) => expected,
            Value::Win(_) => Expected::from_billionths(Expected::ONE),
            Value::Loss(_) => Expected::from_billionths(-Expected::ONE),
        }
    }
}

impl fmt::Display for Value {
    /// `+0.25` (a quarter of a doubling of the odds), `e+0.333`, `win 3`, `loss 12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Units(units) => {
                let (sign, size) = (if *units < 0 { '-' } else { '+' }, units.unsigned_abs());
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Value::Expected(expected) => write!(f, "e{expected}"),
            Value::Win(plies) => write!(f, "win {plies}"),
            Value::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}

/// What a search has found, at its end or on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<S: State> {
    /// The move to play. There always is one at a decision node, and none elsewhere.
    pub best: Option<S::Move>,
    /// What the state is worth to `player`.
    pub value: Value,
    /// Whose view the value is: whose [turn it is](State::to_move).
    pub player: Player,
    /// The principal variation: how the game goes on if both play what the search holds best. Where dice fall it follows an event of the greatest weight, for an
    /// example.
    pub line: Vec<PlyOf<S>>,
    /// The depth in plies that an iterative search has completed, the length of the principal variation in a tree search, 0 before either.
    pub depth: u32,
    /// The states that the search has reached.
    pub nodes: u64,
    /// The playouts of a tree search.
    pub playouts: u64,
    /// The time it took.
    pub elapsed: Duration,
}

impl<S: State> Report<S> {
    /// Nodes in a second; 0 where no time has passed.
    pub fn nodes_per_second(&self) -> u64 {
        let billionths = u128::from(self.nodes) * 1_000_000_000;
        billionths.checked_div(self.elapsed.as_nanos()).unwrap_or(0) as u64
    }

    /// The value as a player sees it.
    pub fn value_for(&self, player: Player) -> Value {
        if player == self.player { self.value } else { self.value.swapped() }
    }

    /// The report of a player that does not search.
    pub(crate) fn at_once(state: &S, best: Option<S::Move>, value: Value, clock: &Clock) -> Self {
        Report {
            best,
            value,
            player: state.to_move(),
            line: best.map(Ply::Move).into_iter().collect(),
            depth: 0,
            nodes: clock.nodes,
            playouts: 0,
            elapsed: clock.elapsed(),
        }
    }

    /// The same without what depends on the machine: to compare searches.
    pub fn without_time(self) -> Self {
        Report { elapsed: Duration::ZERO, ..self }
    }
}

impl<S: State> fmt::Display for Report<S> {
    /// `depth 6 value +0.25 nodes 1200 nps 2400000 line c2c3 d4 ...`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { value, depth, nodes, .. } = self;
        write!(f, "depth {depth} value {value} nodes {nodes} nps {} line", self.nodes_per_second())?;
        self.line.iter().try_for_each(|ply| write!(f, " {ply}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_shown_and_seen_from_both_sides() {
        let third = Value::Expected(Expected::of(100));
        for (value, text, swapped) in [
            (Value::Units(25), "+0.25", "-0.25"),
            (Value::Units(-1234), "-12.34", "+12.34"),
            (third, "e+0.333", "e-0.333"),
            (Value::Win(3), "win 3", "loss 3"),
        ] {
            assert_eq!((value.to_string(), value.swapped().to_string()), (text.into(), swapped.into()));
            assert_eq!(value.swapped().swapped(), value);
        }
        assert!(Value::Loss(0).is_proven() && !third.is_proven());
        assert_eq!(Value::Units(100).expected(), Expected::of(100));
    }
}
