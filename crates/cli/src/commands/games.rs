//! `games`: the catalog.

use std::io::Write;

use boardwright::core::{ParseRulesError, Schema};
use serde_json::{Value, json};

use crate::args::Color;
use crate::error::Failure;
use crate::output::{self, Styled};
use crate::render::styles;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Tell all about this game: its rule sets, and the options with what each value means
    game: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, color: Color) -> Result<(), Failure> {
    let schemas: Vec<&Schema> = match &args.game {
        None => boardwright::catalog().collect(),
        Some(name) => vec![find(name)?],
    };
    let mut out = output::styled(color);
    if args.json {
        let games: Vec<Value> = schemas.iter().map(|schema| to_json(schema)).collect();
        writeln!(out, "{:#}", Value::from(games))?;
    } else if args.game.is_some() {
        for schema in schemas {
            details(&mut out, schema)?;
        }
    } else {
        list(&mut out, &schemas)?;
    }
    Ok(out.flush()?)
}

fn find(name: &str) -> Result<&'static Schema, ParseRulesError> {
    boardwright::game(name).map(boardwright::any::AnyGame::schema).ok_or_else(|| ParseRulesError::Game {
        found: name.to_string(),
        allowed: boardwright::catalog().map(|schema| schema.game).collect(),
    })
}

/// All rule sets, one line each, with the keys of their options.
fn list(out: &mut Styled, schemas: &[&Schema]) -> Result<(), Failure> {
    let (name, faint) = (styles::NAME, styles::FAINT);
    let width = schemas.iter().map(|schema| id_width(schema)).max().unwrap_or(0);
    for schema in schemas {
        for (i, set) in schema.sets.iter().enumerate() {
            let id = format!("{}:{}", schema.game, set.name);
            let keys: Vec<&str> = schema.options_of(i as u8).map(|(_, option)| option.key).collect();
            let options = keys.join(" ");
            writeln!(out, "{name}{id:width$}{name:#}  {} {faint}[{options}]{faint:#}", set.help)?;
        }
    }
    Ok(())
}

fn id_width(schema: &Schema) -> usize {
    schema.game.len() + 1 + schema.sets.iter().map(|set| set.name.len()).max().unwrap_or(0)
}

fn details(out: &mut Styled, schema: &Schema) -> Result<(), Failure> {
    let name = styles::NAME;
    writeln!(out, "{name}{}{name:#}: {}\n\nRule sets:", schema.title, schema.help)?;
    let width = id_width(schema);
    for set in schema.sets {
        let id = format!("{}:{}", schema.game, set.name);
        writeln!(out, "  {name}{id:width$}{name:#}  {}: {}", set.title, set.help)?;
    }
    if !schema.options.is_empty() {
        writeln!(out, "\nOptions (added to a rules id as +key=value):")?;
    }
    for (i, option) in schema.options.iter().enumerate() {
        let scope = names_where(schema, |default| default.is_some(), i);
        let scope = scope.map_or(String::new(), |sets| format!(" (only in {sets})"));
        writeln!(out, "  {name}{}{name:#}: {}{scope}", option.key, option.help)?;
        let width = option.values.iter().map(|value| value.name.len()).max().unwrap_or(0);
        for (v, value) in option.values.iter().enumerate() {
            let sets = schema.sets.iter().filter(|set| set.defaults[i] == Some(v as u8)).count();
            let having = schema.sets.iter().filter(|set| set.defaults[i].is_some()).count();
            let default = match names_where(schema, |default| default == Some(v as u8), i) {
                _ if sets == 0 => String::new(),
                Some(names) if sets < having => format!(" (default of {names})"),
                _ => " (default)".to_string(),
            };
            writeln!(out, "    {name}{:width$}{name:#}  {}{default}", value.name, value.help)?;
        }
    }
    Ok(())
}

/// The names of the rule sets whose default of option number `i` passes; `None` if all do.
fn names_where(schema: &Schema, passes: impl Fn(Option<u8>) -> bool, i: usize) -> Option<String> {
    let sets: Vec<&str> =
        schema.sets.iter().filter(|set| passes(set.defaults[i])).map(|set| set.name).collect();
    (sets.len() < schema.sets.len()).then(|| sets.join(", "))
}

fn to_json(schema: &Schema) -> Value {
    let options_of = |set: &boardwright::core::RuleSet| -> Value {
        schema
            .options
            .iter()
            .zip(set.defaults)
            .filter_map(|(option, default)| {
                let value = option.values.get(usize::from((*default)?))?;
                Some((option.key.to_string(), Value::from(value.name)))
            })
            .collect::<serde_json::Map<_, _>>()
            .into()
    };
    let sets: Vec<Value> = schema
        .sets
        .iter()
        .map(|set| {
            json!({
                "id": format!("{}:{}", schema.game, set.name), "name": set.name, "title": set.title,
                "help": set.help, "defaults": options_of(set),
            })
        })
        .collect();
    let options: Vec<Value> = schema
        .options
        .iter()
        .map(|option| {
            let values: Vec<Value> =
                option.values.iter().map(|value| json!({"name": value.name, "help": value.help})).collect();
            json!({"key": option.key, "help": option.help, "values": values})
        })
        .collect();
    json!({
        "game": schema.game, "title": schema.title, "help": schema.help, "sets": sets, "options": options,
    })
}
