//! Standard output.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Color;

/// Standard output with a buffer of its own, for much text without colours.
pub(crate) type Plain = BufWriter<Stdout>;

/// Standard output that drops colours where they are not wanted.
pub(crate) type Styled = BufWriter<AutoStream<Stdout>>;

pub(crate) fn plain() -> Plain {
    BufWriter::with_capacity(1 << 16, io::stdout())
}

pub(crate) fn styled(color: Color) -> Styled {
    let choice = match color {
        Color::Auto => AutoStream::choice(&io::stdout()),
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    BufWriter::new(AutoStream::new(io::stdout(), choice))
}

/// A bar on standard error for so many steps; none where that is no terminal.
pub(crate) fn progress(steps: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar.tick();
    bar
}

/// Prints what clap has styled.
pub(crate) fn print_styled(text: &clap::builder::StyledStr) -> io::Result<()> {
    let mut out = styled(Color::Auto);
    write!(out, "{}", text.ansi())?;
    out.flush()
}
