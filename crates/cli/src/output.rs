//! Standard output.

use std::io::{self, BufWriter, Stdout, Write};

use anstream::{AutoStream, ColorChoice};

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

/// Prints what clap has styled.
pub(crate) fn print_styled(text: &clap::builder::StyledStr) -> io::Result<()> {
    let mut out = styled(Color::Auto);
    write!(out, "{}", text.ansi())?;
    out.flush()
}
