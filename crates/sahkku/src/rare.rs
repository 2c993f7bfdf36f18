//! Moves that most rules do not have: kills, and those of queens. Rules without them do not pay for them.

use crate::Face;
use crate::ground::Ground;
use crate::track::Steps;

/// What a die can be spent on beside soldiers, activations and the king's moves: three sets.
///
/// They are the steps of inactive soldiers that can kill the king on being activated; the steps of active soldiers that can kill it; where the queen can go
/// or be activated.
pub(crate) trait RareUses: Copy {
    /// Nothing.
    const NONE: Self;

    fn of(ground: &Ground<'_>, die: Face) -> Self;

    /// The sets.
    fn sets(&self) -> [Steps; 3];

    /// How many members each of them has.
    fn counts(&self) -> [u32; 3];
}

/// No such moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl RareUses for Plain {
    const NONE: Plain = Plain;

    #[inline(always)]
    fn of(_: &Ground<'_>, _: Face) -> Plain {
        Plain
    }

    #[inline(always)]
    fn sets(&self) -> [Steps; 3] {
        [0; 3]
    }

    #[inline(always)]
    fn counts(&self) -> [u32; 3] {
        [0; 3]
    }
}

/// Such moves, counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rare {
    sets: [Steps; 3],
    counts: [u32; 3],
}

impl RareUses for Rare {
    const NONE: Rare = Rare { sets: [0; 3], counts: [0; 3] };

    #[inline(always)]
    fn of(ground: &Ground<'_>, die: Face) -> Rare {
        let activations = if die == Face::X { ground.activations_that_kill() } else { 0 };
        let (kills, queen) = (ground.kills(die), ground.queen(die));
        Rare { sets: [activations, kills, queen], counts: [few(activations), two_at_most(kills), few(queen)] }
    }

    #[inline(always)]
    fn sets(&self) -> [Steps; 3] {
        self.sets
    }

    #[inline(always)]
    fn counts(&self) -> [u32; 3] {
        self.counts
    }
}

/// The size of a set that has at most two members: the king stands on at most two steps, and there is one way to each.
#[inline(always)]
fn two_at_most(set: Steps) -> u32 {
    u32::from(set != 0) + u32::from(set & set.wrapping_sub(1) != 0)
}

/// The size of a set that is mostly empty.
#[inline]
fn few(set: Steps) -> u32 {
    if set == 0 { 0 } else { set.count_ones() }
}
