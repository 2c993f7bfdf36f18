//! The core at work on two toy games: the conformance battery, matches, records, playouts and perft.

#[path = "../toys/mod.rs"]
mod toys;

mod battery;
