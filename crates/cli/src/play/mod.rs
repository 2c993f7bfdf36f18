//! `play`: a whole game in the terminal.

mod autosave;
mod bots;
mod command;
pub(crate) mod listing;
mod menu;
mod seat;
mod session;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;

use boardwright::any::AnyMatch;
use boardwright::core::{ByPlayer, ParseRulesError, Player};

use crate::args::Color;
use crate::error::Failure;
use crate::lines::Lines;
use crate::{files, output, target};

use autosave::Autosave;
use seat::{Seat, Seats};
use session::Session;

/// Play a game: against a bot, for two, or bots alone.
///
/// Commands are read from standard input. If it is no terminal and no player is named to be a person, two bots play one game and its record is printed.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A rules id, or a position to start from. Without it a menu asks, or the first rule set is taken where nobody can be asked
    #[arg(value_name = "RULES|POSITION")]
    target: Option<String>,

    /// Who plays First: person, easy, normal, hard, or another computer player [default: person on a terminal, else normal]
    #[arg(long, value_name = "WHO")]
    first: Option<Seat>,

    /// Who plays Second [default: normal]
    #[arg(long, value_name = "WHO")]
    second: Option<Seat>,

    /// The seed of the dice and the bots [default: a new one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// List the legal moves at every decision
    #[arg(long)]
    moves: bool,

    /// Go on with the game in this record
    #[arg(long, value_name = "FILE", conflicts_with = "target")]
    load: Option<PathBuf>,

    /// The file that keeps an unfinished game; it is overwritten [default: a new file in the user's data directory]
    #[arg(long, value_name = "FILE", env = "BOARDWRIGHT_AUTOSAVE")]
    autosave: Option<PathBuf>,
}

pub(crate) fn run(args: Args, color: Color) -> Result<(), Failure> {
    let terminal = io::stdin().is_terminal();
    let mut input = Lines::new(BufReader::new(io::stdin().lock()));
    let mut out = output::styled(color);

    let mut game = match (&args.load, &args.target) {
        (Some(path), _) => files::read_record(path)?,
        (None, Some(text)) => target::state(text)?.start_match(),
        (None, None) if terminal => match menu::ask(&mut input, &mut out)? {
            Some(start) => start.start_match(),
            None => return Ok(()),
        },
        (None, None) => first_rule_set()?.start_match(),
    };
    let recorded = args.load.is_some().then_some(&*game);
    let seats = seats(&args, recorded, terminal);
    let seed = args
        .seed
        .or_else(|| recorded?.tag("seed")?.parse().ok())
        .unwrap_or_else(|| RandomState::new().hash_one(std::time::SystemTime::now()));
    tag(&mut *game, seats, seed);

    let persons = seats.any(Seat::is_person);
    let mut session = Session {
        game,
        seats,
        seed,
        input,
        out,
        terminal,
        list: args.moves,
        telling: persons || terminal,
        autosave: Autosave::new(args.autosave, args.load),
        kept: String::new(),
    };
    if persons {
        let played = session.run();
        // Whatever ended the session, a reader of the output that went away included, the game is kept.
        let kept = session.keep();
        return played.and(kept);
    }
    session.run()?;
    write!(session.out, "{}", session.game.record())?;
    Ok(session.out.flush()?)
}

fn first_rule_set() -> Result<Box<dyn boardwright::any::AnyState>, Failure> {
    let schema = boardwright::catalog()
        .next()
        .ok_or_else(|| ParseRulesError::Form("this program has no games, so it".to_string()))?;
    Ok(boardwright::start(&format!("{}:{}", schema.game, schema.sets[0].name))?)
}

/// Who plays: as the arguments say, else as the record says, else a person against a bot, or bots where nobody can type.
fn seats(args: &Args, recorded: Option<&dyn AnyMatch>, terminal: bool) -> Seats {
    let of_record = |key| recorded.and_then(|game| game.tag(key)).and_then(|tag| tag.parse().ok());
    let named =
        ByPlayer::new(args.first.or_else(|| of_record("first")), args.second.or_else(|| of_record("second")));
    let someone = Player::BOTH.into_iter().any(|p| named[p] == Some(Seat::Person));
    let others = ByPlayer::new(if terminal && !someone { Seat::Person } else { Seat::NORMAL }, Seat::NORMAL);
    Seats(ByPlayer::from_fn(|p| named[p].unwrap_or(others[p])))
}

/// Writes into the record who plays.
fn tag(game: &mut dyn AnyMatch, seats: Seats, seed: u64) {
    let tags = [
        ("first", seats.0.first.to_string()),
        ("second", seats.0.second.to_string()),
        ("seed", seed.to_string()),
    ];
    for (key, value) in tags {
        // These keys and values are allowed in any record.
        let set = game.set_tag(key, &value);
        debug_assert!(set.is_ok(), "{key}");
    }
}
