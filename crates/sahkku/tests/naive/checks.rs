//! The paragraph "Rejected positions", as far as it is not the form of a single field.

use super::board::Line;
use super::rules::{Key, Win};
use super::{Dice, Mark, Naive, Queen};

impl Naive {
    pub(super) fn check(&self) -> Result<(), String> {
        for row in 1..=3 {
            for col in 0..self.rules.width() {
                self.check_soldiers(Line { col, row })?;
                self.check_queens(Line { col, row })?;
            }
        }
        self.check_king()?;
        let winners = self.winners();
        if winners.is_empty() {
            self.check_running_dice()
        } else if winners == [self.side] {
            self.check_over_dice()
        } else {
            Err("the game is not over for the side and for nobody else".to_string())
        }
    }

    fn check_soldiers(&self, line: Line) -> Result<(), String> {
        let here = line.text();
        for player in [0, 1] {
            let active = self.active_on(player, line);
            if active > 1 && !self.rules.stack() {
                return Err(format!("active soldiers stack on {here}"));
            }
            if active > 0 && self.inactive_on(player, line) && !self.rules.rest() {
                return Err(format!("an active soldier rests on {here}"));
            }
            if active > 0 && self.inactive_on(1 - player, line) && !self.rules.blocked() {
                return Err(format!("an inactive soldier would be taken on {here}"));
            }
        }
        if self.active_on(0, line) > 0 && self.active_on(1, line) > 0 {
            return Err(format!("active soldiers of both sides on {here}"));
        }
        Ok(())
    }

    /// An active queen stands alone but for her own king; an inactive one stands with no soldiers.
    fn check_queens(&self, line: Line) -> Result<(), String> {
        let here = line.text();
        for player in [0, 1] {
            let active = self.active_queen_on(player, line);
            if !active && !self.inactive_queen_on(player, line) {
                continue;
            }
            if self.soldier_on(0, line) || self.soldier_on(1, line) {
                return Err(format!("a queen with soldiers on {here}"));
            }
            let enemy = 1 - player;
            let other = self.active_queen_on(enemy, line) || self.inactive_queen_on(enemy, line);
            if active && other {
                return Err(format!("two queens on {here}"));
            }
            let king = self.king_line() == Some(line);
            if active && king && self.king_owner() != Some(player) {
                return Err(format!("a queen with a king not her own on {here}"));
            }
        }
        Ok(())
    }

    fn check_king(&self) -> Result<(), String> {
        let Some(line) = self.king_line() else {
            return match self.rules.is(Key::Kill, "yes") {
                true => Ok(()),
                false => Err("a killed king without kill=yes".to_string()),
            };
        };
        let Some(owner) = self.king_owner() else {
            let soldiers = self.soldier_on(0, line) || self.soldier_on(1, line);
            let queens = self.active_queen_on(0, line) || self.active_queen_on(1, line);
            if soldiers || queens {
                return Err("a neutral king with a piece".to_string());
            }
            return Ok(());
        };
        if self.rules.win() == Win::Pushed && self.soldier_on(owner, line) {
            return Err("a pushed king with own soldiers".to_string());
        }
        if self.soldier_on(1 - owner, line) && !self.rules.won_from_afar() {
            return Err("a king with enemy soldiers".to_string());
        }
        Ok(())
    }

    fn check_over_dice(&self) -> Result<(), String> {
        match &self.dice {
            Dice::Left { dice, mark: Mark::None } if dice.len() < self.rules.dice() => Ok(()),
            _ => Err("dice that cannot be left when the game is over".to_string()),
        }
    }

    fn check_running_dice(&self) -> Result<(), String> {
        let full = self.rules.dice();
        let possible = match &self.dice {
            Dice::Left { mark: Mark::Opening, .. } => *self == Naive::start(self.rules.clone()),
            _ => self.dice_of(full) || self.first_turn() && self.dice_of(full - 1),
        };
        match possible {
            true => Ok(()),
            false => Err("dice that no throw can leave".to_string()),
        }
    }

    /// Whether a throw of `thrown` dice can leave the dice of this running position.
    fn dice_of(&self, thrown: usize) -> bool {
        let drops = self.rules.blanks_drop();
        let matches = |count: usize| count == thrown || count < thrown && drops;
        match &self.dice {
            Dice::Falling { kept, falling } => {
                let whole = kept.is_empty() && *falling == thrown;
                let two_x = kept.len() == 2 && kept.iter().all(|die| *die == 'X');
                let again = self.rules.rethrow_each_x()
                    && *falling == 1
                    && matches(kept.len() + 1)
                    && !(two_x && self.rules.rethrow_three_x());
                whole || again
            }
            Dice::Left { dice, mark } => {
                let offered = self.rethrow_of(dice).is_some();
                let count = dice.len();
                match mark {
                    Mark::Rethrow => offered && matches(count),
                    _ if dice.is_empty() => drops,
                    _ if offered => count < thrown,
                    _ => count <= thrown,
                }
            }
        }
    }

    /// It may be First's first turn: one die of it was the opening X.
    fn first_turn(&self) -> bool {
        let second_untouched = self.inactive[1].len() == self.rules.soldiers()
            && self.active[1].is_empty()
            && !matches!(self.queen(1), Some(Queen::Active(_) | Queen::Taken));
        self.rules.is(Key::Opening, "x")
            && self.side == 0
            && second_untouched
            && self.active[0].len() == 1
            && self.opening_steps().contains(&self.active[0][0])
    }

    /// The steps on which the opening can leave the first soldier, found by playing it.
    fn opening_steps(&self) -> Vec<usize> {
        let start = Naive::start(self.rules.clone());
        let openings = start.moves().into_iter();
        openings.map(|(_, next)| next.active[0][0]).collect()
    }
}
