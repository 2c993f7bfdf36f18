//! The table of the rule sets.

use crate::switches::{
    Activate, Closing, Course, Faces, Inactive, KingMoves, Opening, Order, Rethrow, Shunned, Switches, Which,
    Width, Winning,
};

/// The switches that rules ids may change, in the order in which they print them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Key {
    /// What the blank is worth: [`Switches::faces`].
    Blank,
    /// [`Switches::order`].
    Order,
    /// [`Switches::track`].
    Track,
    /// [`Switches::closing`].
    Closing,
    /// [`Switches::activate`].
    Activate,
    /// [`Switches::shunned`].
    Queen,
    /// [`Switches::kill`].
    Kill,
    /// [`Switches::opening`].
    Opening,
}

impl Key {
    /// All of them.
    pub const ALL: [Key; 8] = [
        Key::Blank,
        Key::Order,
        Key::Track,
        Key::Closing,
        Key::Activate,
        Key::Queen,
        Key::Kill,
        Key::Opening,
    ];
}

/// A published rule set: its names, its switches, and those of them that are options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Its name in rules ids.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One line that says what is particular to it.
    pub help: &'static str,
    /// Its switches.
    pub switches: Switches,
    /// The options that it has.
    pub options: &'static [Key],
}

const RAISA: Switches = Switches {
    width: Width::Narrow,
    soldiers: 12,
    dice: 2,
    faces: Faces::X123,
    order: Order::Strict,
    rethrow: Rethrow::EachX,
    track: Course::Turned,
    closing: Closing::Enemy,
    which: Which::Any,
    activate: Activate::Step,
    stack: true,
    overtake: true,
    rest: false,
    inactive: Inactive::Taken,
    king: KingMoves::Track,
    court: true,
    winning: Winning::Landing,
    queens: false,
    shunned: Shunned::OwnAndInactive,
    king_alone: false,
    lost_when_blocked: false,
    kill: false,
    opening: Opening::X,
};

const GAVKEVUOTNA: Switches = Switches {
    width: Width::Wide,
    soldiers: 15,
    dice: 3,
    faces: Faces::X234,
    order: Order::Any,
    rethrow: Rethrow::ThreeX,
    track: Course::Turned,
    closing: Closing::Home,
    which: Which::Front,
    activate: Activate::Step,
    stack: false,
    overtake: false,
    rest: false,
    inactive: Inactive::Taken,
    king: KingMoves::Track,
    court: false,
    winning: Winning::Pushed,
    queens: false,
    shunned: Shunned::OwnAndInactive,
    king_alone: true,
    lost_when_blocked: false,
    kill: false,
    opening: Opening::X,
};

const LAGESVUOTNA: Switches = Switches {
    width: Width::Wide,
    soldiers: 15,
    dice: 3,
    faces: Faces::X230,
    order: Order::Strict,
    rethrow: Rethrow::EachX,
    track: Course::Turned,
    closing: Closing::Home,
    which: Which::Front,
    activate: Activate::Step,
    stack: true,
    overtake: true,
    rest: true,
    inactive: Inactive::Blocked,
    king: KingMoves::Free,
    court: false,
    winning: Winning::Landing,
    queens: true,
    shunned: Shunned::OwnAndInactive,
    king_alone: false,
    lost_when_blocked: false,
    kill: false,
    opening: Opening::X,
};

const UNJARGA: Switches = Switches {
    width: Width::Wide,
    soldiers: 15,
    dice: 3,
    faces: Faces::X230,
    order: Order::Strict,
    rethrow: Rethrow::Both,
    track: Course::Turned,
    closing: Closing::Home,
    which: Which::Front,
    activate: Activate::Middle,
    stack: true,
    overtake: true,
    rest: false,
    inactive: Inactive::Taken,
    king: KingMoves::Free,
    court: false,
    winning: Winning::Entry,
    queens: false,
    shunned: Shunned::OwnAndInactive,
    king_alone: false,
    lost_when_blocked: false,
    kill: false,
    opening: Opening::X,
};

const LUUJAURR: Switches = Switches {
    width: Width::Wide,
    soldiers: 15,
    dice: 3,
    faces: Faces::X230,
    order: Order::Strict,
    rethrow: Rethrow::Never,
    track: Course::Mirrored,
    closing: Closing::Home,
    which: Which::Front,
    activate: Activate::Stay,
    stack: true,
    overtake: true,
    rest: true,
    inactive: Inactive::Blocked,
    king: KingMoves::FreeRowsByX,
    court: false,
    winning: Winning::EmptyCentre,
    queens: false,
    shunned: Shunned::OwnAndInactive,
    king_alone: false,
    lost_when_blocked: true,
    kill: false,
    opening: Opening::X,
};

const NAVUOTNA_OPTIONS: &[Key] = &[Key::Order, Key::Track, Key::Closing, Key::Activate, Key::Opening];
const GAVKEVUOTNA_OPTIONS: &[Key] =
    &[Key::Blank, Key::Order, Key::Track, Key::Closing, Key::Activate, Key::Kill, Key::Opening];
const LAGESVUOTNA_OPTIONS: &[Key] =
    &[Key::Blank, Key::Order, Key::Closing, Key::Activate, Key::Queen, Key::Opening];
const LATER_OPTIONS: &[Key] =
    &[Key::Blank, Key::Order, Key::Track, Key::Closing, Key::Activate, Key::Opening];

/// The published rule sets, in the order of the rules page. A further one is a further entry.
pub const VARIANTS: [Variant; 8] = [
    Variant {
        name: "navuotna-raisa",
        title: "Návuotna, the Ráisa way",
        help: "13 columns, 12 soldiers, dice X 1 2 3 spent in strict order; king and soldiers may stand together (R12: a king and its winner share the line until one moves away)",
        switches: RAISA,
        options: NAVUOTNA_OPTIONS,
    },
    Variant {
        name: "navuotna-maze",
        title: "Návuotna, the Máze way",
        help: "13 columns, 12 soldiers, dice X 1 2 3 spent in any order",
        switches: Switches { order: Order::Any, ..RAISA },
        options: NAVUOTNA_OPTIONS,
    },
    Variant {
        name: "gavkevuotna",
        title: "Gávkevuotna",
        help: "soldiers in single file (R10: judged by lines, not by passes); the king is pushed when won, and alone keeps its owner in the game",
        switches: GAVKEVUOTNA,
        options: GAVKEVUOTNA_OPTIONS,
    },
    Variant {
        name: "gavkevuotna-miedut",
        title: "Gávkevuotna, the Miedut way",
        help: "Gávkevuotna with the mirrored track: both players enter the middle row at one end",
        switches: Switches { track: Course::Mirrored, ..GAVKEVUOTNA },
        options: GAVKEVUOTNA_OPTIONS,
    },
    Variant {
        name: "gavkevuotna-ohcejohka",
        title: "Gávkevuotna with the king of Ohcejohka (Utsjok)",
        help: "Gávkevuotna in which the enemy's king may be killed, which wins at once",
        switches: Switches { kill: true, ..GAVKEVUOTNA },
        options: GAVKEVUOTNA_OPTIONS,
    },
    Variant {
        name: "lagesvuotna",
        title: "Lágesvuotna",
        help: "with queens, whose loss loses the game (R7: an inactive queen stands on the marked line nearest to where her soldiers come in; R14: king and queen move straight, without a bend; R15: the king avoids queens that cannot be taken and blocked soldiers)",
        switches: LAGESVUOTNA,
        options: LAGESVUOTNA_OPTIONS,
    },
    Variant {
        name: "unjarga",
        title: "Unjárga",
        help: "soldiers enter on the middle row; the king is won by entering the enemy's row (R13: an enemy's king also by landing); an X may be thrown again (R9: three X only together)",
        switches: UNJARGA,
        options: LATER_OPTIONS,
    },
    Variant {
        name: "luujaurr",
        title: "Luujäuʹrr",
        help: "blocked soldiers lose the game (R16: with or without the king); the king is also won on the empty centre",
        switches: LUUJAURR,
        options: LATER_OPTIONS,
    },
];
