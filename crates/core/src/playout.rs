//! Playouts: games in which every decision is uniformly random and every event is drawn by its exact weight.

use rand_core::Rng;

use crate::{Node, Outcome, Ply, PlyOf, State};

/// A random ply of a state: [`random_move`](State::random_move) at a decision, [`sample_event`](State::sample_event) at a chance node, `None` at the
/// end.
#[inline]
pub fn random_ply<S: State>(state: &S, rng: &mut impl Rng) -> Option<PlyOf<S>> {
    match state.node() {
        Node::Decision(_) => state.random_move(rng).map(Ply::Move),
        Node::Chance => state.sample_event(rng).map(Ply::Event),
        Node::Over(_) => None,
    }
}

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayoutEnd {
    /// The plies that were played.
    pub plies: u32,
    /// The outcome; `None` if the game had not ended after the most plies allowed.
    pub outcome: Option<Outcome>,
}

/// Plays random plies in place until the game is over or `max_plies` have been played.
///
/// ```text
/// let end = playout(&mut state, &mut game_rng(seed, 0), 10_000);
/// ```
#[inline]
pub fn playout<S: State>(state: &mut S, rng: &mut impl Rng, max_plies: u32) -> PlayoutEnd {
    let mut plies = 0;
    loop {
        match state.node() {
            Node::Over(outcome) => return PlayoutEnd { plies, outcome: Some(outcome) },
            _ if plies == max_plies => return PlayoutEnd { plies, outcome: None },
            Node::Decision(_) => match state.random_move(rng) {
                Some(m) => state.play_unchecked(m),
                None => return PlayoutEnd { plies, outcome: None },
            },
            Node::Chance => match state.sample_event(rng) {
                Some(e) => state.resolve_unchecked(e),
                None => return PlayoutEnd { plies, outcome: None },
            },
        }
        plies += 1;
    }
}

/// What many playouts came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Plies in all of them.
    pub plies: u64,
    /// Games that `First` won.
    pub first_wins: u64,
    /// Games that `Second` won.
    pub second_wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games stopped by the limit on plies.
    pub stopped: u64,
}

impl Tally {
    /// Counts one more game.
    pub fn add(&mut self, end: PlayoutEnd) {
        self.games += 1;
        self.plies += u64::from(end.plies);
        match end.outcome {
            Some(Outcome::Win { winner: crate::Player::First, .. }) => self.first_wins += 1,
            Some(Outcome::Win { winner: crate::Player::Second, .. }) => self.second_wins += 1,
            Some(Outcome::Draw) => self.draws += 1,
            None => self.stopped += 1,
        }
    }

    /// The sum of two tallies.
    #[must_use]
    pub fn merged(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            plies: self.plies + other.plies,
            first_wins: self.first_wins + other.first_wins,
            second_wins: self.second_wins + other.second_wins,
            draws: self.draws + other.draws,
            stopped: self.stopped + other.stopped,
        }
    }
}

/// Playouts number `games` from `start`, each with the [`game_rng`](crate::game_rng) of its number under `seed`.
#[cfg(feature = "chacha")]
pub fn playouts<S: State>(start: &S, seed: u64, games: core::ops::Range<u64>, max_plies: u32) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        tally.add(playout(&mut start.clone(), &mut crate::game_rng(seed, game), max_plies));
    }
    tally
}

/// [`playouts`] on all cores: the same games, so the same tally.
#[cfg(feature = "parallel")]
pub fn playouts_parallel<S: State>(
    start: &S,
    seed: u64,
    games: core::ops::Range<u64>,
    max_plies: u32,
) -> Tally {
    use rayon::prelude::*;
    /// Games handed over at a time.
    const CHUNK: u64 = 64;
    let chunks = games.end.saturating_sub(games.start).div_ceil(CHUNK);
    (0..chunks)
        .into_par_iter()
        .map(|chunk| {
            let first = games.start + chunk * CHUNK;
            playouts(start, seed, first..games.end.min(first.saturating_add(CHUNK)), max_plies)
        })
        .reduce(Tally::default, Tally::merged)
}
