//! What the fuzz targets check.
//!
//! All of it goes through the facade and names no game: a game is covered as soon as the facade has it. Everything here panics where a promise of
//! the library is broken, and never otherwise.
#![forbid(unsafe_code)]

mod choices;
mod play;
mod state;
mod texts;

pub use play::play;
pub use texts::texts;

use std::error::Error;

/// An error must be able to say what is wrong.
fn told(error: &dyn Error, text: &str) {
    assert!(!error.to_string().is_empty(), "an error without words for {text:?}: {error:?}");
}
