//! Players for the boardwright games.
