//! What the battery runs on: a start, a configuration, and the positions of random games from there.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use boardwright_core::rand_core::Rng;
use boardwright_core::{Game, Move, Node, Notation, ParseRulesError, Ply, PlyOf, State, below, game_rng};

use crate::{Fault, Flaw};

/// How much the battery does.
///
/// The defaults keep all checks of one rule set together to about a second in an optimised test profile.
///
/// ```
/// use boardwright_conformance::Config;
/// const CONFIG: Config = Config { games: 20, ..Config::new() }.perft(&[(1, 30), (2, 870)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// The seed of all that is random. Default: 1.
    pub seed: u64,
    /// How many random games. Default: 16.
    pub games: u64,
    /// How many positions of each game are looked at: the first, the last, and some between. Default: 160.
    pub positions: usize,
    /// After so many plies a random game breaks off. Default: 3000.
    pub max_plies: u32,
    /// Within so many plies a game must be over under the limits that it proposes. Default: 20 000.
    pub longest: u32,
    /// Whether legality depends on history that equality and the position text leave out: then a state that is read from its text
    /// may have other legal moves, and may not be over. Default: `false`.
    pub history: bool,
    /// The perft table of the start: depths and counts. Default: empty.
    pub perft: &'static [(u32, u64)],
}

impl Config {
    /// The defaults.
    pub const fn new() -> Self {
        Config {
            seed: 1,
            games: 16,
            positions: 160,
            max_plies: 3000,
            longest: 20_000,
            history: false,
            perft: &[],
        }
    }

    /// The same with this perft table.
    #[must_use]
    pub const fn perft(self, rows: &'static [(u32, u64)]) -> Self {
        Config { perft: rows, ..self }
    }

    /// The same for a game whose legality depends on [history](Self::history).
    #[must_use]
    pub const fn with_history(self) -> Self {
        Config { history: true, ..self }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config::new()
    }
}

/// A position of a random game.
#[derive(Clone, Debug)]
pub(crate) struct Spot<S> {
    pub(crate) state: S,
    /// How many plies of the game lie before it.
    pub(crate) ply: usize,
}

/// A random game and the positions of it that are looked at.
#[derive(Clone, Debug)]
pub(crate) struct Line<S: State> {
    pub(crate) plies: Vec<PlyOf<S>>,
    pub(crate) spots: Vec<Spot<S>>,
}

/// What the battery runs on: a start, a [`Config`], and random games from there.
///
/// The games are played once, in [`new`](Self::new); they depend on start and configuration alone.
#[derive(Clone, Debug)]
pub struct Subject<S: State> {
    start: S,
    config: Config,
    describe: fn(&S) -> String,
    lines: Vec<Line<S>>,
}

impl<S: State> Subject<S> {
    /// The games from `start`. Faults show positions in their `Debug` form.
    pub fn new(start: S, config: Config) -> Self {
        Self::described(start, config, |state| format!("{state:?}"))
    }

    /// The games of a rule set. Faults show positions as texts.
    ///
    /// # Errors
    ///
    /// [`ParseRulesError`] if `id` is not a rules id of the game.
    pub fn of_game<G: Game<State = S>>(id: &str, config: Config) -> Result<Self, ParseRulesError>
    where
        S: Notation,
    {
        Ok(Self::described(G::start(id.parse()?), config, S::to_string))
    }

    fn described(start: S, config: Config, describe: fn(&S) -> String) -> Self {
        let lines = (0..config.games).map(|game| Line::random(&start, &config, game)).collect();
        Subject { start, config, describe, lines }
    }

    /// The state in which the games start.
    pub fn start(&self) -> &S {
        &self.start
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    pub(crate) fn lines(&self) -> &[Line<S>] {
        &self.lines
    }

    pub(crate) fn spots(&self) -> impl Iterator<Item = &Spot<S>> {
        self.lines.iter().flat_map(|line| &line.spots)
    }

    /// A generator for the choices of a check.
    pub(crate) fn rng(&self) -> impl Rng + use<S> {
        game_rng(self.config.seed, u64::MAX)
    }

    /// Looks at every position whose number is a multiple of `stride`, and at the last of each game. A panic is a flaw of that position.
    pub(crate) fn each(
        &self,
        check: &'static str,
        stride: usize,
        mut look: impl FnMut(&S) -> Result<(), Flaw>,
    ) -> Result<(), Fault> {
        let mut number = 0;
        for line in &self.lines {
            for (i, spot) in line.spots.iter().enumerate() {
                if number % stride == 0 || i + 1 == line.spots.len() {
                    caught(|| look(&spot.state))
                        .map_err(|flaw| self.fault(check, &spot.state, &line.plies[..spot.ply], flaw))?;
                }
                number += 1;
            }
        }
        Ok(())
    }

    /// Looks at every game. A panic is a flaw of that game.
    pub(crate) fn each_line(
        &self,
        check: &'static str,
        mut look: impl FnMut(&Line<S>) -> Result<(), Flaw>,
    ) -> Result<(), Fault> {
        self.lines.iter().try_for_each(|line| {
            caught(|| look(line)).map_err(|flaw| self.fault(check, &self.start, &line.plies, flaw))
        })
    }

    /// Looks at the start alone. A panic is a flaw.
    pub(crate) fn once(
        &self,
        check: &'static str,
        look: impl FnOnce() -> Result<(), Flaw>,
    ) -> Result<(), Fault> {
        caught(look).map_err(|flaw| self.fault(check, &self.start, &[], flaw))
    }

    fn fault(&self, check: &'static str, state: &S, plies: &[PlyOf<S>], flaw: Flaw) -> Fault {
        let path: Vec<String> = plies.iter().map(ToString::to_string).collect();
        let path = if path.is_empty() { "-".to_string() } else { path.join(" ") };
        // The description is the game's code as well, and may be what is broken.
        let position = catch_unwind(AssertUnwindSafe(|| (self.describe)(state)))
            .unwrap_or_else(|_| "(printing it panics)".to_string());
        Fault { check, position, path, flaw }
    }

    /// All moves that are legal somewhere in the games, sorted.
    pub(crate) fn seen_moves(&self) -> Vec<S::Move> {
        let seen: BTreeSet<S::Move> = self.spots().flat_map(|spot| moves(&spot.state)).collect();
        seen.into_iter().collect()
    }

    /// All events that can happen somewhere in the games, sorted.
    pub(crate) fn seen_events(&self) -> Vec<S::Event> {
        let seen: BTreeSet<S::Event> =
            self.spots().flat_map(|spot| events(&spot.state)).map(|(event, _)| event).collect();
        seen.into_iter().collect()
    }
}

impl<S: State> Line<S> {
    fn random(start: &S, config: &Config, game: u64) -> Self {
        let mut rng = game_rng(config.seed, game);
        let mut state = start.clone();
        let mut plies = Vec::new();
        // Not `random_ply`: what that promises is still to be checked.
        while plies.len() < config.max_plies as usize {
            let Some(ply) = choose(&mut rng, &self::plies(&state)) else { break };
            plies.push(ply);
            state.advance_unchecked(ply);
        }
        let wanted = wanted(&mut rng, plies.len() + 1, config.positions);
        let mut spots = Vec::with_capacity(wanted.len());
        let mut state = start.clone();
        for ply in 0..=plies.len() {
            if wanted.contains(&ply) {
                spots.push(Spot { state: state.clone(), ply });
            }
            if let Some(&next) = plies.get(ply) {
                state.advance_unchecked(next);
            }
        }
        Line { plies, spots }
    }
}

/// The numbers of the positions of a game of `len` positions that are looked at: a quarter of them from the beginning, a quarter from the end, the
/// others from anywhere.
fn wanted(rng: &mut impl Rng, len: usize, most: usize) -> BTreeSet<usize> {
    let end = (most / 4).max(1);
    let mut wanted: BTreeSet<usize> = (0..len.min(end)).chain(len.saturating_sub(end)..len).collect();
    while wanted.len() < most.min(len) {
        wanted.insert(below(rng, len as u32) as usize);
    }
    wanted
}

/// The legal moves, by the sink of a plain list.
pub(crate) fn moves<S: State>(state: &S) -> Vec<S::Move> {
    let mut list = Vec::new();
    let _ = state.generate(&mut list);
    list
}

/// The events with their weights.
pub(crate) fn events<S: State>(state: &S) -> Vec<(S::Event, u32)> {
    let mut list = Vec::new();
    state.events(|event, weight| list.push((event, weight)));
    list
}

/// The moves of a decision node, or the events of a chance node.
pub(crate) fn plies<S: State>(state: &S) -> Vec<PlyOf<S>> {
    match state.node() {
        Node::Decision(_) => moves(state).into_iter().map(Ply::Move).collect(),
        Node::Chance => events(state).into_iter().map(|(event, _)| Ply::Event(event)).collect(),
        Node::Over(_) => Vec::new(),
    }
}

/// The state after a ply, unchecked.
pub(crate) fn after<S: State>(state: &S, ply: PlyOf<S>) -> S {
    let mut next = state.clone();
    next.advance_unchecked(ply);
    next
}

/// Whether two states are alike in all that can be seen of them: more than equality where that leaves out history.
pub(crate) fn alike<S: State>(a: &S, b: &S) -> bool {
    a == b
        && a.key() == b.key()
        && a.node() == b.node()
        && a.to_move() == b.to_move()
        && moves(a) == moves(b)
        && events(a) == events(b)
}

/// A random element.
pub(crate) fn choose<T: Copy>(rng: &mut impl Rng, list: &[T]) -> Option<T> {
    if list.is_empty() { None } else { Some(list[below(rng, list.len() as u32) as usize]) }
}

/// The whole list, or that many random elements of a longer one.
pub(crate) fn sample<T: Copy>(rng: &mut impl Rng, list: &[T], most: usize) -> Vec<T> {
    if list.len() <= most { list.to_vec() } else { (0..most).filter_map(|_| choose(rng, list)).collect() }
}

/// All moves of a type with at most `most` indices, or the moves of that many random ones.
pub(crate) fn some_moves<M: Move>(rng: &mut impl Rng, most: u32) -> Vec<M> {
    if M::COUNT <= most {
        (0..M::COUNT).filter_map(M::from_index).collect()
    } else {
        (0..most).filter_map(|_| M::from_index(below(rng, M::COUNT))).collect()
    }
}

/// Runs code of the game; a panic becomes a flaw.
pub(crate) fn caught(run: impl FnOnce() -> Result<(), Flaw>) -> Result<(), Flaw> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| Err(Flaw::Panic(message(&*payload))))
}

/// The message of a panic.
fn message(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_string())
}
