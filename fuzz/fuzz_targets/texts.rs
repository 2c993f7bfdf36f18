//! Any bytes as every kind of text.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| boardwright_fuzz::texts(bytes));
