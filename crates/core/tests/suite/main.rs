//! The core at work on two toy games: the conformance battery, matches, records, playouts and perft.

#[path = "../toys/mod.rs"]
mod toys;

mod battery;
mod chances;
mod contracts;
mod counting;
mod matches;
mod naive;
mod records;
