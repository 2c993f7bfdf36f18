//! Checks of chance nodes: weights, sampling, resolving.

use boardwright_core::rand_core::Rng;
use boardwright_core::{IllegalEvent, Node, Ply, State, below};

use crate::subject::{alike, events};
use crate::tape::Tape;
use crate::{Fault, Flaw, Subject};

/// Events are distinct and listed in an order that is always the same; weights are positive, in lowest terms, and add up to less than 2³²; the
/// totals agree with the list.
///
/// # Errors
///
/// [`Flaw::DoubleEvent`], [`Flaw::UnstableEvents`], [`Flaw::NoWeight`], [`Flaw::Terms`], [`Flaw::WeightSum`], [`Flaw::EventTotal`].
pub fn check_chances<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    subject.each("chances", 1, |state| {
        let list = events(state);
        for (i, (event, weight)) in list.iter().enumerate() {
            if *weight == 0 {
                return Err(Flaw::NoWeight(event.to_string()));
            }
            if list[..i].iter().any(|(earlier, _)| earlier == event) {
                return Err(Flaw::DoubleEvent(event.to_string()));
            }
        }
        if events(&state.clone()) != list {
            return Err(Flaw::UnstableEvents);
        }
        let divisor = list.iter().fold(0, |divisor, (_, weight)| gcd(divisor, *weight));
        if divisor > 1 {
            return Err(Flaw::Terms(divisor));
        }
        let sum: u64 = list.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let Ok(sum) = u32::try_from(sum) else { return Err(Flaw::WeightSum(sum)) };
        let total = |method, expected, found| {
            if expected == found { Ok(()) } else { Err(Flaw::EventTotal { method, expected, found }) }
        };
        total("count_events", list.len() as u32, state.count_events())?;
        total("total_weight", sum, state.total_weight())
    })
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// `sample_event` is the first event at which the running sum of weights exceeds one uniform draw below the total, on every border between two
/// events and on random draws; elsewhere it gives and draws nothing.
///
/// # Errors
///
/// [`Flaw::SampleEvent`], [`Flaw::Draws`].
pub fn check_sampling<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("sampling", 1, |state| {
        let list = events(state);
        let total: u64 = list.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut words = vec![None, None, None, Some(0), Some(u32::MAX)];
        let mut sum = 0;
        for (_, weight) in list.iter().take(64) {
            // The smallest words that draw the numbers just before and at the border.
            sum += u64::from(*weight);
            for draw in [sum.saturating_sub(1), sum].into_iter().filter(|draw| *draw < total) {
                words.push(u32::try_from((draw << 32).div_ceil(total)).ok());
            }
        }
        words.into_iter().try_for_each(|word| sample_flaws(state, &list, word, rng.next_u64()))
    })
}

fn sample_flaws<S: State>(
    state: &S,
    list: &[(S::Event, u32)],
    word: Option<u32>,
    seed: u64,
) -> Result<(), Flaw> {
    let (mut ours, mut theirs) = (Tape::new(word, seed), Tape::new(word, seed));
    let total: u32 = list.iter().map(|(_, weight)| *weight).sum();
    let mut expected = None;
    if total > 0 {
        let draw = below(&mut ours, total);
        let mut sum = 0;
        expected = list.iter().find_map(|&(event, weight)| {
            sum += weight;
            (sum > draw).then_some(event)
        });
    }
    let found = state.sample_event(&mut theirs);
    if found != expected {
        return Err(Flaw::SampleEvent { expected: format!("{expected:?}"), found: format!("{found:?}") });
    }
    if ours.words != theirs.words {
        return Err(Flaw::Draws { method: "sample_event", expected: ours.words, found: theirs.words });
    }
    Ok(())
}

/// `resolve` accepts every listed event and does what `resolve_unchecked` does; it refuses every event that is not listed, and then leaves the
/// state as it was.
///
/// # Errors
///
/// [`Flaw::RefusedEvent`], [`Flaw::PlayDiffers`], [`Flaw::AcceptedEvent`], [`Flaw::RefusedPlyChanged`].
pub fn check_resolving<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let seen = subject.seen_events();
    subject.each("resolving", 1, |state| {
        let list = events(state);
        for &(event, _) in &list {
            let (mut unchecked, mut checked, mut advanced) = (state.clone(), state.clone(), state.clone());
            unchecked.resolve_unchecked(event);
            if checked.resolve(event).is_err() || advanced.advance(Ply::Event(event)).is_err() {
                return Err(Flaw::RefusedEvent(event.to_string()));
            }
            if !alike(&unchecked, &checked) || !alike(&unchecked, &advanced) {
                return Err(Flaw::PlayDiffers(event.to_string()));
            }
        }
        let node = state.node();
        for event in seen.iter().filter(|event| list.iter().all(|(listed, _)| listed != *event)) {
            let mut tried = state.clone();
            let right = match (node, tried.resolve(*event)) {
                (Node::Decision(player), Err(IllegalEvent::Decision(said))) => player == said,
                (Node::Over(outcome), Err(IllegalEvent::Over(said))) => outcome == said,
                (Node::Chance, Err(IllegalEvent::Unknown)) => true,
                _ => false,
            };
            if !right {
                return Err(Flaw::AcceptedEvent(event.to_string()));
            }
            if !alike(&tried, state) {
                return Err(Flaw::RefusedPlyChanged(event.to_string()));
            }
        }
        Ok(())
    })
}
