//! The check of keys and hashes against equality.

use std::hash::{DefaultHasher, Hash, Hasher};

use boardwright_core::State;

use crate::subject::{after, plies};
use crate::{Fault, Flaw, Subject};

/// So many states around the start, found breadth first: there many orders of play lead to equal states.
const AROUND_START: usize = 500;
/// So many states around the middle of each game.
const AROUND_MIDDLE: usize = 60;

/// Equal states have equal keys and hashes, and no two different states among thousands share a key.
///
/// # Errors
///
/// [`Flaw::KeyDiffers`], [`Flaw::KeyShared`], [`Flaw::HashDiffers`].
pub fn check_keys<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut known: Vec<(S, u64, u64)> = Vec::new();
    let mut look = |state: &S| {
        let (key, hash) = (state.key(), hash_of(state));
        let mut twin = false;
        for (other, other_key, other_hash) in &known {
            let equal = other == state;
            twin |= equal;
            let flaw = match equal {
                true if *other_key != key => Flaw::KeyDiffers,
                true if *other_hash != hash => Flaw::HashDiffers,
                false if *other_key == key => Flaw::KeyShared,
                _ => continue,
            };
            return Err(flaw(format!("{other:?}")));
        }
        if !twin {
            known.push((state.clone(), key, hash));
        }
        Ok(())
    };
    subject.once("keys", || around(subject.start(), AROUND_START).iter().try_for_each(&mut look))?;
    for line in subject.lines() {
        if let Some(middle) = line.spots.get(line.spots.len() / 2) {
            subject.once("keys", || around(&middle.state, AROUND_MIDDLE).iter().try_for_each(&mut look))?;
        }
    }
    subject.each("keys", 1, look)
}

/// The first `most` states that are found breadth first from one.
fn around<S: State>(start: &S, most: usize) -> Vec<S> {
    let mut found = vec![start.clone()];
    let mut next = 0;
    while found.len() < most && next < found.len() {
        let state = found[next].clone();
        found.extend(plies(&state).into_iter().take(most - found.len()).map(|ply| after(&state, ply)));
        next += 1;
    }
    found
}

pub(crate) fn hash_of<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
