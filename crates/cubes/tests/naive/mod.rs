//! A second, deliberately simple implementation of the rules of Cubes.
//!
//! It is written clause by clause from the rules page and shares nothing with the engine that it is
//! compared with: an array of squares, loops over squares, texts for moves. The numbers in the
//! comments are those of the rules.

mod checks;
mod rules;
mod text;

/// Faces that a die can show.
const FACES: std::ops::RangeInclusive<u32> = 1..=6;

/// Ranks and files are counted 0 to 7; rank 0 is the one that is written `1`.
const SIZE: i32 = 8;

/// What a position is waiting for. Players are 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    Decision(u8),
    Chance,
    Over { winner: Option<u8>, points: u16 },
}

/// R1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    ChooseFirst,
    RollFirst,
}

/// R2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contact {
    First,
    Exact,
}

/// R3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Short {
    Longest,
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Options {
    order: Order,
    contact: Contact,
    short: Short,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cube {
    owner: u8,
    face: u32,
}

/// A square; it may lie outside the board while a line is being followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: i32,
    rank: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// `select`
    Select,
    /// `roll:c2`, only under `choose-first`
    RollCube(Square),
    /// `go:c2=4`, only under `choose-first`
    GoCube(Square, u32),
    /// `roll`, only under `roll-first`
    Roll,
    /// `go=4`, only under `roll-first`
    Go(u32),
}

/// A position of Cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    options: Options,
    /// Indexed by rank, then by file.
    board: [[Option<Cube>; 8]; 8],
    side: u8,
    stage: Stage,
    /// Faces taken so far by First and by Second.
    taken: [u32; 2],
    passes: u32,
}

/// The player's opponent.
fn other(player: u8) -> u8 {
    3 - player
}

impl Square {
    fn on_board(self) -> bool {
        (0..SIZE).contains(&self.file) && (0..SIZE).contains(&self.rank)
    }

    /// The square that lies `count` steps from this one, on the board or not.
    fn step(self, direction: (i32, i32), count: u32) -> Square {
        let count = i32::try_from(count).expect("a line is short");
        Square { file: self.file + direction.0 * count, rank: self.rank + direction.1 * count }
    }
}

impl Naive {
    /// Reads a position; the error says what is wrong.
    pub fn parse(text: &str) -> Result<Naive, String> {
        let position = text::read(text)?;
        checks::check(&position)?;
        Ok(position)
    }

    /// The canonical text of the position.
    pub fn text(&self) -> String {
        text::write(self)
    }

    /// Whose decision this is, or a chance node, or the outcome.
    pub fn node(&self) -> Node {
        if self.is_over() {
            return self.outcome();
        }
        match self.stage {
            Stage::RollCube(_) | Stage::Roll => Node::Chance,
            Stage::Select | Stage::GoCube(..) | Stage::Go(_) => Node::Decision(self.side),
        }
    }

    /// All legal moves, sorted; empty unless a player decides.
    pub fn legal(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let mut moves = match self.stage {
            Stage::RollCube(_) | Stage::Roll => return Vec::new(),
            Stage::Select => self.selections(),
            Stage::GoCube(square, roll) => self.goings(square, roll),
            Stage::Go(roll) => {
                // Rule 5: the moves of all selectable cubes are legal together.
                let mut all = Vec::new();
                for square in self.selectable_squares() {
                    all.extend(self.goings(square, roll));
                }
                all
            }
        };
        if moves.is_empty() {
            // Rule 6 before a roll, rule 5 after it.
            let only = if self.stage == Stage::Select { "pass" } else { "stay" };
            moves.push(only.to_string());
        }
        moves.sort();
        moves.dedup();
        moves
    }

    /// All events with their weights, sorted; empty unless dice fall. Rule 2: equal weights.
    pub fn events(&self) -> Vec<(String, u32)> {
        if self.node() != Node::Chance {
            return Vec::new();
        }
        FACES.map(|face| (format!("*{face}"), 1)).collect()
    }

    /// Plays a legal move or an event of this node.
    ///
    /// # Panics
    ///
    /// When it is neither.
    pub fn play(&mut self, ply: &str) {
        let known = self.legal().iter().any(|legal| legal == ply)
            || self.events().iter().any(|(event, _)| event == ply);
        assert!(known, "{ply} cannot be played in {}", self.text());

        if let Some(face) = ply.strip_prefix('*') {
            // Rule 6: an event leaves the count of passes.
            self.fall(face.parse().expect("an event is a face"));
        } else if ply == "pass" {
            self.passes += 1;
            self.end_turn();
        } else {
            // Rule 6: any other move, the selection included, sets the count of passes to 0.
            self.passes = 0;
            self.decide(ply);
        }
    }

    /// The die falls: the cube is not turned before it goes or stays.
    fn fall(&mut self, face: u32) {
        self.stage = match self.stage {
            Stage::RollCube(square) => Stage::GoCube(square, face),
            _ => Stage::Go(face),
        };
    }

    /// A selection, a going or `stay`.
    fn decide(&mut self, ply: &str) {
        match self.stage {
            Stage::Select => {
                // Rule 2: the selected cube is rolled.
                let square = text::square(ply).expect("a selection is a square");
                self.stage = Stage::RollCube(square);
            }
            Stage::GoCube(square, roll) if ply == "stay" => {
                // Rule 5: the cube shows the roll where it stands.
                self.put(square, self.side, roll);
                self.end_turn();
            }
            // Rule 5: under `roll-first` the board does not change.
            _ if ply == "stay" => self.end_turn(),
            Stage::GoCube(_, roll) | Stage::Go(roll) => self.go(ply, roll),
            Stage::RollCube(_) | Stage::Roll => panic!("dice do not decide"),
        }
    }

    /// Rule 4: the cube goes, takes what stands there and shows the roll.
    fn go(&mut self, ply: &str, roll: u32) {
        let (from, to) = text::going(ply).expect("a going has two squares");
        if let Some(victim) = self.at(to) {
            self.taken[usize::from(self.side - 1)] += victim.face;
        }
        self.board[from.rank as usize][from.file as usize] = None;
        self.put(to, self.side, roll);
        self.end_turn();
    }

    fn put(&mut self, square: Square, owner: u8, face: u32) {
        self.board[square.rank as usize][square.file as usize] = Some(Cube { owner, face });
    }

    /// The other player is to move; the stage is the one that the position then has.
    fn end_turn(&mut self) {
        self.side = other(self.side);
        self.stage = match self.options.order {
            Order::ChooseFirst => Stage::Select,
            // An over position has the stage `roll`, whether or not a cube is selectable.
            Order::RollFirst if self.is_over() => Stage::Roll,
            // Rule 6: a pass comes before any roll.
            Order::RollFirst if self.selectable_squares().is_empty() => Stage::Select,
            Order::RollFirst => Stage::Roll,
        };
    }
}
