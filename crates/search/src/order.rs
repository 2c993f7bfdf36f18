//! Which moves are tried first.

use boardwright_core::{Move, Player};

use crate::MAX_DEPTH;

/// A move with its rank, to be sorted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<M> {
    /// The higher the earlier.
    pub(crate) rank: u32,
    /// Its number in generation order, which decides between equals.
    pub(crate) number: u32,
    pub(crate) m: M,
}

impl<M> Ranked<M> {
    pub(crate) fn is_before(&self, other: &Self) -> bool {
        (self.rank, other.number) > (other.rank, self.number)
    }
}

const BEST_KNOWN: u32 = u32::MAX;
const NOISY: u32 = 1 << 30;
const KILLER: u32 = 1 << 29;
/// Histories are halved when one of them reaches this.
const MOST_HISTORY: u32 = 1 << 28;
/// Tables of histories have at most so many places; moves of larger types share them.
const MOST_PLACES: u32 = 1 << 20;

/// What has been learnt of moves in other states of the same search: those that cut off, at the same ply (killers) and anywhere (history).
#[derive(Debug)]
pub(crate) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<u32>,
    places: u32,
}

impl<M: Move> Order<M> {
    pub(crate) fn new() -> Self {
        let places = M::COUNT.clamp(1, MOST_PLACES);
        Order {
            killers: vec![[None; 2]; MAX_DEPTH as usize + 2],
            history: vec![0; 2 * places as usize],
            places,
        }
    }

    #[inline]
    fn place(&self, m: M, player: Player) -> usize {
        let index = m.to_index();
        let folded = if index < self.places { index } else { index % self.places };
        folded as usize * 2 + player.index()
    }

    /// The rank of a move: the best one known for this state, noisy ones, killers, then by history.
    #[inline]
    pub(crate) fn rank(&self, m: M, player: Player, ply: usize, best: u32, noisy: bool) -> u32 {
        if best != 0 && m.to_index() + 1 == best {
            return BEST_KNOWN;
        }
        let killer = self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(m)));
        let history = self.history.get(self.place(m, player)).copied().unwrap_or(0);
        history + if noisy { NOISY } else { 0 } + if killer { KILLER } else { 0 }
    }

    /// A move has cut off at this depth.
    pub(crate) fn learn(&mut self, m: M, player: Player, ply: usize, depth: u32) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(m)
        {
            killers[1] = killers[0].replace(m);
        }
        let place = self.place(m, player);
        if let Some(history) = self.history.get_mut(place) {
            *history += depth * depth;
            if *history >= MOST_HISTORY {
                self.history.iter_mut().for_each(|history| *history /= 2);
            }
        }
    }
}
