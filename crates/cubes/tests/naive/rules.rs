//! What the rules say about a position: who is selectable, where a cube may go, when the game ends.

use super::{Contact, Cube, Naive, Node, SIZE, Short, Square, other, text};

/// Rule 1: First's home rank is 1, Second's is 8.
fn home_rank(player: u8) -> i32 {
    if player == 1 { 0 } else { SIZE - 1 }
}

/// Rule 1: the far rank is the opponent's home rank.
fn far_rank(player: u8) -> i32 {
    home_rank(other(player))
}

/// Rule 1: First moves up, Second down. Rule 4: forward or diagonally forward.
fn directions(player: u8) -> [(i32, i32); 3] {
    let ahead = if player == 1 { 1 } else { -1 };
    [(-1, ahead), (0, ahead), (1, ahead)]
}

fn all_squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for rank in 0..SIZE {
        for file in 0..SIZE {
            squares.push(Square { file, rank });
        }
    }
    squares
}

impl Naive {
    /// The cube on a square; none outside the board.
    pub(super) fn at(&self, square: Square) -> Option<Cube> {
        if !square.on_board() {
            return None;
        }
        self.board[square.rank as usize][square.file as usize]
    }

    fn is_empty(&self, square: Square) -> bool {
        square.on_board() && self.at(square).is_none()
    }

    /// Rules 3 and 4: an enemy cube that shows less than `limit` and is not on its own home rank.
    fn is_enemy_below(&self, square: Square, limit: u32) -> bool {
        match self.at(square) {
            Some(cube) => {
                cube.owner == other(self.side) && cube.face < limit && square.rank != home_rank(cube.owner)
            }
            None => false,
        }
    }

    /// Rule 3, for a cube of the player whose turn it is.
    fn is_selectable(&self, square: Square) -> bool {
        let own = self.at(square).is_some_and(|cube| cube.owner == self.side);
        if !own || square.rank == far_rank(self.side) {
            return false;
        }
        directions(self.side).into_iter().any(|direction| {
            let ahead = square.step(direction, 1);
            self.is_empty(ahead) || (self.options.contact == Contact::First && self.is_enemy_below(ahead, 6))
        })
    }

    pub(super) fn selectable_squares(&self) -> Vec<Square> {
        let mut squares = all_squares();
        squares.retain(|&square| self.is_selectable(square));
        squares
    }

    pub(super) fn selections(&self) -> Vec<String> {
        let squares = self.selectable_squares();
        squares.into_iter().map(text::write_square).collect()
    }

    /// Rule 4: the number of empty squares before the edge or any cube, at most the roll.
    fn free_squares(&self, from: Square, direction: (i32, i32), roll: u32) -> u32 {
        let mut free = 0;
        while free < roll && self.is_empty(from.step(direction, free + 1)) {
            free += 1;
        }
        free
    }

    /// Rule 4: everything that the cube on `from` may do with this roll.
    pub(super) fn goings(&self, from: Square, roll: u32) -> Vec<String> {
        let mut moves = Vec::new();
        let lines = directions(self.side).map(|line| (line, self.free_squares(from, line, roll)));
        let longest = lines.iter().map(|&(_, free)| free).max().unwrap_or(0);
        let name = text::write_square(from);
        for (line, free) in lines {
            // Taking.
            let next = from.step(line, free + 1);
            let count_fits = match self.options.contact {
                Contact::First => free < roll,
                Contact::Exact => free + 1 == roll,
            };
            if count_fits && self.is_enemy_below(next, roll) {
                moves.push(format!("{name}x{}", text::write_square(next)));
            }
            // Advancing.
            let far_enough = match self.options.short {
                Short::Longest => free == longest,
                Short::Any => true,
            };
            if free >= 1 && far_enough {
                let target = from.step(line, free);
                moves.push(format!("{name}{}", text::write_square(target)));
            }
        }
        moves
    }

    /// The player's cubes with the squares that they stand on.
    pub(super) fn cubes_of(&self, player: u8) -> Vec<(Square, Cube)> {
        let mut cubes = Vec::new();
        for square in all_squares() {
            match self.at(square) {
                Some(cube) if cube.owner == player => cubes.push((square, cube)),
                _ => {}
            }
        }
        cubes
    }

    /// Rule 6 (two passes) or rule 7 (all remaining cubes on the far rank, or none left).
    pub(super) fn is_over(&self) -> bool {
        let finished =
            |player: u8| self.cubes_of(player).iter().all(|(square, _)| square.rank == far_rank(player));
        self.passes == 2 || finished(1) || finished(2)
    }

    /// Rule 7: the faces taken and the faces of the own cubes on the far rank.
    fn score(&self, player: u8) -> u32 {
        let mut score = self.taken[usize::from(player - 1)];
        for (square, cube) in self.cubes_of(player) {
            if square.rank == far_rank(player) {
                score += cube.face;
            }
        }
        score
    }

    /// Rule 7: the higher score wins by the difference; equal scores are a draw.
    pub(super) fn outcome(&self) -> Node {
        let (first, second) = (self.score(1), self.score(2));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Less => Some(2),
            std::cmp::Ordering::Equal => None,
        };
        let points = u16::try_from(first.abs_diff(second)).expect("scores are small");
        Node::Over { winner, points }
    }
}
