//! A position as plain data, and the checks that make a state of it.

use boardwright_core::{ByPlayer, Player};
use thiserror::Error;

use crate::state::{NO_CUBE, Phase};
use crate::view::View;
use crate::{Cube, Face, Order, Rules, Square, State};

/// Cubes of each player at the start (rule 1).
pub(crate) const CUBES: u8 = 8;
/// The most pips that one taken cube can give: a six is never taken.
const MOST_TAKEN: u8 = 5;

/// Where in a turn the game stands. `Display` is the form of the position text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// A cube is to be chosen, or there is none and the player passes: `select`.
    Select,
    /// This cube is about to fall: `roll:c2`.
    RollOf(Square),
    /// This cube has shown this face and is to go: `go:c2=4`.
    GoOf(Square, Face),
    /// A die is about to fall for all cubes (`order=roll-first`): `roll`.
    Roll,
    /// This face has fallen, and one of the cubes is to go (`order=roll-first`): `go=4`.
    Go(Face),
}

impl Stage {
    /// The cube that it names.
    const fn cube(self) -> Option<Square> {
        match self {
            Stage::RollOf(cube) | Stage::GoOf(cube, _) => Some(cube),
            Stage::Select | Stage::Roll | Stage::Go(_) => None,
        }
    }

    /// Whether the order of play has this stage.
    const fn fits(self, order: Order) -> bool {
        match self {
            Stage::Select => true,
            Stage::RollOf(_) | Stage::GoOf(..) => matches!(order, Order::ChooseFirst),
            Stage::Roll | Stage::Go(_) => matches!(order, Order::RollFirst),
        }
    }
}

/// A position as plain data: it may be anything. [`State::from_position`] checks it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The cubes by [`Square::to_index`].
    pub board: [Option<Cube>; Square::COUNT],
    /// Whose turn it is.
    pub to_move: Player,
    /// The stage of the turn.
    pub stage: Stage,
    /// Pips taken so far.
    pub taken: ByPlayer<u16>,
    /// Passes in a row.
    pub passes: u8,
}

/// Why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidPosition {
    /// More than eight cubes.
    #[error("player {player} has {found} cubes; at most {CUBES} are allowed")]
    TooManyCubes {
        /// Whose they are.
        player: Player,
        /// How many there are.
        found: u8,
    },
    /// A score that the missing enemy cubes cannot give.
    #[error(
        "player {player} has taken {taken} pips, but {missing} cubes of the opponent are missing: {least} to {most} pips"
    )]
    Score {
        /// Whose score it is.
        player: Player,
        /// The score.
        taken: u16,
        /// How many cubes of the opponent are missing.
        missing: u8,
        /// The least that they give.
        least: u8,
        /// The most that they give.
        most: u8,
    },
    /// More passes than end the game.
    #[error("{0} passes in a row; the game is over after 2")]
    TooManyPasses(u8),
    /// A stage of the other order of play.
    #[error("the order of play of these rules has no stage `{0}`")]
    StageOfOtherOrder(Stage),
    /// The game is over, but the stage is another one than then.
    #[error("the game is over: the stage is `{expected}`, not `{found}`")]
    OverStage {
        /// The stage of a game that is over.
        expected: Stage,
        /// The stage of the position.
        found: Stage,
    },
    /// The stage names a square without a cube.
    #[error("the stage names {0}, but no cube stands there")]
    StageOfNothing(Square),
    /// The stage names a cube of the opponent.
    #[error("the stage names {0}, where a cube of the opponent stands")]
    StageOfEnemy(Square),
    /// The stage names a cube that cannot be chosen.
    #[error("the stage names {0}, but the cube there cannot be chosen")]
    StageOfUnselectable(Square),
    /// `select` with `order=roll-first` while a cube can be chosen.
    #[error("the stage is `select`, but the die falls first: a cube can go")]
    SelectBeforeRoll,
    /// `roll` or `go=` while no cube can be chosen.
    #[error("the stage is `{0}`, but no cube can be chosen: it must be `select`")]
    NothingToRollFor(Stage),
}

impl State {
    /// The state of a position.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] tells the first check of the rules page that fails.
    pub fn from_position(position: &Position) -> Result<State, InvalidPosition> {
        let mut state = State::start(position.rules);
        state.to_move = position.to_move;
        state.view = View::default();
        for (square, cube) in Square::all().zip(&position.board) {
            if let Some(Cube { owner, face }) = *cube {
                state.view.put(square.seen_by(state.to_move), owner == state.to_move, face);
            }
        }
        let cubes = ByPlayer::from_fn(|player| state.squares_of(player).count_ones() as u8);
        for player in Player::BOTH {
            if cubes[player] > CUBES {
                return Err(InvalidPosition::TooManyCubes { player, found: cubes[player] });
            }
        }
        let score = |player: Player| score(player, position.taken[player], CUBES - cubes[player.other()]);
        let taken = ByPlayer::new(score(Player::First)?, score(Player::Second)?);
        state.view.taken = (taken[state.to_move], taken[state.to_move.other()]);
        if position.passes > 2 {
            return Err(InvalidPosition::TooManyPasses(position.passes));
        }
        state.passes = position.passes;
        state.set_stage(position.stage)?;
        Ok(state)
    }

    /// The position as plain data.
    pub fn to_position(&self) -> Position {
        let mut board = [None; Square::COUNT];
        for square in Square::all() {
            board[square.to_index() as usize] = self.cube_at(square);
        }
        Position {
            rules: self.rules,
            board,
            to_move: self.to_move,
            stage: self.stage(),
            taken: self.taken().map(u16::from),
            passes: self.passes,
        }
    }

    /// Sets the phase that belongs to a stage, with the checks that depend on it.
    fn set_stage(&mut self, stage: Stage) -> Result<(), InvalidPosition> {
        if !stage.fits(self.rules.order) {
            return Err(InvalidPosition::StageOfOtherOrder(stage));
        }
        if self.is_over() {
            self.phase = Phase::Over;
            let expected = self.stage();
            let found = stage;
            return if expected == found {
                Ok(())
            } else {
                Err(InvalidPosition::OverStage { expected, found })
            };
        }
        if let Some(cube) = stage.cube() {
            match self.cube_at(cube) {
                None => return Err(InvalidPosition::StageOfNothing(cube)),
                Some(Cube { owner, .. }) if owner != self.to_move => {
                    return Err(InvalidPosition::StageOfEnemy(cube));
                }
                Some(_) if self.selectable() & cube.bit() == 0 => {
                    return Err(InvalidPosition::StageOfUnselectable(cube));
                }
                Some(_) => {}
            }
        }
        if self.rules.order == Order::RollFirst {
            match (stage, self.selectable() != 0) {
                (Stage::Select, true) => return Err(InvalidPosition::SelectBeforeRoll),
                (Stage::Roll | Stage::Go(_), false) => return Err(InvalidPosition::NothingToRollFor(stage)),
                _ => {}
            }
        }
        self.cube = stage.cube().unwrap_or(NO_CUBE);
        (self.phase, self.fallen) = match stage {
            Stage::Select => (Phase::Select, 0),
            Stage::RollOf(_) | Stage::Roll => (Phase::Roll, 0),
            Stage::GoOf(_, face) | Stage::Go(face) => (Phase::Go, face.pips()),
        };
        Ok(())
    }
}

/// A score, if so many missing cubes can give it.
fn score(player: Player, taken: u16, missing: u8) -> Result<u8, InvalidPosition> {
    let (least, most) = (missing, MOST_TAKEN * missing);
    match u8::try_from(taken) {
        Ok(score) if (least..=most).contains(&score) => Ok(score),
        _ => Err(InvalidPosition::Score { player, taken, missing, least, most }),
    }
}
