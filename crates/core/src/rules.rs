//! Rule sets and their options: one table a game, from which the rules ids are read, written and explained.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hash;
use core::str::FromStr;

use thiserror::Error;

/// The most options that a game may have.
pub const MAX_OPTIONS: usize = 12;

/// The table of a game's rule sets and options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schema {
    /// The game's name in rules ids: `nutcrackers`.
    pub game: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// One line that says what the game is.
    pub help: &'static str,
    /// The rule sets, the principal one first.
    pub sets: &'static [RuleSet],
    /// The options in the order in which rules ids print them, at most [`MAX_OPTIONS`].
    pub options: &'static [Opt],
}

/// A named, complete choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Its name in rules ids: `full`.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One line that says what is particular to it.
    pub help: &'static str,
    /// For each option of the schema the index of the default value; `None` where this rule set does not have the option.
    pub defaults: &'static [Option<u8>],
}

/// One switch of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opt {
    /// Its key in rules ids: `board`.
    pub key: &'static str,
    /// One line that says what it decides.
    pub help: &'static str,
    /// The values in the order of the game's page.
    pub values: &'static [OptValue],
}

/// One value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptValue {
    /// Its name in rules ids: `6x5`.
    pub name: &'static str,
    /// What it means.
    pub help: &'static str,
}

/// A rule set and a value for each of its options, as indices into a [`Schema`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// The index of the rule set.
    pub set: u8,
    /// For each option the index of its value; 0 for options that the rule set does not have.
    pub values: [u8; MAX_OPTIONS],
}

/// The options type of a game: a small typed form of a [`Choice`].
///
/// `Display` prints the canonical rules id, `FromStr` reads any rules id of the game. A game implements both by one line each, with
/// [`Schema::write`] and [`Schema::parse`].
pub trait Rules:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseRulesError> + Send + Sync + 'static
{
    /// The table of the game.
    const SCHEMA: &'static Schema;

    /// The typed form of a choice that this game's schema gave.
    fn from_choice(choice: Choice) -> Self;

    /// The choice behind this value.
    fn choice(self) -> Choice;
}

impl Schema {
    /// The defaults of rule set number `set`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such rule set.
    pub const fn defaults(&self, set: u8) -> Choice {
        let mut values = [0; MAX_OPTIONS];
        let defaults = self.sets[set as usize].defaults;
        let mut i = 0;
        while i < defaults.len() {
            if let Some(value) = defaults[i] {
                values[i] = value;
            }
            i += 1;
        }
        Choice { set, values }
    }

    /// The defaults of every rule set, in order.
    pub fn all_defaults(&self) -> impl Iterator<Item = Choice> + use<'_> {
        (0..self.sets.len()).map(|set| self.defaults(set as u8))
    }

    /// Every rule set with its defaults and with every single other value of every option that it has.
    pub fn single_changes(&self) -> Vec<Choice> {
        let mut all = Vec::new();
        for base in self.all_defaults() {
            all.push(base);
            for (i, option) in self.options_of(base.set) {
                for value in 0..option.values.len() as u8 {
                    if value != base.values[i] {
                        let mut choice = base;
                        choice.values[i] = value;
                        all.push(choice);
                    }
                }
            }
        }
        all
    }

    /// Every combination of option values of every rule set.
    pub fn all_choices(&self) -> Vec<Choice> {
        let mut all = Vec::new();
        for base in self.all_defaults() {
            let mut some = alloc::vec![base];
            for (i, option) in self.options_of(base.set) {
                some = some
                    .iter()
                    .flat_map(|choice| {
                        (0..option.values.len() as u8).map(move |value| {
                            let mut choice = *choice;
                            choice.values[i] = value;
                            choice
                        })
                    })
                    .collect();
            }
            all.append(&mut some);
        }
        all
    }

    /// The options that rule set number `set` has, with their index in the schema.
    pub fn options_of(&self, set: u8) -> impl Iterator<Item = (usize, &'static Opt)> + use<> {
        let defaults = self.sets[set as usize].defaults;
        self.options.iter().enumerate().filter(move |(i, _)| defaults[*i].is_some())
    }

    /// Reads a rules id: `game:ruleset`, then `+key=value` for each option that is not the default. Options may come in any order and may repeat
    /// the default, but no key may come twice.
    ///
    /// # Errors
    ///
    /// [`ParseRulesError`] names the part that is wrong, and what is allowed in its place.
    pub fn parse(&self, text: &str) -> Result<Choice, ParseRulesError> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (game, set_name) = head.split_once(':').ok_or_else(|| ParseRulesError::Form(head.to_string()))?;
        if game != self.game {
            return Err(ParseRulesError::Game { found: game.to_string(), allowed: alloc::vec![self.game] });
        }
        let set = self.sets.iter().position(|set| set.name == set_name).ok_or_else(|| {
            ParseRulesError::RuleSet {
                game: self.game,
                found: set_name.to_string(),
                allowed: self.sets.iter().map(|set| set.name).collect(),
            }
        })?;
        let mut choice = self.defaults(set as u8);
        let mut seen = [false; MAX_OPTIONS];
        for part in parts {
            let (key, value) =
                part.split_once('=').ok_or_else(|| ParseRulesError::Option(part.to_string()))?;
            let (i, option) =
                self.options_of(choice.set).find(|(_, option)| option.key == key).ok_or_else(|| {
                    ParseRulesError::Key {
                        set: self.sets[set].name,
                        found: key.to_string(),
                        allowed: self.options_of(choice.set).map(|(_, option)| option.key).collect(),
                    }
                })?;
            let index =
                option.values.iter().position(|v| v.name == value).ok_or_else(|| ParseRulesError::Value {
                    key: option.key,
                    found: value.to_string(),
                    allowed: option.values.iter().map(|v| v.name).collect(),
                })?;
            if core::mem::replace(&mut seen[i], true) {
                return Err(ParseRulesError::Repeated { key: option.key });
            }
            choice.values[i] = index as u8;
        }
        Ok(choice)
    }

    /// Writes the canonical rules id of a choice.
    ///
    /// # Errors
    ///
    /// Only those of the formatter.
    pub fn write(&self, f: &mut impl fmt::Write, choice: Choice) -> fmt::Result {
        let set = &self.sets[choice.set as usize];
        write!(f, "{}:{}", self.game, set.name)?;
        for ((option, default), value) in self.options.iter().zip(set.defaults).zip(choice.values) {
            if default.is_some_and(|default| default != value) {
                write!(f, "+{}={}", option.key, option.values[value as usize].name)?;
            }
        }
        Ok(())
    }
}

fn list(names: &[&'static str]) -> String {
    if names.is_empty() { "none here".to_string() } else { names.join(", ") }
}

/// Why a text is not a rules id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseRulesError {
    /// No colon between game and rule set.
    #[error("{0:?} is not a rules id: expected game:ruleset, then +key=value for options")]
    Form(String),
    /// A game that is not known here.
    #[error("unknown game {found:?} (known: {})", list(allowed))]
    Game {
        /// The name in the text.
        found: String,
        /// The games that are known.
        allowed: Vec<&'static str>,
    },
    /// A rule set that the game does not have.
    #[error("{game} has no rule set {found:?} (it has: {})", list(allowed))]
    RuleSet {
        /// The game.
        game: &'static str,
        /// The name in the text.
        found: String,
        /// The rule sets of the game.
        allowed: Vec<&'static str>,
    },
    /// A part that is not `key=value`.
    #[error("{0:?} is not an option: expected key=value")]
    Option(String),
    /// An option that the rule set does not have.
    #[error("rule set {set} has no option {found:?} (it has: {})", list(allowed))]
    Key {
        /// The rule set.
        set: &'static str,
        /// The key in the text.
        found: String,
        /// The keys of the rule set.
        allowed: Vec<&'static str>,
    },
    /// A value that the option does not have.
    #[error("option {key} cannot be {found:?} (it can be: {})", list(allowed))]
    Value {
        /// The option.
        key: &'static str,
        /// The value in the text.
        found: String,
        /// The values of the option.
        allowed: Vec<&'static str>,
    },
    /// The same option twice.
    #[error("option {key} is given twice")]
    Repeated {
        /// The option.
        key: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    const SCHEMA: Schema = Schema {
        game: "toy",
        title: "Toy",
        help: "",
        sets: &[
            RuleSet { name: "small", title: "", help: "", defaults: &[Some(0), None] },
            RuleSet { name: "large", title: "", help: "", defaults: &[Some(1), Some(0)] },
        ],
        options: &[
            Opt {
                key: "size",
                help: "",
                values: &[OptValue { name: "3", help: "" }, OptValue { name: "5", help: "" }],
            },
            Opt {
                key: "dice",
                help: "",
                values: &[OptValue { name: "no", help: "" }, OptValue { name: "yes", help: "" }],
            },
        ],
    };

    fn canonical(text: &str) -> Result<String, ParseRulesError> {
        let mut out = String::new();
        SCHEMA.write(&mut out, SCHEMA.parse(text)?).expect("a string takes all");
        Ok(out)
    }

    #[test]
    fn rules_ids_print_canonically() {
        assert_eq!(canonical("toy:small"), Ok("toy:small".to_string()));
        assert_eq!(canonical("toy:small+size=3"), Ok("toy:small".to_string()));
        assert_eq!(canonical("toy:large+size=3"), Ok("toy:large+size=3".to_string()));
        assert_eq!(canonical("toy:large+dice=yes+size=3"), Ok("toy:large+size=3+dice=yes".to_string()));
    }

    #[test]
    fn wrong_rules_ids_say_what_is_allowed() {
        let message = |text| canonical(text).map_err(|e| e.to_string()).expect_err("wrong");
        assert_eq!(
            message("toy"),
            "\"toy\" is not a rules id: expected game:ruleset, then +key=value for options"
        );
        assert_eq!(message("tin:small"), "unknown game \"tin\" (known: toy)");
        assert_eq!(message("toy:huge"), "toy has no rule set \"huge\" (it has: small, large)");
        assert_eq!(message("toy:small+dice=yes"), "rule set small has no option \"dice\" (it has: size)");
        assert_eq!(message("toy:small+size=4"), "option size cannot be \"4\" (it can be: 3, 5)");
        assert_eq!(message("toy:small+size=5+size=5"), "option size is given twice");
        assert_eq!(message("toy:small+"), "\"\" is not an option: expected key=value");
    }

    #[test]
    fn choices_are_listed_without_doubles() {
        assert_eq!(SCHEMA.single_changes().len(), 2 + 3);
        assert_eq!(SCHEMA.all_choices().len(), 2 + 4);
    }
}
