//! Rule sets and options.

use core::fmt;
use core::str::FromStr;

use boardwright_core::{Choice, MAX_OPTIONS, Opt, OptValue, ParseRulesError, RuleSet, Schema};

use crate::Board;

/// Which expansions are played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Set {
    /// Soldiers alone.
    #[default]
    Base,
    /// One piece of each side is a General.
    Generals,
    /// Each side has an Ice Fortress in reserve.
    Fortresses,
    /// Both.
    Full,
}

/// Which pieces a capture may reach (ruling R2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Capture {
    /// All of them, as the original texts say.
    #[default]
    Any,
    /// A piece in a line of three is safe while its owner has a soldier or General outside lines, as in Dara.
    Unlined,
}

/// Whether a line obliges to capture (ruling R3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Duty {
    /// It does, as the Ukrainian text says.
    #[default]
    Must,
    /// The same move without a capture is legal as well, as the English text says.
    May,
}

/// Whether lines of three may be made in the setup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Setup {
    /// They may; they take nothing.
    #[default]
    Lines,
    /// They may not, as in Dra of Niger.
    NoLines,
}

/// A rule set with its options. The default is `nutcrackers:base`.
///
/// ```
/// use boardwright_nutcrackers::{Board, Rules, Set};
/// let rules: Rules = "nutcrackers:full+board=6x6".parse()?;
/// assert_eq!((rules.set, rules.board), (Set::Full, Board::B6x6));
/// assert_eq!(rules.to_string(), "nutcrackers:full+board=6x6");
/// # Ok::<(), boardwright_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules {
    /// Which expansions are played.
    pub set: Set,
    /// The board. R1: no original text gives a size; 6×5 is the standard of the family.
    pub board: Board,
    /// Which pieces a capture may reach.
    pub capture: Capture,
    /// Whether a line obliges to capture.
    pub duty: Duty,
    /// Whether lines of three may be made in the setup.
    pub setup: Setup,
}

impl Rules {
    /// Whether each side has a General.
    #[inline]
    pub const fn generals(self) -> bool {
        matches!(self.set, Set::Generals | Set::Full)
    }

    /// Whether each side has an Ice Fortress.
    #[inline]
    pub const fn fortresses(self) -> bool {
        matches!(self.set, Set::Fortresses | Set::Full)
    }
}

const DEFAULTS: &[Option<u8>] = &[Some(0), Some(0), Some(0), Some(0)];

/// The rule sets and options of Nutcrackers.
pub const SCHEMA: Schema = Schema {
    game: "nutcrackers",
    title: "Nutcrackers",
    help: "lines of three take an enemy piece; of the family of Dara, with two expansions",
    sets: &[
        RuleSet { name: "base", title: "Soldiers", help: "12 soldiers a side", defaults: DEFAULTS },
        RuleSet {
            name: "generals",
            title: "Generals",
            help: "11 soldiers and a General that leaps and is hard to take",
            defaults: DEFAULTS,
        },
        RuleSet {
            name: "fortresses",
            title: "Ice Fortresses",
            help: "12 soldiers; who has lost three pieces may place a Fortress",
            defaults: DEFAULTS,
        },
        RuleSet { name: "full", title: "Full game", help: "Generals and Ice Fortresses", defaults: DEFAULTS },
    ],
    options: &[
        Opt {
            key: "board",
            help: "files by ranks (R1: the original texts give no size)",
            values: &[
                OptValue { name: "6x5", help: "the standard of the family" },
                OptValue { name: "6x6", help: "one more rank" },
                OptValue { name: "7x6", help: "one more rank and file" },
            ],
        },
        Opt {
            key: "capture",
            help: "which enemy pieces may be taken (R2)",
            values: &[
                OptValue { name: "any", help: "any, as the original texts say" },
                OptValue {
                    name: "unlined",
                    help: "one in a line of three only if all are in such lines (Dara)",
                },
            ],
        },
        Opt {
            key: "duty",
            help: "whether a line obliges to capture (R3)",
            values: &[
                OptValue { name: "must", help: "it does (the Ukrainian text)" },
                OptValue {
                    name: "may",
                    help: "the same move without a capture is legal too (the English text)",
                },
            ],
        },
        Opt {
            key: "setup",
            help: "whether lines of three may be made while placing",
            values: &[
                OptValue { name: "lines", help: "they may, and take nothing" },
                OptValue { name: "no-lines", help: "they may not (Dra, Niger)" },
            ],
        },
    ],
};

impl boardwright_core::Rules for Rules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        let [board, capture, duty, setup, ..] = choice.values;
        Rules {
            set: match choice.set {
                0 => Set::Base,
                1 => Set::Generals,
                2 => Set::Fortresses,
                _ => Set::Full,
            },
            board: match board {
                0 => Board::B6x5,
                1 => Board::B6x6,
                _ => Board::B7x6,
            },
            capture: if capture == 0 { Capture::Any } else { Capture::Unlined },
            duty: if duty == 0 { Duty::Must } else { Duty::May },
            setup: if setup == 0 { Setup::Lines } else { Setup::NoLines },
        }
    }

    fn choice(self) -> Choice {
        let mut values = [0; MAX_OPTIONS];
        values[..4].copy_from_slice(&[
            self.board as u8,
            self.capture as u8,
            self.duty as u8,
            self.setup as u8,
        ]);
        Choice { set: self.set as u8, values }
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
