//! Rules engine of Nutcrackers: lines of three on a small board, with generals and fortresses.
#![cfg_attr(not(any(feature = "std", test)), no_std)]
