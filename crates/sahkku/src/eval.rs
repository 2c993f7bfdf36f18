//! What a position is worth without looking ahead.

use boardwright_core::Player;
use boardwright_core::eval::{Term, Terms};

use crate::State;
use crate::track::{Steps, Track, steps};

impl Terms for State {
    const TERMS: &'static [Term] = &[
        Term { name: "soldiers", meaning: "soldiers left" },
        Term { name: "active", meaning: "soldiers that are active" },
        Term { name: "king", meaning: "the king" },
        Term { name: "queen", meaning: "an active queen" },
        Term { name: "exposed", meaning: "active soldiers that an enemy soldier stands 1 to 4 steps behind" },
        Term { name: "hunted", meaning: "the same, within 3 steps of two enemy soldiers or more" },
        Term { name: "ahead", meaning: "active soldiers on the enemy's home row" },
        Term { name: "stacks", meaning: "active soldiers that share a step with another" },
        Term { name: "turn", meaning: "the turn" },
        Term { name: "dice", meaning: "dice still to be spent by the side whose turn it is" },
    ];

    fn terms(&self, out: &mut [i32]) {
        let (first, second) = (self.side_terms(Player::First), self.side_terms(Player::Second));
        for (out, (first, second)) in out.iter_mut().zip(first.into_iter().zip(second)) {
            *out = first - second;
        }
        let sign = if self.side == Player::First { 1 } else { -1 };
        let [.., turn, dice] = out else { return };
        *turn = sign;
        *dice = sign * i32::from(self.dice.len() + self.falling);
    }

    fn weights(&self) -> &'static [i32] {
        &WEIGHTS
    }
}

/// In 64ths of a unit, by term, as `tune` fitted them: see `docs/players.md`.
const WEIGHTS: [i32; 10] = [1864, 769, 886, -18234, -749, -759, 1310, -565, -1409, 923];

impl State {
    /// The terms of one side, but for the turn and the dice.
    fn side_terms(&self, player: Player) -> [i32; 8] {
        let track = self.track();
        let occupied = self.active.occupied(player);
        let total = self.active.total(player);
        let enemies = self.active.occupied(!player);
        let (mut exposed, mut hunted) = (0, 0);
        for step in steps(occupied) {
            let soldiers = i32::from(self.active.count(player, step));
            let hunters = steps(track.met(step)).map(|met| hunters(track, enemies, met)).sum::<u32>();
            exposed += soldiers * i32::from(hunters > 0);
            hunted += soldiers * i32::from(hunters > 1);
        }
        let ahead = steps(occupied).filter(|step| track.row(*step) == 2);
        let ahead = ahead.map(|step| i32::from(self.active.count(player, step))).sum();
        [
            self.soldiers_of(player) as i32,
            total as i32,
            i32::from(self.holder.is(player)),
            i32::from(self.rules.queens() && self.queens[player].is_active()),
            exposed,
            hunted,
            ahead,
            total as i32 - occupied.count_ones() as i32,
        ]
    }
}

/// On how many of the steps 1 to 4 before `step` one of these soldiers stands.
fn hunters(track: &Track, soldiers: Steps, step: u8) -> u32 {
    steps(soldiers).filter(|from| (1..=4).any(|by| track.on(*from, by) == step)).count() as u32
}
