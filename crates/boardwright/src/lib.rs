//! Rules engines for little-known board games.
