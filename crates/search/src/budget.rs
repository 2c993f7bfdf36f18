//! How much thinking a search may cost.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How much one search may cost. Whatever limit comes first ends it; without any, a search goes on until it has solved the position, has reached the greatest depth
/// ([`MAX_DEPTH`](crate::MAX_DEPTH)), or is stopped.
///
/// Limits on depth, nodes and playouts give the same result on every machine; a limit on time does not.
///
/// ```
/// use std::time::Duration;
/// use boardwright_search::Budget;
///
/// let budget = Budget::new().depth(8).time(Duration::from_millis(500));
/// assert_eq!(budget.to_string(), "depth=8,time=500ms");
/// assert_eq!("depth=8,time=500ms".parse(), Ok(budget));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Budget {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) playouts: Option<u64>,
    pub(crate) time: Option<Duration>,
}

impl Budget {
    /// No limit.
    pub const fn new() -> Budget {
        Budget { depth: None, nodes: None, playouts: None, time: None }
    }

    /// At most so many plies ahead, moves and events counted alike. Monte-Carlo tree search does not heed it.
    pub const fn depth(self, plies: u32) -> Budget {
        Budget { depth: Some(plies), ..self }
    }

    /// At most so many nodes: states that the search reaches, those in playouts included.
    pub const fn nodes(self, nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..self }
    }

    /// At most so many playouts. Only Monte-Carlo tree search heeds it.
    pub const fn playouts(self, playouts: u64) -> Budget {
        Budget { playouts: Some(playouts), ..self }
    }

    /// At most so much time. A search looks at the clock once in 256 nodes or a playout, so it may overrun by a
    /// millisecond or so.
    pub const fn time(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }

    /// The limits of both: the smaller of each kind.
    #[must_use]
    pub fn and(self, other: Budget) -> Budget {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Budget {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            playouts: least(self.playouts, other.playouts),
            time: least(self.time, other.time),
        }
    }

    /// These limits, and those of `base` where there are none.
    pub(crate) fn or(self, base: Budget) -> Budget {
        Budget {
            depth: self.depth.or(base.depth),
            nodes: self.nodes.or(base.nodes),
            playouts: self.playouts.or(base.playouts),
            time: self.time.or(base.time),
        }
    }

    /// Whether there is no limit at all.
    pub const fn is_unlimited(&self) -> bool {
        matches!(self, Budget { depth: None, nodes: None, playouts: None, time: None })
    }

    /// Sets the limit that `key=value` names; `None` if it names none.
    pub(crate) fn with(self, key: &str, value: &str) -> Option<Budget> {
        let number = || boardwright_core::text::number(value);
        Some(match key {
            "depth" if self.depth.is_none() => self.depth(number()?),
            "nodes" if self.nodes.is_none() => self.nodes(number()?.into()),
            "playouts" if self.playouts.is_none() => self.playouts(number()?.into()),
            "time" if self.time.is_none() => {
                let millis = boardwright_core::text::number(value.strip_suffix("ms")?)?;
                self.time(Duration::from_millis(millis.into()))
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Budget {
    /// `depth=8,nodes=1000,playouts=100,time=500ms`, the limits that are set, or nothing. Time is in whole milliseconds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.depth.map(|n| format!("depth={n}")),
            self.nodes.map(|n| format!("nodes={n}")),
            self.playouts.map(|n| format!("playouts={n}")),
            self.time.map(|time| format!("time={}ms", time.as_millis())),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

/// Why a text is no budget; it holds the part that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0:?} is not a limit: expected some of depth=N, nodes=N, playouts=N, time=Nms, separated by commas, each once"
)]
pub struct ParseBudgetError(pub String);

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Budget, ParseBudgetError> {
        if text.is_empty() {
            return Ok(Budget::new());
        }
        text.split(',').try_fold(Budget::new(), |budget, part| {
            let set = part.split_once('=').and_then(|(key, value)| budget.with(key, value));
            set.ok_or_else(|| ParseBudgetError(part.to_string()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["", "depth=3", "nodes=0", "depth=1,nodes=2,playouts=3,time=4ms"] {
            assert_eq!(text.parse::<Budget>().map(|b| b.to_string()), Ok(text.to_string()));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["depth", "depth=", "depth=01", "depth=1,depth=1", "time=4", "time=4s", "nodes=-1", ",", "x=1"]
        {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }
}
