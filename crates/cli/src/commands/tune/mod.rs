//! `tune`: weights of an evaluation from games that players with it play against themselves.

use std::io::{self, Write};
use std::sync::Arc;

use boardwright::any::{AnyState, FullGame};
use boardwright::core::eval::{Linear, Terms};
use boardwright::core::{Match, Node, Player, Ply, State, below, game_rng, key_of};
use boardwright::{GameVisitor, visit};
use boardwright_search::{Budget, Control, Search, Strategy};
use rayon::prelude::*;
use serde::Serialize;

use crate::error::Failure;
use crate::{output, players, target, threads};

mod fit;

use fit::{Fit, Sample};

/// Fit the weights of an evaluation to games that a player with it plays against itself.
///
/// Each round plays games with the weights of the round before, takes positions of them with their results, and fits the weights by logistic regression: to the expected result
/// that the scale of evaluations promises. The first round starts with the weights that the game has.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Rules ids of one game, or positions; games start from them in turn, and the weights are to suit them all
    #[arg(value_name = "RULES|POSITION", required = true)]
    rules: Vec<String>,

    /// Who plays; mistakes make games various
    #[arg(long, value_name = "WHO", default_value = "greedy:errors=15", value_parser = players::strategy)]
    player: Strategy,

    /// Rounds of games
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,

    /// Games of each round
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,

    /// Positions of each game
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    positions: u32,

    /// The seed of dice, players and positions
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// A game that is longer is drawn
    #[arg(long, value_name = "M", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,

    /// Games at a time; 0 takes all cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=256))]
    threads: u32,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a round found.
#[derive(Serialize)]
struct Fitted {
    rules: Vec<String>,
    round: u32,
    positions: usize,
    /// The mean surprise of a result in bits, with the weights of the games and with those that were fitted.
    loss_before: f64,
    loss_after: f64,
    terms: Vec<Weighted>,
}

/// A term with its weight in 64ths of a unit.
#[derive(Serialize)]
struct Weighted {
    name: &'static str,
    meaning: &'static str,
    before: i32,
    weight: i32,
    standard_error: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let starts = args.rules.iter().map(|text| target::state(text)).collect::<Result<Vec<_>, _>>()?;
    let game = starts[0].schema().game;
    if let Some(other) = starts.iter().find(|start| start.schema().game != game) {
        return Err(Failure::Usage(format!("{} is not a rule set of {game}", other.rules_id())));
    }
    let rounds = threads::of(args.threads)?.install(|| visit(game, Tune { starts: &starts, args }));
    let rounds = rounds.unwrap_or(Ok(Vec::new()))?;
    let mut out = output::plain();
    if args.json {
        let json = serde_json::to_string_pretty(&rounds).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
    } else {
        rounds.iter().try_for_each(|round| table(&mut out, round))?;
    }
    Ok(out.flush()?)
}

struct Tune<'a> {
    starts: &'a [Box<dyn AnyState>],
    args: &'a Args,
}

impl GameVisitor for Tune<'_> {
    type Output = Result<Vec<Fitted>, Failure>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let starts = self.starts.iter().filter_map(|start| start.as_any().downcast_ref::<G::State>());
        let starts: Vec<&G::State> = starts.collect();
        let Some(first) = starts.first() else { return Ok(Vec::new()) };
        let mut weights = first.weights().to_vec();
        let mut rounds = Vec::new();
        let progress = output::progress(u64::from(self.args.rounds) * u64::from(self.args.games));
        for round in 1..=self.args.rounds {
            let games = (0..self.args.games).into_par_iter().map(|game| {
                let start = starts[game as usize % starts.len()];
                let samples = play(start, &weights, self.args, u64::from(round) << 32 | u64::from(game));
                progress.inc(1);
                samples
            });
            let samples: Vec<Sample> =
                games.collect::<Result<Vec<_>, Failure>>()?.into_iter().flatten().collect();
            let fit = Fit::of(&samples, &weights);
            let terms = <G::State as Terms>::TERMS.iter().enumerate().map(|(i, term)| Weighted {
                name: term.name,
                meaning: term.meaning,
                before: weights[i],
                weight: fit.weights[i],
                standard_error: fit.standard_errors[i],
            });
            rounds.push(Fitted {
                rules: self.starts.iter().map(|start| start.rules_id()).collect(),
                round,
                positions: samples.len(),
                loss_before: fit.loss_before,
                loss_after: fit.loss_after,
                terms: terms.collect(),
            });
            weights = fit.weights;
        }
        progress.finish_and_clear();
        Ok(rounds)
    }
}

/// Plays one game and takes some of its positions.
fn play<S: State + Terms>(
    start: &S,
    weights: &[i32],
    args: &Args,
    game: u64,
) -> Result<Vec<Sample>, Failure> {
    let mut player = args.player.player(Some(Arc::new(Linear::<S>::new(weights))))?;
    let mut limits = start.limits();
    limits.plies = Some(limits.plies.map_or(args.max_plies, |plies| plies.min(args.max_plies)));
    let mut so_far = Match::with_limits(start.clone(), limits);
    let mut rng = game_rng(args.seed, game);
    let mut positions = Vec::new();
    while so_far.verdict().is_none() {
        let state = so_far.state();
        let ply = match state.node() {
            Node::Over(_) => None,
            Node::Chance => state.sample_event(&mut rng).map(Ply::Event),
            Node::Decision(_) => {
                let seed = key_of(&[!args.seed, game, so_far.len() as u64]);
                player.choose(state, &mut Control::new(Budget::new()).seed(seed)).map(Ply::Move)
            }
        };
        positions.push(state.clone());
        if ply.is_none_or(|ply| so_far.play(ply).is_err()) {
            break;
        }
    }
    let result = match so_far.verdict().and_then(|verdict| verdict.outcome.winner()) {
        Some(Player::First) => 1.0,
        Some(Player::Second) => 0.0,
        None => 0.5,
    };
    let some = args.positions.min(positions.len() as u32);
    let taken = (0..some).map(|_| {
        let state = &positions[below(&mut rng, positions.len() as u32) as usize];
        let mut terms = vec![0; S::TERMS.len()];
        state.terms(&mut terms);
        Sample { terms, result }
    });
    Ok(taken.collect())
}

fn table(out: &mut impl Write, round: &Fitted) -> io::Result<()> {
    writeln!(
        out,
        "{}, round {}: {} positions, loss {:.4} bits, fitted {:.4}",
        round.rules.join(" "),
        round.round,
        round.positions,
        round.loss_before,
        round.loss_after
    )?;
    for term in &round.terms {
        let Weighted { name, meaning, before, weight, standard_error } = term;
        writeln!(out, "  {name:10} {before:>6} -> {weight:>6} (+-{standard_error:.0})  {meaning}")?;
    }
    let weights: Vec<String> = round.terms.iter().map(|term| term.weight.to_string()).collect();
    writeln!(out, "  [{}]", weights.join(", "))
}
