//! Checks of what a spectator gets: effects and scenes.

use std::collections::HashSet;

use boardwright_core::scene::Grid;
use boardwright_core::{Depict, Effects};

use crate::subject::{after, alike, moves, plies, sample};
use crate::{Fault, Flaw, Subject};

/// The effects of a ply, applied to the board before it, give the board after it; reporting leaves the state that playing leaves; every effect
/// has a text.
///
/// # Errors
///
/// [`Flaw::EffectsDiffer`], [`Flaw::ReportingDiffers`], [`Flaw::SilentEffect`].
pub fn check_effects<S: Effects>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("effects", 1, |state| {
        for ply in sample(&mut rng, &plies(state), 12) {
            let mut board = state.board();
            let mut told = Vec::new();
            let mut reported = state.clone();
            reported.advance_reporting(ply, &mut |effect| told.push(effect));
            if told.iter().any(|effect| effect.to_string().is_empty()) {
                return Err(Flaw::SilentEffect(ply.to_string()));
            }
            for effect in &told {
                S::apply(&mut board, effect);
            }
            if !alike(&reported, &after(state, ply)) {
                return Err(Flaw::ReportingDiffers(ply.to_string()));
            }
            if board != reported.board() {
                return Err(Flaw::EffectsDiffer(ply.to_string()));
            }
        }
        Ok(())
    })
}

/// A scene names every cell once, puts each on a place of its own on the grid, and has the cells that moves name.
///
/// # Errors
///
/// [`Flaw::SceneCell`], [`Flaw::SceneGrid`], [`Flaw::ScenePiece`], [`Flaw::UnknownCell`].
pub fn check_scenes<S: Depict>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("scenes", 1, |state| {
        let scene = state.scene();
        let (mut names, mut places) = (HashSet::new(), HashSet::new());
        let mut parity = None;
        for cell in &scene.cells {
            if cell.name.is_empty() || !names.insert(&cell.name) || !places.insert(cell.at) {
                return Err(Flaw::SceneCell(cell.name.clone()));
            }
            let on_grid = match scene.grid {
                Grid::Squares => cell.at.half_column % 2 == 0,
                Grid::Hexagons => {
                    let odd = (i32::from(cell.at.row) + i32::from(cell.at.half_column)).rem_euclid(2);
                    *parity.get_or_insert(odd) == odd
                }
            };
            if !on_grid {
                return Err(Flaw::SceneGrid(cell.name.clone()));
            }
            if cell.pieces.iter().any(|piece| piece.count == 0) {
                return Err(Flaw::ScenePiece(cell.name.clone()));
            }
        }
        for m in sample(&mut rng, &moves(state), 24) {
            if let Some(cell) = state.cells_of(m).into_iter().find(|cell| !names.contains(cell)) {
                return Err(Flaw::UnknownCell { ply: m.to_string(), cell });
            }
        }
        Ok(())
    })
}
