//! Arguments that name a state: a rules id or a position.

use boardwright::any::AnyState;

use crate::error::Failure;

/// The ids of all rule sets, by game.
pub(crate) fn all_rule_sets() -> Vec<String> {
    boardwright::catalog()
        .flat_map(|schema| schema.sets.iter().map(|set| format!("{}:{}", schema.game, set.name)))
        .collect()
}

/// The state that `text` names: a position, or a rules id for the start of the game.
pub(crate) fn state(text: &str) -> Result<Box<dyn AnyState>, Failure> {
    if text.contains(' ') { Ok(boardwright::parse_position(text)?) } else { Ok(boardwright::start(text)?) }
}
