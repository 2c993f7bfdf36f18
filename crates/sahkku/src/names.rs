//! How the moves with one die are named: steps become places of the board.

use crate::track::{Step, Track};
use crate::{Action, Face, KingMoves, Line, Move, Place, Rules, State};

/// What is needed to name the moves with one die.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    state: &'a State,
    rules: Rules,
    track: &'static Track,
    die: Face,
}

impl<'a> Names<'a> {
    #[inline(always)]
    pub(crate) fn of(state: &'a State, rules: Rules, die: Face) -> Names<'a> {
        Names { state, rules, track: Track::of(rules), die }
    }

    #[inline(always)]
    fn place(self, step: Step) -> Place {
        self.track.place(self.state.side, step)
    }

    #[inline(always)]
    fn line(self, step: Step) -> Line {
        self.track.board_line(self.state.side, step)
    }

    /// The soldier on a step of the home row is activated.
    #[inline(always)]
    pub(crate) fn activate(self, step: Step, kill: bool) -> Move {
        Move::new(Action::Activate { at: self.line(step), kill })
    }

    /// A soldier goes.
    #[inline(always)]
    pub(crate) fn soldier(self, from: Step, kill: bool) -> Move {
        let to = self.track.place_on(self.state.side, from, self.die.steps());
        Move::new(Action::Soldier { die: self.die, from: self.place(from), to, kill })
    }

    /// The king goes to a line. On the track the die tells the pass as well.
    #[inline(always)]
    pub(crate) fn king(self, line: Step) -> Move {
        let from = self.state.king_at;
        let on_track = self.rules.king_is(KingMoves::Track);
        let to = if on_track { from + self.die.steps() } else { line };
        Move::new(Action::King { die: self.die, from: self.place(from), to: self.place(to) })
    }

    /// The queen goes to a line, and becomes active if she is not.
    pub(crate) fn queen(self, to: Step) -> Move {
        let queen = self.state.queens[self.state.side];
        let (from, to) = (self.line(queen.line().unwrap_or_default()), self.line(to));
        Move::new(if queen.is_active() {
            Action::Queen { die: self.die, from, to }
        } else {
            Action::ActivateQueen { from, to }
        })
    }
}
