//! Whole turns: for players who think in turns of several moves and not in single moves.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{Node, State};

/// One result of a turn, with one way to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn<S: State> {
    /// The decisions that lead there, in order: the first such sequence in generation order.
    pub moves: Vec<S::Move>,
    /// The state in which another player must decide, dice must fall, or the game is over.
    pub result: S,
}

/// All distinct results of the turn that the player to decide is in: the states that this player's decisions in a row lead to, up to the point where the
/// other player must decide, dice must fall, or the game is over.
///
/// No state comes twice, however many sequences lead to it; the results come in the order in which the sequences that are kept come in generation order. At a
/// chance node and at an over node there is no turn to take, and the list is empty. Where dice fall within a turn, each part between two falls is taken by itself: the
/// dice decide which part comes next.
///
/// States count as the same if they are [equal](Eq) and [ask for the same](State::node): where equality leaves a history out, equal states can differ in that, one over and the other
/// not. Where legality depends on such a history as well, as in games with a cycle rule, keeping one of them is sound as long as they have the same history; the game
/// says whether they have.
///
/// Time is linear in the number of distinct states within the turn times their moves; memory in the number of those states.
///
/// ```text
/// for turn in turns(&state) {
///     println!("{:?} leads to {:?}", turn.moves, turn.result);
/// }
/// ```
pub fn turns<S: State>(state: &S) -> Vec<Turn<S>> {
    let mut search = Search { seen: BTreeMap::new(), path: Vec::new(), found: Vec::new() };
    if let Node::Decision(_) = state.node() {
        search.seen.insert(state.key(), alloc::vec![state.clone()]);
        search.follow(state);
    }
    search.found
}

struct Search<S: State> {
    /// The states met, by their keys.
    seen: BTreeMap<u64, Vec<S>>,
    /// The moves from the start of the turn to the state in hand.
    path: Vec<S::Move>,
    found: Vec<Turn<S>>,
}

impl<S: State> Search<S> {
    fn follow(&mut self, state: &S) {
        let player = state.node();
        let moves = state.legal_moves();
        for &m in moves.iter() {
            let mut next = state.clone();
            next.play_unchecked(m);
            if !self.is_new(&next) {
                continue;
            }
            self.path.push(m);
            if next.node() == player {
                self.follow(&next);
            } else {
                self.found.push(Turn { moves: self.path.clone(), result: next });
            }
            self.path.pop();
        }
    }

    fn is_new(&mut self, state: &S) -> bool {
        let same_key = self.seen.entry(state.key()).or_default();
        let new = !same_key.iter().any(|known| known == state && known.node() == state.node());
        if new {
            same_key.push(state.clone());
        }
        new
    }
}
