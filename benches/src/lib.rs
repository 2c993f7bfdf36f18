//! criterion benches of all games.
