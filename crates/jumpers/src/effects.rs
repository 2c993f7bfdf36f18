//! What a move does to the board.

use core::fmt;

use boardwright_core::{Effects, Never, Outcome, Player};

use crate::{Cell, Length, Move, Piece, State};

/// One thing that a move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A piece comes from the stock onto a gate.
    Deployed {
        /// Whose it is.
        player: Player,
        /// How long it is.
        length: Length,
        /// Where it stands now.
        at: Cell,
    },
    /// A piece goes by itself.
    Moved {
        /// Whose it is.
        player: Player,
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece is drawn nearer.
    Pulled {
        /// Where the piece stands that draws it.
        actor: Cell,
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece is driven away.
    Pushed {
        /// Where the piece stands that drives it.
        actor: Cell,
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A captured piece leaves the game.
    Taken {
        /// Whose it was.
        owner: Player,
        /// Where it stood.
        at: Cell,
    },
    /// A player passes.
    Passed {
        /// Who.
        player: Player,
    },
    /// A turn is over, and a piece begins to hold the enemy gate on which it stands.
    Holds {
        /// Whose it is.
        player: Player,
        /// Where it stands.
        at: Cell,
    },
    /// The game is over.
    Ended(Outcome),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Deployed { player, length, at } => {
                write!(f, "player {player} deploys a {} on {at}", length.name())
            }
            Effect::Moved { player, from, to } => write!(f, "player {player} moves from {from} to {to}"),
            Effect::Pulled { actor, from, to } => {
                write!(f, "the piece on {actor} pulls that on {from} to {to}")
            }
            Effect::Pushed { actor, from, to } => {
                write!(f, "the piece on {actor} pushes that on {from} to {to}")
            }
            Effect::Taken { owner, at } => write!(f, "the piece of player {owner} on {at} is captured"),
            Effect::Passed { player } => write!(f, "player {player} passes"),
            Effect::Holds { player, at } => write!(f, "player {player} holds the gate {at}"),
            Effect::Ended(outcome) => write!(f, "the game is over: {outcome}"),
        }
    }
}

/// Who is told the effects of a move.
pub(crate) trait Listener {
    /// Tells them.
    fn hear(&mut self, effects: impl IntoIterator<Item = Effect>);
}

/// Nobody: then the effects are not worked out.
pub(crate) struct Silent;

impl Listener for Silent {
    #[inline(always)]
    fn hear(&mut self, _: impl IntoIterator<Item = Effect>) {}
}

/// A closure.
pub(crate) struct Heard<F>(pub(crate) F);

impl<F: FnMut(Effect)> Listener for Heard<F> {
    #[inline]
    fn hear(&mut self, effects: impl IntoIterator<Item = Effect>) {
        effects.into_iter().for_each(&mut self.0);
    }
}

impl Effects for State {
    type Effect = Effect;
    /// The cells by [`Cell::to_index`].
    type Board = [Option<Piece>; Cell::COUNT as usize];

    fn board(&self) -> Self::Board {
        self.to_position().board
    }

    fn apply(board: &mut Self::Board, effect: &Effect) {
        match *effect {
            Effect::Deployed { player: owner, length, at } => {
                board[at.to_index() as usize] = Some(Piece { owner, length });
            }
            Effect::Moved { from, to, .. }
            | Effect::Pulled { from, to, .. }
            | Effect::Pushed { from, to, .. } => {
                board[to.to_index() as usize] = board[from.to_index() as usize].take();
            }
            Effect::Taken { at, .. } => board[at.to_index() as usize] = None,
            Effect::Passed { .. } | Effect::Holds { .. } | Effect::Ended(_) => {}
        }
    }

    fn play_reporting(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        self.apply(m, &mut Heard(report));
    }

    fn resolve_reporting(&mut self, event: Never, _: &mut impl FnMut(Effect)) {
        match event {}
    }
}
