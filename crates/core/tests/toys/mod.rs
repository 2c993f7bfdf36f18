//! Two toy games that use every part of the traits.
//!
//! [`dash`] is a race with a die whose faces are not equally likely, and in which a throw can win another throw. In [`weave`] a turn is two actions, and what is legal depends on how
//! the game came about.

pub(crate) mod dash;
mod dash_text;
mod dash_views;
pub(crate) mod weave;
mod weave_text;
mod weave_views;
