//! Where the pieces of the player to move may go: rules 9 to 15 as sets of steps.
//!
//! What the rules say, the processor foretells: those are branches. Whose the king is and which die lies there, it does not: those are masks and
//! indices.

use boardwright_core::Player;

use crate::state::Holder;
use crate::track::{NOWHERE, Step, Steps, Track, bit};
use crate::{Activate, Face, Inactive, KingMoves, Rules, Shunned, State, Which, Winning};

/// The board as the player to move meets it, computed once for all dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    state: &'a State,
    rules: Rules,
    player: Player,
    track: &'static Track,
    /// The steps of own active soldiers.
    active: Steps,
    inactive: Steps,
    /// Where the king is if it is the player's, else nowhere.
    king: Step,
    /// Where it is if it is not the player's, else nowhere: as the enemy counts. (Both players see the centre, where a neutral one stands, as the
    /// same step.)
    foreign_king: Step,
    /// The steps where a soldier may not stop, but for what keeps it from winning the king there.
    barred: Steps,
    /// The steps where a soldier may not stop, [`ahead`](Track::ahead).
    barred_ahead: Steps,
    /// The steps whose lines hold an own soldier, ahead; where such soldiers matter.
    own_ahead: Steps,
    /// Without overtaking: by the number of steps the soldiers that would pass an own one.
    passing: [Steps; 5],
}

impl<'a> Ground<'a> {
    #[inline(always)]
    pub(crate) fn of(state: &'a State, rules: Rules) -> Ground<'a> {
        let (player, track) = (state.side, Track::of(rules));
        let active = state.active.occupied(player);
        let inactive = Steps::from(state.inactive[player]);
        let by_line = track.by_line(active);
        let king = if state.holder.is(player) { state.king_at } else { NOWHERE };
        // The other one of the two. (Not a choice again: that would be a branch.)
        let foreign_king = king ^ state.king_at ^ NOWHERE;

        let mut barred = 0;
        if !rules.rest() {
            barred |= inactive;
        }
        if !rules.stack() {
            barred |= by_line;
        }
        if !rules.court() {
            barred |= track.shared(king);
        }
        if rules.queens() {
            barred |= queens_barring(state, rules, track);
        }
        let own_ahead = track.ahead(by_line | inactive);
        let unwinnable = if rules.winning_is(Winning::Pushed) {
            track.met(foreign_king) & Track::before(own_ahead, 1)
        } else if rules.winning_is(Winning::Entry) {
            track.met(foreign_king) & all_if(state.holder == Holder::Nobody)
        } else {
            0
        };
        let barred_ahead = track.ahead(barred | unwinnable);
        let passing = if rules.overtake() { [0; 5] } else { passing(own_ahead) };
        Ground {
            state,
            rules,
            player,
            track,
            active,
            inactive,
            king,
            foreign_king,
            barred,
            barred_ahead,
            own_ahead,
            passing,
        }
    }

    /// The active soldiers that no own soldier keeps from going so far (rule 9).
    #[inline(always)]
    fn movers(&self, by: u8) -> Steps {
        if self.rules.overtake() { self.active } else { self.active & !self.passing[usize::from(by) % 5] }
    }

    /// The active soldiers that a die can move.
    #[inline(always)]
    pub(crate) fn soldiers(&self, die: Face) -> Steps {
        let by = die.steps();
        self.movers(by) & !Track::before(self.barred_ahead, by)
    }

    /// The steps where a soldier may kill the king (rule 13), ahead. Who kills it need not win it.
    #[inline(always)]
    fn kill_ahead(&self) -> Steps {
        if !self.rules.kill() {
            return 0;
        }
        let owned = all_if(self.state.holder != Holder::Nobody);
        self.track.ahead(self.track.met(self.foreign_king) & owned & !self.barred)
    }

    /// The active soldiers that can kill the king with a die.
    #[inline(always)]
    pub(crate) fn kills(&self, die: Face) -> Steps {
        let by = die.steps();
        self.movers(by) & Track::before(self.kill_ahead(), by)
    }

    /// The inactive soldiers that an X could activate, but for what is where they go (rule 11).
    #[inline(always)]
    fn ready(&self) -> Steps {
        let (state, rules) = (self.state, self.rules);
        let ready = match rules.which() {
            Which::Any => self.inactive,
            // The highest bit, if there is one.
            Which::Front => (1 << 63) >> (self.inactive.leading_zeros() & 63) & self.inactive,
        };
        if rules.inactive() == Inactive::Blocked {
            ready & !self.track.seen_at_home(state.active.occupied(!self.player))
        } else {
            ready
        }
    }

    /// The inactive soldiers that an X can activate.
    #[inline(always)]
    pub(crate) fn activations(&self) -> Steps {
        let rules = self.rules;
        if rules.activate_is(Activate::Stay) {
            self.ready()
        } else if rules.activate_is(Activate::Step) {
            self.ready() & !Track::before(self.barred_ahead, 1)
        } else {
            self.ready() & !self.if_at_entry(self.barred_ahead)
        }
    }

    /// The inactive soldiers that an X can activate so that they kill the king (rule 13).
    #[inline(always)]
    pub(crate) fn activations_that_kill(&self) -> Steps {
        match self.rules.activate() {
            Activate::Stay => 0,
            Activate::Step => self.ready() & Track::before(self.kill_ahead(), 1),
            Activate::Middle => self.ready() & self.if_at_entry(self.kill_ahead()),
        }
    }

    /// All steps if the set has the first step of the middle row, else none.
    #[inline(always)]
    fn if_at_entry(&self, set: Steps) -> Steps {
        all_if(set & bit(self.track.width) != 0)
    }

    /// The lines, as the player sees them, to which the own king can go (rules 14 and 15); on the track, where there is but one place, bit 0 for it.
    #[inline(always)]
    pub(crate) fn king(&self, die: Face) -> Steps {
        let (state, rules) = (self.state, self.rules);
        if rules.king_is(KingMoves::Track) {
            let own =
                if rules.court() { 0 } else { Track::before(self.own_ahead, (self.king + die.steps()) & 63) };
            return Steps::from(self.king != NOWHERE) & !own;
        }
        let mut lines = self.track.paths(self.king, die, rules.king_is(KingMoves::FreeRowsByX));
        if !rules.court() {
            lines &= !self.own_lines();
        }
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

    /// The lines that hold an own soldier, active or not.
    #[inline(always)]
    fn own_lines(&self) -> Steps {
        self.track.lines(self.active) | self.inactive
    }

    /// Where the own queen can go; an X activates her by it, if she is not active (rule 15).
    #[inline]
    pub(crate) fn queen(&self, die: Face) -> Steps {
        let (state, rules) = (self.state, self.rules);
        if !rules.queens() {
            return 0;
        }
        let queen = state.queens[self.player];
        let can_move = if queen.is_inactive() { die == Face::X } else { die != Face::Four };
        let Some(from) = queen.line().filter(|_| can_move) else { return 0 };
        self.track.paths(from, die, false)
            & !self.own_lines()
            & !self.track.opposite_home(state.inactive[!self.player])
            & !self.track.shared(self.king)
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

/// By the number of steps the places from which going so far leads over one of the set, given that [`ahead`](Track::ahead).
#[inline(always)]
const fn passing(ahead: Steps) -> [Steps; 5] {
    let one = Track::before(ahead, 1);
    let two = one | Track::before(ahead, 2);
    [0, 0, one, two, two | Track::before(ahead, 3)]
}

/// All steps or none.
#[inline(always)]
pub(crate) const fn all_if(condition: bool) -> Steps {
    (condition as Steps).wrapping_neg()
}

/// The steps where queens keep a soldier from stopping (rule 10).
fn queens_barring(state: &State, rules: Rules, track: &Track) -> Steps {
    let met = |line: Option<Step>| line.map_or(0, |line| track.met(line));
    let own = state.queens[state.side].line().map_or(0, |line| track.shared(line));
    let enemy = state.queens[!state.side];
    let shunned = enemy.is_inactive() || rules.shunned() == Shunned::Every;
    own | met(enemy.line().filter(|_| shunned))
}
