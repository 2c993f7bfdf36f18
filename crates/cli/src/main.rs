//! The `boardwright` program.
fn main() {}
