//! Playing a move or a throw: what happens on the board, and who is next.

use boardwright_core::Outcome;

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
        // Most moves are of this kind: a test of its own, which the processor foretells better than a jump table.
        if let Action::Soldier { die, from, to, kill: false } = m.action() {
            self.spend(die, report);
            self.move_soldier(from, to, false, report);
            return self.go_on(report);
        }
        match m.action() {
            Action::Soldier { die, from, to, kill } => {
                self.spend(die, report);
                self.move_soldier(from, to, kill, report);
            }
            Action::Activate { at, kill } => {
                self.spend(Face::X, report);
                self.activate(at, kill, report);
            }
            Action::King { die, from, to } => {
                self.spend(die, report);
                self.move_king(from, to, report);
            }
            Action::Queen { die, from, to } => {
                self.spend(die, report);
                self.move_queen(from, to, report);
            }
            Action::ActivateQueen { from, to } => {
                self.spend(Face::X, report);
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

    #[inline]
    fn spend(&mut self, die: Face, report: &mut impl FnMut(Effect)) {
        self.dice = self.dice.without(die);
        report(Effect::Spent(die));
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

    /// Rules 9 and 10.
    #[inline]
    fn move_soldier(&mut self, from: Place, to: Place, kill: bool, report: &mut impl FnMut(Effect)) {
        let (player, track) = (self.side, self.track());
        let start = track.step_or_off(player, from);
        let end = track.step_or_off(player, to);
        let afar = match self.rules.winning() {
            Winning::Landing | Winning::Pushed => false,
            Winning::Entry => track.is_middle(start) && track.row(end) == 2,
            Winning::EmptyCentre => self.is_empty_centre(end),
        };
        self.active[player].remove(start);
        self.active[player].add(end);
        report(Effect::Moved { player, from, to });
        self.stop(end, kill, afar, report);
    }

    /// Rule 11.
    fn activate(&mut self, at: Line, kill: bool, report: &mut impl FnMut(Effect)) {
        let (player, track) = (self.side, self.track());
        let from = track.step_or_off(player, at.into());
        self.inactive[player] &= !(bit(from) as u16);
        report(Effect::Activated { player, at });
        let to = self.activated_to(from);
        if to == from {
            // It stays, and that is no stop.
            return self.active[player].add(from);
        }
        let afar = self.rules.winning() == Winning::EmptyCentre && self.is_empty_centre(to);
        self.active[player].add(to);
        report(Effect::Moved { player, from: at.into(), to: track.place(player, to) });
        self.stop(to, kill, afar, report);
    }

    /// Where a soldier goes when it is activated.
    #[inline]
    pub(crate) fn activated_to(&self, from: Step) -> Step {
        match self.rules.activate() {
            Activate::Stay => from,
            Activate::Step => self.track().on(from, 1),
            Activate::Middle => self.track().width,
        }
    }

    /// Whether the player would come to the centre, and nothing at all stands there (rule 12).
    #[inline]
    fn is_empty_centre(&self, to: Step) -> bool {
        let track = self.track();
        let centre = track.centre();
        let here = track.shared(centre);
        if bit(to) & here == 0 {
            return false;
        }
        let soldiers = self.active.first.occupied() | self.active.second.occupied();
        let queens = self.queens.first.is_on(centre) || self.queens.second.is_on(centre);
        soldiers & here == 0 && !queens && self.king_line(self.side) != Some(centre)
    }

    /// What a soldier does where it stops (rules 10, 12 and 13); `afar` if that wins the king wherever it stands.
    #[inline]
    fn stop(&mut self, step: Step, kill: bool, afar: bool, report: &mut impl FnMut(Effect)) {
        self.take_soldiers(step, self.rules.inactive() == Inactive::Taken, report);
        if self.rules.queens() {
            self.take_queen(step, report);
        }
        if kill {
            let at = self.track().board_line(self.side, step);
            (self.holder, self.king_at) = (Holder::Killed, 0);
            report(Effect::KingKilled { at });
        } else if !self.holder.is(self.side) {
            if self.king_met() & bit(step) != 0 {
                self.land_on_king(step, report);
            } else if afar {
                let line = self.track().opposite(self.king_at);
                self.win_king(line, report);
            }
        }
    }

    /// Rule 12: a soldier has stopped on the line of a king that is not the player's.
    fn land_on_king(&mut self, step: Step, report: &mut impl FnMut(Effect)) {
        let track = self.track();
        let on_track = self.rules.king() == KingMoves::Track;
        self.win_king(if on_track { step } else { track.line(step) }, report);
        if self.rules.winning() == Winning::Pushed {
            self.king_at = track.on(step, 1);
            let place = |step| track.place(self.side, step);
            report(Effect::KingMoved { from: place(step), to: place(self.king_at) });
            self.take_soldiers(self.king_at, true, report);
        }
    }

    fn win_king(&mut self, at: Step, report: &mut impl FnMut(Effect)) {
        (self.holder, self.king_at) = (Holder::of(self.side), at);
        report(Effect::KingWon { player: self.side, at: self.track().place(self.side, at) });
    }

    /// Takes the enemy's active soldiers off the line of a step, the inactive one too if it can be taken.
    #[inline]
    fn take_soldiers(&mut self, step: Step, inactive_too: bool, report: &mut impl FnMut(Effect)) {
        let (enemy, track) = (!self.side, self.track());
        let there = track.met(step);
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

    fn take_queen(&mut self, step: Step, report: &mut impl FnMut(Effect)) {
        let enemy = !self.side;
        let there = self.track().opposite(step);
        let queen = self.queens[enemy];
        if queen.is_active() && queen.is_on(there) {
            self.queens[enemy] = QueenAt::TAKEN;
            report(Effect::QueenTaken { player: enemy, at: self.track().board_line(enemy, there) });
        }
    }

    /// Rules 14 and 15.
    fn move_king(&mut self, from: Place, to: Place, report: &mut impl FnMut(Effect)) {
        self.king_at = self.track().step_or_off(self.side, to);
        report(Effect::KingMoved { from, to });
        // A king on the track takes inactive soldiers under all rules; a free one does not come where they are blocked.
        let inactive_too = self.rules.king() == KingMoves::Track || self.rules.inactive() == Inactive::Taken;
        self.take_soldiers(self.king_at, inactive_too, report);
        if self.rules.queens() {
            self.take_queen(self.king_at, report);
        }
    }

    /// Rule 15.
    fn move_queen(&mut self, from: Line, to: Line, report: &mut impl FnMut(Effect)) {
        let player = self.side;
        let line = self.track().step_or_off(player, to.into());
        self.queens[player] = QueenAt::active(line);
        report(Effect::QueenMoved { player, from, to });
        self.take_soldiers(line, false, report);
        self.take_queen(line, report);
        if !self.holder.is(player) && self.king_met() & bit(line) != 0 {
            self.win_king(line, report);
        }
    }
}
