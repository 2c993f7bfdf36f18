//! The `boardwright` program: play, explore and measure the games in a terminal.

mod args;
mod commands;
mod error;
mod files;
mod lines;
mod output;
mod play;
mod players;
mod render;
mod target;
mod threads;

use std::process::ExitCode;

fn main() -> ExitCode {
    match args::read().and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
