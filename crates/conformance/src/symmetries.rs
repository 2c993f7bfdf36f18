//! The check of symmetries.

use boardwright_core::{Node, Player, Symmetric};

use crate::subject::{after, alike, events, moves, plies, sample};
use crate::{Fault, Flaw, Subject};

/// For every symmetry of a state: the node of the image corresponds; its moves, quiet moves, events and weights are the images; playing and
/// transforming commute; and state and image have the same canonical state.
///
/// # Errors
///
/// [`Flaw::ImageNode`], [`Flaw::ImagePlies`], [`Flaw::Commute`], [`Flaw::Canonical`].
pub fn check_symmetries<S: Symmetric>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("symmetries", 3, |state| {
        for symmetry in state.symmetries() {
            let image = state.transform(symmetry);
            node_flaws(state, &image, symmetry)?;
            ply_flaws(state, &image, symmetry)?;
            for ply in sample(&mut rng, &plies(state), 6) {
                let played = after(state, ply).transform(symmetry);
                if !alike(&played, &after(&image, state.transform_ply(ply, symmetry))) {
                    return Err(Flaw::Commute { symmetry: format!("{symmetry:?}"), ply: ply.to_string() });
                }
            }
            if state.canonical() != image.canonical() {
                return Err(Flaw::Canonical(format!("{symmetry:?}")));
            }
        }
        Ok(())
    })
}

fn node_flaws<S: Symmetric>(state: &S, image: &S, symmetry: S::Symmetry) -> Result<(), Flaw> {
    let swaps = S::exchanges_players(symmetry);
    let player = |player: Player| if swaps { player.other() } else { player };
    let expected = match state.node() {
        Node::Decision(mover) => Node::Decision(player(mover)),
        Node::Over(outcome) if swaps => Node::Over(outcome.swapped()),
        node => node,
    };
    if image.node() != expected {
        return Err(Flaw::ImageNode { symmetry: format!("{symmetry:?}"), expected, found: image.node() });
    }
    if image.to_move() != player(state.to_move()) {
        return Err(Flaw::Mover { node: image.node(), to_move: image.to_move() });
    }
    Ok(())
}

fn ply_flaws<S: Symmetric>(state: &S, image: &S, symmetry: S::Symmetry) -> Result<(), Flaw> {
    let flaw = |what| Err(Flaw::ImagePlies { symmetry: format!("{symmetry:?}"), what });
    let list = moves(state);
    let images: Vec<S::Move> = list.iter().map(|m| state.transform_move(*m, symmetry)).collect();
    if sorted(images.clone()) != sorted(moves(image)) {
        return flaw("legal moves");
    }
    if list.iter().zip(&images).any(|(m, of)| state.is_quiet(*m) != image.is_quiet(*of)) {
        return flaw("quiet moves");
    }
    let images =
        events(state).into_iter().map(|(event, weight)| (state.transform_event(event, symmetry), weight));
    if sorted(images.collect()) != sorted(events(image)) {
        return flaw("events or weights");
    }
    Ok(())
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}
