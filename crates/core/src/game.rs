//! A game: its rule sets and their starting states.

use crate::{Notation, Rules};

/// A game, as a type without values: it ties a [`State`](crate::State) to the [`Rules`] that choose its variant.
pub trait Game: Send + Sync + 'static {
    /// The states of the game.
    type State: Notation;
    /// A rule set with its options.
    type Rules: Rules;

    /// The state in which a game under these rules starts.
    fn start(rules: Self::Rules) -> Self::State;

    /// The rules that a state carries.
    fn rules(state: &Self::State) -> Self::Rules;
}
