//! The games that this build has, and what is found by a game's name.

use boardwright_core::{ParseRecordError, ParseRulesError, RecordProblem, Schema};

use crate::any::{AnyGame, AnyMatch, AnyState, FullGame, PositionError};

/// Code that is compiled once for every game, for loops that must not pay for type erasure.
///
/// ```
/// # #[cfg(feature = "nutcrackers")] {
/// use boardwright::any::FullGame;
/// use boardwright::{GameVisitor, visit};
///
/// /// The bytes that a state takes.
/// struct Size;
///
/// impl GameVisitor for Size {
///     type Output = usize;
///     fn visit<G: FullGame>(self) -> usize {
///         size_of::<G::State>()
///     }
/// }
///
/// assert!(visit("nutcrackers", Size).is_some_and(|size| size <= 64));
/// # }
/// ```
pub trait GameVisitor {
    /// What the code gives.
    type Output;

    /// The code.
    fn visit<G: FullGame>(self) -> Self::Output;
}

/// Writes [`games`] and [`visit`] from one line a game: its feature and its type.
macro_rules! registry {
    ($($feature:literal => $game:path,)*) => {
        static GAMES: &[&dyn AnyGame] = &[$(#[cfg(feature = $feature)] crate::any::erase::<$game>(),)*];

        /// Runs a visitor for the game of this name; `None` if there is none.
        pub fn visit<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(
                #[cfg(feature = $feature)]
                if name == <<$game as boardwright_core::Game>::Rules as boardwright_core::Rules>::SCHEMA.game {
                    return Some(visitor.visit::<$game>());
                }
            )*
            let _ = (name, visitor);
            None
        }
    };
}

registry! {
    "nutcrackers" => boardwright_nutcrackers::Nutcrackers,
    "cubes" => boardwright_cubes::Cubes,
    "sahkku" => boardwright_sahkku::Sahkku,
    "jumpers" => boardwright_jumpers::Jumpers,
}

/// The games of this build, each behind the feature of its name.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The tables of rule sets and options of all games of this build.
pub fn catalog() -> impl ExactSizeIterator<Item = &'static Schema> {
    GAMES.iter().map(|game| game.schema())
}

/// The game of this name.
pub fn game(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The game that a rules id or a position begins with.
fn game_of(text: &str) -> Result<&'static dyn AnyGame, ParseRulesError> {
    let id = text.split(' ').next().unwrap_or_default();
    let head = id.split('+').next().unwrap_or_default();
    let (name, _) = head.split_once(':').ok_or_else(|| ParseRulesError::Form(head.to_string()))?;
    game(name).ok_or_else(|| ParseRulesError::Game {
        found: name.to_string(),
        allowed: GAMES.iter().map(|game| game.name()).collect(),
    })
}

/// The state in which a game under these rules starts.
///
/// # Errors
///
/// [`ParseRulesError`] names the part of the rules id that is wrong and what is allowed in its place; for an unknown game, all known ones.
///
/// # Examples
///
/// ```
/// # #[cfg(feature = "nutcrackers")] {
/// let state = boardwright::start("nutcrackers:full+board=6x6")?;
/// assert_eq!(state.to_string(), "nutcrackers:full+board=6x6 6/6/6/6/6/6 1 11G/11G");
/// assert!(boardwright::start("chess:full").is_err_and(|e| e.to_string().contains("nutcrackers")));
/// # }
/// # Ok::<(), boardwright::core::ParseRulesError>(())
/// ```
pub fn start(rules_id: &str) -> Result<Box<dyn AnyState>, ParseRulesError> {
    game_of(rules_id)?.start(rules_id)
}

/// Reads a position of any game.
///
/// # Errors
///
/// [`PositionError`] says what is wrong; for an unknown game it lists all known ones.
pub fn parse_position(text: &str) -> Result<Box<dyn AnyState>, PositionError> {
    game_of(text)?.parse_position(text)
}

/// Reads a record of any game and replays it, with every check; nothing is drawn.
///
/// # Errors
///
/// [`ParseRecordError`] with the line and column of what is wrong.
pub fn parse_record(text: &str) -> Result<Box<dyn AnyMatch>, ParseRecordError> {
    let mut head = text.lines().enumerate().skip(1).take_while(|(_, line)| !line.is_empty());
    let start = head.find_map(|(i, line)| Some((i, line.strip_prefix("start: ")?)));
    let Some((index, position)) = start else {
        // The text is wrong in any game; which one says so does not matter.
        return match GAMES.first() {
            Some(game) => game.parse_record(text),
            None => Err(ParseRecordError { line: 1, column: 1, problem: RecordProblem::NoStart }),
        };
    };
    match game_of(position) {
        Ok(game) => game.parse_record(text),
        Err(error) => Err(ParseRecordError {
            line: index + 1,
            column: "start: ".len() + 1,
            problem: RecordProblem::Position(error.to_string()),
        }),
    }
}
