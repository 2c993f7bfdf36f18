//! `show`: a position as a picture.

use std::io::Write;

use boardwright::core::Node;

use crate::args::Color;
use crate::error::Failure;
use crate::play::listing;
use crate::{output, render, target};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A position, or a rules id (the start of the game)
    #[arg(value_name = "POSITION|RULES")]
    target: String,

    /// List the legal moves, or the events of a fall of dice
    #[arg(long)]
    moves: bool,
}

pub(crate) fn run(args: &Args, color: Color) -> Result<(), Failure> {
    let state = target::state(&args.target)?;
    let mut out = output::styled(color);
    let scene = state.scene();
    writeln!(out, "{state}\n")?;
    out.write_all(render::picture(&scene, &[]).as_bytes())?;
    out.write_all(render::legend(&scene).as_bytes())?;
    match state.node() {
        Node::Decision(player) => {
            let moves = state.count_moves();
            writeln!(out, "Player {player} decides; legal moves: {moves}")?;
        }
        Node::Chance => {
            writeln!(out, "Dice fall for player {}; events: {}", state.to_move(), state.events().len())?;
        }
        Node::Over(outcome) => writeln!(out, "Over: {outcome}")?,
    }
    if args.moves {
        out.write_all(listing::plies(&*state, "").as_bytes())?;
    }
    Ok(out.flush()?)
}
