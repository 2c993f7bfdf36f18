//! The tests of the players, as one program: each of its parts searches all games.

mod common;
mod exact;
mod history;
mod limits;
mod playouts;
mod won;
