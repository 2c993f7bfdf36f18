//! small programs that embed the engines.
