//! What a position is worth without looking ahead.

use boardwright_core::Player;
use boardwright_core::eval::{Term, Terms};

use crate::lines::{Direction, Lines, in_runs};
use crate::{Squares, State};

impl Terms for State {
    const TERMS: &'static [Term] = &[
        Term { name: "pieces", meaning: "pieces not lost" },
        Term {
            name: "takings",
            meaning: "steps that make a line of three now; in the setup squares where one could be made",
        },
        Term { name: "steps", meaning: "steps to an empty square" },
        Term { name: "lines", meaning: "pieces in lines of three, which can be left and made anew" },
        Term { name: "threats", meaning: "empty squares where a piece would complete a line of three" },
        Term { name: "general", meaning: "the General, on the board or in hand" },
        Term { name: "fortress", meaning: "the Fortress, in reserve or on the board" },
        Term { name: "turn", meaning: "the turn" },
        Term { name: "strike", meaning: "the turn, with something to take" },
    ];

    fn terms(&self, out: &mut [i32]) {
        let side = |pieces| Side::of(self, pieces);
        let (own, enemy) = (side(self.pieces.own), side(self.pieces.enemy));
        let generals = |pieces: Squares, in_hand: bool| i32::from(self.generals & pieces != 0 || in_hand);
        let fortress = |pieces: Squares| i32::from(self.fortresses & pieces != 0);
        let reserve = |pieces, losses| i32::from(self.may_fortify(pieces, losses));
        let (pieces, hand, losses) = (self.pieces, self.hand, self.losses);
        let values = [
            i32::from(losses.enemy) - i32::from(losses.own),
            own.takings - enemy.takings,
            own.steps - enemy.steps,
            own.lines - enemy.lines,
            own.threats - enemy.threats,
            generals(pieces.own, hand.own.general()) - generals(pieces.enemy, hand.enemy.general()),
            fortress(pieces.own) + reserve(pieces.own, losses.own)
                - fortress(pieces.enemy)
                - reserve(pieces.enemy, losses.enemy),
            1,
            i32::from(!self.in_setup() && own.takings > 0),
        ];
        let sign = if self.to_move == Player::First { 1 } else { -1 };
        for (out, value) in out.iter_mut().zip(values) {
            *out = sign * value;
        }
    }

    fn weights(&self) -> &'static [i32] {
        &WEIGHTS
    }
}

/// In 64ths of a unit, by term, as `tune` fitted them: see `docs/players.md`.
const WEIGHTS: [i32; 9] = [9001, 2771, 401, 764, -926, 5373, -3011, 1348, 8699];

/// What one side has.
struct Side {
    takings: i32,
    steps: i32,
    lines: i32,
    threats: i32,
}

impl Side {
    fn of(state: &State, pieces: Squares) -> Side {
        let count = |set: Squares| set.count_ones() as i32;
        let lines = Lines::of(pieces);
        let movable = pieces & !state.fortresses;
        let threats = count(state.empty & lines.placed().captures());
        let (mut steps, mut takings) = (0, 0);
        for direction in Direction::ALL {
            let targets = direction.shift(movable, 1) & state.empty;
            steps += count(targets);
            takings += count(targets & lines.stepped(direction).captures());
        }
        if state.in_setup() {
            takings = threats;
        }
        Side { takings, steps, lines: count(in_runs(pieces)), threats }
    }
}
