//! The page's paragraph on rejected positions, for texts that have the right form.

use super::{Naive, Order, Stage, other};

pub(super) fn check(position: &Naive) -> Result<(), String> {
    for player in [1, 2] {
        check_cubes(position, player)?;
        check_score(position, player)?;
    }
    if position.passes > 2 {
        return Err(format!("{} passes: at most 2", position.passes));
    }
    if position.is_over() {
        return check_over_stage(position);
    }
    check_stage(position)
}

/// More than eight cubes of a side.
fn check_cubes(position: &Naive, player: u8) -> Result<(), String> {
    let count = position.cubes_of(player).len();
    if count > 8 {
        return Err(format!("player {player} has {count} cubes: at most 8"));
    }
    Ok(())
}

/// A score that the missing enemy cubes cannot give. Nothing takes a six, so a taken cube showed 1 to 5.
fn check_score(position: &Naive, player: u8) -> Result<(), String> {
    let present = position.cubes_of(other(player)).len();
    let missing = 8_usize.saturating_sub(present) as u32;
    let score = position.taken[usize::from(player - 1)];
    if score < missing || score > 5 * missing {
        return Err(format!("player {player} has taken {score}, but {missing} enemy cubes are missing"));
    }
    Ok(())
}

/// The stage of an over position is exactly this one.
fn check_over_stage(position: &Naive) -> Result<(), String> {
    let expected = match position.options.order {
        Order::ChooseFirst => Stage::Select,
        Order::RollFirst => Stage::Roll,
    };
    if position.stage != expected {
        return Err("the game is over: the stage is wrong".to_string());
    }
    Ok(())
}

fn check_stage(position: &Naive) -> Result<(), String> {
    let selectable = position.selectable_squares();
    match position.stage {
        Stage::RollCube(square) | Stage::GoCube(square, _) if !selectable.contains(&square) => {
            Err("the stage names a cube that is not selectable".to_string())
        }
        Stage::Select if position.options.order == Order::RollFirst && !selectable.is_empty() => {
            Err("`select` where a cube is selectable".to_string())
        }
        Stage::Roll | Stage::Go(_) if selectable.is_empty() => {
            Err("a roll where no cube is selectable".to_string())
        }
        _ => Ok(()),
    }
}
