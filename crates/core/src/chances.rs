//! The exact chances of what may fall.

use alloc::vec::Vec;

use crate::{Overflow, Ratio, State};

/// What may fall at a chance node: the events with their weights, in the order of [`State::events`].
///
/// ```text
/// if let Some(chances) = Chances::of(&state) {
///     for (event, weight) in chances.iter() {
///         println!("{event}: {weight} in {}", chances.total());
///     }
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances<E> {
    events: Vec<(E, u32)>,
    total: u32,
}

impl<E: Copy + Eq> Chances<E> {
    /// The chances at this state; `None` if it is no chance node.
    pub fn of<S: State<Event = E>>(state: &S) -> Option<Chances<E>> {
        let mut events = Vec::with_capacity(state.count_events() as usize);
        let mut total = 0;
        state.events(|event, weight| {
            events.push((event, weight));
            total += weight;
        });
        if events.is_empty() { None } else { Some(Chances { events, total }) }
    }

    /// The events with their weights.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (E, u32)> {
        self.events.iter().copied()
    }

    /// How many events there are; at least one.
    pub fn count(&self) -> usize {
        self.events.len()
    }

    /// The sum of the weights.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The weight of an event; 0 if it cannot fall here.
    pub fn weight(&self, event: E) -> u32 {
        self.events.iter().find(|(e, _)| *e == event).map_or(0, |(_, weight)| *weight)
    }

    /// The probability of an event: its weight divided by the total.
    pub fn probability(&self, event: E) -> Ratio {
        self.share(self.weight(event))
    }

    /// The expected value of something that depends on what falls.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where it does not fit, and what `value` itself refuses.
    pub fn expectation(
        &self,
        mut value: impl FnMut(E) -> Result<Ratio, Overflow>,
    ) -> Result<Ratio, Overflow> {
        self.iter()
            .try_fold(Ratio::ZERO, |sum, (event, weight)| sum.plus(value(event)?.times(self.share(weight))?))
    }

    /// A share of the total as a probability. It always fits: both are below 2³².
    fn share(&self, weight: u32) -> Ratio {
        Ratio::new(i128::from(weight), i128::from(self.total)).unwrap_or(Ratio::ZERO)
    }
}
