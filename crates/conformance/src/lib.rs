//! The battery of tests that any implementation of the boardwright traits can run.
