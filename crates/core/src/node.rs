//! What a state is: a decision, a fall of dice, or the end.

use core::fmt;

use crate::Player;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// One player won by some points (at least 1; what they count is each game's own rule).
    Win {
        /// Who won.
        winner: Player,
        /// By how much.
        points: u16,
    },
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw => None,
        }
    }

    /// The points of the win; 0 for a draw.
    pub const fn points(self) -> u16 {
        match self {
            Outcome::Win { points, .. } => points,
            Outcome::Draw => 0,
        }
    }

    /// The same outcome with the players exchanged.
    pub const fn swapped(self) -> Outcome {
        match self {
            Outcome::Win { winner, points } => Outcome::Win { winner: winner.other(), points },
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The points as `player` sees them: positive for a win, negative for a loss.
    pub fn points_for(self, player: Player) -> i32 {
        match self {
            Outcome::Win { winner, points } if winner == player => i32::from(points),
            Outcome::Win { points, .. } => -i32::from(points),
            Outcome::Draw => 0,
        }
    }
}

impl fmt::Display for Outcome {
    /// `1 wins by 3`, `draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, points } => write!(f, "{winner} wins by {points}"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

/// What a state asks for next.
///
/// It is asked of the state and never inferred from the number of plies: a turn can be several moves, and dice fall in between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// This player must move; there is at least one legal move.
    Decision(Player),
    /// Dice must fall; there is at least one event.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Node {
    /// The outcome, if the game is over.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Node::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Node::Over(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn an_outcome_is_seen_from_either_side() {
        let win = Outcome::Win { winner: Player::Second, points: 3 };
        assert_eq!((win.winner(), win.points()), (Some(Player::Second), 3));
        assert_eq!((win.points_for(Player::Second), win.points_for(Player::First)), (3, -3));
        assert_eq!(win.swapped(), Outcome::Win { winner: Player::First, points: 3 });
        assert_eq!((Outcome::Draw.winner(), Outcome::Draw.points_for(Player::First)), (None, 0));
        assert_eq!(Outcome::Draw.swapped(), Outcome::Draw);
        assert_eq!((win.to_string(), Outcome::Draw.to_string()), ("2 wins by 3".into(), "draw".into()));
    }

    #[test]
    fn only_over_nodes_have_an_outcome() {
        assert_eq!(Node::Over(Outcome::Draw).outcome(), Some(Outcome::Draw));
        assert!(Node::Over(Outcome::Draw).is_over());
        for node in [Node::Chance, Node::Decision(Player::First)] {
            assert_eq!((node.outcome(), node.is_over()), (None, false));
        }
    }
}
