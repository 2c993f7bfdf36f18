//! Where the pieces of the player to move may go: rules 9 to 15 as sets of steps.

use boardwright_core::Player;

use crate::state::Holder;
use crate::track::{Step, Steps, Track, bit, steps};
use crate::ways::Ways;
use crate::{Activate, Face, Inactive, KingMoves, Shunned, State, Which, Winning};

/// The board as the player to move meets it, computed once for all dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    state: &'a State,
    player: Player,
    track: Track,
    /// The steps of own active soldiers.
    active: Steps,
    /// The steps whose lines hold an own soldier, active or not.
    own: Steps,
    /// The king's line, if there is a king.
    king: Option<Step>,
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
        let by_line = track.by_line(active);
        let own = by_line | inactive;
        let king = state.king_line(player);
        let mine = state.holder == Holder::Owned(player);

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
        let (mut won, mut kill) = (0, 0);
        if let Some(king) = king {
            let here = track.on_line(king);
            if mine {
                if !rules.court() {
                    barred |= here;
                }
            } else {
                won = match rules.winning() {
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
        }
        Ground {
            state,
            player,
            track,
            active,
            own,
            king,
            barred_ahead: track.ahead(barred | won),
            kill_barred_ahead: track.ahead(barred),
            kill_ahead: track.ahead(kill),
            passed_ahead: if rules.overtake() { 0 } else { track.ahead(own) },
        }
    }

    /// The active soldiers that no own soldier keeps from going so far (rule 9).
    #[inline]
    fn movers(&self, by: u8) -> Steps {
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
    pub(crate) fn activations(&self) -> (u16, u16) {
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
        let (barred, not_killing, killing) = match rules.activate() {
            Activate::Stay => return (candidates as u16, 0),
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
        ((candidates & !barred) as u16, (candidates & killing & !not_killing) as u16)
    }

    /// The ways of the own king (rules 14 and 15).
    #[inline]
    pub(crate) fn king(&self, die: Face) -> Ways {
        if self.state.holder != Holder::Owned(self.player) {
            return Ways::NONE;
        }
        let from = self.state.king_at;
        let ways = match self.state.rules.king() {
            KingMoves::Track => {
                let to = self.track.on(from, die.steps());
                let free = self.state.rules.court() || self.own & bit(to) == 0;
                return if free { Ways::TRACK } else { Ways::NONE };
            }
            KingMoves::Free => Ways::free(self.track, from, die, true),
            KingMoves::FreeRowsByX => Ways::free(self.track, from, die, die == Face::X),
        };
        ways.that(|way| self.king_may_stop(way.target(self.track, from, die)))
    }

    fn king_may_stop(&self, line: Step) -> bool {
        let (state, player, rules) = (self.state, self.player, self.state.rules);
        (rules.court() || self.own & bit(line) == 0)
            && !(rules.inactive() == Inactive::Blocked && state.enemy_inactive_on(player, line))
            && !state.queens[player].is_on(line)
            && !self.inactive_enemy_queen_on(line)
    }

    /// The ways of the own active queen (rule 15).
    #[inline]
    pub(crate) fn queen(&self, die: Face) -> Ways {
        if !self.state.rules.queens() || !self.state.queens[self.player].is_active() || die == Face::Four {
            return Ways::NONE;
        }
        self.queen_ways(die)
    }

    /// The ways in which an X activates the queen (rule 15).
    #[inline]
    pub(crate) fn queen_activations(&self) -> Ways {
        if !self.state.rules.queens() || !self.state.queens[self.player].is_inactive() {
            return Ways::NONE;
        }
        self.queen_ways(Face::X)
    }

    fn queen_ways(&self, die: Face) -> Ways {
        let Some(from) = self.state.queens[self.player].line() else { return Ways::NONE };
        Ways::free(self.track, from, die, true)
            .that(|way| self.queen_may_stop(way.target(self.track, from, die)))
    }

    fn queen_may_stop(&self, line: Step) -> bool {
        let state = self.state;
        let king_forbids = self.king == Some(line)
            && match state.holder {
                Holder::Owned(owner) => owner == self.player,
                _ => state.rules.winning() == Winning::Entry,
            };
        self.own & bit(line) == 0
            && !state.enemy_inactive_on(self.player, line)
            && !king_forbids
            && !self.inactive_enemy_queen_on(line)
    }

    fn inactive_enemy_queen_on(&self, line: Step) -> bool {
        let queen = self.state.queens[!self.player];
        queen.is_inactive() && queen.is_on(self.track.opposite(line))
    }
}

/// The steps where queens keep a soldier from stopping (rule 10).
fn queens_barring(state: &State, player: Player, track: Track) -> Steps {
    let mut barred = 0;
    if let Some(line) = state.queens[player].line() {
        barred |= track.on_line(line);
    }
    let enemy = state.queens[!player];
    if let Some(line) = enemy.line()
        && (enemy.is_inactive() || state.rules.shunned() == Shunned::Every)
    {
        barred |= track.on_line(track.opposite(line));
    }
    barred
}
