//! What a position is worth without looking ahead.

use boardwright_core::Player;
use boardwright_core::eval::{Term, Terms};

use crate::board::{Squares, squares};
use crate::going::Direction;
use crate::view::View;
use crate::{Contact, Rules, Square, State};

/// The home rank of the side whose view it is.
const HOME: Squares = 0xFF;
/// Its far rank.
const FAR: Squares = 0xFF << 56;

impl Terms for State {
    const TERMS: &'static [Term] = &[
        Term { name: "taken", meaning: "pips taken" },
        Term { name: "far", meaning: "pips of cubes on the far rank" },
        Term { name: "marching", meaning: "pips of cubes on the way" },
        Term { name: "waiting", meaning: "cubes on the home rank" },
        Term { name: "finished", meaning: "cubes on the far rank" },
        Term { name: "ranks", meaning: "ranks that the cubes on the way have gone" },
        Term { name: "risk", meaning: "sixths of pips that the next roll may lose, were it the enemy's" },
        Term { name: "turn", meaning: "the turn" },
    ];

    fn terms(&self, out: &mut [i32]) {
        let turned = self.view.turned();
        let (own, enemy) = (side(&self.view, self.rules), side(&turned, self.rules));
        let sign = if self.to_move == Player::First { 1 } else { -1 };
        for (out, (own, enemy)) in out.iter_mut().zip(own.into_iter().zip(enemy)) {
            *out = sign * (own - enemy);
        }
        out[Self::TERMS.len() - 1] = sign;
    }

    fn weights(&self) -> &'static [i32] {
        &WEIGHTS
    }
}

/// In 64ths of a unit, by term, as `tune` fitted them: see `docs/players.md`.
const WEIGHTS: [i32; 8] = [2145, 2438, -113, -1136, -2805, 381, -149, 1874];

/// The terms of the side whose view it is, but for the turn.
fn side(view: &View, rules: Rules) -> [i32; 7] {
    let marching = view.own & !HOME & !FAR;
    let pips = |set: Squares| squares(set).map(|at| i32::from(view.pips_at(at))).sum::<i32>();
    let ranks = squares(marching).map(|at| i32::from(at.rank())).sum::<i32>();
    let risk = squares(marching).map(|at| risk(view, rules, at)).sum::<i32>();
    let count = |set: Squares| set.count_ones() as i32;
    let (home, far) = (view.own & HOME, view.own & FAR);
    [i32::from(view.taken.0), pips(far), pips(marching), count(home), count(far), ranks, risk]
}

/// The pips of an own cube, times the number of faces with which the best placed enemy cube may take it.
fn risk(view: &View, rules: Rules, at: Square) -> i32 {
    let pips = view.pips_at(at);
    let faces = Direction::ALL.into_iter().map(|direction| {
        let (mut file, mut rank) = (at.file() as i8, at.rank() as i8);
        for distance in 1..=6 {
            (file, rank) = (file + direction.files(), rank + 1);
            let Some(square) =
                u8::try_from(file).ok().zip(u8::try_from(rank).ok()).and_then(|(f, r)| Square::new(f, r))
            else {
                return 0;
            };
            if view.cubes() & square.bit() != 0 {
                let enemy = view.enemy & square.bit() != 0;
                return if enemy { taking_faces(rules, distance, pips) } else { 0 };
            }
        }
        0
    });
    i32::from(pips) * faces.max().unwrap_or(0)
}

/// How many faces carry an enemy over such a distance, and are more than these pips.
fn taking_faces(rules: Rules, distance: u8, pips: u8) -> i32 {
    match rules.contact {
        Contact::First => i32::from(7 - distance.max(pips + 1)),
        Contact::Exact => i32::from(distance > pips),
    }
}
