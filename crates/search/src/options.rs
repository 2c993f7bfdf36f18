//! What can be chosen about the exact searches.

use std::fmt;

use boardwright_core::State;
use boardwright_core::eval::Evaluate;

/// Tells noisy moves.
pub(crate) type Noisy<S> = Box<dyn Fn(&S, <S as State>::Move) -> bool + Send + Sync>;

/// How chance nodes are pruned. The result is the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pruning {
    /// Every event is searched with a full window.
    None,
    /// Star1: a chance node ends as soon as the bounds of its events settle it.
    Star1,
    /// Star2: and one move of each event's decision is searched first, for better bounds.
    #[default]
    Star2,
}

pub(crate) struct Options<S: State> {
    pub(crate) memory: u32,
    pub(crate) pruning: Pruning,
    pub(crate) noisy: Option<Noisy<S>>,
}

/// So many mebibytes in bytes.
pub(crate) fn bytes(mebibytes: u32) -> usize {
    (mebibytes as usize).saturating_mul(1 << 20)
}

impl<S: State> Options<S> {
    /// The defaults, with the noisy moves that an evaluation tells.
    pub(crate) fn of<E: Evaluate<S> + ?Sized>(evaluation: &E) -> Self {
        let noisy = evaluation.noisy().map(|noisy| Box::new(noisy) as Noisy<S>);
        Options { memory: crate::DEFAULT_MEMORY, pruning: Pruning::default(), noisy }
    }

    pub(crate) fn memory_bytes(&self) -> usize {
        bytes(self.memory)
    }
}

impl<S: State> fmt::Debug for Options<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { memory, pruning, noisy } = self;
        f.debug_struct("Options")
            .field("memory", memory)
            .field("pruning", pruning)
            .field("noisy", &noisy.is_some())
            .finish()
    }
}
