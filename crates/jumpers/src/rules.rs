//! The rule set and its options.

use core::fmt;
use core::str::FromStr;

use boardwright_core::{Choice, MAX_OPTIONS, Opt, OptValue, ParseRulesError, RuleSet, Schema};

use crate::Board;

/// Which cells of a player's edge row are gates (ruling R2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Gates {
    /// All of them.
    #[default]
    All,
    /// The middle three; on the even row of the smaller board a2, a3 and a4, and the cells opposite.
    Three,
    /// The middle one; on the even row of the smaller board a2, and the cell opposite.
    One,
}

/// How many pieces of length 1, 2 and 3 each player has (ruling R3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Stock {
    /// Three of each.
    #[default]
    S333,
    /// Four, three and two.
    S432,
    /// Two of each.
    S222,
}

impl Stock {
    /// The pieces of length 1, 2 and 3.
    pub const fn counts(self) -> [u8; 3] {
        match self {
            Stock::S333 => [3, 3, 3],
            Stock::S432 => [4, 3, 2],
            Stock::S222 => [2, 2, 2],
        }
    }
}

/// How far a piece moves, pulls and pushes (ruling R4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Range {
    /// By exactly its length.
    #[default]
    Exact,
    /// By 1 to its length.
    UpTo,
}

/// Which pieces on a line may be pulled and pushed (ruling R5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Targets {
    /// Any of them.
    #[default]
    Any,
    /// The nearest one alone.
    Nearest,
}

/// Whose pieces fill the cells around a captured piece (ruling R6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Fill {
    /// The captor's.
    #[default]
    Own,
    /// Anyone's, at least one of them the captor's.
    Any,
}

/// A rule set with its options. The default is `jumpers:standard`.
///
/// ```
/// use boardwright_jumpers::{Board, Fill, Rules};
/// let rules: Rules = "jumpers:standard+side=5+fill=any".parse()?;
/// assert_eq!((rules.board, rules.fill), (Board::Five, Fill::Any));
/// assert_eq!(rules.to_string(), "jumpers:standard+side=5+fill=any");
/// # Ok::<(), boardwright_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules {
    /// The board.
    pub board: Board,
    /// Which cells are gates.
    pub gates: Gates,
    /// The pieces of each player.
    pub stock: Stock,
    /// How far a piece acts.
    pub range: Range,
    /// Which pieces on a line may be pulled and pushed.
    pub reach: Targets,
    /// Whose pieces fill the cells around a captured piece.
    pub fill: Fill,
}

/// The rule set and the options of Magnetic Jumpers.
pub const SCHEMA: Schema = Schema {
    game: "jumpers",
    title: "Magnetic Jumpers",
    help: "two actions a turn on hexagons: deploy, jump, pull and push pieces; hold an enemy gate for a turn",
    sets: &[RuleSet {
        name: "standard",
        title: "Standard",
        help: "pieces of length 1, 2 and 3 on a hexagon of side 4",
        defaults: &[Some(0); 6],
    }],
    options: &[
        Opt {
            key: "side",
            help: "cells on each side of the board",
            values: &[
                OptValue { name: "4", help: "37 cells in all" },
                OptValue { name: "5", help: "61 cells in all" },
            ],
        },
        Opt {
            key: "gates",
            help: "which cells of a player's edge row are gates",
            values: &[
                OptValue { name: "all", help: "all of them" },
                OptValue { name: "three", help: "the middle three" },
                OptValue { name: "one", help: "the middle one" },
            ],
        },
        Opt {
            key: "stock",
            help: "how many pieces of length 1, 2 and 3 each player has",
            values: &[
                OptValue { name: "333", help: "three of each" },
                OptValue { name: "432", help: "four, three and two" },
                OptValue { name: "222", help: "two of each" },
            ],
        },
        Opt {
            key: "range",
            help: "how far a piece moves, pulls and pushes",
            values: &[
                OptValue { name: "exact", help: "by exactly its length" },
                OptValue { name: "upto", help: "by one to its length" },
            ],
        },
        Opt {
            key: "reach",
            help: "which piece on a line may be pulled or pushed",
            values: &[
                OptValue { name: "any", help: "any of them" },
                OptValue { name: "nearest", help: "only the nearest one" },
            ],
        },
        Opt {
            key: "fill",
            help: "what \"all neighbouring cells filled\" means",
            values: &[
                OptValue { name: "own", help: "with the captor's pieces" },
                OptValue { name: "any", help: "with any pieces, at least one of them the captor's" },
            ],
        },
    ],
};

impl boardwright_core::Rules for Rules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        let [side, gates, stock, range, reach, fill, ..] = choice.values;
        Rules {
            board: if side == 0 { Board::Four } else { Board::Five },
            gates: match gates {
                0 => Gates::All,
                1 => Gates::Three,
                _ => Gates::One,
            },
            stock: match stock {
                0 => Stock::S333,
                1 => Stock::S432,
                _ => Stock::S222,
            },
            range: if range == 0 { Range::Exact } else { Range::UpTo },
            reach: if reach == 0 { Targets::Any } else { Targets::Nearest },
            fill: if fill == 0 { Fill::Own } else { Fill::Any },
        }
    }

    fn choice(self) -> Choice {
        let mut values = [0; MAX_OPTIONS];
        values[..6].copy_from_slice(&[
            self.board as u8,
            self.gates as u8,
            self.stock as u8,
            self.range as u8,
            self.reach as u8,
            self.fill as u8,
        ]);
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
