//! Exact expected values, some plies ahead.

use core::ops::ControlFlow;

use crate::{ByPlayer, Chances, Node, Overflow, Player, Ratio, State, Visit};

/// How a player decides, where an expected value is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// Every legal move with the same probability.
    Uniform,
    /// The move with the best expected value: the highest for `First`, the lowest for `Second`.
    Best,
}

/// The exact expected value of a state, so many plies ahead.
///
/// `leaf` values the states at which the plies run out and those that are over before; values are seen by `First`. Dice fall by their exact
/// weights, and each player decides by a [`Policy`]: `Uniform` for both gives the mean over random games, `Best` for both the expectimax value (in a
/// game without dice: minimax), and `Best` against `Uniform` the best answer to a random player.
///
/// Every path is followed, so the time is that of [`perft`](crate::perft) of the same depth; this is for short horizons.
///
/// ```text
/// // The mean of the points after at most 4 plies of random play.
/// let players = ByPlayer::new(Policy::Uniform, Policy::Uniform);
/// let mean = expected_value(&state, 4, players, |s| s.node().outcome().map_or(0, |o| o.points_for(Player::First).into()))?;
/// ```
///
/// # Errors
///
/// [`Overflow`] where the exact value of this state, or of one on the way, does not fit 128 bits.
pub fn expected_value<S: State>(
    state: &S,
    depth: u32,
    players: ByPlayer<Policy>,
    leaf: impl Fn(&S) -> i64,
) -> Result<Ratio, Overflow> {
    value(state, depth, players, &leaf)
}

fn value<S: State>(
    state: &S,
    depth: u32,
    players: ByPlayer<Policy>,
    leaf: &impl Fn(&S) -> i64,
) -> Result<Ratio, Overflow> {
    if depth == 0 {
        return Ok(leaf(state).into());
    }
    let after_event = |event| {
        let mut next = state.clone();
        next.resolve_unchecked(event);
        value(&next, depth - 1, players, leaf)
    };
    match state.node() {
        Node::Over(_) => Ok(leaf(state).into()),
        Node::Chance => {
            Chances::of(state).map_or(Ok(Ratio::ZERO), |chances| chances.expectation(after_event))
        }
        Node::Decision(player) => decide(state, player, players[player], |m| {
            let mut next = state.clone();
            next.play_unchecked(m);
            value(&next, depth - 1, players, leaf)
        }),
    }
}

/// The value of a decision from the values of its moves.
fn decide<S: State>(
    state: &S,
    player: Player,
    policy: Policy,
    value: impl Fn(S::Move) -> Result<Ratio, Overflow>,
) -> Result<Ratio, Overflow> {
    let mut result: Result<Option<Ratio>, Overflow> = Ok(None);
    let _ = state.generate(&mut Visit(|m| {
        result = value(m).and_then(|new| match (result, policy) {
            (Ok(Some(old)), Policy::Uniform) => old.plus(new).map(Some),
            (Ok(Some(old)), Policy::Best) => Ok(Some(match player {
                Player::First => old.max(new),
                Player::Second => old.min(new),
            })),
            (Ok(None) | Err(_), _) => Ok(Some(new)),
        });
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }));
    // A decision has at least one move.
    let total = result?.unwrap_or(Ratio::ZERO);
    match policy {
        Policy::Best => Ok(total),
        Policy::Uniform => total.times(Ratio::new(1, i128::from(state.count_moves().max(1)))?),
    }
}
