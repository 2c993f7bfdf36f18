//! Colours.

use anstyle::{AnsiColor, Style};
use boardwright::core::Player;

/// Coordinates and empty places.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Names in lists.
pub(crate) const NAME: Style = Style::new().bold();

/// Neutral pieces and special places.
pub(crate) const NEUTRAL: Style = AnsiColor::Magenta.on_default().bold();

/// What belongs to a player, or to nobody.
pub(crate) const fn of(owner: Option<Player>) -> Style {
    match owner {
        Some(Player::First) => AnsiColor::Yellow.on_default().bold(),
        Some(Player::Second) => AnsiColor::Cyan.on_default().bold(),
        None => NEUTRAL,
    }
}
