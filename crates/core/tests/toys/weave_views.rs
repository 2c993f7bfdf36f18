//! What a spectator of Weave sees.

use std::fmt;

use boardwright_core::scene::{At, Cell, Grid, Mark, Piece, Scene};
use boardwright_core::{ByPlayer, Depict, Effects, Never, Player, State};

use super::weave::{CELLS, FILES, Weave, WeaveMove, adjacent};
use super::weave_text::cell_name;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    cells: [Option<Player>; CELLS],
    hand: ByPlayer<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WeaveEffect {
    Dropped(Player, u8),
    Moved(u8, u8),
    Passed(Player),
}

impl fmt::Display for WeaveEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            WeaveEffect::Dropped(player, cell) => {
                write!(f, "player {player} drops a stone on {}", cell_name(cell))
            }
            WeaveEffect::Moved(from, to) => {
                write!(f, "the stone on {} goes to {}", cell_name(from), cell_name(to))
            }
            WeaveEffect::Passed(player) => write!(f, "player {player} passes"),
        }
    }
}

impl Effects for Weave {
    type Effect = WeaveEffect;
    type Board = Table;

    fn board(&self) -> Table {
        Table { cells: self.position.cells, hand: self.position.hand }
    }

    fn apply(board: &mut Table, effect: &WeaveEffect) {
        match *effect {
            WeaveEffect::Dropped(player, cell) => {
                board.hand[player] -= 1;
                board.cells[usize::from(cell)] = Some(player);
            }
            WeaveEffect::Moved(from, to) => {
                board.cells[usize::from(to)] = board.cells[usize::from(from)].take();
            }
            WeaveEffect::Passed(_) => {}
        }
    }

    fn play_reporting(&mut self, m: WeaveMove, report: &mut impl FnMut(WeaveEffect)) {
        match m {
            WeaveMove::Drop(cell) => report(WeaveEffect::Dropped(self.to_move(), cell)),
            WeaveMove::Step(from, direction) => {
                if let Some(to) = adjacent(from, direction) {
                    report(WeaveEffect::Moved(from, to));
                }
            }
            WeaveMove::Pass => report(WeaveEffect::Passed(self.to_move())),
        }
        self.play_unchecked(m);
    }

    fn resolve_reporting(&mut self, event: Never, _: &mut impl FnMut(WeaveEffect)) {
        match event {}
    }
}

impl Depict for Weave {
    fn scene(&self) -> Scene {
        let rules = self.position.rules;
        let cells = (0..rules.cells()).map(|cell| Cell {
            name: cell_name(cell),
            at: At {
                row: i16::from(rules.ranks() - 1 - cell / FILES),
                half_column: 2 * i16::from(cell % FILES),
            },
            mark: Player::BOTH
                .into_iter()
                .find(|player| rules.home(*player).contains(&cell))
                .map_or(Mark::Plain, Mark::Owned),
            pieces: self.position.cells[usize::from(cell)]
                .map(|owner| Piece {
                    tagged: self.position.spent == Some(cell),
                    ..Piece::new(Some(owner), 'S', "Stone")
                })
                .into_iter()
                .collect(),
        });
        Scene { grid: Grid::Squares, cells: cells.collect(), ..Scene::default() }
    }

    fn cells_of(&self, m: WeaveMove) -> Vec<String> {
        match m {
            WeaveMove::Drop(cell) => vec![cell_name(cell)],
            WeaveMove::Step(from, direction) => {
                adjacent(from, direction).map_or_else(Vec::new, |to| vec![cell_name(from), cell_name(to)])
            }
            WeaveMove::Pass => Vec::new(),
        }
    }
}
