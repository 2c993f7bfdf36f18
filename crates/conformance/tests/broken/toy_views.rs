//! The texts, symmetries, effects and scenes of Hop, and what can be broken in them.
//!
//! Position: `hop:plain <First's square> <Second's square> <side> <die or *> <fault>`. The name of the fault stands in the text, so that a state read from it has the same one.

use std::fmt;
use std::str::FromStr;

use boardwright_conformance::core::eval::{Term, Terms};
use boardwright_conformance::core::scene::{At, Cell, Grid, Mark, Scene};
use boardwright_conformance::core::text::fields;
use boardwright_conformance::core::{ByPlayer, Depict, Effects, Player, State, Symmetric};
use thiserror::Error;

use crate::toy::Broken as B;
use crate::toy::{Hop, LAST, Step, Throw};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a text of Hop")]
pub(crate) struct BadText;

/// The faults that a state read from a text must have as well, by the words that stand in it: no damage of one character turns one into another.
const IN_TEXT: [(&str, B); 5] = [
    ("sound", B::Nothing),
    ("forgets", B::PositionTextForgets),
    ("loose", B::PositionTextLoose),
    ("panics", B::PositionParserPanics),
    ("unchecked", B::PositionUnchecked),
];

fn name(square: u8) -> String {
    char::from(b'a' + square).to_string()
}

fn square(text: &str) -> Option<u8> {
    (0..=LAST).find(|square| name(*square) == text)
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl FromStr for Throw {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        [Throw(1), Throw(2)].into_iter().find(|throw| throw.to_string() == text).ok_or(BadText)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Up => "up",
            Step::Down => "down",
            Step::Stay => "stay",
            Step::Odd(B::MoveTextWithSpace) => "odd step",
            Step::Odd(B::MoveTextWithStar) => "*odd",
            Step::Odd(B::MoveTextLoose) => "loose",
            Step::Odd(B::IndexShifted) => "shifted",
            Step::Odd(B::IndexTooLarge) => "large",
            Step::Odd(_) => "odd",
        })
    }
}

impl FromStr for Step {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let all = [Step::Up, Step::Down, Step::Stay, Step::Odd(B::IndexShifted), Step::Odd(B::IndexTooLarge)];
        // `loosely` is only read by the game that has the move, whose text is the only one that begins so.
        let loose = text.starts_with("loose").then_some(Step::Odd(B::MoveTextLoose));
        loose.or_else(|| all.into_iter().find(|step| step.to_string() == text)).ok_or(BadText)
    }
}

impl fmt::Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByPlayer { first, second } = self.token.map(name);
        let second = if self.is(B::PositionTextForgets) { name(LAST) } else { second };
        let die = self.die.map_or("*".to_string(), |die| die.to_string());
        let word = IN_TEXT.iter().find(|(_, broken)| self.is(*broken)).map_or("sound", |(word, _)| word);
        let broken = if self.is(B::PositionTextUnreadable) { "nothing" } else { word };
        write!(f, "hop:plain {first} {second} {} {die} {broken}", self.mover)
    }
}

impl FromStr for Hop {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let [rules, first, second, side, die, broken] = fields(text).map_err(|_| BadText)?;
        let (_, broken_game) = IN_TEXT.into_iter().find(|(word, _)| *word == broken).ok_or(BadText)?;
        let side = if broken_game == B::PositionTextLoose { side.trim_start_matches('0') } else { side };
        assert!(broken_game != B::PositionParserPanics || side != "7", "seven players");
        let token = ByPlayer::new(square(first).ok_or(BadText)?, square(second).ok_or(BadText)?);
        let mover = Player::from_field(side).ok_or(BadText)?;
        let die = match die {
            "*" => None,
            "1" => Some(1),
            "2" => Some(2),
            _ => return Err(BadText),
        };
        let hop = Hop { broken: broken_game, token, mover, die, time: 0 };
        let settled = token == ByPlayer::new(LAST, 0)
            || hop.winner() == Some(mover)
            || (hop.winner().is_some() && die.is_some());
        // The over nodes of this broken game are checked neither for the die nor for the side: then one that is over has moves.
        if rules != "hop:plain" || (settled && broken_game != B::PositionUnchecked) {
            return Err(BadText);
        }
        Ok(hop)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn;

impl Symmetric for Hop {
    type Symmetry = Turn;

    fn symmetries(&self) -> impl Iterator<Item = Turn> {
        std::iter::once(Turn)
    }

    fn exchanges_players(_: Turn) -> bool {
        true
    }

    fn transform(&self, _: Turn) -> Hop {
        let token = self.token.swapped().map(|square| LAST - square);
        let mover = if self.is(B::SymmetryNode) { self.mover } else { self.mover.other() };
        // Played on from 5 plies on, the image of this broken game stays where it is.
        let token = if self.is(B::SymmetryPlay) && self.time % 2 == 1 { self.token } else { token };
        Hop { token, mover, ..*self }
    }

    fn transform_move(&self, m: Step, _: Turn) -> Step {
        match m {
            Step::Up if !self.is(B::SymmetryMoves) => Step::Down,
            Step::Down if !self.is(B::SymmetryMoves) => Step::Up,
            other => other,
        }
    }

    fn transform_event(&self, event: Throw, _: Turn) -> Throw {
        event
    }

    fn canonical(&self) -> Hop {
        let image = self.transform(Turn);
        if self.is(B::SymmetryCanonical) || self.key() <= image.key() { *self } else { image }
    }
}

impl Terms for Hop {
    const TERMS: &'static [Term] =
        &[Term { name: "way", meaning: "squares gone" }, Term { name: "turn", meaning: "the turn" }];

    fn terms(&self, out: &mut [i32]) {
        let second = if self.is(B::TermOfOneSide) { LAST } else { self.token.second };
        out[0] = i32::from(self.token.first) - i32::from(LAST - second);
        out[1] = if self.mover == Player::First { 1 } else { -1 };
    }

    fn weights(&self) -> &'static [i32] {
        if self.is(B::WeightMissing) { &[64] } else { &[64, 32] }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    Thrown(u8),
    Gone(Player, u8),
    Silent,
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Thrown(face) => write!(f, "the die shows {face}"),
            Sight::Gone(player, square) => write!(f, "player {player} goes to {}", name(*square)),
            Sight::Silent => Ok(()),
        }
    }
}

impl Effects for Hop {
    type Effect = Sight;
    type Board = (ByPlayer<u8>, Option<u8>);

    fn board(&self) -> Self::Board {
        (self.token, self.die)
    }

    fn apply(board: &mut Self::Board, effect: &Sight) {
        match *effect {
            Sight::Thrown(face) => board.1 = Some(face),
            Sight::Gone(player, square) => {
                board.0[player] = square;
                board.1 = None;
            }
            Sight::Silent => {}
        }
    }

    fn play_reporting(&mut self, m: Step, report: &mut impl FnMut(Sight)) {
        if self.is(B::SilentEffect) {
            report(Sight::Silent);
        }
        let mover = self.mover;
        self.play_unchecked(m);
        if !self.is(B::Effects) {
            report(Sight::Gone(mover, self.token[mover]));
        }
        if self.is(B::Reporting) {
            self.mover = mover;
        }
    }

    fn resolve_reporting(&mut self, event: Throw, report: &mut impl FnMut(Sight)) {
        self.resolve_unchecked(event);
        report(Sight::Thrown(event.0));
    }
}

impl Depict for Hop {
    fn scene(&self) -> Scene {
        let cells = (0..=LAST).map(|square| Cell {
            name: name(if self.is(B::SceneTwin) { square / 2 } else { square }),
            at: At {
                row: 0,
                half_column: if self.is(B::SceneOffGrid) { square.into() } else { 2 * i16::from(square) },
            },
            mark: Mark::Plain,
            pieces: Vec::new(),
        });
        Scene { grid: Grid::Squares, cells: cells.collect(), ..Scene::default() }
    }

    fn cells_of(&self, m: Step) -> Vec<String> {
        let to = self.target(m).map(|to| if self.is(B::UnknownCell) { to + 9 } else { to });
        to.map(name).into_iter().collect()
    }
}
