//! Arguments that name a state: a rules id or a position.

use boardwright::any::AnyState;

use crate::error::Failure;

/// The state that `text` names: a position, or a rules id for the start of the game.
pub(crate) fn state(text: &str) -> Result<Box<dyn AnyState>, Failure> {
    if text.contains(' ') { Ok(boardwright::parse_position(text)?) } else { Ok(boardwright::start(text)?) }
}
