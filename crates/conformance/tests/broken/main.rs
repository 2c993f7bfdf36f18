//! The battery catches what is broken: one toy game that can break every promise, one at a time.

mod catches;
mod toy;
mod toy_views;
