//! The rule set and its options.

use core::fmt;
use core::str::FromStr;

use boardwright_core::{Choice, MAX_OPTIONS, Opt, OptValue, ParseRulesError, RuleSet, Schema};

/// What comes first in a turn (ruling R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Order {
    /// The player chooses a cube, and that cube is rolled.
    #[default]
    ChooseFirst,
    /// The roll comes first, then the player chooses a cube and its direction.
    RollFirst,
}

/// When an enemy cube may be taken (ruling R2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Contact {
    /// Also when it is met before the count is used up; the mover stops there.
    #[default]
    First,
    /// Only when the count ends on it.
    Exact,
}

/// How far a cube must go that takes nothing (ruling R3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Short {
    /// As far as its best direction allows.
    #[default]
    Longest,
    /// As far as the direction allows that the player picks.
    Any,
}

/// The rule set `cubes:standard` with its options.
///
/// ```
/// use boardwright_cubes::{Order, Rules};
/// let rules: Rules = "cubes:standard+order=roll-first".parse()?;
/// assert_eq!(rules, Rules { order: Order::RollFirst, ..Rules::default() });
/// assert_eq!(rules.to_string(), "cubes:standard+order=roll-first");
/// # Ok::<(), boardwright_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules {
    /// What comes first in a turn.
    pub order: Order,
    /// When an enemy cube may be taken.
    pub contact: Contact,
    /// How far a cube must go that takes nothing.
    pub short: Short,
}

/// The rule set and options of Cubes.
pub const SCHEMA: Schema = Schema {
    game: "cubes",
    title: "Cubes",
    help: "eight dice a side march over a chessboard; a cube takes what shows less than it rolled",
    sets: &[RuleSet {
        name: "standard",
        title: "Cubes",
        help: "8 cubes a side on an 8×8 board",
        defaults: &[Some(0), Some(0), Some(0)],
    }],
    options: &[
        Opt {
            key: "order",
            help: "what comes first in a turn (R1)",
            values: &[
                OptValue { name: "choose-first", help: "choose a cube, then roll that cube" },
                OptValue { name: "roll-first", help: "roll, then choose a cube and its direction" },
            ],
        },
        Opt {
            key: "contact",
            help: "when a weaker enemy may be taken (R2)",
            values: &[
                OptValue { name: "first", help: "also when it is met before the count is used up" },
                OptValue { name: "exact", help: "only when the count ends on it" },
            ],
        },
        Opt {
            key: "short",
            help: "how far a cube must go that takes nothing (R3)",
            values: &[
                OptValue { name: "longest", help: "as far as its best direction allows" },
                OptValue { name: "any", help: "as far as the chosen direction allows" },
            ],
        },
    ],
};

impl boardwright_core::Rules for Rules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        let [order, contact, short, ..] = choice.values;
        Rules {
            order: if order == 0 { Order::ChooseFirst } else { Order::RollFirst },
            contact: if contact == 0 { Contact::First } else { Contact::Exact },
            short: if short == 0 { Short::Longest } else { Short::Any },
        }
    }

    fn choice(self) -> Choice {
        let mut values = [0; MAX_OPTIONS];
        values[..3].copy_from_slice(&[self.order as u8, self.contact as u8, self.short as u8]);
        Choice { set: 0, values }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SCHEMA.write(f, boardwright_core::Rules::choice(*self))
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        SCHEMA.parse(text).map(<Self as boardwright_core::Rules>::from_choice)
    }
}
