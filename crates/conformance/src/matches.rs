//! Checks of whole games: endings, quiet play, take-back, records.

use std::collections::HashMap;

use boardwright_core::{Limits, Match, Notation, Player, Ply, PlyOf, Record, State, Verdict, game_rng};

use crate::subject::{Line, after, alike, choose, moves, plies};
use crate::texts::random_damage;
use crate::{Fault, Flaw, Subject};

/// So many plies of a game are replayed in a match, where each ply looks at all earlier ones.
const REPLAYED: usize = 600;

/// Random games are over within [`longest`](crate::Config::longest) plies under the limits that the game proposes.
///
/// # Errors
///
/// [`Flaw::Endless`], [`Flaw::MatchRefuses`].
pub fn check_endings<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let config = subject.config();
    for game in 0..config.games {
        subject.once("endings", || {
            let mut rng = game_rng(config.seed, game);
            let mut game = Match::new(subject.start().clone());
            while game.verdict().is_none() {
                if game.len() >= config.longest as usize {
                    return Err(Flaw::Endless(config.longest));
                }
                let Some(ply) = choose(&mut rng, &plies(game.state())) else { return Err(Flaw::NoMoves) };
                play(&mut game, ply)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Quiet moves make sense: where the game proposes a limit on quiet play there are some, and where it has any, every move by which a game went round a
/// cycle was one.
///
/// # Errors
///
/// [`Flaw::NeverQuiet`], [`Flaw::LoudCycle`].
pub fn check_quiet<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let limits = subject.start().limits();
    let mut any = false;
    subject.each("quiet", 1, |state| {
        any |= moves(state).into_iter().any(|m| state.is_quiet(m));
        Ok(())
    })?;
    if !any {
        let limited = limits.quiet_plies.is_some() || limits.quiet_turns.is_some();
        return subject.once("quiet", || if limited { Err(Flaw::NeverQuiet) } else { Ok(()) });
    }
    subject.each_line("quiet", |line| cycle_flaws(subject.start(), line))
}

fn cycle_flaws<S: State>(start: &S, line: &Line<S>) -> Result<(), Flaw> {
    let mut state = start.clone();
    let mut met: HashMap<S, usize> = HashMap::from([(state.clone(), 0)]);
    // The last ply that was a move and not quiet: its number from 1, and its text.
    let mut loud: Option<(usize, String)> = None;
    for (i, &ply) in line.plies.iter().take(REPLAYED).enumerate() {
        if let Ply::Move(m) = ply
            && !state.is_quiet(m)
        {
            loud = Some((i + 1, m.to_string()));
        }
        state.advance_unchecked(ply);
        if let Some(earlier) = met.insert(state.clone(), i + 1)
            && let Some((number, text)) = &loud
            && *number > earlier
        {
            return Err(Flaw::LoudCycle(text.clone()));
        }
    }
    Ok(())
}

/// Taking back and redoing in a [`Match`] restore every state, history included.
///
/// # Errors
///
/// [`Flaw::MatchRefuses`], [`Flaw::NotRestored`].
pub fn check_take_back<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    subject.each_line("take_back", |line| {
        let mut game = Match::with_limits(subject.start().clone(), Limits::NONE);
        let mut states = vec![subject.start().clone()];
        for &ply in line.plies.iter().take(REPLAYED) {
            play(&mut game, ply)?;
            let next = after(&states[states.len() - 1], ply);
            states.push(next);
        }
        let len = states.len() - 1;
        let restored = |game: &Match<S>, k: usize, how| {
            if game.len() == k && alike(game.state(), &states[k]) {
                Ok(())
            } else {
                Err(Flaw::NotRestored(how))
            }
        };
        restored(&game, len, "playing on")?;
        for k in (0..len).rev() {
            if game.take_back() != Some(line.plies[k]) {
                return Err(Flaw::NotRestored("take_back"));
            }
            restored(&game, k, "take_back")?;
        }
        for k in 0..len {
            if game.redo() != Some(line.plies[k]) {
                return Err(Flaw::NotRestored("redo"));
            }
            restored(&game, k + 1, "redo")?;
        }
        Ok(())
    })
}

/// A match in any stage, however it ended, reads back from its record as an equal match with the same state and verdict, with either kind of line ends; a damaged
/// record makes nothing panic.
///
/// # Errors
///
/// [`Flaw::MatchRefuses`], [`Flaw::RecordRefused`], [`Flaw::RecordDiffers`], [`Flaw::PanicOn`].
pub fn check_records<S: Notation>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each_line("records", |line| {
        let start = subject.start();
        let plies = &line.plies[..line.plies.len().min(REPLAYED)];
        let half = &plies[..plies.len() / 2];
        record_flaws("proposed limits", played(Match::new(start.clone()), plies)?)?;
        let free = |plies: &[PlyOf<S>]| played(Match::with_limits(start.clone(), Limits::NONE), plies);
        record_flaws("without limits", free(plies)?)?;
        record_flaws("unfinished", free(half)?)?;
        let mut agreed = free(half)?;
        agreed.agree_draw();
        record_flaws("agreement", agreed)?;
        for player in Player::BOTH {
            let mut resigned = free(half)?;
            resigned.resign(player);
            record_flaws("resignation", resigned)?;
        }
        let length = Limits { plies: Some(half.len().max(1) as u32), ..Limits::NONE };
        record_flaws("length", played(Match::with_limits(start.clone(), length), plies)?)?;

        let text = Record::new(free(&plies[..plies.len().min(24)])?).to_string();
        (0..60).try_for_each(|_| damaged_flaws::<S>(&random_damage(&mut rng, &text)))
    })
}

/// Plays on until the match is over or all plies are played.
fn played<S: State>(mut game: Match<S>, plies: &[PlyOf<S>]) -> Result<Match<S>, Flaw> {
    for &ply in plies {
        if game.verdict().is_some() {
            break;
        }
        play(&mut game, ply)?;
    }
    Ok(game)
}

fn play<S: State>(game: &mut Match<S>, ply: PlyOf<S>) -> Result<(), Flaw> {
    game.play(ply).map_err(|e| Flaw::MatchRefuses(ply.to_string(), e.to_string()))
}

fn record_flaws<S: Notation>(what: &'static str, game: Match<S>) -> Result<(), Flaw> {
    let mut record = Record::new(game);
    record.set_tag("event", "battery").map_err(|e| Flaw::RecordRefused(what, e.to_string()))?;
    let text = record.to_string();
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let read = Record::<S>::parse(&text).map_err(|e| Flaw::RecordRefused(what, e.to_string()))?;
        let verdicts: [Option<Verdict>; 2] = [read.game.verdict(), record.game.verdict()];
        if read != record || !alike(read.game.state(), record.game.state()) || verdicts[0] != verdicts[1] {
            return Err(Flaw::RecordDiffers(what));
        }
    }
    Ok(())
}

fn damaged_flaws<S: Notation>(text: &str) -> Result<(), Flaw> {
    let read = crate::subject::caught(|| match Record::<S>::parse(text) {
        Ok(record) if Record::parse(&record.to_string()).as_ref() != Ok(&record) => {
            Err(Flaw::RecordDiffers("damaged"))
        }
        _ => Ok(()),
    });
    read.map_err(|flaw| match flaw {
        Flaw::Panic(message) => Flaw::PanicOn { text: text.to_string(), message },
        flaw => flaw,
    })
}
