//! What a position looks like, once, for every kind of picture.
//!
//! A game describes its board as cells on a grid with pieces on them; a renderer turns that into text or into an image. No colours and no
//! fonts here: those are the renderer's.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Player, State};

/// A picture of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// How the cells lie.
    pub grid: Grid,
    /// The cells, in any order.
    pub cells: Vec<Cell>,
    /// Texts at the edge of the board: coordinates.
    pub labels: Vec<Label>,
    /// Lines below the board: what lies beside it, whose turn it is, the dice.
    pub captions: Vec<String>,
    /// What the signs of its pieces mean in this game.
    pub signs: Signs,
}

/// What a legend says of the signs that pieces carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Signs {
    /// Of [`Piece::idle`]: `inactive`, `arrived`.
    pub idle: &'static str,
    /// Of [`Piece::tagged`]: `on the second pass`, `spent`.
    pub tagged: &'static str,
}

impl Default for Signs {
    fn default() -> Self {
        Signs { idle: "not in play", tagged: "marked" }
    }
}

/// How cells lie on the plane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Grid {
    /// Squares.
    #[default]
    Squares,
    /// Hexagons in staggered rows, a point up.
    Hexagons,
}

/// Where a thing stands: columns in half cells from the left, rows from the top. On a square grid all columns of cells are even; on a hexagonal
/// one neighbouring rows differ by one half cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    /// The row, 0 at the top. (-1 is above the board.)
    pub row: i16,
    /// The column in half cells, 0 at the left. (Negative is left of the board.)
    pub half_column: i16,
}

/// One place of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its name in the game's notation: `c3`.
    pub name: String,
    /// Where it is.
    pub at: At,
    /// Whether it looks special: a gate, the centre, a home rank.
    pub mark: Mark,
    /// What stands there, bottom first.
    pub pieces: Vec<Piece>,
}

/// How a cell looks without its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Like most.
    #[default]
    Plain,
    /// A special place that is nobody's.
    Special,
    /// A special place of one player.
    Owned(Player),
}

/// One piece, or several alike on one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose it is; `None` for a neutral piece.
    pub owner: Option<Player>,
    /// Its letter or digit, alone enough to tell the kind.
    pub symbol: char,
    /// Its name in words: `General`.
    pub name: &'static str,
    /// How many there are.
    pub count: u8,
    /// Whether it is shown weaker: not yet or no longer in play. [`Signs::idle`] says it in words.
    pub idle: bool,
    /// Whether it carries a mark of its own: on a second pass, spent. [`Signs::tagged`] says it in words.
    pub tagged: bool,
}

impl Piece {
    /// One plain piece.
    pub const fn new(owner: Option<Player>, symbol: char, name: &'static str) -> Self {
        Piece { owner, symbol, name, count: 1, idle: false, tagged: false }
    }
}

/// A text on the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Where it is.
    pub at: At,
}

/// States that can be pictured.
pub trait Depict: State {
    /// The picture of this state.
    fn scene(&self) -> Scene;

    /// The cells that a move is about, in order, by their names: where from, where to, what is taken.
    fn cells_of(&self, m: Self::Move) -> Vec<String>;
}
