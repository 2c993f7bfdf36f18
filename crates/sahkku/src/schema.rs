//! Rule sets and options as rules ids and help texts know them: read from the table of variants.

use boardwright_core::{Opt, OptValue, RuleSet, Schema};

use crate::switches::{Activate, Closing, Course, Faces, Opening, Order, Shunned, Switches};
use crate::variants::{Key, VARIANTS, Variant};

impl Switches {
    /// The value of an option, as an index into the values of the schema. (What the blank is worth means nothing without blanks.)
    pub(crate) const fn value(&self, key: Key) -> u8 {
        match key {
            Key::Blank => matches!(self.faces, Faces::X234) as u8,
            Key::Order => self.order as u8,
            Key::Track => self.track as u8,
            Key::Closing => self.closing as u8,
            Key::Activate => self.activate as u8,
            Key::Queen => self.shunned as u8,
            Key::Kill => self.kill as u8,
            Key::Opening => self.opening as u8,
        }
    }

    /// The switches with another value of an option.
    pub(crate) const fn with(mut self, key: Key, value: u8) -> Switches {
        match key {
            Key::Blank => self.faces = if value == 0 { Faces::X230 } else { Faces::X234 },
            Key::Order => self.order = if value == 0 { Order::Strict } else { Order::Any },
            Key::Track => self.track = if value == 0 { Course::Turned } else { Course::Mirrored },
            Key::Closing => self.closing = if value == 0 { Closing::Home } else { Closing::Enemy },
            Key::Activate => {
                self.activate = match value {
                    0 => Activate::Step,
                    1 => Activate::Middle,
                    _ => Activate::Stay,
                }
            }
            Key::Queen => self.shunned = if value == 0 { Shunned::OwnAndInactive } else { Shunned::Every },
            Key::Kill => self.kill = value != 0,
            Key::Opening => self.opening = if value == 0 { Opening::X } else { Opening::Plain },
        }
        self
    }
}

const KEYS: usize = Key::ALL.len();
const SETS: usize = VARIANTS.len();

/// For each rule set and option the default, read from the switches.
static DEFAULTS: [[Option<u8>; KEYS]; SETS] = {
    let mut table = [[None; KEYS]; SETS];
    let mut set = 0;
    while set < SETS {
        let variant = &VARIANTS[set];
        let mut i = 0;
        while i < variant.options.len() {
            let key = variant.options[i];
            table[set][key as usize] = Some(variant.switches.value(key));
            i += 1;
        }
        set += 1;
    }
    table
};

static RULE_SETS: [RuleSet; SETS] = {
    let mut sets = [RuleSet { name: "", title: "", help: "", defaults: &[] }; SETS];
    let mut set = 0;
    while set < SETS {
        let Variant { name, title, help, .. } = VARIANTS[set];
        sets[set] = RuleSet { name, title, help, defaults: &DEFAULTS[set] };
        set += 1;
    }
    sets
};

/// The rule sets and options of Sáhkku.
pub static SCHEMA: Schema = Schema {
    game: "sahkku",
    title: "Sáhkku",
    help: "the Sámi running-fight game with dice, in eight rule sets; captures come with each move (R11)",
    sets: &RULE_SETS,
    options: &[
        Opt {
            key: "blank",
            help: "what the blank face is worth (R1: Unjárga leaves it to the players)",
            values: &[
                OptValue { name: "0", help: "nothing: a blank is dropped at once" },
                OptValue { name: "4", help: "four (R5: in strict order a 4 comes last)" },
            ],
        },
        Opt {
            key: "order",
            help: "which die must be spent first (R8: in either order a die that can be used may not be declined)",
            values: &[
                OptValue { name: "strict", help: "X 3 2 4, a 4 last (R5); in navuotna X 1 2 3" },
                OptValue { name: "any", help: "any of those left" },
            ],
        },
        Opt {
            key: "track",
            help: "Second's way round the board",
            values: &[
                OptValue { name: "turned", help: "First's, seen from the other side of the board" },
                OptValue { name: "mirrored", help: "the Miedut way: both enter the middle row at one end" },
            ],
        },
        Opt {
            key: "closing",
            help: "where soldiers go from the middle row the second time (R2: accounts of Gávkevuotna differ)",
            values: &[
                OptValue { name: "home", help: "home, in a figure of eight" },
                OptValue { name: "enemy", help: "into the enemy's row again; never home" },
            ],
        },
        Opt {
            key: "activate",
            help: "where an activated soldier goes",
            values: &[
                OptValue { name: "step", help: "one step on" },
                OptValue {
                    name: "middle",
                    help: "to the first step of the middle row (R3: so Unjárga is read)",
                },
                OptValue { name: "stay", help: "nowhere" },
            ],
        },
        Opt {
            key: "queen",
            help: "which queens a soldier may not stop with (R6: the original text says two things)",
            values: &[
                OptValue {
                    name: "taken",
                    help: "its own and an inactive one; an active enemy queen is taken",
                },
                OptValue { name: "shunned", help: "every queen" },
            ],
        },
        Opt {
            key: "kill",
            help: "the king of Ohcejohka (Utsjok)",
            values: &[
                OptValue { name: "no", help: "kings are won, never killed" },
                OptValue { name: "yes", help: "a soldier may kill the enemy's king, which wins at once" },
            ],
        },
        Opt {
            key: "opening",
            help: "how First begins (R4: the throw-off leaves an X)",
            values: &[
                OptValue { name: "x", help: "with the X of the throw-off, which must activate a soldier" },
                OptValue { name: "plain", help: "with an ordinary throw" },
            ],
        },
    ],
};
