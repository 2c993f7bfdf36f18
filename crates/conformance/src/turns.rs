//! The check of whole turns: what stepping reaches, and nothing else.

use boardwright_core::{Node, Ply, State, turns};

use crate::subject::{after, alike, moves};
use crate::{Fault, Flaw, Subject};

/// A turn with more sequences of moves is not followed: stepping through them all would take too long.
const SEQUENCES: usize = 20_000;

/// [`turns`] gives each result of the turn that stepping through all sequences of moves reaches, once, with a sequence that leads there; and results that are equal are
/// alike in all that can be seen of them, so that it is sound to keep one of them.
///
/// # Errors
///
/// [`Flaw::TurnLost`], [`Flaw::TurnExtra`], [`Flaw::TurnHistory`].
pub fn check_turns<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    subject.each("turns", 41, |state| {
        let mut stepped: Vec<S> = Vec::new();
        let mut left = SEQUENCES;
        if !matches!(state.node(), Node::Decision(_)) {
            return if turns(state).is_empty() { Ok(()) } else { Err(Flaw::TurnExtra("-".to_string())) };
        }
        if !step(state, state.node(), &mut left, &mut stepped)? {
            return Ok(());
        }
        let found = turns(state);
        for turn in &found {
            let reached = turn.moves.iter().fold(state.clone(), |at, &m| after(&at, Ply::Move(m)));
            let path = || turn.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            if reached != turn.result
                || reached.node() == state.node()
                || !stepped.iter().any(|known| same(known, &reached))
            {
                return Err(Flaw::TurnExtra(path()));
            }
        }
        let double = |(i, turn): (usize, &boardwright_core::Turn<S>)| {
            found[..i].iter().any(|earlier| same(&earlier.result, &turn.result))
        };
        if found.len() != stepped.len() || found.iter().enumerate().any(double) {
            return Err(Flaw::TurnLost { stepped: stepped.len(), found: found.len() });
        }
        Ok(())
    })
}

/// What a whole turn counts as the same result.
fn same<S: State>(a: &S, b: &S) -> bool {
    a == b && a.node() == b.node()
}

/// Collects the distinct results of the turn by stepping; `false` if there are too many sequences.
fn step<S: State>(state: &S, turn: Node, left: &mut usize, results: &mut Vec<S>) -> Result<bool, Flaw> {
    for m in moves(state) {
        let next = after(state, Ply::Move(m));
        if next.node() == turn {
            if !step(&next, turn, left, results)? {
                return Ok(false);
            }
            continue;
        }
        if *left == 0 {
            return Ok(false);
        }
        *left -= 1;
        match results.iter().find(|known| same(*known, &next)) {
            Some(known) if !alike(known, &next) => return Err(Flaw::TurnHistory(m.to_string())),
            Some(_) => {}
            None => results.push(next),
        }
    }
    Ok(true)
}
