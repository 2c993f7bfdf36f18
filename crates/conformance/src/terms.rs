//! The check of evaluations.

use boardwright_core::Symmetric;
use boardwright_core::eval::Terms;

use crate::{Fault, Flaw, Subject};

/// Terms have names of one word, each its own, and as many weights; an image has the terms of the state, negated where the symmetry exchanges the players.
///
/// # Errors
///
/// [`Flaw::TermNames`], [`Flaw::Weights`], [`Flaw::ImageTerm`].
pub fn check_terms<S: Terms + Symmetric>(subject: &Subject<S>) -> Result<(), Fault> {
    subject.once("terms", || {
        for (i, term) in S::TERMS.iter().enumerate() {
            let again = S::TERMS[..i].iter().any(|other| other.name == term.name);
            let word = !term.name.is_empty() && term.name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if again || !word || term.meaning.is_empty() {
                return Err(Flaw::TermNames(term.name));
            }
        }
        let (terms, weights) = (S::TERMS.len(), subject.start().weights().len());
        if weights == terms { Ok(()) } else { Err(Flaw::Weights { terms, weights }) }
    })?;
    subject.each("terms", 3, |state| {
        let terms = terms(state);
        for symmetry in state.symmetries() {
            let sign = if S::exchanges_players(symmetry) { -1 } else { 1 };
            let image = self::terms(&state.transform(symmetry));
            for ((term, of), found) in S::TERMS.iter().zip(&terms).zip(image) {
                if found != sign * of {
                    return Err(Flaw::ImageTerm {
                        symmetry: format!("{symmetry:?}"),
                        term: term.name,
                        expected: sign * of,
                        found,
                    });
                }
            }
        }
        Ok(())
    })
}

fn terms<S: Terms>(state: &S) -> Vec<i32> {
    let mut terms = vec![0; S::TERMS.len()];
    state.terms(&mut terms);
    terms
}
