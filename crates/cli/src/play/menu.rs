//! The choice of a rule set.

use std::io::{BufRead, Write};

use boardwright::any::AnyState;

use crate::error::Failure;
use crate::lines::{Lines, TooLong};
use crate::output::Styled;
use crate::render::styles;

/// Asks for a rule set until one is chosen; `None` if there is no answer.
pub(super) fn ask(
    input: &mut Lines<impl BufRead>,
    out: &mut Styled,
) -> Result<Option<Box<dyn AnyState>>, Failure> {
    let sets: Vec<(String, &str)> = boardwright::catalog()
        .flat_map(|schema| {
            schema.sets.iter().map(move |set| (format!("{}:{}", schema.game, set.name), set.help))
        })
        .collect();
    let width = sets.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    let name = styles::NAME;
    for (i, (id, help)) in sets.iter().enumerate() {
        writeln!(out, "{:>3}  {name}{id:width$}{name:#}  {help}", i + 1)?;
    }
    loop {
        write!(out, "Which game? (a number or a rules id, `quit` to leave) ")?;
        out.flush()?;
        let answer = match input.next().map_err(Failure::Input)? {
            None => {
                writeln!(out)?;
                out.flush()?;
                return Ok(None);
            }
            Some(Err(TooLong)) => continue,
            Some(Ok(line)) => String::from_utf8_lossy(line).trim().to_string(),
        };
        if answer.is_empty() {
            continue;
        }
        if answer == "quit" {
            return Ok(None);
        }
        let id = match answer.parse::<usize>() {
            Err(_) => &answer,
            Ok(n) => {
                let Some((id, _)) = n.checked_sub(1).and_then(|i| sets.get(i)) else {
                    writeln!(out, "The numbers go from 1 to {}.", sets.len())?;
                    continue;
                };
                id
            }
        };
        match boardwright::start(id) {
            Ok(start) => return Ok(Some(start)),
            Err(error) => writeln!(out, "{}", crate::error::printable(&error.to_string(), 500))?,
        }
    }
}
