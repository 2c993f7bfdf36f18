//! What the battery reports: which check failed, where, and what is wrong.

use boardwright_core::{Node, Player};
use thiserror::Error;

/// A broken promise: the check that found it, the position, how to get there, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{check}: {flaw}\n  position: {position}\n  after: {path}")]
pub struct Fault {
    /// The name of the check: that of its function without `check_`.
    pub check: &'static str,
    /// The position: its text where the battery runs on rules of a game, else its `Debug` form.
    pub position: String,
    /// The plies from the start to the position, separated by spaces; `-` if there are none or the fault lies in no position.
    pub path: String,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What is wrong. Plies, positions and errors are given as their texts.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Code of the game panicked.
    #[error("it panicked: {0}")]
    Panic(String),

    /// A decision node without a legal move.
    #[error("a decision node has no legal move")]
    NoMoves,
    /// A chance node or an over node with a legal move.
    #[error("{0} is generated where nobody has to move")]
    StrayMove(String),
    /// A chance node without an event.
    #[error("a chance node has no event")]
    NoEvents,
    /// A decision node or an over node with an event.
    #[error("{0} is listed where no dice fall")]
    StrayEvent(String),
    /// `node` and `to_move` name different players.
    #[error("the node is {node:?}, but player {to_move} is to move")]
    Mover {
        /// What `node` says.
        node: Node,
        /// What `to_move` says.
        to_move: Player,
    },

    /// A move that is generated twice.
    #[error("{0} is generated twice")]
    DoubleMove(String),
    /// Two generations in one state differ.
    #[error("generating twice gives different moves or another order")]
    UnstableMoves,
    /// `legal_moves` is not what `generate` gives.
    #[error("legal_moves differs from what generate gives")]
    ListDiffers,
    /// A generated move that `judge`, `check` or `is_legal` refuses.
    #[error("{0} is generated but refused: {1}")]
    RefusedMove(String, String),
    /// A move that is not generated and yet not refused.
    #[error("{0} is not generated but accepted")]
    AcceptedMove(String),
    /// A move is refused at a chance or over node, but for the wrong reason.
    #[error("{0} is refused at a {1:?} node for another reason than that")]
    WrongRefusal(String, Node),

    /// `play` (or `advance`) and `play_unchecked` lead to different states.
    #[error("playing {0} checked and unchecked gives different states")]
    PlayDiffers(String),
    /// A refused move or event has changed the state.
    #[error("{0} was refused but has changed the state")]
    RefusedPlyChanged(String),

    /// `count_moves` is wrong.
    #[error("count_moves says {found}, there are {expected}")]
    Count {
        /// How many moves are generated.
        expected: usize,
        /// What `count_moves` says.
        found: u32,
    },
    /// `nth_move` is wrong.
    #[error("nth_move({k}) is {found}, not the move of that number")]
    Nth {
        /// The number.
        k: u32,
        /// The `Debug` form of what came.
        found: String,
    },
    /// `random_move` gives another move than one uniform draw in generation order.
    #[error("random_move gives {found}, one draw below the number of moves gives {expected}")]
    RandomMove {
        /// The `Debug` form of the move of the drawn number.
        expected: String,
        /// The `Debug` form of what came.
        found: String,
    },
    /// A sampling method draws more or fewer words than it promises.
    #[error("{method} draws {found} words from the generator instead of {expected}")]
    Draws {
        /// `random_move` or `sample_event`.
        method: &'static str,
        /// How many words one uniform draw takes here.
        expected: u32,
        /// How many were taken.
        found: u32,
    },

    /// `generate` goes on after the sink broke.
    #[error("generate pushes on after the sink broke at move {0}")]
    PushAfterBreak(usize),
    /// `generate` returns the wrong `ControlFlow`.
    #[error("generate does not return what the sink returned (break at move {0}; 0: no break)")]
    BreakLost(usize),

    /// An event with weight 0.
    #[error("{0} has weight 0")]
    NoWeight(String),
    /// An event that is listed twice.
    #[error("{0} is listed twice")]
    DoubleEvent(String),
    /// Weights with a common divisor.
    #[error("all weights are divisible by {0}: they must be in lowest terms")]
    Terms(u32),
    /// The sum of the weights does not fit.
    #[error("the weights add up to {0}: that is not below 2^32")]
    WeightSum(u64),
    /// `count_events` or `total_weight` is wrong.
    #[error("{method} says {found}, the list gives {expected}")]
    EventTotal {
        /// The method.
        method: &'static str,
        /// What the list gives.
        expected: u32,
        /// What the method says.
        found: u32,
    },
    /// Two listings of the events of one state differ.
    #[error("listing the events twice gives different events, weights or another order")]
    UnstableEvents,
    /// `sample_event` gives another event than the promised rule.
    #[error("sample_event gives {found}, the rule gives {expected}")]
    SampleEvent {
        /// The `Debug` form of what the rule gives.
        expected: String,
        /// The `Debug` form of what came.
        found: String,
    },
    /// `resolve` refuses an event that is listed.
    #[error("{0} is listed but refused")]
    RefusedEvent(String),
    /// `resolve` accepts an event that is not listed.
    #[error("{0} is not listed but accepted")]
    AcceptedEvent(String),

    /// Equal states with different keys.
    #[error("an equal state has another key: {0}")]
    KeyDiffers(String),
    /// Different states with the same key.
    #[error("a different state has the same key: {0}")]
    KeyShared(String),
    /// Equal states with different hashes.
    #[error("an equal state hashes differently: {0}")]
    HashDiffers(String),

    /// `to_index` and `from_index` are not inverse to each other.
    #[error("index {index} and the move {found} do not belong to each other")]
    Index {
        /// The index.
        index: u32,
        /// The `Debug` form of what `from_index` gives.
        found: String,
    },

    /// A text with a character that no text form uses, or with misplaced spaces.
    #[error("{0:?} is not a text form: printable ASCII, single spaces between fields, none in plies")]
    Form(String),
    /// An event whose text does not begin with `*`, or a move whose text does.
    #[error("{0:?}: events begin with `*`, moves do not")]
    Star(String),
    /// A printed text that does not parse.
    #[error("the printed text {text:?} is refused: {error}")]
    Unreadable {
        /// The text.
        text: String,
        /// The parser's error.
        error: String,
    },
    /// A text that parses to something else than was printed.
    #[error("{0:?} reads back as something else")]
    ReadsBackDifferent(String),
    /// A text that parses to an equal state which asks for something else, though the game has no [history](crate::Config::history).
    #[error(
        "{0:?} reads back as an equal state with another node or other plies (`Config::history` would allow it)"
    )]
    ReadsBackOther(String),
    /// A text that parses, though it is not the canonical text of what it is read as.
    #[error("{text:?} is accepted, but its canonical form is {canonical:?}")]
    NotCanonical {
        /// The text.
        text: String,
        /// What is printed for what was read.
        canonical: String,
    },
    /// A text on which the parser, or the state that it gives, panics.
    #[error("{text:?} makes it panic: {message}")]
    PanicOn {
        /// The text.
        text: String,
        /// The message of the panic.
        message: String,
    },
    /// A text that is accepted gives a state that breaks the contract of nodes.
    #[error("{text:?} is accepted, but {flaw}")]
    BadPosition {
        /// The text.
        text: String,
        /// The flaw of the state.
        flaw: String,
    },

    /// The transformed state asks for something else.
    #[error("{symmetry}: the node of the image is {found:?} instead of {expected:?}")]
    ImageNode {
        /// The symmetry.
        symmetry: String,
        /// What it should be.
        expected: Node,
        /// What it is.
        found: Node,
    },
    /// The plies of the image are not the images of the plies.
    #[error("{symmetry}: {what} of the image are not the images of those of the state")]
    ImagePlies {
        /// The symmetry.
        symmetry: String,
        /// `legal moves`, `events or weights` or `quiet moves`.
        what: &'static str,
    },
    /// Playing and transforming do not commute.
    #[error("{symmetry}: {ply} and the transformation do not commute")]
    Commute {
        /// The symmetry.
        symmetry: String,
        /// The ply.
        ply: String,
    },
    /// A state and its image have different representatives.
    #[error("{0}: state and image have different canonical states")]
    Canonical(String),

    /// A name of a term that is not one word, or comes twice, or a term without a meaning.
    #[error("the term {0:?} needs a meaning, and a name of one word that no other has")]
    TermNames(&'static str),
    /// Not one weight a term.
    #[error("{terms} terms, but {weights} weights")]
    Weights {
        /// How many terms there are.
        terms: usize,
        /// How many weights.
        weights: usize,
    },
    /// A term of an image is not that of the state, or its opposite where the players are exchanged.
    #[error("{symmetry}: the term {term} of the image is {found}, not {expected}")]
    ImageTerm {
        /// The symmetry.
        symmetry: String,
        /// The name of the term.
        term: &'static str,
        /// What it should be.
        expected: i32,
        /// What it is.
        found: i32,
    },

    /// A result of a turn that stepping does not reach, or a sequence that does not lead to it.
    #[error("the turn {0} is listed, but stepping does not reach its result so")]
    TurnExtra(String),
    /// Results of a turn that are missing, or come twice.
    #[error("a turn has {stepped} distinct results, but {found} are listed")]
    TurnLost {
        /// Those that stepping reaches.
        stepped: usize,
        /// Those that `turns` lists.
        found: usize,
    },
    /// Two results of one turn are equal but not alike: they hide different histories.
    #[error("the result of {0} is equal to another of the same turn, but goes on in another way")]
    TurnHistory(String),

    /// A row of the perft table does not hold.
    #[error("perft({depth}) is {found}, the table says {expected}")]
    Perft {
        /// The depth.
        depth: u32,
        /// What the table says.
        expected: u64,
        /// What was counted.
        found: u64,
    },
    /// Counting at the last ply differs from playing it.
    #[error("perft({depth}) is {found}, but playing every ply out gives {expected}")]
    BulkCount {
        /// The depth.
        depth: u32,
        /// What playing gives.
        expected: u64,
        /// What `perft` gives.
        found: u64,
    },
    /// The parts of `divide` do not add up to `perft`.
    #[error("divide({depth}) adds up to {found}, perft is {expected}")]
    Divide {
        /// The depth.
        depth: u32,
        /// What `perft` gives.
        expected: u64,
        /// The sum.
        found: u64,
    },

    /// A game that does not end under the limits that it proposes.
    #[error("the game has not ended after {0} plies under the limits that it proposes")]
    Endless(u32),
    /// The game proposes a limit on quiet play, but no legal move of any game was quiet.
    #[error("a limit on quiet play is proposed, but no move is quiet")]
    NeverQuiet,
    /// A move is not quiet, and yet the game came back to the position before it.
    #[error("{0} is not quiet, but the game came back to the position before it")]
    LoudCycle(String),

    /// The effects, applied to the board before, do not give the board after.
    #[error("the effects of {0} do not give the board after it")]
    EffectsDiffer(String),
    /// A ply that is reported leads to another state than the ply played.
    #[error("{0} with reports leads to another state than without")]
    ReportingDiffers(String),
    /// An effect without a text.
    #[error("an effect of {0} has no text")]
    SilentEffect(String),

    /// A cell of the scene without a name, or with the name or the place of another.
    #[error("the cell {0:?} of the scene has no name, or the name or the place of another")]
    SceneCell(String),
    /// A cell that stands off the grid of the scene.
    #[error("the cell {0:?} stands off the grid: see `At`")]
    SceneGrid(String),
    /// A piece of the scene that counts as none.
    #[error("a piece on {0:?} has count 0")]
    ScenePiece(String),
    /// `cells_of` names a cell that the scene does not have.
    #[error("cells_of({ply}) names {cell:?}, which the scene does not have")]
    UnknownCell {
        /// The move.
        ply: String,
        /// The name.
        cell: String,
    },

    /// Taking back or redoing does not restore the state.
    #[error("{0} does not restore the state")]
    NotRestored(&'static str),
    /// A match refuses a legal ply.
    #[error("a match refuses {0}: {1}")]
    MatchRefuses(String, String),
    /// A record does not read back as the match it was made of.
    #[error("a record ({0}) reads back as another match")]
    RecordDiffers(&'static str),
    /// A record is refused.
    #[error("a record ({0}) is refused: {1}")]
    RecordRefused(&'static str, String),

    /// A rules id that does not round-trip, or that differs from the position's.
    #[error("the rules id {0:?} is not what {1} gives")]
    RulesId(String, &'static str),
    /// A table of rule sets and options that is not well formed.
    #[error("the schema is not well formed: {0}")]
    Schema(&'static str),
    /// The first decision of a game is not First's.
    #[error("the first decision of the game is not First's")]
    FirstDecision,
}
