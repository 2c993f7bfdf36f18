//! Why a move is illegal, in the words of the rules.

use boardwright_core::Player;
use thiserror::Error;

use crate::dice::Again;
use crate::generate;
use crate::state::{Holder, Phase};
use crate::track::{Step, Steps, Track, bit};
use crate::{Action, Activate, Face, Inactive, KingMoves, Line, Move, Place, Shunned, State, Which, Winning};

/// What keeps a piece from stopping on a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
pub enum Obstacle {
    /// An own active soldier.
    #[error("an own active soldier")]
    OwnActive,
    /// An own inactive soldier.
    #[error("an own inactive soldier")]
    OwnInactive,
    /// An inactive enemy soldier.
    #[error("an inactive enemy soldier")]
    EnemyInactive,
    /// The own king.
    #[error("the own king")]
    OwnKing,
    /// The neutral king, which may not be landed on.
    #[error("the neutral king, which is won by entering the enemy's row")]
    NeutralKing,
    /// A king that would be pushed onto an own soldier.
    #[error("a king that would be pushed to an own soldier on {0}")]
    PushedKing(Line),
    /// The own queen.
    #[error("the own queen")]
    OwnQueen,
    /// The enemy's queen, which is inactive.
    #[error("the enemy's inactive queen")]
    InactiveQueen,
    /// The enemy's queen, under the option `queen=shunned`.
    #[error("the enemy's queen, which these rules shun")]
    EnemyQueen,
}

/// Why the rules forbid a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
pub enum Reason {
    /// The opening X activates a soldier (rule 8).
    #[error("the opening X must activate a soldier")]
    MustActivate,
    /// Nothing may be thrown again here (rule 7).
    #[error("no die may be thrown again here")]
    NoRethrow,
    /// The other rethrow is the one offered (rule 7).
    #[error("{}", match .0 { Again::One => "one X may be thrown again: re", Again::All => "three X are thrown again together: re3" })]
    OtherRethrow(Again),
    /// A die that can be used may not be declined (rule 6).
    #[error("there is a move, so you may not pass: {0}")]
    MayNotPass(Move),
    /// No such die is left.
    #[error("no {0} is left")]
    NotLeft(Face),
    /// Another die comes first (rule 5).
    #[error("the {first} must be spent before the {die}")]
    OutOfOrder {
        /// The die of the move.
        die: Face,
        /// The die that comes first.
        first: Face,
    },
    /// The board or the track of these rules does not have the place.
    #[error("there is no {0} on the track")]
    OffTrack(Place),
    /// Nothing of the player's to move (rule 9).
    #[error("you have no active soldier on {0}")]
    NoSoldier(Place),
    /// The soldier is not active (rule 9).
    #[error("the soldier on {0} is not active: activate it with an X")]
    SoldierInactive(Line),
    /// The die leads elsewhere (rules 9 and 14).
    #[error("the {die} leads from {from} to {to}")]
    WrongTarget {
        /// The die.
        die: Face,
        /// Where the piece stands.
        from: Place,
        /// Where the die leads.
        to: Place,
    },
    /// A soldier may not pass an own soldier (rule 9).
    #[error("a soldier may not pass the own soldier on {0}")]
    Overtakes(Line),
    /// Something keeps the piece from stopping there (rules 10, 12, 14 and 15).
    #[error("it may not stop on {at}: there is {by}")]
    Obstructed {
        /// Where it would stop.
        at: Line,
        /// What is there.
        by: Obstacle,
    },
    /// No inactive soldier stands there (rule 11).
    #[error("you have no inactive soldier on {0}")]
    NotInactive(Line),
    /// Soldiers are activated from the front (rule 11).
    #[error("the soldier on {front} must be activated before the one on {at}")]
    NotFront {
        /// The soldier of the move.
        at: Line,
        /// The front soldier.
        front: Line,
    },
    /// An active enemy soldier blocks the inactive one (rule 11).
    #[error("the soldier on {0} is blocked by the enemy soldier there")]
    Blocked(Line),
    /// These rules do not have kills, or this is not a stop (rules 11 and 13).
    #[error("no king can be killed by this move under these rules")]
    NoKill,
    /// There is no enemy king to kill (rule 13).
    #[error("the enemy's king does not stand on {0}")]
    NoKingToKill(Line),
    /// The king is not the player's.
    #[error("the king is not yours")]
    NotYourKing,
    /// The king is elsewhere.
    #[error("the king stands on {at}, not on {from}")]
    KingElsewhere {
        /// Where the move has it.
        from: Place,
        /// Where it stands.
        at: Place,
    },
    /// These rules have no queens.
    #[error("these rules have no queens")]
    NoQueens,
    /// The queen is elsewhere.
    #[error("the queen stands on {at}, not on {from}")]
    QueenElsewhere {
        /// Where the move has her.
        from: Line,
        /// Where she stands.
        at: Line,
    },
    /// The queen is not active (rule 15).
    #[error("the queen is not active: activate her with an X")]
    QueenInactive,
    /// The queen is active already (rule 15).
    #[error("the queen is active already")]
    QueenActive,
    /// A blank moves no queen (rule 15).
    #[error("a blank moves no queen")]
    BlankMovesNoQueen,
    /// A blank moves the king onward along its row alone (rule 15).
    #[error("a blank moves the king along its row alone, in the direction of its owner's track")]
    BlankGoesOnward,
    /// Only an X takes the king to another row (rule 15).
    #[error("only an X takes the king to another row")]
    RowsByX,
    /// The die does not lead there (rule 15).
    #[error("the {die} does not lead from {from} to {to} in a straight line")]
    NotStraight {
        /// The die.
        die: Face,
        /// Where the piece stands.
        from: Line,
        /// Where it would go.
        to: Line,
    },
}

/// Judges a move at a decision node.
pub(crate) fn judge(state: &State, m: Move) -> Result<(), Reason> {
    let action = m.action();
    if state.phase == Phase::Opening && !matches!(action, Action::Activate { .. }) {
        return Err(Reason::MustActivate);
    }
    if let Some(die) = m.die() {
        judge_die(state, die)?;
    }
    let bench = Bench { state, player: state.side, track: state.track() };
    match action {
        Action::Rethrow => judge_rethrow(state, Again::One),
        Action::RethrowAll => judge_rethrow(state, Again::All),
        Action::Pass => match generate::nth(state, 0) {
            Some(first) if first != Move::PASS => Err(Reason::MayNotPass(first)),
            _ => Ok(()),
        },
        Action::Activate { at, kill } => bench.activation(at, kill),
        Action::Soldier { die, from, to, kill } => bench.soldier(die, from, to, kill),
        Action::King { die, from, to } => bench.king(die, from, to),
        Action::Queen { die, from, to } => bench.queen(die, from, to),
        Action::ActivateQueen { from, to } => bench.queen_activation(from, to),
    }
}

/// Rule 7.
fn judge_rethrow(state: &State, again: Again) -> Result<(), Reason> {
    let offered = if state.phase == Phase::SpendOrRethrow { state.dice.rethrow(state.rules) } else { None };
    match offered {
        None => Err(Reason::NoRethrow),
        Some(other) if other != again => Err(Reason::OtherRethrow(other)),
        Some(_) => Ok(()),
    }
}

/// Rule 5.
fn judge_die(state: &State, die: Face) -> Result<(), Reason> {
    if state.dice.count(die) == 0 {
        return Err(Reason::NotLeft(die));
    }
    let mut spendable = state.dice.spendable(state.rules);
    if spendable.contains(die) {
        return Ok(());
    }
    Err(Reason::OutOfOrder { die, first: spendable.next().unwrap_or(die) })
}

/// The player who is judged, and the track.
struct Bench<'a> {
    state: &'a State,
    player: Player,
    track: &'static Track,
}

impl Bench<'_> {
    fn step(&self, place: Place) -> Result<Step, Reason> {
        self.track.step(self.player, place).ok_or(Reason::OffTrack(place))
    }

    fn place(&self, step: Step) -> Place {
        self.track.place(self.player, step)
    }

    fn line(&self, line: Step) -> Line {
        self.track.board_line(self.player, line)
    }

    /// Rule 9.
    fn soldier(&self, die: Face, from: Place, to: Place, kill: bool) -> Result<(), Reason> {
        let (start, end) = (self.step(from)?, self.step(to)?);
        if self.state.active.count(self.player, start) == 0 {
            return Err(if self.own_inactive_on(start) {
                Reason::SoldierInactive(from.line())
            } else {
                Reason::NoSoldier(from)
            });
        }
        let target = self.track.on(start, die.steps());
        if target != end {
            return Err(Reason::WrongTarget { die, from, to: self.place(target) });
        }
        if !self.state.rules.overtake() {
            for by in 1..die.steps() {
                let line = self.track.line(self.track.on(start, by));
                if self.own_soldier_on(line) {
                    return Err(Reason::Overtakes(self.line(line)));
                }
            }
        }
        self.stop(end, kill)
    }

    /// Rule 11.
    fn activation(&self, at: Line, kill: bool) -> Result<(), Reason> {
        let step = self.step(at.into())?;
        let front = match self.state.front(self.player) {
            Some(front) if self.own_inactive_on(step) => front,
            _ => return Err(Reason::NotInactive(at)),
        };
        let rules = self.state.rules;
        if rules.which() == Which::Front && step != front {
            return Err(Reason::NotFront { at, front: self.line(front) });
        }
        if rules.inactive() == Inactive::Blocked && self.state.enemy_active_on(self.player, step) {
            return Err(Reason::Blocked(at));
        }
        match rules.activate() {
            Activate::Stay if kill => Err(Reason::NoKill),
            Activate::Stay => Ok(()),
            Activate::Step => self.stop(self.track.on(step, 1), kill),
            Activate::Middle => self.stop(self.track.width, kill),
        }
    }

    /// Rules 10, 12 and 13.
    fn stop(&self, step: Step, kill: bool) -> Result<(), Reason> {
        let line = self.track.line(step);
        let at = self.line(line);
        let king_here = self.state.king_line(self.player) == Some(line);
        let enemy_king_here = king_here && self.state.holder.is(!self.player);
        if kill && !self.state.rules.kill() {
            return Err(Reason::NoKill);
        }
        if kill && !enemy_king_here {
            return Err(Reason::NoKingToKill(at));
        }
        let obstacle = self
            .soldier_obstacle(line, king_here)
            .or_else(|| if king_here && !kill { self.push_obstacle(step) } else { None });
        match obstacle {
            Some(by) => Err(Reason::Obstructed { at, by }),
            None => Ok(()),
        }
    }

    fn soldier_obstacle(&self, line: Step, king_here: bool) -> Option<Obstacle> {
        let (state, rules) = (self.state, self.state.rules);
        if self.own_inactive_on(line) && !rules.rest() {
            Some(Obstacle::OwnInactive)
        } else if self.own_active_on(line) && !rules.stack() {
            Some(Obstacle::OwnActive)
        } else if king_here && state.holder.is(self.player) && !rules.court() {
            Some(Obstacle::OwnKing)
        } else if king_here && state.holder == Holder::Nobody && rules.winning() == Winning::Entry {
            Some(Obstacle::NeutralKing)
        } else if state.queens[self.player].is_on(line) {
            Some(Obstacle::OwnQueen)
        } else if self.inactive_queen_on(line) {
            Some(Obstacle::InactiveQueen)
        } else if self.enemy_queen_on(line) && rules.shunned() == Shunned::Every {
            Some(Obstacle::EnemyQueen)
        } else {
            None
        }
    }

    /// What keeps the soldier from pushing the king that stands where it would stop.
    fn push_obstacle(&self, step: Step) -> Option<Obstacle> {
        let pushes = self.state.rules.winning() == Winning::Pushed && !self.state.holder.is(self.player);
        let next = self.track.line(self.track.on(step, 1));
        (pushes && self.own_soldier_on(next)).then(|| Obstacle::PushedKing(self.line(next)))
    }

    /// Rules 14 and 15.
    fn king(&self, die: Face, from: Place, to: Place) -> Result<(), Reason> {
        if !self.state.holder.is(self.player) {
            return Err(Reason::NotYourKing);
        }
        let (start, end) = (self.step(from)?, self.step(to)?);
        if start != self.state.king_at {
            return Err(Reason::KingElsewhere { from, at: self.place(self.state.king_at) });
        }
        let king = self.state.rules.king();
        if king == KingMoves::Track {
            let target = self.track.on(start, die.steps());
            if target != end {
                return Err(Reason::WrongTarget { die, from, to: self.place(target) });
            }
            return self.king_stop(self.track.line(end));
        }
        if to.is_second_pass() {
            return Err(Reason::OffTrack(to));
        }
        let leads = |by_x_only| self.track.paths(start, die, by_x_only) & bit(end) != 0;
        if leads(king == KingMoves::FreeRowsByX) {
            self.king_stop(end)
        } else if leads(false) {
            Err(Reason::RowsByX)
        } else if die == Face::Four {
            Err(Reason::BlankGoesOnward)
        } else {
            Err(Reason::NotStraight { die, from: from.line(), to: to.line() })
        }
    }

    fn king_stop(&self, line: Step) -> Result<(), Reason> {
        let (state, rules) = (self.state, self.state.rules);
        let free = rules.king() != KingMoves::Track;
        let by = if self.own_active_on(line) && !rules.court() {
            Obstacle::OwnActive
        } else if self.own_inactive_on(line) && !rules.court() {
            Obstacle::OwnInactive
        } else if free && rules.inactive() == Inactive::Blocked && state.enemy_inactive_on(self.player, line)
        {
            Obstacle::EnemyInactive
        } else if state.queens[self.player].is_on(line) {
            Obstacle::OwnQueen
        } else if self.inactive_queen_on(line) {
            Obstacle::InactiveQueen
        } else {
            return Ok(());
        };
        Err(Reason::Obstructed { at: self.line(line), by })
    }

    /// Rule 15.
    fn queen(&self, die: Face, from: Line, to: Line) -> Result<(), Reason> {
        let queen = self.state.queens[self.player];
        if !self.state.rules.queens() {
            Err(Reason::NoQueens)
        } else if queen.is_inactive() {
            Err(Reason::QueenInactive)
        } else if die == Face::Four {
            Err(Reason::BlankMovesNoQueen)
        } else {
            self.queen_path(die, from, to)
        }
    }

    /// Rule 15.
    fn queen_activation(&self, from: Line, to: Line) -> Result<(), Reason> {
        let queen = self.state.queens[self.player];
        if !self.state.rules.queens() {
            Err(Reason::NoQueens)
        } else if queen.is_active() {
            Err(Reason::QueenActive)
        } else {
            self.queen_path(Face::X, from, to)
        }
    }

    fn queen_path(&self, die: Face, from: Line, to: Line) -> Result<(), Reason> {
        let (start, end) = (self.step(from.into())?, self.step(to.into())?);
        match self.state.queens[self.player].line() {
            Some(at) if at == start => {}
            Some(at) => return Err(Reason::QueenElsewhere { from, at: self.line(at) }),
            None => return Err(Reason::NoQueens),
        }
        let leads = self.track.paths(start, die, false) & bit(end) != 0;
        if !leads {
            return Err(Reason::NotStraight { die, from, to });
        }
        let king_here = self.state.king_line(self.player) == Some(end);
        let by = if self.own_active_on(end) {
            Obstacle::OwnActive
        } else if self.own_inactive_on(end) {
            Obstacle::OwnInactive
        } else if self.state.enemy_inactive_on(self.player, end) {
            Obstacle::EnemyInactive
        } else if king_here && self.state.holder.is(self.player) {
            Obstacle::OwnKing
        } else if self.inactive_queen_on(end) {
            Obstacle::InactiveQueen
        } else {
            return Ok(());
        };
        Err(Reason::Obstructed { at: to, by })
    }

    fn own_active_on(&self, line: Step) -> bool {
        self.state.active.occupied(self.player) & self.track.shared(line) != 0
    }

    fn own_inactive_on(&self, line: Step) -> bool {
        Steps::from(self.state.inactive[self.player]) & bit(line) != 0
    }

    fn own_soldier_on(&self, line: Step) -> bool {
        self.own_active_on(line) || self.own_inactive_on(line)
    }

    fn enemy_queen_on(&self, line: Step) -> bool {
        self.state.queens[!self.player].is_on(self.track.opposite(line))
    }

    fn inactive_queen_on(&self, line: Step) -> bool {
        self.state.queens[!self.player].is_inactive() && self.enemy_queen_on(line)
    }
}
