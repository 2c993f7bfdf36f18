//! What a spectator of Dash sees.

use std::fmt;

use boardwright_core::scene::{At, Cell, Grid, Mark, Piece, Scene};
use boardwright_core::{ByPlayer, Depict, Effects, Player, State};

use super::dash::{Dash, DashMove, Face};

/// The track: for each square whose runners stand there and how many, and the runners that wait and that are off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    squares: Vec<(Option<Player>, u8)>,
    waiting: ByPlayer<u8>,
    off: ByPlayer<u8>,
    die: Option<Face>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DashEffect {
    Thrown(Face),
    /// The die is taken up again.
    Cleared,
    Entered(Player),
    /// A runner left a square.
    Left(u8),
    Hit(u8),
    /// A runner arrived on a square.
    Arrived(Player, u8),
    Off(Player),
}

impl fmt::Display for DashEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &u8| char::from(b'a' + square);
        match self {
            DashEffect::Thrown(face) => write!(f, "the die shows {}", face.0),
            DashEffect::Cleared => f.write_str("the die is taken up"),
            DashEffect::Entered(player) => write!(f, "a runner of player {player} starts"),
            DashEffect::Left(square) => write!(f, "a runner leaves {}", name(square)),
            DashEffect::Hit(square) => write!(f, "the runner on {} must wait again", name(square)),
            DashEffect::Arrived(player, square) => {
                write!(f, "a runner of player {player} comes to {}", name(square))
            }
            DashEffect::Off(player) => write!(f, "a runner of player {player} is off the track"),
        }
    }
}

impl Effects for Dash {
    type Effect = DashEffect;
    type Board = Track;

    fn board(&self) -> Track {
        let squares = (0..self.rules.squares()).map(|square| {
            let here = |player: &Player| self.count(*player, self.step(*player, square)) > 0;
            match Player::BOTH.into_iter().find(here) {
                Some(player) => (Some(player), self.count(player, self.step(player, square))),
                None => (None, 0),
            }
        });
        Track {
            squares: squares.collect(),
            waiting: ByPlayer::from_fn(|player| self.count(player, 0)),
            off: ByPlayer::from_fn(|player| self.count(player, self.off())),
            die: self.die,
        }
    }

    fn apply(board: &mut Track, effect: &DashEffect) {
        let mut take = |square: u8| {
            let (owner, count) = &mut board.squares[usize::from(square)];
            *count -= 1;
            if *count == 0 { owner.take() } else { *owner }
        };
        match *effect {
            DashEffect::Thrown(face) => board.die = Some(face),
            DashEffect::Cleared => board.die = None,
            DashEffect::Entered(player) => board.waiting[player] -= 1,
            DashEffect::Left(square) => _ = take(square),
            DashEffect::Hit(square) => {
                if let Some(player) = take(square) {
                    board.waiting[player] += 1;
                }
            }
            DashEffect::Arrived(player, square) => {
                let (owner, count) = &mut board.squares[usize::from(square)];
                *owner = Some(player);
                *count += 1;
            }
            DashEffect::Off(player) => board.off[player] += 1,
        }
    }

    fn play_reporting(&mut self, m: DashMove, report: &mut impl FnMut(DashEffect)) {
        if let Some((from, to, hit)) = self.consequence(m) {
            report(match from {
                0 => DashEffect::Entered(self.mover),
                step => DashEffect::Left(self.square(self.mover, step)),
            });
            if let Some(square) = hit {
                report(DashEffect::Hit(square));
            }
            report(if to == self.off() {
                DashEffect::Off(self.mover)
            } else {
                DashEffect::Arrived(self.mover, self.square(self.mover, to))
            });
        }
        report(DashEffect::Cleared);
        self.play_unchecked(m);
    }

    fn resolve_reporting(&mut self, event: Face, report: &mut impl FnMut(DashEffect)) {
        report(DashEffect::Thrown(event));
        self.resolve_unchecked(event);
    }
}

impl Depict for Dash {
    fn scene(&self) -> Scene {
        let board = self.board();
        let cells = (0u8..).zip(&board.squares).map(|(square, (owner, count))| Cell {
            name: char::from(b'a' + square).to_string(),
            at: At { row: 0, half_column: 2 * i16::from(square) },
            mark: Mark::Plain,
            pieces: owner
                .map(|owner| Piece { count: *count, ..Piece::new(Some(owner), 'R', "Runner") })
                .into_iter()
                .collect(),
        });
        let captions = vec![format!("waiting {}/{}", board.waiting.first, board.waiting.second)];
        Scene { grid: Grid::Squares, cells: cells.collect(), captions, ..Scene::default() }
    }

    fn cells_of(&self, m: DashMove) -> Vec<String> {
        let name = |step: u8| {
            let on_track = step > 0 && step < self.off();
            on_track.then(|| char::from(b'a' + self.square(self.mover, step)).to_string())
        };
        let Some((from, to, _)) = self.consequence(m) else { return Vec::new() };
        [name(from), name(to)].into_iter().flatten().collect()
    }
}
