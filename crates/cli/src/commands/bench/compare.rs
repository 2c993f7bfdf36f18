//! The report of a run, beside an earlier one if there is one.

use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::measure::Row;
use crate::error::Failure;
use crate::files;

/// What an earlier run had measured of one rule set: the part of a [`Row`] that is compared.
#[derive(Deserialize)]
struct EarlierRow {
    rules: String,
    threads: u32,
    plies_per_second: f64,
    perft_depth: u32,
    perft: u64,
    perft_per_second: f64,
}

/// An earlier run.
pub(super) struct Earlier(Vec<EarlierRow>);

impl Earlier {
    /// Reads what `--json` printed.
    pub(super) fn read(path: &Path) -> Result<Earlier, Failure> {
        let text = files::read_text(path)?;
        let rows =
            serde_json::from_str(&text).map_err(|source| Failure::Run { path: path.to_owned(), source })?;
        Ok(Earlier(rows))
    }
}

/// How a measurement compares with the earlier one on as many threads: the quotients of the rates, over 1 where it is faster now.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Against {
    plies: f64,
    perft: f64,
}

/// One measurement, compared.
#[derive(Serialize)]
pub(super) struct Compared {
    #[serde(flatten)]
    row: Row,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against>,
    /// The earlier count, if it was of the same depth and another.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_perft: Option<u64>,
}

/// All measurements of a run.
pub(super) struct Report {
    pub(super) rows: Vec<Compared>,
    beside: bool,
}

impl Report {
    pub(super) fn new(rows: Vec<Row>, earlier: Option<Earlier>) -> Report {
        let beside = earlier.is_some();
        let Earlier(earlier) = earlier.unwrap_or(Earlier(Vec::new()));
        let compared = |row: Row| {
            let before =
                earlier.iter().find(|before| before.rules == row.rules && before.threads == row.threads);
            let against = before.map(|before| Against {
                plies: row.plies_per_second / before.plies_per_second,
                perft: row.perft_per_second / before.perft_per_second,
            });
            let other_perft = before
                .filter(|before| before.perft_depth == row.perft_depth && before.perft != row.perft)
                .map(|before| before.perft);
            Compared { row, against, other_perft }
        };
        Report { rows: rows.into_iter().map(compared).collect(), beside }
    }

    pub(super) fn table(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.rows.iter().map(|row| row.row.rules.len()).max().unwrap_or(0).max("rules".len());
        write!(
            out,
            "{:width$} {:>10} {:>9} {:>8} {:>7} {:>7} {:>11} {:>6}",
            "rules", "playouts/s", "M plies/s", "ns/ply", "plies", "moves", "M perft/s", "depth"
        )?;
        if self.beside {
            write!(out, " {:>8} {:>8}", "plies/s", "perft/s")?;
        }
        writeln!(out)?;
        for Compared { row, against, .. } in &self.rows {
            write!(
                out,
                "{:width$} {:>10.0} {:>9.2} {:>8.1} {:>7.1} {:>7.1} {:>11.1} {:>6}",
                row.rules,
                row.playouts_per_second,
                row.plies_per_second / 1e6,
                row.ns_per_ply,
                row.mean_plies,
                row.mean_moves,
                row.perft_per_second / 1e6,
                row.perft_depth
            )?;
            if self.beside {
                let (plies, perft) = (against.map(|a| a.plies), against.map(|a| a.perft));
                write!(out, " {:>8} {:>8}", change(plies), change(perft))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Fails if a perft is not what it was: then the rules have changed, or are broken.
    pub(super) fn same_counts(&self) -> Result<(), Failure> {
        match self.rows.iter().find_map(|row| Some((&row.row, row.other_perft?))) {
            None => Ok(()),
            Some((row, before)) => Err(Failure::Usage(format!(
                "{}: perft {} is {}, but was {before} in the earlier run",
                row.rules, row.perft_depth, row.perft
            ))),
        }
    }
}

/// A quotient as a change in per cent; nothing to compare is a dash.
fn change(quotient: Option<f64>) -> String {
    quotient.map_or_else(|| "-".to_string(), |quotient| format!("{:+.1} %", (quotient - 1.0) * 100.0))
}
