//! Playing a move or a throw: what happens on the board, and who is next.

use boardwright_core::{Outcome, Player};

use crate::dice::Again;
use crate::state::{Holder, Phase, QueenAt};
use crate::track::{Step, Steps, bit, steps};
use crate::{
    Action, Activate, Dice, Effect, Face, Inactive, KingMoves, Line, Move, Place, State, Throw, Winning,
};

impl State {
    /// Lets a throw of this chance node fall and reports what it does (rules 5 to 7).
    #[inline]
    pub(crate) fn fall(&mut self, throw: Throw, report: &mut impl FnMut(Effect)) {
        self.dice = self.dice.and(throw.faces());
        self.falling = 0;
        self.phase =
            if self.dice.rethrow(self.rules).is_some() { Phase::SpendOrRethrow } else { Phase::Spend };
        report(Effect::Fell(throw));
    }

    /// Plays a legal move and reports what it does.
    #[inline]
    pub(crate) fn apply(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        let player = self.side;
        let track = self.track();
        if let Some(die) = m.die() {
            self.dice = self.dice.without(die);
            report(Effect::Spent(die));
        }
        match m.action() {
            Action::Soldier { from, to, kill, .. } => {
                let (from_step, to_step) =
                    (track.step_unchecked(player, from), track.step_unchecked(player, to));
                let centre_was_empty = self.is_empty_centre(to_step);
                self.active[player].remove(from_step);
                self.active[player].add(to_step);
                report(Effect::Moved { player, from, to });
                let entered = track.is_middle(from_step) && track.row(to_step) == 2;
                self.stop(to_step, Stop { kill, entered, centre_was_empty }, report);
            }
            Action::Activate { at, kill } => self.activate(at, kill, report),
            Action::King { from, to, .. } => {
                self.king_at = track.step_unchecked(player, to);
                report(Effect::KingMoved { from, to });
                self.king_takes(report);
            }
            Action::Queen { from, to, .. } | Action::ActivateQueen { from, to } => {
                self.move_queen(from, to, report);
            }
            Action::Rethrow => return self.throw_again(Again::One, report),
            Action::RethrowAll => return self.throw_again(Again::All, report),
            Action::Pass => {
                report(Effect::Lost(self.dice));
                return self.end_turn();
            }
        }
        self.go_on(report);
    }

    /// After a die has been spent (rules 6, 8 and 16).
    #[inline]
    fn go_on(&mut self, report: &mut impl FnMut(Effect)) {
        // What a move does can cost the opponent the game, but never the mover.
        if self.holder == Holder::Killed || self.has_lost(!self.side) {
            self.phase = Phase::Over;
            report(Effect::Ended(Outcome::Win { winner: self.side, points: 1 }));
        } else if self.phase == Phase::Opening {
            self.phase = Phase::Throw;
            self.falling = self.rules.dice() - 1;
        } else if self.dice.is_empty() {
            self.end_turn();
        } else {
            self.phase = Phase::Spend;
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.dice = Dice::NONE;
        self.side = !self.side;
        self.phase = Phase::Throw;
        self.falling = self.rules.dice();
    }

    /// Rule 7.
    fn throw_again(&mut self, again: Again, report: &mut impl FnMut(Effect)) {
        let before = self.dice;
        (self.dice, self.falling) = match again {
            Again::One => (before.without(Face::X), 1),
            Again::All => (Dice::NONE, self.rules.dice()),
        };
        let taken_up = match again {
            Again::One => Dice::NONE.with(Face::X),
            Again::All => before,
        };
        report(Effect::TakenUp(taken_up));
        self.phase = Phase::Throw;
    }

    /// Rule 11.
    fn activate(&mut self, at: Line, kill: bool, report: &mut impl FnMut(Effect)) {
        let player = self.side;
        let track = self.track();
        let from = track.step_unchecked(player, at.into());
        self.inactive[player] &= !(bit(from) as u16);
        report(Effect::Activated { player, at });
        let to = match self.rules.activate() {
            Activate::Stay => return self.active[player].add(from),
            Activate::Step => track.on(from, 1),
            Activate::Middle => track.width,
        };
        let centre_was_empty = self.is_empty_centre(to);
        self.active[player].add(to);
        report(Effect::Moved { player, from: at.into(), to: track.place(player, to) });
        self.stop(to, Stop { kill, entered: false, centre_was_empty }, report);
    }

    /// Whether the mover would come to the centre, it would matter, and nothing at all stands there (rule 12).
    #[inline]
    fn is_empty_centre(&self, to: Step) -> bool {
        let track = self.track();
        let centre = track.centre();
        if self.rules.winning() != Winning::EmptyCentre || track.line(to) != centre {
            return false;
        }
        let here = track.on_line(centre);
        let soldiers = self.active.first.occupied() | self.active.second.occupied();
        let queens = self.queens.first.is_on(centre) || self.queens.second.is_on(centre);
        soldiers & here == 0 && !queens && self.king_line(self.side) != Some(centre)
    }

    /// What a soldier does where it stops (rules 10, 12 and 13).
    #[inline]
    fn stop(&mut self, step: Step, stop: Stop, report: &mut impl FnMut(Effect)) {
        let player = self.side;
        let track = self.track();
        let line = track.line(step);
        self.take_soldiers(line, self.rules.inactive() == Inactive::Taken, report);
        self.take_queen(line, report);
        if stop.kill {
            self.holder = Holder::Killed;
            self.king_at = 0;
            report(Effect::KingKilled { at: track.board_line(player, line) });
            return;
        }
        if self.holder == Holder::Owned(player) {
            return;
        }
        let Some(king) = self.king_line(player) else { return };
        let afar = match self.rules.winning() {
            Winning::Landing | Winning::Pushed => false,
            Winning::Entry => stop.entered,
            Winning::EmptyCentre => stop.centre_was_empty,
        };
        if king != line {
            if afar {
                self.win_king(king, report);
            }
            return;
        }
        let on_track = self.rules.king() == KingMoves::Track;
        self.win_king(if on_track { step } else { line }, report);
        if self.rules.winning() == Winning::Pushed {
            self.king_at = track.on(step, 1);
            let place = |step| track.place(player, step);
            report(Effect::KingMoved { from: place(step), to: place(self.king_at) });
            self.take_soldiers(track.line(self.king_at), true, report);
        }
    }

    fn win_king(&mut self, at: Step, report: &mut impl FnMut(Effect)) {
        self.holder = Holder::Owned(self.side);
        self.king_at = at;
        report(Effect::KingWon { player: self.side, at: self.track().place(self.side, at) });
    }

    /// Takes the enemy's active soldiers off a line, the inactive one too if it can be taken.
    #[inline]
    fn take_soldiers(&mut self, line: Step, inactive_too: bool, report: &mut impl FnMut(Effect)) {
        let enemy = !self.side;
        let track = self.track();
        let there = track.on_line(track.opposite(line));
        let taken = self.active[enemy].occupied() & there;
        if taken != 0 {
            for step in steps(taken) {
                let count = self.active[enemy].count(step);
                report(Effect::Taken { player: enemy, at: track.place(enemy, step), count });
            }
            self.active[enemy].clear(taken);
        }
        if inactive_too {
            let taken = Steps::from(self.inactive[enemy]) & there;
            if taken != 0 {
                self.inactive[enemy] &= !(taken as u16);
                let at = track.board_line(enemy, taken.trailing_zeros() as Step);
                report(Effect::TakenInactive { player: enemy, at });
            }
        }
    }

    #[inline]
    fn take_queen(&mut self, line: Step, report: &mut impl FnMut(Effect)) {
        if !self.rules.queens() {
            return;
        }
        let enemy = !self.side;
        let there = self.track().opposite(line);
        let queen = self.queens[enemy];
        if queen.is_active() && queen.is_on(there) {
            self.queens[enemy] = QueenAt::TAKEN;
            report(Effect::QueenTaken { player: enemy, at: self.track().board_line(enemy, there) });
        }
    }

    /// What the king takes where it stops (rules 14 and 15).
    fn king_takes(&mut self, report: &mut impl FnMut(Effect)) {
        let line = self.track().line(self.king_at);
        self.take_soldiers(line, self.king_takes_inactive(), report);
        self.take_queen(line, report);
    }

    /// A king on the track takes inactive soldiers under all rules; a free one does not come where they are blocked.
    fn king_takes_inactive(&self) -> bool {
        self.rules.king() == KingMoves::Track || self.rules.inactive() == Inactive::Taken
    }

    /// Rule 15.
    fn move_queen(&mut self, from: Line, to: Line, report: &mut impl FnMut(Effect)) {
        let player: Player = self.side;
        let track = self.track();
        let line = track.step_unchecked(player, Place::from(to));
        self.queens[player] = QueenAt::active(line);
        report(Effect::QueenMoved { player, from, to });
        self.take_soldiers(line, false, report);
        self.take_queen(line, report);
        if self.king_line(player) == Some(line) && self.holder != Holder::Owned(player) {
            self.win_king(line, report);
        }
    }
}

/// What else matters where a soldier stops.
#[derive(Clone, Copy)]
struct Stop {
    kill: bool,
    /// It came from the middle row into the enemy's home row.
    entered: bool,
    centre_was_empty: bool,
}
