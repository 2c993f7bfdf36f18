//! The picture of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardwright_core::scene::{At, Cell, Depict, Grid, Label, Mark, Piece, Scene, Signs};
use boardwright_core::{Node, Player, State as _};

use crate::{Action, Cube, Move, Square, Stage, State};

impl Depict for State {
    /// Cubes are drawn by the letters of the position text, `A` to `F` for 1 to 6. Those on their far rank are idle, the chosen one is tagged; the
    /// home ranks are marked as owned.
    fn scene(&self) -> Scene {
        let cells = Square::all()
            .map(|square| Cell {
                name: square.to_string(),
                at: at(square),
                mark: home(square),
                pieces: self.cube_at(square).map(|cube| self.picture(square, cube)).into_iter().collect(),
            })
            .collect();
        let file_labels = (0..8u8).map(|file| Label {
            text: ((b'a' + file) as char).to_string(),
            at: At { row: 8, half_column: 2 * i16::from(file) },
        });
        let rank_labels = (0..8u8).map(|rank| Label {
            text: (rank + 1).to_string(),
            at: At { row: i16::from(7 - rank), half_column: -2 },
        });
        Scene {
            grid: Grid::Squares,
            cells,
            labels: file_labels.chain(rank_labels).collect(),
            captions: self.captions(),
            signs: Signs { idle: "arrived", tagged: "chosen" },
        }
    }

    fn cells_of(&self, m: Move) -> Vec<String> {
        match m.action() {
            Action::Select(cube) => alloc::vec![cube.to_string()],
            Action::Advance { from, to } | Action::Take { from, to } => {
                alloc::vec![from.to_string(), to.to_string()]
            }
            Action::Stay => self.names_cube().then(|| self.cube.to_string()).into_iter().collect(),
            Action::Pass => Vec::new(),
        }
    }
}

fn at(square: Square) -> At {
    At { row: i16::from(7 - square.rank()), half_column: 2 * i16::from(square.file()) }
}

fn home(square: Square) -> Mark {
    Player::BOTH.into_iter().find(|player| square.is_home_of(*player)).map_or(Mark::Plain, Mark::Owned)
}

impl State {
    fn picture(&self, at: Square, cube: Cube) -> Piece {
        let names =
            ["cube showing 1", "cube showing 2", "cube showing 3", "cube showing 4", "cube showing 5"];
        let name = names.get(cube.face.pips() as usize - 1).copied().unwrap_or("cube showing 6");
        let mut piece = Piece::new(Some(cube.owner), crate::text::letter(cube), name);
        piece.idle = at.is_far_of(cube.owner);
        piece.tagged = self.names_cube() && self.cube == at;
        piece
    }

    fn captions(&self) -> Vec<String> {
        let scores = self.scores();
        let mut lines: Vec<String> = Player::BOTH
            .into_iter()
            .map(|player| {
                let (taken, all) = (self.taken()[player], scores[player]);
                let far = all - u16::from(taken);
                format!("Player {player}: {all} points ({taken} taken, {far} on the far rank)")
            })
            .collect();
        let player = self.to_move;
        lines.push(match self.node() {
            Node::Over(outcome) => format!("The game is over: {outcome}."),
            _ => match self.stage() {
                Stage::Select if self.selectable() == 0 => format!("Player {player} must pass."),
                Stage::Select => format!("Player {player} chooses a cube."),
                Stage::RollOf(cube) => format!("The cube of player {player} on {cube} is about to fall."),
                Stage::GoOf(cube, face) => {
                    format!("Player {player} has rolled {face} with the cube on {cube}.")
                }
                Stage::Roll => format!("Player {player} rolls."),
                Stage::Go(face) => format!("Player {player} has rolled {face}."),
            },
        });
        lines
    }
}
