//! Rules engine of Magnetic Jumpers: pull and push on hexagons.
#![cfg_attr(not(any(feature = "std", test)), no_std)]
