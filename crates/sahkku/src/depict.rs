//! The picture of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardwright_core::scene::{At, Cell, Depict, Grid, Label, Mark, Piece, Scene, Signs};
use boardwright_core::{Node, Player, State as _};

use crate::state::Phase;
use crate::track::{Step, steps};
use crate::{Action, Line, Move, State};

impl Depict for State {
    /// Three rows of lines, Second's home row on top. Soldiers are `S` and `s`, kings `K`, queens `Q` and `q`; inactive pieces are idle, pieces on
    /// the second pass tagged.
    fn scene(&self) -> Scene {
        let columns = self.rules.width().columns();
        let at = |column: u8, row: u8| At { row: 2 - i16::from(row), half_column: 2 * i16::from(column) };
        let lines = (0..3).flat_map(|row| (0..columns).filter_map(move |column| Line::new(column, row)));
        let cells = lines
            .map(|line| Cell {
                name: line.to_string(),
                at: at(line.column(), line.row()),
                mark: self.mark(line),
                pieces: self.pieces_on(line),
            })
            .collect();
        let column_labels = (0..columns).map(|column| Label {
            text: ((b'a' + column) as char).to_string(),
            at: At { row: 3, ..at(column, 0) },
        });
        let row_labels =
            (0..3).map(|row| Label { text: (row + 1).to_string(), at: At { half_column: -2, ..at(0, row) } });
        Scene {
            grid: Grid::Squares,
            cells,
            labels: column_labels.chain(row_labels).collect(),
            captions: self.captions(),
            signs: Signs { idle: "inactive", tagged: "on the second pass" },
        }
    }

    /// Where the piece stands and where it stops; nothing for rethrows and the pass.
    fn cells_of(&self, m: Move) -> Vec<String> {
        let path = match m.action() {
            Action::Activate { at, .. } => {
                let track = self.track();
                let to =
                    track.step(self.side, at.into()).map(|step| track.activated(self.rules.activate(), step));
                [Some(at), to.map(|to| track.board_line(self.side, to)).filter(|to| *to != at)]
            }
            Action::ActivateQueen { from, to } | Action::Queen { from, to, .. } => [Some(from), Some(to)],
            Action::Soldier { from, to, .. } | Action::King { from, to, .. } => {
                [Some(from.line()), Some(to.line())]
            }
            Action::Rethrow | Action::RethrowAll | Action::Pass => [None, None],
        };
        path.into_iter().flatten().map(|line| line.to_string()).collect()
    }
}

impl State {
    fn mark(&self, line: Line) -> Mark {
        let track = self.track();
        let is = |player, step: Step| track.board_line(player, step) == line;
        let queen_place = |player| self.rules.queens() && is(player, track.queen_place());
        if is(Player::First, track.centre()) || queen_place(Player::First) || queen_place(Player::Second) {
            return Mark::Special;
        }
        match line.row() {
            0 => Mark::Owned(Player::First),
            2 => Mark::Owned(Player::Second),
            _ => Mark::Plain,
        }
    }

    /// What stands on a line, soldiers first.
    fn pieces_on(&self, line: Line) -> Vec<Piece> {
        let track = self.track();
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let letter = |letter: char| {
                if player == Player::First { letter } else { letter.to_ascii_lowercase() }
            };
            let piece = |symbol, name| Piece::new(Some(player), letter(symbol), name);
            let Some(step) = track.step(player, line.into()) else { continue };
            if step < 16 && self.inactive[player] >> step & 1 != 0 {
                pieces.push(Piece { idle: true, ..piece('S', "inactive soldier") });
            }
            for step in steps(track.shared(step) & self.active.occupied(player)) {
                let count = self.active.count(player, step);
                let tagged = track.row(step) == 3;
                pieces.push(Piece { count, tagged, ..piece('S', "soldier") });
            }
            let queen = self.queens[player];
            if queen.is_on(step) {
                pieces.push(Piece { idle: queen.is_inactive(), ..piece('Q', "queen") });
            }
        }
        let king = self.king_line(Player::First).map(|king| track.board_line(Player::First, king));
        if king == Some(line) {
            let owner = self.holder.player();
            let tagged = owner.is_some() && track.row(self.king_at) == 3;
            pieces.push(Piece { tagged, ..Piece::new(owner, 'K', "king") });
        }
        pieces
    }

    fn captions(&self) -> Vec<String> {
        let mut lines: Vec<String> = Player::BOTH
            .into_iter()
            .map(|player| {
                let king = if self.holder.is(player) { " and the king" } else { "" };
                format!("Player {player}: {} soldiers{king}", self.soldiers_of(player))
            })
            .collect();
        let again = if self.phase == Phase::SpendOrRethrow { ", with a rethrow" } else { "" };
        lines.push(match self.node() {
            Node::Over(outcome) => format!("The game is over: {outcome}."),
            Node::Chance if self.dice.is_empty() => format!("Player {} throws {}.", self.side, self.falling),
            Node::Chance => {
                format!("Player {} keeps {} and throws {}.", self.side, self.dice, self.falling)
            }
            Node::Decision(player) if self.dice.is_empty() => {
                format!("Player {player} has nothing to spend.")
            }
            Node::Decision(player) => format!("Player {player} has {}{again}.", self.dice),
        });
        lines
    }
}
