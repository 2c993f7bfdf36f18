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

fn list(out: &mut Styled, schemas: &[&Schema]) -> Result<(), Failure> {
    let ids: Vec<(String, &str)> = schemas
        .iter()
        .flat_map(|schema| {
            schema.sets.iter().map(move |set| (format!("{}:{}", schema.game, set.name), set.help))
        })
        .collect();
    let width = ids.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    let name = styles::NAME;
    for (id, help) in ids {
        writeln!(out, "{name}{id:width$}{name:#}  {help}")?;
    }
    Ok(())
}

fn details(out: &mut Styled, schema: &Schema) -> Result<(), Failure> {
    let name = styles::NAME;
    writeln!(out, "{name}{}{name:#}: {}\n\nRule sets:", schema.title, schema.help)?;
    for set in schema.sets {
        writeln!(out, "  {name}{}:{}{name:#}  {}. {}", schema.game, set.name, set.title, set.help)?;
    }
    if !schema.options.is_empty() {
        writeln!(out, "\nOptions (added to a rules id as +key=value):")?;
    }
    for (i, option) in schema.options.iter().enumerate() {
        writeln!(out, "  {name}{}{name:#}  {}", option.key, option.help)?;
        let width = option.values.iter().map(|value| value.name.len()).max().unwrap_or(0);
        for (v, value) in option.values.iter().enumerate() {
            let sets: Vec<&str> =
                schema.sets.iter().filter(|s| s.defaults[i] == Some(v as u8)).map(|s| s.name).collect();
            let default = match sets.len() {
                0 => String::new(),
                n if n == schema.sets.len() => " (default)".to_string(),
                _ => format!(" (default of {})", sets.join(", ")),
            };
            writeln!(out, "    {name}{:width$}{name:#}  {}{default}", value.name, value.help)?;
        }
    }
    Ok(())
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
