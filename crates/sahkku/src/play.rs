//! Playing a move or a throw: what happens on the board, and who is next.

use boardwright_core::{Outcome, Player};

use crate::dice::Again;
use crate::rules::Task;
use crate::state::{Holder, Phase, QueenAt};
use crate::track::{Step, Steps, Track, bit, steps};
use crate::{
    Action, Dice, Effect, Face, Inactive, KingMoves, Line, Move, Place, Rules, State, Throw, Winning,
};

impl State {
    /// Lets a throw of this chance node fall and reports what it does (rules 5 to 7).
    #[inline]
    pub(crate) fn fall(&mut self, throw: Throw, report: &mut impl FnMut(Effect)) {
        self.dice = self.dice.and(throw.faces());
        self.falling = 0;
        self.phase = if self.dice.offers_rethrow(self.rules) { Phase::SpendOrRethrow } else { Phase::Spend };
        report(Effect::Fell(throw));
    }

    /// Plays a legal move and reports what it does.
    #[inline(always)]
    pub(crate) fn apply(&mut self, m: Move, report: &mut impl FnMut(Effect)) {
        self.rules.perform(Play { state: self, m, report });
    }
}

/// A move that is to be played.
struct Play<'a, R> {
    state: &'a mut State,
    m: Move,
    report: &'a mut R,
}

impl<R: FnMut(Effect)> Task for Play<'_, R> {
    type Output = ();

    #[inline(always)]
    fn under(self, rules: Rules) {
        let Play { state, m, report } = self;
        // Most moves are of this kind: a test of its own, which the processor foretells better than a jump table.
        if let Some((die, from, to)) = m.soldier() {
            let mut hand = Hand::new(state, rules, report);
            hand.spend(die);
            hand.move_soldier(from, to, false);
            hand.go_on();
        } else {
            play_other(state, m, report);
        }
    }
}

/// Plays a move of any kind.
#[inline(never)]
fn play_other(state: &mut State, m: Move, report: &mut impl FnMut(Effect)) {
    let rules = state.rules;
    Hand::new(state, rules, report).play(m);
}

/// The hand that plays a move: the state under its rules, and who is told what happens.
struct Hand<'a, R> {
    state: &'a mut State,
    rules: Rules,
    track: &'static Track,
    /// Who plays.
    player: Player,
    report: &'a mut R,
}

impl<'a, R: FnMut(Effect)> Hand<'a, R> {
    #[inline(always)]
    fn new(state: &'a mut State, rules: Rules, report: &'a mut R) -> Self {
        let player = state.side;
        Hand { state, rules, track: Track::of(rules), player, report }
    }

    #[inline(always)]
    fn report(&mut self, effect: Effect) {
        (self.report)(effect);
    }

    #[inline(always)]
    fn play(&mut self, m: Move) {
        match m.action() {
            Action::Soldier { die, from, to, kill } => {
                self.spend(die);
                self.move_soldier(from, to, kill);
            }
            Action::Activate { at, kill } => {
                self.spend(Face::X);
                self.activate(at, kill);
            }
            Action::King { die, from, to } => {
                self.spend(die);
                self.move_king(from, to);
            }
            Action::Queen { die, from, to } => {
                self.spend(die);
                self.move_queen(from, to);
            }
            Action::ActivateQueen { from, to } => {
                self.spend(Face::X);
                self.move_queen(from, to);
            }
            Action::Rethrow => return self.throw_again(Again::One),
            Action::RethrowAll => return self.throw_again(Again::All),
            Action::Pass => {
                self.report(Effect::Lost(self.state.dice));
                return self.end_turn();
            }
        }
        self.go_on();
    }

    #[inline(always)]
    fn spend(&mut self, die: Face) {
        self.state.dice = self.state.dice.without(die);
        self.report(Effect::Spent(die));
    }

    /// After a die has been spent (rules 6, 8 and 16).
    #[inline(always)]
    fn go_on(&mut self) {
        let state = &mut *self.state;
        // What a move does can cost the opponent the game, but never the mover.
        if self.rules.kill() && state.holder == Holder::Killed || state.has_lost(self.rules, !self.player) {
            state.phase = Phase::Over;
            self.report(Effect::Ended(Outcome::Win { winner: self.player, points: 1 }));
        } else if state.phase == Phase::Opening {
            state.phase = Phase::Throw;
            state.falling = self.rules.dice() - 1;
        } else if state.dice.is_empty() {
            self.end_turn();
        } else {
            state.phase = Phase::Spend;
        }
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.state.dice = Dice::NONE;
        self.state.side = !self.player;
        self.state.phase = Phase::Throw;
        self.state.falling = self.rules.dice();
    }

    /// Rule 7.
    fn throw_again(&mut self, again: Again) {
        let before = self.state.dice;
        let (taken_up, falling) = match again {
            Again::One => (Dice::NONE.with(Face::X), 1),
            Again::All => (before, self.rules.dice()),
        };
        self.state.dice = match again {
            Again::One => before.without(Face::X),
            Again::All => Dice::NONE,
        };
        self.state.falling = falling;
        self.state.phase = Phase::Throw;
        self.report(Effect::TakenUp(taken_up));
    }

    /// Rules 9 and 10.
    #[inline(always)]
    fn move_soldier(&mut self, from: Place, to: Place, kill: bool) {
        let (player, track) = (self.player, self.track);
        let start = track.step_or_off(player, from);
        let end = track.step_or_off(player, to);
        let afar = if self.rules.winning_is(Winning::EmptyCentre) {
            self.is_empty_centre(end)
        } else {
            self.rules.winning_is(Winning::Entry) && track.is_middle(start) && track.row(end) == 2
        };
        self.state.active.go(player, start, end);
        self.report(Effect::Moved { player, from, to });
        self.stop(end, kill, afar);
    }

    /// Rule 11.
    #[inline(always)]
    fn activate(&mut self, at: Line, kill: bool) {
        let (player, track) = (self.player, self.track);
        let from = track.step_or_off(player, at.into());
        self.state.inactive[player] &= !(bit(from) as u16);
        self.report(Effect::Activated { player, at });
        let to = track.activated(self.rules.activate(), from);
        if to == from {
            // It stays, and that is no stop.
            return self.state.active.add(player, from);
        }
        let afar = self.rules.winning_is(Winning::EmptyCentre) && self.is_empty_centre(to);
        self.state.active.add(player, to);
        self.report(Effect::Moved { player, from: at.into(), to: track.place(player, to) });
        self.stop(to, kill, afar);
    }

    /// Whether the player would come to the centre, and nothing at all stands there (rule 12).
    #[inline(always)]
    fn is_empty_centre(&self, to: Step) -> bool {
        let (state, centre) = (&*self.state, self.track.centre());
        let here = self.track.shared(centre);
        if bit(to) & here == 0 {
            return false;
        }
        // Both players see the centre as the same steps.
        let soldiers = state.active.occupied(Player::First) | state.active.occupied(Player::Second);
        let queens = state.queens.both().iter().any(|queen| queen.is_on(centre));
        soldiers & here == 0 && !queens && state.king_line(self.player) != Some(centre)
    }

    /// What a soldier does where it stops (rules 10, 12 and 13); `afar` if that wins the king wherever it stands.
    #[inline(always)]
    fn stop(&mut self, step: Step, kill: bool, afar: bool) {
        self.take_soldiers(step, self.rules.inactive() == Inactive::Taken);
        if self.rules.queens() {
            self.take_queen(step);
        }
        if kill {
            return self.kill_king(step);
        }
        // Whose the king is, is asked last: that is hard to foretell, and a soldier seldom stops where it matters.
        let lands = self.track.met(self.state.king_at) & bit(step) != 0;
        if lands && !self.state.holder.is(self.player) {
            self.land_on_king(step);
        } else if afar && !self.state.holder.is(self.player) {
            self.win_king(self.track.opposite(self.state.king_at));
        }
    }

    fn kill_king(&mut self, step: Step) {
        (self.state.holder, self.state.king_at) = (Holder::Killed, 0);
        self.report(Effect::KingKilled { at: self.track.board_line(self.player, step) });
    }

    /// Rule 12: a soldier has stopped on the line of a king that is not the player's.
    fn land_on_king(&mut self, step: Step) {
        let track = self.track;
        let on_track = self.rules.king_is(KingMoves::Track);
        self.win_king(if on_track { step } else { track.line(step) });
        if self.rules.winning_is(Winning::Pushed) {
            let to = track.on(step, 1);
            self.state.king_at = to;
            let place = |step| track.place(self.player, step);
            self.report(Effect::KingMoved { from: place(step), to: place(to) });
            self.take_soldiers(to, true);
        }
    }

    fn win_king(&mut self, at: Step) {
        (self.state.holder, self.state.king_at) = (Holder::of(self.player), at);
        self.report(Effect::KingWon { player: self.player, at: self.track.place(self.player, at) });
    }

    /// Takes the enemy's active soldiers off the line of a step, the inactive one too if it can be taken.
    #[inline(always)]
    fn take_soldiers(&mut self, step: Step, inactive_too: bool) {
        let enemy = !self.player;
        let there = self.track.met(step);
        let active = self.state.active.occupied(enemy) & there;
        let inactive = if inactive_too { Steps::from(self.state.inactive[enemy]) & there } else { 0 };
        if active | inactive != 0 {
            self.take(active, inactive);
        }
    }

    /// Takes the enemy's soldiers off these steps.
    fn take(&mut self, active: Steps, inactive: Steps) {
        let (enemy, track) = (!self.player, self.track);
        for step in steps(active) {
            let count = self.state.active.count(enemy, step);
            self.report(Effect::Taken { player: enemy, at: track.place(enemy, step), count });
        }
        self.state.active.clear(enemy, active);
        for step in steps(inactive) {
            self.report(Effect::TakenInactive { player: enemy, at: track.board_line(enemy, step) });
        }
        self.state.inactive[enemy] &= !(inactive as u16);
    }

    fn take_queen(&mut self, step: Step) {
        let enemy = !self.player;
        let there = self.track.opposite(step);
        let queen = self.state.queens[enemy];
        if queen.is_active() && queen.is_on(there) {
            self.state.queens[enemy] = QueenAt::TAKEN;
            self.report(Effect::QueenTaken { player: enemy, at: self.track.board_line(enemy, there) });
        }
    }

    /// Rules 14 and 15.
    #[inline(always)]
    fn move_king(&mut self, from: Place, to: Place) {
        let at = self.track.step_or_off(self.player, to);
        self.state.king_at = at;
        self.report(Effect::KingMoved { from, to });
        // A king on the track takes inactive soldiers under all rules; a free one does not come where they are blocked.
        let inactive_too = self.rules.king_is(KingMoves::Track) || self.rules.inactive() == Inactive::Taken;
        self.take_soldiers(at, inactive_too);
        if self.rules.queens() {
            self.take_queen(at);
        }
    }

    /// Rule 15.
    fn move_queen(&mut self, from: Line, to: Line) {
        let player = self.player;
        let line = self.track.step_or_off(player, to.into());
        self.state.queens[player] = QueenAt::active(line);
        self.report(Effect::QueenMoved { player, from, to });
        self.take_soldiers(line, false);
        self.take_queen(line);
        if !self.state.holder.is(player) && self.track.met(self.state.king_at) & bit(line) != 0 {
            self.win_king(line);
        }
    }
}
