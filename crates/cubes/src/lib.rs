//! Rules engine of Cubes: dice that march over a chessboard.
#![cfg_attr(not(any(feature = "std", test)), no_std)]
