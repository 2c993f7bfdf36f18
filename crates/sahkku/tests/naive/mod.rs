//! A slow and plain second reading of the rules of Sáhkku, to compare the engine with.
//!
//! Comments give the number of the rule that a piece of code implements.

mod board;
mod checks;
mod moves;
mod rules;
mod text;

use board::Line;
use rules::{Key, Rules};

/// What must happen at a position. Players are 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    Decision(u8),
    Chance,
    Over { winner: Option<u8>, points: u16 },
}

/// Rule 3: an owned king on the track has a step, every other king a line alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum King {
    Neutral,
    Free { owner: usize, line: Line },
    Track { owner: usize, step: usize },
    Killed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Queen {
    Inactive,
    Active(Line),
    Taken,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Dice {
    Falling { kept: Vec<char>, falling: usize },
    Left { dice: Vec<char>, mark: Mark },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    Opening,
    Rethrow,
}

/// A position. Players are 0 and 1 inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    rules: Rules,
    /// The columns of the inactive soldiers, in alphabetical order.
    inactive: [Vec<usize>; 2],
    /// The steps of the active soldiers in rising order, one entry a soldier.
    active: [Vec<usize>; 2],
    king: King,
    queens: Option<[Queen; 2]>,
    side: usize,
    dice: Dice,
}

impl Naive {
    /// Reads a position; only the rules id may be written in another than the canonical way.
    pub fn parse(text: &str) -> Result<Naive, String> {
        let state = text::parse(text)?;
        state.check()?;
        Ok(state)
    }

    /// The canonical text of the position.
    pub fn text(&self) -> String {
        text::print(self)
    }

    pub fn node(&self) -> Node {
        if let Some(&winner) = self.winners().first() {
            return Node::Over { winner: Some(winner as u8 + 1), points: 1 };
        }
        match self.dice {
            Dice::Falling { .. } => Node::Chance,
            Dice::Left { .. } => Node::Decision(self.side as u8 + 1),
        }
    }

    /// The legal moves, sorted bytewise, without doubles.
    pub fn legal(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.moves().into_iter().map(|(text, _)| text).collect();
        moves.sort();
        moves.dedup();
        moves
    }

    /// The events with their weights in lowest terms, sorted by text.
    pub fn events(&self) -> Vec<(String, u32)> {
        let mut events: Vec<(String, u32)> = Vec::new();
        // Every ordered throw is one way.
        for throw in self.throws() {
            let text = format!("*{}", throw.iter().collect::<String>());
            match events.iter_mut().find(|(known, _)| *known == text) {
                Some((_, weight)) => *weight += 1,
                None => events.push((text, 1)),
            }
        }
        events.sort();
        let divisor = events.iter().fold(0, |all, (_, weight)| gcd(all, *weight));
        for (_, weight) in &mut events {
            *weight /= divisor;
        }
        events
    }

    /// Plays a legal move or an event of this node.
    pub fn play(&mut self, ply: &str) {
        let next = if self.node() == Node::Chance {
            self.throws()
                .into_iter()
                .find(|throw| format!("*{}", throw.iter().collect::<String>()) == ply)
                .map(|throw| self.after_throw(&throw))
        } else {
            let mut moves = self.moves().into_iter();
            moves.find(|(text, _)| text == ply).map(|(_, next)| next)
        };
        *self = next.unwrap_or_else(|| panic!("{ply:?} cannot be played in {:?}", self.text()));
    }

    /// Every ordered way in which the dice can fall, each written in the order of the text forms.
    fn throws(&self) -> Vec<Vec<char>> {
        let Dice::Falling { falling, .. } = self.dice else {
            return Vec::new();
        };
        let mut throws = vec![Vec::new()];
        for _ in 0..falling {
            let mut longer = Vec::new();
            for throw in &throws {
                for face in self.rules.faces() {
                    let mut throw: Vec<char> = throw.clone();
                    throw.push(face);
                    longer.push(throw);
                }
            }
            throws = longer;
        }
        for throw in &mut throws {
            self.sort_dice(throw);
        }
        throws
    }

    /// Rule 5: the kept dice and the fallen ones are to be spent; blanks worth 0 are dropped.
    fn after_throw(&self, throw: &[char]) -> Naive {
        let mut next = self.clone();
        if let Dice::Falling { kept, .. } = &self.dice {
            let mut dice = kept.clone();
            dice.extend(throw.iter().filter(|face| **face != '0'));
            self.sort_dice(&mut dice);
            let offered = self.rethrow_of(&dice).is_some();
            let mark = if offered { Mark::Rethrow } else { Mark::None };
            next.dice = Dice::Left { dice, mark };
        }
        next
    }

    fn sort_dice(&self, dice: &mut [char]) {
        let faces = self.rules.faces();
        dice.sort_by_key(|die| faces.iter().position(|face| face == die));
    }

    /// Rule 7: the rethrow that these dice offer while none has been spent.
    fn rethrow_of(&self, dice: &[char]) -> Option<&'static str> {
        let three_x = dice.len() == 3 && dice.iter().all(|die| *die == 'X');
        if self.rules.rethrow_three_x() && three_x {
            Some("re3") // R9: and not `re`
        } else if self.rules.rethrow_each_x() && dice.contains(&'X') {
            Some("re")
        } else {
            None
        }
    }

    /// The setup (rule 4), with the opening X (rule 8) or a first throw.
    fn start(rules: Rules) -> Naive {
        let inactive = [0, 1].map(|player| {
            let mut columns = rules.setup_columns(player);
            columns.sort();
            columns
        });
        let dice = if rules.is(Key::Opening, "x") {
            Dice::Left { dice: vec!['X'], mark: Mark::Opening }
        } else {
            Dice::Falling { kept: Vec::new(), falling: rules.dice() }
        };
        Naive {
            inactive,
            active: [Vec::new(), Vec::new()],
            king: King::Neutral,
            queens: rules.queens().then_some([Queen::Inactive; 2]),
            side: 0,
            dice,
            rules,
        }
    }

    fn king_line(&self) -> Option<Line> {
        match self.king {
            King::Neutral => Some(self.rules.centre()),
            King::Free { line, .. } => Some(line),
            King::Track { owner, step } => Some(self.rules.line(owner, step)),
            King::Killed => None,
        }
    }

    fn king_owner(&self) -> Option<usize> {
        match self.king {
            King::Free { owner, .. } | King::Track { owner, .. } => Some(owner),
            King::Neutral | King::Killed => None,
        }
    }

    fn inactive_on(&self, player: usize, line: Line) -> bool {
        line.row == self.rules.home_row(player) && self.inactive[player].contains(&line.col)
    }

    /// How many active soldiers of the player stand on the line, of both passes (R10).
    fn active_on(&self, player: usize, line: Line) -> usize {
        let steps = self.active[player].iter();
        steps.filter(|step| self.rules.line(player, **step) == line).count()
    }

    fn soldier_on(&self, player: usize, line: Line) -> bool {
        self.inactive_on(player, line) || self.active_on(player, line) > 0
    }

    fn queen(&self, player: usize) -> Option<Queen> {
        self.queens.map(|queens| queens[player])
    }

    fn active_queen_on(&self, player: usize, line: Line) -> bool {
        self.queen(player) == Some(Queen::Active(line))
    }

    fn inactive_queen_on(&self, player: usize, line: Line) -> bool {
        self.queen(player) == Some(Queen::Inactive) && self.rules.queen_place(player) == line
    }

    /// Rule 4: the line of the inactive soldier with the highest step.
    fn front(&self, player: usize) -> Option<Line> {
        let steps = (0..self.rules.width()).rev();
        let mut lines = steps.map(|step| self.rules.line(player, step));
        lines.find(|line| self.inactive_on(player, *line))
    }

    /// Rule 11: an active enemy soldier stands on the front soldier's line.
    fn front_blocked(&self, player: usize) -> bool {
        self.rules.blocked() && self.front(player).is_some_and(|line| self.active_on(1 - player, line) > 0)
    }

    /// Rule 16, for one player.
    fn lost(&self, player: usize) -> bool {
        let no_active = self.active[player].is_empty();
        let no_inactive = self.inactive[player].is_empty();
        if self.queen(player) == Some(Queen::Taken) {
            return true;
        }
        if no_active && no_inactive {
            let alive = self.rules.king_keeps_alive() && self.king_owner() == Some(player);
            return !alive;
        }
        self.rules.lost_when_blocked() && no_active && self.front_blocked(player) // R16
    }

    /// The players for whom the game is decided, by rule 16 or by the killed king (rule 13).
    fn winners(&self) -> Vec<usize> {
        let killer = self.king == King::Killed;
        (0..2).filter(|&player| self.lost(1 - player) || (killer && self.side == player)).collect()
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
