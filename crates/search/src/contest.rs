//! Games between two players, and what a round of them tells.

use std::fmt;
use std::time::{Duration, Instant};

use boardwright_core::{ByPlayer, Match, Node, Outcome, Player, Ply, State, game_rng};

use crate::{Budget, Control, Search};

/// How one game between two players went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bout {
    /// The winner; `None` for a draw, by the rules or by the limits that the game proposes.
    pub winner: Option<Player>,
    /// The plies of the game, dice included.
    pub plies: u32,
    /// The moves that each player chose.
    pub moves: ByPlayer<u32>,
    /// The time that each player took for them, all in all.
    pub time: ByPlayer<Duration>,
}

/// Plays one game, adjudicated by the [limits](State::limits) that the game proposes and by `max_plies`.
///
/// Dice and players have seeds that follow from `seed` and `game` alone: with budgets other than time the same call gives the same game. Two calls that differ in the players
/// alone have the same dice as long as the moves are the same.
pub fn play_bout<S: State>(
    start: &S,
    mut players: ByPlayer<&mut dyn Search<S>>,
    seed: u64,
    game: u64,
    max_plies: u32,
) -> Bout {
    let mut limits = start.limits();
    limits.plies = Some(limits.plies.map_or(max_plies, |plies| plies.min(max_plies)));
    let mut game_so_far = Match::with_limits(start.clone(), limits);
    let mut dice = game_rng(seed, game);
    let (mut moves, mut time) = (ByPlayer::new(0, 0), ByPlayer::new(Duration::ZERO, Duration::ZERO));
    while game_so_far.verdict().is_none() {
        let state = game_so_far.state();
        let ply = match state.node() {
            Node::Over(_) => None,
            Node::Chance => state.sample_event(&mut dice).map(Ply::Event),
            Node::Decision(player) => {
                // Players draw from generators that no dice come from.
                let seed = key(!seed, game, game_so_far.len() as u64);
                let began = Instant::now();
                let mut control = Control::new(Budget::new()).seed(seed);
                let m = players[player].choose(state, &mut control);
                time[player] += began.elapsed();
                moves[player] += 1;
                m.map(Ply::Move)
            }
        };
        // A player that has no move to offer, or an illegal one, has no more to say.
        if ply.is_none_or(|ply| game_so_far.play(ply).is_err()) {
            break;
        }
    }
    let outcome = game_so_far.verdict().map(|verdict| verdict.outcome);
    Bout { winner: outcome.and_then(Outcome::winner), plies: game_so_far.len() as u32, moves, time }
}

fn key(seed: u64, game: u64, ply: u64) -> u64 {
    boardwright_core::key_of(&[seed, game, ply])
}

/// Games won, drawn and lost, as one of the players sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// Counts one more game, of a player that had this side.
    pub fn add(&mut self, bout: &Bout, side: Player) {
        match bout.winner {
            None => self.draws += 1,
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }

    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, a draw half a point each: from 0 to 1; one half if there were no games.
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(games),
        }
    }

    /// The interval in which the true share lies with a confidence of 95 %, by Wilson's formula: from 0 to 1.
    ///
    /// The formula is for games without draws; with draws the interval is a little too wide.
    ///
    /// ```
    /// use boardwright_search::Score;
    /// let (low, high) = Score { wins: 150, draws: 0, losses: 50 }.interval();
    /// assert!(0.68 < low && low < 0.69 && 0.80 < high && high < 0.81);
    /// ```
    pub fn interval(&self) -> (f64, f64) {
        /// The quantile of the normal distribution for 97.5 %.
        const Z: f64 = 1.959_964;
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (rate, z2) = (self.rate(), Z * Z);
        let middle = rate + z2 / (2.0 * games);
        let half = Z * (rate * (1.0 - rate) / games + z2 / (4.0 * games * games)).sqrt();
        let scale = 1.0 + z2 / games;
        ((middle - half) / scale, (middle + half) / scale)
    }
}

impl fmt::Display for Score {
    /// Wins, draws and losses: `+150 =0 -50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}", self.wins, self.draws, self.losses)
    }
}
