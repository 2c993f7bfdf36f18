//! Move generation: the moves of a node as a few small sets, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise). Squares are taken in the order of the player to move: from the own home rank to the far rank, on each rank from
//! file a to h.
//!
//! * Choosing: the cubes in that order.
//! * Going, one cube: by the square that it goes to, in that order.
//! * Going, all cubes (`order=roll-first`): the advances towards file a, straight on, and towards file h; then the takings in the same three directions; within
//!   each the cubes in that order.

use core::ops::ControlFlow;

use boardwright_core::MoveSink;

use crate::board::{Squares, squares};
use crate::going::{Goings, Marches};
use crate::pick::nth;
use crate::state::Phase;
use crate::{Move, Order, Square, State};

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choices {
    /// Dice must fall, or the game is over.
    None,
    /// Rules 5 and 6: there is nothing but this.
    Only(Move),
    /// Rule 2: any of these cubes is rolled.
    Select(Squares),
    /// Rule 4 for the one cube that was rolled.
    One(Goings),
    /// Rule 4 for all cubes (`order=roll-first`).
    All(Marches),
}

impl Choices {
    #[inline]
    pub(crate) fn of(state: &State) -> Choices {
        let State { view, rules, .. } = state;
        match state.phase {
            Phase::Roll | Phase::Over => Choices::None,
            Phase::Select => match view.selectable(rules.contact) {
                0 => Choices::Only(Move::PASS),
                cubes => Choices::Select(cubes),
            },
            Phase::Go => match rules.order {
                Order::ChooseFirst => {
                    let goings = Goings::of(view, *rules, state.rolled_cube(), state.roll());
                    if goings.all() == 0 { Choices::Only(Move::STAY) } else { Choices::One(goings) }
                }
                Order::RollFirst => {
                    let marches = Marches::of(view, *rules, state.roll());
                    if marches.count() == 0 { Choices::Only(Move::STAY) } else { Choices::All(marches) }
                }
            },
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        match self {
            Choices::None => 0,
            Choices::Only(_) => 1,
            Choices::Select(cubes) => cubes.count_ones(),
            Choices::One(goings) => goings.all().count_ones(),
            Choices::All(marches) => marches.count(),
        }
    }

    /// The move of this state whose number in generation order `number` gives for the count of moves.
    #[inline]
    pub(crate) fn pick(&self, state: &State, number: impl FnOnce(u32) -> u32) -> Option<Move> {
        let below = |count: u32| {
            let k = number(count);
            (k < count).then_some(k)
        };
        match self {
            Choices::None => None,
            Choices::Only(m) => below(1).map(|_| *m),
            Choices::Select(cubes) => {
                below(cubes.count_ones()).map(|k| Move::select(nth(*cubes, k).seen_by(state.to_move)))
            }
            Choices::One(goings) => {
                let all = goings.all();
                below(all.count_ones()).map(|k| one(state, goings, nth(all, k)))
            }
            Choices::All(marches) => below(marches.count()).map(|k| {
                let (way, from) = marches.nth(k);
                any(state, from, way)
            }),
        }
    }

    /// All moves of this state.
    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, state: &State, sink: &mut K) -> ControlFlow<()> {
        match self {
            Choices::None => {}
            Choices::Only(m) => sink.push(*m)?,
            Choices::Select(cubes) => {
                for cube in squares(*cubes) {
                    sink.push(Move::select(cube.seen_by(state.to_move)))?;
                }
            }
            Choices::One(goings) => {
                for to in squares(goings.all()) {
                    sink.push(one(state, goings, to))?;
                }
            }
            Choices::All(marches) => {
                for (way, &set) in marches.ways.iter().enumerate() {
                    for from in squares(set) {
                        sink.push(any(state, from, way))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cube that was rolled goes to this square.
#[inline]
fn one(state: &State, goings: &Goings, to: Square) -> Move {
    let player = state.to_move;
    Move::go(state.rolled_cube().seen_by(player), to.seen_by(player), goings.takes(to))
}

/// The cube on this square goes in this way.
#[inline]
fn any(state: &State, from: Square, way: usize) -> Move {
    let player = state.to_move;
    let to = Marches::target(&state.view, from, state.roll(), way);
    Move::go(from.seen_by(player), to.seen_by(player), way >= 3)
}
