//! The check of a game's rules ids and table of options.

use std::collections::HashSet;

use boardwright_core::{Game, MAX_OPTIONS, Node, Player, Rules, Schema, State};

use crate::subject::plies;
use crate::{Fault, Flaw, Subject};

/// The rules of the start are printed in its position, read back, and carried by every state; the table of rule sets and options is well formed; the first decision
/// of the game is First's.
///
/// # Errors
///
/// [`Flaw::RulesId`], [`Flaw::Schema`], [`Flaw::FirstDecision`].
pub fn check_rules<G: Game>(subject: &Subject<G::State>) -> Result<(), Fault> {
    let rules = G::rules(subject.start());
    let id = rules.to_string();
    subject.once("rules", || {
        schema_flaws(G::Rules::SCHEMA).map_err(Flaw::Schema)?;
        let wrong = |what| Err(Flaw::RulesId(id.clone(), what));
        if id.parse::<G::Rules>().as_ref() != Ok(&rules) {
            return wrong("reading it");
        }
        if G::Rules::from_choice(rules.choice()) != rules {
            return wrong("its choice of options");
        }
        let mut written = String::new();
        if G::Rules::SCHEMA.write(&mut written, rules.choice()).is_err() || written != id {
            return wrong("the schema");
        }
        if G::start(rules) != *subject.start() {
            return wrong("the start");
        }
        Ok(())
    })?;
    subject.each("rules", 1, |state| {
        if G::rules(state) != rules {
            return Err(Flaw::RulesId(G::rules(state).to_string(), "the state"));
        }
        if state.to_string().split(' ').next() != Some(&id) {
            return Err(Flaw::RulesId(id.clone(), "the position text"));
        }
        Ok(())
    })?;
    subject.each_line("rules", |line| {
        let mut state = subject.start().clone();
        for &ply in &line.plies {
            match state.node() {
                Node::Decision(Player::First) => return Ok(()),
                Node::Decision(Player::Second) => return Err(Flaw::FirstDecision),
                Node::Chance | Node::Over(_) => state.advance_unchecked(ply),
            }
        }
        // A game that ends before anybody decides has no first decision.
        if plies(&state).is_empty() { Ok(()) } else { Err(Flaw::FirstDecision) }
    })
}

fn schema_flaws(schema: &Schema) -> Result<(), &'static str> {
    fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> bool {
        let mut known = HashSet::new();
        names.into_iter().all(|name| is_name(name) && known.insert(name))
    }
    /// What a rules id can hold as one part.
    fn is_name(name: &str) -> bool {
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_graphic() && !b"+:=".contains(&b))
    }
    if !is_name(schema.game) || schema.title.is_empty() {
        return Err("the game has no name or no title");
    }
    if schema.sets.is_empty() || !distinct(schema.sets.iter().map(|set| set.name)) {
        return Err("the names of rule sets are not names, or not distinct, or there are none");
    }
    if schema.options.len() > MAX_OPTIONS || !distinct(schema.options.iter().map(|option| option.key)) {
        return Err("the keys of options are not names, or not distinct, or too many");
    }
    for option in schema.options {
        if option.values.is_empty() || !distinct(option.values.iter().map(|value| value.name)) {
            return Err("the values of an option are not names, or not distinct, or there are none");
        }
    }
    for set in schema.sets {
        if set.defaults.len() != schema.options.len() {
            return Err("a rule set does not say of each option whether it has it");
        }
        for (option, default) in schema.options.iter().zip(set.defaults) {
            if default.is_some_and(|index| usize::from(index) >= option.values.len()) {
                return Err("the default of an option is not one of its values");
            }
        }
    }
    Ok(())
}
