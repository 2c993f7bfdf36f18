//! The picture of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardwright_core::scene::{At, Cell, Depict, Grid, Label, Mark, Piece, Scene};
use boardwright_core::{Node, Player, State as _};

use crate::state::LOSING_LOSSES;
use crate::{Action, Kind, Move, Square, State};

impl Depict for State {
    fn scene(&self) -> Scene {
        let (files, ranks) = (self.rules.board.files(), self.rules.board.ranks());
        let at =
            |file: u8, rank: u8| At { row: i16::from(ranks - 1 - rank), half_column: 2 * i16::from(file) };
        let cells = (0..ranks)
            .flat_map(|rank| (0..files).filter_map(move |file| Square::new(file, rank)))
            .map(|square| Cell {
                name: square.to_string(),
                at: at(square.file(), square.rank()),
                mark: Mark::Plain,
                pieces: self.piece_at(square).map(|(owner, kind)| picture(owner, kind)).into_iter().collect(),
            })
            .collect();
        let file_labels = (0..files).map(|file| Label {
            text: ((b'a' + file) as char).to_string(),
            at: At { row: i16::from(ranks), half_column: 2 * i16::from(file) },
        });
        let rank_labels = (0..ranks)
            .map(|rank| Label { text: (rank + 1).to_string(), at: At { half_column: -2, ..at(0, rank) } });
        Scene {
            grid: Grid::Squares,
            cells,
            labels: file_labels.chain(rank_labels).collect(),
            captions: self.captions(),
        }
    }

    fn cells_of(&self, m: Move) -> Vec<String> {
        let (from, to) = match m.action() {
            Action::Place(_, at) => (None, at),
            Action::Go(from, to) => (Some(from), to),
        };
        from.into_iter().chain([to]).chain(m.victim()).map(|square| square.to_string()).collect()
    }
}

fn picture(owner: Player, kind: Kind) -> Piece {
    let symbol = match (kind, owner) {
        (Kind::Soldier, Player::First) => 'S',
        (Kind::Soldier, Player::Second) => 's',
        (Kind::General, Player::First) => 'G',
        (Kind::General, Player::Second) => 'g',
        (Kind::Fortress, Player::First) => 'F',
        (Kind::Fortress, Player::Second) => 'f',
    };
    Piece::new(Some(owner), symbol, kind.name())
}

impl State {
    fn captions(&self) -> Vec<String> {
        let mut lines: Vec<String> = Player::BOTH.into_iter().map(|player| self.caption(player)).collect();
        lines.push(match self.node() {
            Node::Over(outcome) => format!("The game is over: {outcome}."),
            _ if self.in_setup() => format!("Player {} places a piece.", self.to_move),
            _ => format!("Player {} moves.", self.to_move),
        });
        lines
    }

    fn caption(&self, player: Player) -> String {
        let hand = self.hand(player);
        let stock = if hand.is_empty() {
            format!("{} of {LOSING_LOSSES} lost", self.losses(player))
        } else {
            let general = if hand.general() { " and the General" } else { "" };
            format!("{} soldiers{general} to place", hand.soldiers())
        };
        let reserve = if self.may_fortify(self.squares_of(player), self.losses(player)) {
            ", the Fortress in reserve"
        } else {
            ""
        };
        format!("Player {player}: {stock}{reserve}")
    }
}
