//! Move generation: the moves of a node as a few small sets, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise). Squares are taken in the order of the player to move: from the own home rank to the far rank, on each rank from
//! file a to h.
//!
//! * Choosing: the cubes in that order.
//! * Going: the advances towards file a, straight on, and towards file h; then the takings in the same three directions; within each the cubes in that order.

use core::ops::ControlFlow;

use boardwright_core::{MoveSink, Player};

use crate::board::{Squares, squares};
use crate::going::{Goings, Marches};
use crate::state::Phase;
use crate::view::View;
use crate::{Face, Move, Order, Square, State};

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choices {
    /// Dice must fall, or the game is over.
    None,
    /// Rules 5 and 6: there is nothing but this.
    Only(Move),
    /// Rule 2: any of these cubes is rolled.
    Select { cubes: Squares, player: Player },
    /// Rule 4 for the one cube that was rolled.
    One { goings: Goings, from: Square, player: Player },
    /// Rule 4 for all cubes (`order=roll-first`).
    All { marches: Marches, view: View, roll: Face, player: Player },
}

impl Choices {
    #[inline]
    pub(crate) fn of(state: &State) -> Choices {
        let State { view, to_move: player, rules, .. } = *state;
        match state.phase {
            Phase::Roll | Phase::Over => Choices::None,
            Phase::Select => match view.selectable(rules.contact) {
                0 => Choices::Only(Move::PASS),
                cubes => Choices::Select { cubes, player },
            },
            Phase::Go => match rules.order {
                Order::ChooseFirst => {
                    let from = state.cube.seen_by(player);
                    let goings = Goings::of(&view, rules, from, state.roll());
                    if goings.ways == 0 {
                        Choices::Only(Move::STAY)
                    } else {
                        Choices::One { goings, from, player }
                    }
                }
                Order::RollFirst => {
                    let roll = state.roll();
                    let marches = Marches::of(&view, rules, roll);
                    if marches.0.iter().all(|set| *set == 0) {
                        Choices::Only(Move::STAY)
                    } else {
                        Choices::All { marches, view, roll, player }
                    }
                }
            },
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        match self {
            Choices::None => 0,
            Choices::Only(_) => 1,
            Choices::Select { cubes, .. } => cubes.count_ones(),
            Choices::One { goings, .. } => goings.ways.count_ones(),
            Choices::All { marches, .. } => marches.0.iter().map(|set| set.count_ones()).sum(),
        }
    }

    /// Move number `k` of generation order.
    #[inline]
    pub(crate) fn nth(&self, mut k: u32) -> Option<Move> {
        match self {
            Choices::None => None,
            Choices::Only(m) => (k == 0).then_some(*m),
            Choices::Select { cubes, player } => {
                nth_square(*cubes, k).map(|cube| Move::select(cube.seen_by(*player)))
            }
            Choices::One { goings, from, player } => {
                let way = nth_square(u64::from(goings.ways), k)?.to_index();
                Some(going(*from, goings.target(way.into()), way >= 3, *player))
            }
            Choices::All { marches, view, roll, player } => {
                for (way, &set) in marches.0.iter().enumerate() {
                    let count = set.count_ones();
                    if k < count {
                        let from = nth_square(set, k)?;
                        return Some(going(from, Marches::target(view, from, *roll, way), way >= 3, *player));
                    }
                    k -= count;
                }
                None
            }
        }
    }

    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        match self {
            Choices::None => {}
            Choices::Only(m) => sink.push(*m)?,
            Choices::Select { cubes, player } => {
                for cube in squares(*cubes) {
                    sink.push(Move::select(cube.seen_by(*player)))?;
                }
            }
            Choices::One { goings, from, player } => {
                for way in squares(u64::from(goings.ways)).map(Square::to_index) {
                    sink.push(going(*from, goings.target(way.into()), way >= 3, *player))?;
                }
            }
            Choices::All { marches, view, roll, player } => {
                for (way, &set) in marches.0.iter().enumerate() {
                    for from in squares(set) {
                        sink.push(going(from, Marches::target(view, from, *roll, way), way >= 3, *player))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[inline]
fn going(from: Square, to: Square, takes: bool, player: Player) -> Move {
    Move::go(from.seen_by(player), to.seen_by(player), takes)
}

/// Square number `k` of a set, from 0.
#[inline]
fn nth_square(mut set: Squares, k: u32) -> Option<Square> {
    for _ in 0..k {
        set &= set.wrapping_sub(1);
    }
    if set == 0 { None } else { Some(Square::from_index_unchecked(set.trailing_zeros() as u8)) }
}
