//! A second, deliberately simple implementation of Nutcrackers, to compare the engine with.
//!
//! Arrays of cells, coordinates and loops; legality by trying a candidate and looking at the
//! result. The numbers in the comments are the rule numbers of the game's rules page.

// Every test program compiles this module for itself and uses only a part of it.
#![allow(dead_code)]

mod checks;
mod moves;
mod text;

/// What kind of a state it is. Players are 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    Decision(u8),
    /// Never in this game: it has no dice. Kept because the twins of all games share this form.
    Chance,
    Over {
        winner: Option<u8>,
        points: u16,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Soldier,
    General,
    Fortress,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    owner: u8,
    kind: Kind,
}

/// A square: file and rank, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: usize,
    rank: usize,
}

/// The pieces still to be placed in the setup; the Fortress is not one of them (rule 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hand {
    soldiers: usize,
    general: bool,
}

impl Hand {
    fn size(self) -> usize {
        self.soldiers + usize::from(self.general)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Rules {
    name: String,
    generals: bool,
    fortresses: bool,
    files: usize,
    ranks: usize,
    /// `capture=unlined` (R2).
    unlined: bool,
    /// `duty=may` (R3).
    may: bool,
    /// `setup=no-lines`.
    no_lines: bool,
}

/// A state of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    rules: Rules,
    /// `cells[rank][file]`.
    cells: Vec<Vec<Option<Piece>>>,
    /// The player to move, 1 or 2.
    side: u8,
    /// First's hand, then Second's.
    hands: [Hand; 2],
}

fn other(player: u8) -> u8 {
    3 - player
}

impl Naive {
    pub fn parse(text: &str) -> Result<Naive, String> {
        let state = text::parse(text)?;
        checks::check(&state)?;
        Ok(state)
    }

    pub fn text(&self) -> String {
        text::print(self)
    }

    pub fn node(&self) -> Node {
        // Rule 8, first sentence: it does not matter whose turn it would be.
        for loser in [1, 2] {
            if self.losses(loser) >= 10 {
                return self.lost_by(loser);
            }
        }
        // Rule 8, second sentence: in either phase.
        if moves::all(self).is_empty() {
            return self.lost_by(self.side);
        }
        Node::Decision(self.side)
    }

    pub fn legal(&self) -> Vec<String> {
        if !matches!(self.node(), Node::Decision(_)) {
            return Vec::new();
        }
        let mut texts: Vec<String> = moves::all(self).iter().map(moves::Ply::text).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    pub fn events(&self) -> Vec<(String, u32)> {
        Vec::new()
    }

    pub fn play(&mut self, ply: &str) {
        let found = moves::all(self).into_iter().find(|m| m.text() == ply);
        let Some(found) = found else {
            panic!("{ply} is not legal in {}", self.text());
        };
        *self = moves::after(self, &found);
    }

    /// Rule 8, third sentence.
    fn lost_by(&self, loser: u8) -> Node {
        let winner = other(loser);
        let points = self.losses(loser).saturating_sub(self.losses(winner));
        Node::Over { winner: Some(winner), points: points.max(1) as u16 }
    }

    /// Rule 2: the setup lasts while anybody has a piece in hand; rule 5: then play begins.
    fn in_setup(&self) -> bool {
        self.hands[0].size() + self.hands[1].size() > 0
    }

    fn hand(&self, player: u8) -> Hand {
        self.hands[usize::from(player) - 1]
    }

    /// How many pieces of that owner and kind stand on the board.
    fn count(&self, owner: u8, kind: Kind) -> usize {
        let wanted = Some(Piece { owner, kind });
        self.cells.iter().flatten().filter(|&&c| c == wanted).count()
    }

    /// The pieces of the player's 12 that are on the board: the Fortress is not one (rule 1).
    fn on_board(&self, player: u8) -> usize {
        self.count(player, Kind::Soldier) + self.count(player, Kind::General)
    }

    /// Losses: 12 less the pieces on the board and in hand. [`checks`] sees to it that there are
    /// not more than 12 of those.
    fn losses(&self, player: u8) -> usize {
        12 - self.on_board(player) - self.hand(player).size()
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.cells[square.rank][square.file]
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[square.rank][square.file] = piece;
    }

    fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        for rank in 0..self.rules.ranks {
            for file in 0..self.rules.files {
                squares.push(Square { file, rank });
            }
        }
        squares
    }

    /// The square so many files and ranks away, if the board has it.
    fn shifted(&self, from: Square, files: i32, ranks: i32) -> Option<Square> {
        let file = from.file as i32 + files;
        let rank = from.rank as i32 + ranks;
        let inside =
            (0..self.rules.files as i32).contains(&file) && (0..self.rules.ranks as i32).contains(&rank);
        inside.then_some(Square { file: file as usize, rank: rank as usize })
    }

    /// The length of the owner's run through a square of his, along the rank and along the file.
    /// Rule 3: contiguous, never diagonal, and every kind of piece counts.
    fn runs(&self, square: Square, owner: u8) -> [usize; 2] {
        let reach = |files: i32, ranks: i32| {
            let mut length = 0;
            let mut here = self.shifted(square, files, ranks);
            while let Some(s) = here {
                if self.at(s).is_none_or(|p| p.owner != owner) {
                    break;
                }
                length += 1;
                here = self.shifted(s, files, ranks);
            }
            length
        };
        [1 + reach(-1, 0) + reach(1, 0), 1 + reach(0, -1) + reach(0, 1)]
    }

    /// Whether a piece of the player stands in a run of exactly three.
    fn in_three(&self, square: Square, owner: u8) -> bool {
        self.runs(square, owner).contains(&3)
    }

    /// Whether the player has a run of four or more anywhere (rule 4).
    fn has_four(&self, owner: u8) -> bool {
        self.squares().into_iter().any(|s| {
            self.at(s).is_some_and(|p| p.owner == owner)
                && self.runs(s, owner).into_iter().any(|length| length >= 4)
        })
    }
}
