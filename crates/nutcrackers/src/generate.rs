//! Move generation: the moves of a node as a few sets of squares, from which lists, counts and samples are drawn.
//!
//! Generation order (it is a promise): in the setup soldiers, then the General, by rising square. In play first the moves without a capture, then those with
//! one; within each the steps east, west, north, south, then the jumps, then the Fortress, each by rising target square; the victims of one move by rising
//! square.

use core::ops::ControlFlow;

use boardwright_core::bits::{Sets, nth_bit};
use boardwright_core::rand_core::Rng;
use boardwright_core::{MoveSink, below};

use crate::board::squares;
use crate::lines::{Direction, Lines, Runs, in_runs};
use crate::{Action, Capture, Duty, Kind, Move, Setup, Square, Squares, State};

/// Actions as sets of the squares that they come to, in generation order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Actions {
    /// Steps, by [`Direction`].
    steps: [Squares; 4],
    /// Jumps of the General.
    jumps: Squares,
    /// Placements of the Fortress.
    fortress: Squares,
}

/// All moves of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choices {
    /// The game is over.
    None,
    /// Rule 2: any of the targets, with a soldier, with the General, or either.
    Setup { targets: Squares, soldier: bool, general: bool },
    /// Rules 5 to 7: actions without and with a capture. Any capture may take any of the victims. The General is the mover's.
    Play { quiet: Actions, taking: Actions, victims: Squares, general: Squares },
}

impl Actions {
    #[inline]
    fn is_empty(&self) -> bool {
        let [east, west, north, south] = self.steps;
        east | west | north | south | self.jumps | self.fortress == 0
    }

    #[inline]
    fn count(&self) -> u32 {
        let steps: u32 = self.steps.iter().map(|set| set.count_ones()).sum();
        steps + self.rare()
    }

    /// How many jumps and Fortress placements there are.
    #[inline]
    fn rare(&self) -> u32 {
        if self.jumps | self.fortress == 0 { 0 } else { self.jumps.count_ones() + self.fortress.count_ones() }
    }

    #[inline]
    fn for_each(&self, general: Squares, mut f: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        for (direction, targets) in Direction::ALL.into_iter().zip(self.steps) {
            for to in squares(targets) {
                f(step(direction, to))?;
            }
        }
        for to in squares(self.jumps) {
            f(jump(general, to))?;
        }
        for to in squares(self.fortress) {
            f(Action::Place(Kind::Fortress, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// Actions, counted to draw from them.
#[derive(Clone, Copy, Debug)]
struct Counted {
    steps: Sets<4>,
    rare: u32,
    jumps: Squares,
    fortress: Squares,
}

impl Counted {
    #[inline]
    fn new(actions: &Actions) -> Counted {
        let Actions { steps, jumps, fortress } = *actions;
        Counted { steps: Sets::new(steps), rare: actions.rare(), jumps, fortress }
    }

    #[inline]
    fn count(&self) -> u32 {
        self.steps.count() + self.rare
    }

    /// Action number `k`.
    #[inline]
    fn nth(&self, k: u32, general: Squares) -> Option<Action> {
        if let Some((direction, to)) = self.steps.nth(k) {
            return Some(step(Direction::ALL[direction & 3], Square::from_bit_index_unchecked(to as u8)));
        }
        self.nth_rare(k - self.steps.count(), general)
    }

    #[cold]
    fn nth_rare(&self, k: u32, general: Squares) -> Option<Action> {
        let square = |bit: u32| Square::from_bit_index_unchecked(bit as u8);
        let jumps = self.jumps.count_ones();
        if k < jumps {
            return nth_bit(self.jumps, k).map(|to| jump(general, square(to)));
        }
        nth_bit(self.fortress, k - jumps).map(|to| Action::Place(Kind::Fortress, square(to)))
    }
}

#[inline]
fn step(direction: Direction, to: Square) -> Action {
    Action::Go(to.back(direction), to)
}

#[inline]
fn jump(general: Squares, to: Square) -> Action {
    Action::Go(Square::from_bit_index_unchecked(general.trailing_zeros() as u8), to)
}

impl Choices {
    #[inline]
    pub(crate) fn of(state: &State) -> Choices {
        if state.over.is_some() {
            return Choices::None;
        }
        if state.in_setup() {
            let hand = state.hand[state.to_move];
            return Choices::Setup {
                targets: placements(state),
                soldier: hand.soldiers > 0,
                general: hand.general,
            };
        }
        let own = state.pieces[state.to_move];
        let empty = empty(state);
        let movable = own & !state.fortresses;
        let lines = Lines::of(own);
        let (mut quiet, mut taking) = (Actions::default(), Actions::default());
        // What a line bars from the moves without a capture: all lines, or fours alone.
        let may = Squares::from(state.rules.duty == Duty::May).wrapping_neg();
        let split = |targets: Squares, runs: Runs| {
            (targets & !(runs.four | runs.three & !may), targets & runs.captures())
        };
        for (i, direction) in Direction::ALL.into_iter().enumerate() {
            let targets = direction.shift(movable, 1) & empty;
            (quiet.steps[i], taking.steps[i]) = split(targets, lines.stepped(direction));
        }
        let general = own & state.generals;
        if general != 0 {
            let targets = jumps(state, general, empty);
            if targets != 0 {
                (quiet.jumps, taking.jumps) = split(targets, Lines::of(own ^ general).placed());
            }
        }
        if state.fortress_available(state.to_move) {
            (quiet.fortress, taking.fortress) = split(empty, lines.placed());
        }
        let victims = if taking.is_empty() { 0 } else { victims(state) };
        Choices::Play { quiet, taking, victims, general }
    }

    /// Whether there is a move at all, for a state whose losses do not end the game. It does not look at `over`.
    #[inline]
    pub(crate) fn any(state: &State) -> bool {
        if state.in_setup() {
            return placements(state) != 0;
        }
        // A target that does not make a four is a move, with or without a capture.
        let own = state.pieces[state.to_move];
        let empty = empty(state);
        let movable = own & !state.fortresses;
        Direction::ALL.into_iter().any(|direction| {
            direction.shift(movable, 1) & empty & !Lines::of(own).stepped(direction).four != 0
        }) || Choices::any_rare(state, own, empty)
    }

    #[cold]
    fn any_rare(state: &State, own: Squares, empty: Squares) -> bool {
        let general = own & state.generals;
        (general != 0 && jumps(state, general, empty) & !Lines::of(own ^ general).placed().four != 0)
            || (state.fortress_available(state.to_move) && empty & !Lines::of(own).placed().four != 0)
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        match self {
            Choices::None => 0,
            Choices::Setup { targets, soldier, general } => {
                targets.count_ones() * (u32::from(*soldier) + u32::from(*general))
            }
            Choices::Play { quiet, taking, victims, .. } => {
                quiet.count() + if *victims == 0 { 0 } else { taking.count() * victims.count_ones() }
            }
        }
    }

    /// The move that `choose` names by its number in generation order when it is told how many there are.
    #[inline]
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        match self {
            Choices::None => None,
            Choices::Setup { targets, soldier, general } => {
                let set = |held: bool| if held { *targets } else { 0 };
                let sets = Sets::new([set(*soldier), set(*general)]);
                if sets.count() == 0 {
                    return None;
                }
                let (kind, at) = sets.nth(choose(sets.count()))?;
                let kind = if kind == 0 { Kind::Soldier } else { Kind::General };
                Some(Move::new(Action::Place(kind, Square::from_bit_index_unchecked(at as u8)), None))
            }
            Choices::Play { quiet, taking, victims, general } => {
                let quiet = Counted::new(quiet);
                if *victims == 0 {
                    if quiet.count() == 0 {
                        return None;
                    }
                    return quiet.nth(choose(quiet.count()), *general).map(|action| Move::new(action, None));
                }
                let (taking, each) = (Counted::new(taking), victims.count_ones());
                let k = choose(quiet.count() + taking.count() * each);
                if k < quiet.count() {
                    return quiet.nth(k, *general).map(|action| Move::new(action, None));
                }
                let k = k - quiet.count();
                let victim = nth_bit(*victims, k % each)?;
                let action = taking.nth(k / each, *general)?;
                Some(Move::new(action, Some(Square::from_bit_index_unchecked(victim as u8))))
            }
        }
    }

    /// Move number `k` of generation order.
    #[inline]
    pub(crate) fn nth(&self, k: u32) -> Option<Move> {
        self.pick(|_| k)
    }

    /// Move number `k` of generation order, for one uniform draw of `k`.
    #[inline]
    pub(crate) fn random(&self, rng: &mut impl Rng) -> Option<Move> {
        self.pick(|count| below(rng, count))
    }

    #[inline]
    pub(crate) fn push_all<K: MoveSink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        match self {
            Choices::None => ControlFlow::Continue(()),
            Choices::Setup { targets, soldier, general } => {
                for (kind, held) in [(Kind::Soldier, soldier), (Kind::General, general)] {
                    if *held {
                        for at in squares(*targets) {
                            sink.push(Move::new(Action::Place(kind, at), None))?;
                        }
                    }
                }
                ControlFlow::Continue(())
            }
            Choices::Play { quiet, taking, victims, general } => {
                quiet.for_each(*general, |action| sink.push(Move::new(action, None)))?;
                if *victims == 0 {
                    return ControlFlow::Continue(());
                }
                taking.for_each(*general, |action| {
                    for victim in squares(*victims) {
                        sink.push(Move::new(action, Some(victim)))?;
                    }
                    ControlFlow::Continue(())
                })
            }
        }
    }
}

#[inline]
fn empty(state: &State) -> Squares {
    state.rules.board.squares() & !(state.pieces.first | state.pieces.second)
}

/// Where a piece may be placed in the setup (rules 2 and 4).
#[inline]
fn placements(state: &State) -> Squares {
    let runs = Lines::of(state.pieces[state.to_move]).placed();
    let barred = match state.rules.setup {
        Setup::Lines => runs.four,
        Setup::NoLines => runs.three,
    };
    empty(state) & !barred
}

/// Where the General may land, lines apart (rule 5).
#[inline]
fn jumps(state: &State, general: Squares, empty: Squares) -> Squares {
    let leapt = (state.pieces.first | state.pieces.second) & !state.fortresses;
    Direction::ALL
        .into_iter()
        .fold(0, |targets, direction| targets | direction.shift(direction.shift(general, 1) & leapt, 1))
        & empty
}

/// Rule 7: what a capture may take.
#[inline]
pub(crate) fn victims(state: &State) -> Squares {
    let exposed = exposed(state);
    let general = exposed & state.generals;
    let soldiers = exposed & !state.generals;
    if general != 0 && crossing(general) & soldiers != 0 { soldiers } else { exposed }
}

/// Rule 7: the enemy soldiers and General that a capture may reach.
pub(crate) fn exposed(state: &State) -> Squares {
    let enemy = state.pieces[state.to_move.other()];
    let all = enemy & !state.fortresses;
    let unlined = match state.rules.capture {
        Capture::Any => all,
        Capture::Unlined => all & !in_runs(enemy),
    };
    if unlined == 0 { all } else { unlined }
}

/// The rank and the file of a single square.
pub(crate) fn crossing(square: Squares) -> Squares {
    let index = square.trailing_zeros();
    (0xFF << (index & !7)) | (0x01_01_01_01_01_01 << (index & 7))
}
