//! Where the pieces of the player to move may go: rules 9 to 15 as sets of steps.

use boardwright_core::Player;

use crate::state::Holder;
use crate::track::{Step, Steps, Track, bit, steps};
use crate::{Activate, Face, Inactive, KingMoves, Shunned, State, Which, Winning};

/// The board as the player to move meets it, computed once for all dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    state: &'a State,
    player: Player,
    track: &'static Track,
    /// The steps of own active soldiers.
    active: Steps,
    /// The steps whose lines hold an own soldier, active or not.
    own: Steps,
    /// Whether the king is the player's.
    mine: bool,
    /// The steps where a soldier may not stop, [`ahead`](Track::ahead) as all sets below.
    barred_ahead: Steps,
    /// The same but for what keeps it from winning the king there: who kills it need not win it.
    kill_barred_ahead: Steps,
    /// The steps where a soldier may kill the king, ahead.
    kill_ahead: Steps,
    /// Without overtaking: the lines that may not be passed, ahead.
    passed_ahead: Steps,
}

impl<'a> Ground<'a> {
    #[inline]
    pub(crate) fn of(state: &'a State) -> Ground<'a> {
        let (rules, player, track) = (state.rules, state.side, state.track());
        let active = state.active[player].occupied();
        let inactive = Steps::from(state.inactive[player]);
        let mine = state.holder.is(player);
        let by_line = track.by_line(active);
        let own = by_line | inactive;

        let mut barred = 0;
        if !rules.rest() {
            barred |= inactive;
        }
        if !rules.stack() {
            barred |= by_line;
        }
        if rules.queens() {
            barred |= queens_barring(state, player, track);
        }
        // Whose the king is, is hard to foretell: no branch.
        barred |= track.shared(state.king_at) & all_if(mine & !rules.court());
        let (mut unwinnable, mut kill) = (0, 0);
        if !mine && rules.king_may_bar() {
            let here = state.king_met();
            unwinnable = match rules.winning() {
                Winning::Entry if state.holder == Holder::Nobody => here,
                Winning::Pushed => steps(here)
                    .filter(|step| own & bit(track.on(*step, 1)) != 0)
                    .fold(0, |set, step| set | bit(step)),
                _ => 0,
            };
            if rules.kill() && state.holder != Holder::Nobody {
                kill = here;
            }
        }
        Ground {
            state,
            player,
            track,
            active,
            own,
            mine,
            barred_ahead: track.ahead(barred | unwinnable),
            kill_barred_ahead: if kill == 0 { 0 } else { track.ahead(barred) },
            kill_ahead: track.ahead(kill),
            passed_ahead: if rules.overtake() { 0 } else { track.ahead(own) },
        }
    }

    /// The active soldiers that no own soldier keeps from going so far (rule 9).
    #[inline]
    fn movers(&self, by: u8) -> Steps {
        if self.passed_ahead == 0 {
            return self.active;
        }
        (1..by).fold(self.active, |movers, passed| movers & !Track::before(self.passed_ahead, passed))
    }

    /// The active soldiers that a die can move.
    #[inline]
    pub(crate) fn soldiers(&self, die: Face) -> Steps {
        let by = die.steps();
        self.movers(by) & !Track::before(self.barred_ahead, by)
    }

    /// The active soldiers that can kill the king with a die (rule 13).
    #[inline]
    pub(crate) fn kills(&self, die: Face) -> Steps {
        if self.kill_ahead == 0 {
            return 0;
        }
        let by = die.steps();
        self.movers(by) & Track::before(self.kill_ahead, by) & !Track::before(self.kill_barred_ahead, by)
    }

    /// The inactive soldiers that an X can activate, and those that can kill the king by it (rules 11 and 13).
    #[inline]
    pub(crate) fn activations(&self) -> (Steps, Steps) {
        let (state, rules) = (self.state, self.state.rules);
        let inactive = state.inactive[self.player];
        if inactive == 0 {
            return (0, 0);
        }
        let mut candidates = match rules.which() {
            Which::Any => Steps::from(inactive),
            Which::Front => 0x8000 >> inactive.leading_zeros(),
        };
        if rules.inactive() == Inactive::Blocked {
            candidates = steps(candidates)
                .filter(|step| !state.enemy_active_on(self.player, *step))
                .fold(0, |set, step| set | bit(step));
        }
        let (barred, kill_barred, kill) = match rules.activate() {
            Activate::Stay => return (candidates, 0),
            Activate::Step => (
                Track::before(self.barred_ahead, 1),
                Track::before(self.kill_barred_ahead, 1),
                Track::before(self.kill_ahead, 1),
            ),
            // All of them go to one step.
            Activate::Middle => {
                let all = |set: Steps| if set & bit(self.track.width) == 0 { 0 } else { Steps::MAX };
                (all(self.barred_ahead), all(self.kill_barred_ahead), all(self.kill_ahead))
            }
        };
        (candidates & !barred, candidates & kill & !kill_barred)
    }

    /// Where the own king can go: a step of the track, or lines (rules 14 and 15).
    #[inline]
    pub(crate) fn king(&self, die: Face) -> Steps {
        if !self.mine {
            return 0;
        }
        let (state, rules, by) = (self.state, self.state.rules, die.steps());
        let own = if rules.court() { 0 } else { self.own };
        let rows = match rules.king() {
            KingMoves::Track => return bit(self.track.on(state.king_at, by)) & !own,
            KingMoves::Free => true,
            KingMoves::FreeRowsByX => die == Face::X,
        };
        let mut lines = self.track.paths(state.king_at, by, rows) & !own;
        if rules.inactive() == Inactive::Blocked {
            lines &= !self.track.opposite_home(state.inactive[!self.player]);
        }
        if rules.queens() {
            lines &= !self.inactive_enemy_queen();
            if let Some(queen) = state.queens[self.player].line() {
                lines &= !bit(queen);
            }
        }
        lines
    }

    /// Where the own queen can go; an X activates her by it, if she is not active (rule 15).
    #[inline]
    pub(crate) fn queen(&self, die: Face) -> Steps {
        let (state, rules) = (self.state, self.state.rules);
        if !rules.queens() {
            return 0;
        }
        let queen = state.queens[self.player];
        let can_move = if queen.is_inactive() { die == Face::X } else { die != Face::Four };
        let Some(from) = queen.line().filter(|_| can_move) else { return 0 };
        let king = self.track.shared(state.king_at) & all_if(self.mine);
        self.track.paths(from, die.steps(), true)
            & !self.own
            & !self.track.opposite_home(state.inactive[!self.player])
            & !king
            & !self.inactive_enemy_queen()
    }

    fn inactive_enemy_queen(&self) -> Steps {
        let queen = self.state.queens[!self.player];
        match queen.line() {
            Some(line) if queen.is_inactive() => self.track.met(line),
            _ => 0,
        }
    }
}

/// All steps or none.
#[inline]
const fn all_if(condition: bool) -> Steps {
    (condition as Steps).wrapping_neg()
}

/// The steps where queens keep a soldier from stopping (rule 10).
fn queens_barring(state: &State, player: Player, track: &Track) -> Steps {
    let met = |line: Option<Step>| line.map_or(0, |line| track.met(line));
    let own = state.queens[player].line().map_or(0, |line| track.shared(line));
    let enemy = state.queens[!player];
    let shunned = enemy.is_inactive() || state.rules.shunned() == Shunned::Every;
    own | met(enemy.line().filter(|_| shunned))
}
