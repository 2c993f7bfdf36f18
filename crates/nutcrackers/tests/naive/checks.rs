//! The paragraph "Rejected positions" of the rules page. These checks are all there are: any
//! other position of the form is accepted, whether play can reach it or not.

use super::{Kind, Naive};

pub(super) fn check(state: &Naive) -> Result<(), String> {
    for player in [1, 2] {
        kinds(state, player)?;
        numbers(state, player)?;
        if state.has_four(player) {
            return Err(format!("player {player} has a run of four"));
        }
    }
    if state.in_setup() {
        alternation(state)?;
        for player in [1, 2] {
            setup(state, player)?;
        }
    }
    for player in [1, 2] {
        losses(state, player)?;
    }
    if state.losses(1) == 10 && state.losses(2) == 10 {
        return Err("both players have lost 10 pieces".into());
    }
    Ok(())
}

/// Two Generals or two Fortresses of one side, or one that the rule set does not have.
fn kinds(state: &Naive, player: u8) -> Result<(), String> {
    let in_hand = state.hand(player).general;
    let generals = state.count(player, Kind::General) + usize::from(in_hand);
    let fortresses = state.count(player, Kind::Fortress);
    if generals > usize::from(state.rules.generals) {
        return Err(format!("player {player} has {generals} Generals"));
    }
    if fortresses > usize::from(state.rules.fortresses) {
        return Err(format!("player {player} has {fortresses} Fortresses"));
    }
    Ok(())
}

/// More than 12 pieces, or more than 11 soldiers where generals are played.
fn numbers(state: &Naive, player: u8) -> Result<(), String> {
    let soldiers = state.count(player, Kind::Soldier) + state.hand(player).soldiers;
    let most = if state.rules.generals { 11 } else { 12 };
    if soldiers > most {
        return Err(format!("player {player} has {soldiers} soldiers"));
    }
    Ok(())
}

/// Rule 2: in turn, First first, one piece each.
fn alternation(state: &Naive) -> Result<(), String> {
    let first = state.hand(1).size();
    let second = state.hand(2).size();
    let fits = if state.side == 1 { first == second } else { first + 1 == second };
    if !fits {
        return Err(format!("hands of {first} and {second} with player {} to place", state.side));
    }
    Ok(())
}

/// During the setup nothing is lost.
fn setup(state: &Naive, player: u8) -> Result<(), String> {
    let total = state.on_board(player) + state.hand(player).size();
    if total != 12 {
        return Err(format!("player {player} has {total} pieces during the setup"));
    }
    let generals = state.count(player, Kind::General) + usize::from(state.hand(player).general);
    if generals != usize::from(state.rules.generals) {
        return Err(format!("player {player} has no General during the setup"));
    }
    Ok(())
}

fn losses(state: &Naive, player: u8) -> Result<(), String> {
    let lost = state.losses(player);
    if lost > 10 {
        return Err(format!("player {player} has lost {lost} pieces"));
    }
    // In either phase: during the setup nobody has lost any.
    if lost < 3 && state.count(player, Kind::Fortress) > 0 {
        return Err(format!("player {player} has a Fortress after {lost} losses"));
    }
    Ok(())
}
