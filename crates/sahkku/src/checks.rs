//! The checks of a position: the paragraph "Rejected positions" of the rules page, the form of single pieces apart.

use boardwright_core::{ByPlayer, Player};

use crate::generate;
use crate::state::{Holder, Phase};
use crate::track::{Step, Steps, bit};
use crate::{Face, Inactive, InvalidPosition, Opening, Rethrow, State, Winning};

/// What stands on one line, as First sees it.
struct Here {
    line: Step,
    /// How many active soldiers, of both passes.
    active: ByPlayer<u32>,
    inactive: ByPlayer<bool>,
    queen: ByPlayer<bool>,
}

impl Here {
    fn soldier(&self, player: Player) -> bool {
        self.active[player] > 0 || self.inactive[player]
    }

    fn any_soldier(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.soldier(player))
    }
}

impl State {
    /// Checks everything and finds out whether the game is over.
    pub(crate) fn check(&mut self) -> Result<(), InvalidPosition> {
        for line in 0..3 * self.track().width {
            let here = self.here(line);
            self.check_soldiers(&here)?;
            self.check_queens(&here)?;
        }
        self.check_king()?;
        let has_won = |player: Player| self.holder == Holder::Killed && self.side == player;
        let decided = Player::BOTH.map(|winner| has_won(winner) || self.has_lost(self.rules, !winner));
        if let Some(face) = self.dice.iter().find(|face| !self.rules.faces().has(*face)) {
            return Err(InvalidPosition::NoSuchFace(face));
        }
        if decided == [false; 2] {
            return self.check_running_dice();
        }
        if decided != Player::BOTH.map(|player| player == self.side) {
            return Err(InvalidPosition::WrongWinner(self.side));
        }
        let most = self.rules.dice() - 1;
        if self.phase != Phase::Spend || self.dice.len() > most {
            return Err(InvalidPosition::DiceAfterEnd(most));
        }
        self.phase = Phase::Over;
        Ok(())
    }

    fn here(&self, line: Step) -> Here {
        let track = self.track();
        let seen = |player| if player == Player::First { line } else { track.opposite(line) };
        let active = ByPlayer::from_fn(|player| {
            let here: Steps = track.shared(seen(player));
            crate::track::steps(here).map(|step| u32::from(self.active.count(player, step))).sum()
        });
        Here {
            line,
            active,
            inactive: ByPlayer::from_fn(|player| Steps::from(self.inactive[player]) & bit(seen(player)) != 0),
            queen: ByPlayer::from_fn(|player| self.queens[player].is_on(seen(player))),
        }
    }

    fn check_soldiers(&self, here: &Here) -> Result<(), InvalidPosition> {
        let at = self.first_line(here.line);
        for player in Player::BOTH {
            let active = here.active[player];
            if active > 1 && !self.rules.stack() {
                return Err(InvalidPosition::Stack { player, at });
            }
            if active > 0 && here.inactive[player] && !self.rules.rest() {
                return Err(InvalidPosition::Rest { player, at });
            }
            if active > 0 && here.inactive[!player] && self.rules.inactive() == Inactive::Taken {
                return Err(InvalidPosition::Untaken(at));
            }
        }
        if here.active.first > 0 && here.active.second > 0 {
            return Err(InvalidPosition::BothActive(at));
        }
        Ok(())
    }

    /// An active queen stands alone but for her own king; an inactive one with no soldiers.
    fn check_queens(&self, here: &Here) -> Result<(), InvalidPosition> {
        let at = self.first_line(here.line);
        for player in Player::BOTH.into_iter().filter(|player| here.queen[*player]) {
            let active = self.queens[player].is_active();
            let foreign_king = self.king_line(Player::First) == Some(here.line)
                && !self.holder.is(player)
                && self.holder != Holder::Nobody;
            if here.any_soldier() || active && (here.queen[!player] || foreign_king) {
                return Err(InvalidPosition::QueenNotAlone(at));
            }
        }
        Ok(())
    }

    fn check_king(&self) -> Result<(), InvalidPosition> {
        let Some(line) = self.king_line(Player::First) else { return Ok(()) };
        let (here, at) = (self.here(line), self.first_line(line));
        let Some(owner) = self.holder.player() else {
            let alone = !(here.any_soldier() || here.queen.first || here.queen.second);
            return if alone { Ok(()) } else { Err(InvalidPosition::NeutralNotAlone(at)) };
        };
        if self.rules.winning() == Winning::Pushed && here.soldier(owner) {
            return Err(InvalidPosition::KingWithOwn(at));
        }
        let from_afar = matches!(self.rules.winning(), Winning::Entry | Winning::EmptyCentre);
        if here.soldier(!owner) && !from_afar {
            return Err(InvalidPosition::KingWithEnemy(at));
        }
        Ok(())
    }

    fn check_running_dice(&self) -> Result<(), InvalidPosition> {
        if self.phase == Phase::Opening {
            let opening = State::start(self.rules);
            let is_start = self.rules.opening() == Opening::X && *self == opening;
            return if is_start { Ok(()) } else { Err(InvalidPosition::NotTheOpening) };
        }
        let all = self.rules.dice();
        if self.can_be_left_of(all) || self.may_be_first_turn() && self.can_be_left_of(all - 1) {
            Ok(())
        } else {
            Err(InvalidPosition::Dice)
        }
    }

    /// Whether a throw of so many dice can leave the dice of this running position.
    pub(crate) fn can_be_left_of(&self, thrown: u8) -> bool {
        let rules = self.rules;
        // A throw that has not been spent is whole, blanks that were dropped apart.
        let is_whole = |dice: u8| dice == thrown || dice < thrown && rules.faces().drop_blanks();
        let count = self.dice.len();
        let offered = self.dice.rethrow(rules).is_some();
        match self.phase {
            Phase::Throw if count == 0 && self.falling == thrown => true,
            Phase::Throw => {
                let together = count == 2 && self.dice.count(Face::X) == 2;
                rules.rethrow().each_x()
                    && self.falling == 1
                    && is_whole(count + 1)
                    && !(together && rules.rethrow() == Rethrow::Both)
            }
            Phase::SpendOrRethrow => offered && is_whole(count),
            _ if count == 0 => rules.faces().drop_blanks(),
            _ if offered => count < thrown,
            _ => count <= thrown,
        }
    }

    /// Whether it may be First's first turn after the opening: one die of it was the opening X.
    fn may_be_first_turn(&self) -> bool {
        let start = State::start(self.rules);
        let second_as_set_up = self.inactive[Player::Second] == start.inactive[Player::Second]
            && self.active.occupied(Player::Second) == 0
            && self.queens[Player::Second] == start.queens[Player::Second];
        self.rules.opening() == Opening::X
            && self.side == Player::First
            && second_as_set_up
            && self.active.total(Player::First) == 1
            && self.opened_on(self.active.occupied(Player::First))
    }

    /// Whether the opening can leave its soldier on this step.
    fn opened_on(&self, step: Steps) -> bool {
        let start = State::start(self.rules);
        (0..generate::count(&start)).filter_map(|k| generate::nth(&start, k)).any(|m| {
            let mut next = start;
            next.apply(m, &mut |_| {});
            next.active.occupied(Player::First) == step
        })
    }
}
