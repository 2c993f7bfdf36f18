//! What a position is worth without looking ahead.

use boardwright_core::Player;
use boardwright_core::eval::{Term, Terms};

use crate::hex::{Cells, Five, Four, Hex, bits, gates_of};
use crate::{Board, State};

impl Terms for State {
    const TERMS: &'static [Term] = &[
        Term { name: "ones", meaning: "pieces of length 1, on the board or in stock" },
        Term { name: "twos", meaning: "pieces of length 2, on the board or in stock" },
        Term { name: "threes", meaning: "pieces of length 3, on the board or in stock" },
        Term { name: "deployed", meaning: "pieces on the board" },
        Term { name: "rows", meaning: "rows that the pieces on the board have gone from the own edge" },
        Term { name: "gates", meaning: "pieces on enemy gates" },
        Term { name: "guards", meaning: "pieces on the own gates" },
        Term { name: "pinned", meaning: "enemy pieces beside which two or more of the own stand" },
        Term { name: "centre", meaning: "pieces that have all six neighbouring cells on the board" },
        Term { name: "holds", meaning: "pieces that hold a gate and win unless they are driven off" },
        Term { name: "turn", meaning: "the turn" },
        Term { name: "second", meaning: "the turn, with one action done" },
    ];

    fn terms(&self, out: &mut [i32]) {
        let side = |player| match self.rules.board {
            Board::Four => side_terms::<Four>(self, player),
            Board::Five => side_terms::<Five>(self, player),
        };
        let (first, second) = (side(Player::First), side(Player::Second));
        for (out, (first, second)) in out.iter_mut().zip(first.into_iter().zip(second)) {
            *out = first - second;
        }
        let sign = if self.to_move == Player::First { 1 } else { -1 };
        let [.., holds, turn, second] = out else { return };
        *holds = -sign * count(self.held);
        *turn = sign;
        *second = if self.spent == 0 { 0 } else { sign };
    }

    fn weights(&self) -> &'static [i32] {
        &WEIGHTS
    }
}

/// In 64ths of a unit, by term, as `tune` fitted them: see `docs/players.md`.
const WEIGHTS: [i32; 12] = [2013, 2456, 3461, 2200, 671, 8356, 453, -436, 70, 8943, 2460, -2649];

fn count(set: Cells) -> i32 {
    set.count_ones() as i32
}

/// The terms of one side, but for holds and the turn.
fn side_terms<H: Hex>(state: &State, player: Player) -> [i32; 9] {
    let (own, enemy) = (state.pieces.of(player), state.pieces.of(player.other()));
    let stock = state.stock[player];
    let lengths = state.pieces.by_length();
    let length = |i: usize| i32::from(stock[i]) + count(lengths[i] & own);
    let gates = |of| gates_of::<H>(state.rules.gates, of);
    let last = i32::from(2 * state.rules.board.side() - 2);
    let rows = bits(own).map(|bit| {
        let row = i32::from(H::cell(bit).row());
        if player == Player::First { row } else { last - row }
    });
    let (mut one, mut two) = (0, 0);
    for direction in 0..6 {
        let beside = H::step(own, direction, 1);
        two |= one & beside;
        one |= beside;
    }
    let inner = own & !H::TABLES.edge.into_iter().fold(0, |all, set| all | set);
    [
        length(0),
        length(1),
        length(2),
        count(own),
        rows.sum(),
        count(own & gates(player.other())),
        count(own & gates(player)),
        count(two & enemy),
        count(inner),
    ]
}
