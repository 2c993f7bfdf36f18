//! The toy games once more, as plainly as can be, for comparison.

use std::collections::{BTreeMap, HashMap};

use boardwright_core::{Limits, Match, Node, Player, PlyOf, State, game_rng, random_ply};

use crate::toys::dash::Dash;
use crate::toys::weave::Weave;

/// Dash with runners on a number line: First goes up from 0 to `end`, Second down from `end` to 0. On `end` and 0 nobody bars and nobody is hit.
#[derive(Clone, Debug)]
pub(crate) struct NaiveDash {
    end: i32,
    again: bool,
    runners: [Vec<i32>; 2],
    side: usize,
    die: Option<i32>,
}

impl NaiveDash {
    pub(crate) fn new(squares: i32, again: bool) -> Self {
        let end = squares + 1;
        NaiveDash { end, again, runners: [vec![0, 0], vec![end, end]], side: 0, die: None }
    }

    fn goal(&self, side: usize) -> i32 {
        if side == 0 { self.end } else { 0 }
    }

    fn over(&self) -> bool {
        (0..2).any(|side| self.runners[side].iter().all(|at| *at == self.goal(side)))
    }

    /// What can happen next, by the text of the ply.
    pub(crate) fn next(&self) -> BTreeMap<String, NaiveDash> {
        let mut next = BTreeMap::new();
        if self.over() {
            return next;
        }
        let Some(die) = self.die else {
            for die in 1..=3 {
                next.insert(format!("*{die}"), NaiveDash { die: Some(die), ..self.clone() });
            }
            return next;
        };
        let (enemy, way) = (1 - self.side, if self.side == 0 { 1 } else { -1 });
        for (i, &from) in self.runners[self.side].iter().enumerate() {
            let to = from + way * die;
            let inside = 0 < to && to < self.end;
            let barred = self.runners[enemy].iter().filter(|at| **at == to).count() == 2;
            if from == self.goal(self.side) || !(0..=self.end).contains(&to) || (inside && barred) {
                continue;
            }
            let mut after = self.turned();
            after.runners[self.side][i] = to;
            for at in &mut after.runners[enemy] {
                if inside && *at == to {
                    *at = self.goal(self.side);
                }
            }
            let waits = from == self.goal(enemy);
            let name = if waits { '@' } else { char::from(b'a' + (from - 1) as u8) };
            next.insert(name.to_string(), after);
        }
        if next.is_empty() {
            next.insert("pass".to_string(), self.turned());
        }
        next
    }

    fn turned(&self) -> NaiveDash {
        let stays = self.again && self.die == Some(3);
        NaiveDash { side: if stays { self.side } else { 1 - self.side }, die: None, ..self.clone() }
    }
}

pub(crate) fn perft_dash(game: &NaiveDash, depth: u32) -> u64 {
    if depth == 0 || game.over() {
        return 1;
    }
    game.next().values().map(|next| perft_dash(next, depth - 1)).sum()
}

/// Weave with the board as a text of cells, rank 1 first, and the history as a list of texts.
#[derive(Clone, Debug)]
pub(crate) struct NaiveWeave {
    ranks: i32,
    board: Vec<char>,
    hands: [u8; 2],
    side: usize,
    spent: Option<usize>,
    past: Vec<String>,
    over: bool,
    /// Who won.
    winner: Option<usize>,
}

const STONE: [char; 2] = ['S', 's'];

impl NaiveWeave {
    pub(crate) fn new(ranks: i32) -> Self {
        let board = vec!['.'; 3 * ranks as usize];
        NaiveWeave {
            ranks,
            board,
            hands: [2, 2],
            side: 0,
            spent: None,
            past: Vec::new(),
            over: false,
            winner: None,
        }
    }

    fn name(at: usize) -> String {
        format!("{}{}", ["a", "b", "c"][at % 3], at / 3 + 1)
    }

    fn home(&self, side: usize) -> Vec<usize> {
        let rank = if side == 0 { 0 } else { self.ranks as usize - 1 };
        (3 * rank..3 * rank + 3).collect()
    }

    /// The position at the end of a turn, after which the other side moves.
    fn picture(&self) -> String {
        format!("{:?}{:?}{}", self.board, self.hands, self.side)
    }

    pub(crate) fn next(&self) -> BTreeMap<String, NaiveWeave> {
        let mut next = BTreeMap::new();
        if self.over {
            return next;
        }
        for at in 0..self.board.len() {
            if self.board[at] == '.' && self.hands[self.side] > 0 && self.home(self.side).contains(&at) {
                let mut after = self.clone();
                after.hands[self.side] -= 1;
                after.acted(at, self, format!("@{}", Self::name(at)), &mut next);
            }
            if self.board[at] == STONE[self.side] && self.spent != Some(at) {
                for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let (file, rank) = (at as i32 % 3 + right, at as i32 / 3 + up);
                    let to = (rank * 3 + file) as usize;
                    if (0..3).contains(&file) && (0..self.ranks).contains(&rank) && self.board[to] == '.' {
                        let mut after = self.clone();
                        after.board[at] = '.';
                        after.acted(to, self, Self::name(at) + &Self::name(to), &mut next);
                    }
                }
            }
        }
        if next.is_empty() {
            let mut after = self.clone();
            let seen = after.turn_ends();
            after.over |= seen >= 2;
            next.insert("pass".to_string(), after);
        }
        next
    }

    /// A stone of the side to move has come to `at`; keeps what follows, if rule 5 allows it.
    fn acted(
        mut self,
        at: usize,
        before: &NaiveWeave,
        text: String,
        next: &mut BTreeMap<String, NaiveWeave>,
    ) {
        self.board[at] = STONE[self.side];
        if before.spent.is_none() {
            self.spent = Some(at);
        } else if self.turn_ends() >= 2 && !self.over {
            return;
        }
        next.insert(text, self);
    }

    /// Ends the turn and says how often the position has stood at the end of an earlier one.
    fn turn_ends(&mut self) -> usize {
        let mover = self.side;
        self.side = 1 - mover;
        self.spent = None;
        if self.home(self.side).iter().filter(|at| self.board[**at] == STONE[mover]).count() == 2 {
            (self.over, self.winner) = (true, Some(mover));
        }
        let picture = self.picture();
        let seen = self.past.iter().filter(|past| **past == picture).count();
        self.past.push(picture);
        seen
    }
}

pub(crate) fn perft_weave(game: &NaiveWeave, depth: u32) -> u64 {
    if depth == 0 || game.over {
        return 1;
    }
    game.next().values().map(|next| perft_weave(next, depth - 1)).sum()
}

fn texts<S: State>(state: &S) -> Vec<String> {
    let mut list = Vec::new();
    state.for_each_ply(|ply| list.push(ply.to_string()));
    list.sort();
    list
}

#[test]
fn dash_agrees_with_its_twin_along_random_games() {
    for (position, squares) in [("dash:short 5 1 * 0/0", 5), ("dash:long 7 1 * 0/0", 7)] {
        for game in 0..100 {
            let mut rng = game_rng(2, game);
            let mut state: Dash = position.parse().expect("a position");
            let mut twin = NaiveDash::new(squares, true);
            while let Some(ply) = random_ply(&state, &mut rng) {
                let mut next = twin.next();
                assert_eq!(texts(&state), next.keys().cloned().collect::<Vec<_>>(), "{state}");
                state.advance_unchecked(ply);
                twin = next.remove(&ply.to_string()).expect("a ply of both");
            }
            assert!(twin.over());
        }
    }
}

/// A game of Weave from the start. `circling` games go back to positions that they know, wherever they can: random play hardly ever comes to a draw by rule 6.
pub(crate) fn weave_game(seed: u64, circling: bool) -> Match<Weave> {
    let mut rng = game_rng(seed, 0);
    let start: Weave = "weave:plain 3/3/3 1 2/2 -".parse().expect("a position");
    let mut game = Match::with_limits(start, Limits::NONE);
    let mut met = HashMap::new();
    while let Some(mut ply) = random_ply(game.state(), &mut rng) {
        let times = |ply: PlyOf<Weave>| {
            let mut next = game.state().clone();
            next.advance_unchecked(ply);
            let won = next.node().outcome().is_some_and(|outcome| outcome.winner().is_some());
            if won { -1 } else { met.get(&next).copied().unwrap_or(0) }
        };
        if circling {
            let mut most = times(ply);
            game.state().for_each_ply(|other| {
                if times(other) > most {
                    (ply, most) = (other, times(other));
                }
            });
        }
        game.play(ply).expect("legal");
        *met.entry(game.state().clone()).or_insert(0) += 1;
    }
    game
}

#[test]
fn weave_agrees_with_its_twin_along_games_with_cycles() {
    let (mut barred, mut draws) = (0, 0);
    for seed in 0..200 {
        let game = weave_game(seed, seed % 2 == 1);
        let mut twin = NaiveWeave::new(3);
        for (state, ply) in game.plies() {
            let fresh: Weave = state.to_string().parse().expect("a position");
            barred += usize::from(fresh.count_moves() > state.count_moves());
            let mut next = twin.next();
            assert_eq!(texts(state), next.keys().cloned().collect::<Vec<_>>(), "{state}");
            twin = next.remove(&ply.to_string()).expect("a ply of both");
        }
        let Node::Over(outcome) = game.state().node() else { panic!("a game without plies is over") };
        assert!(twin.over);
        assert_eq!(twin.winner, outcome.winner().map(Player::index));
        draws += usize::from(outcome.winner().is_none());
    }
    // The games are of use only if rules 5 and 6 had their say, and often.
    assert!(barred > 50 && draws > 5, "{barred} positions with a barred action, {draws} draws");
}
