//! How a piece is written.

use boardwright::core::Player;
use boardwright::core::scene::Piece;

/// The symbol with its owner: upper or lower case for letters, `^` or `v` before anything else, `~` before what is nobody's.
pub(super) fn symbol(piece: &Piece) -> String {
    let c = piece.symbol;
    match piece.owner {
        None => format!("~{c}"),
        Some(Player::First) if c.is_ascii_alphabetic() => c.to_ascii_uppercase().to_string(),
        Some(Player::Second) if c.is_ascii_alphabetic() => c.to_ascii_lowercase().to_string(),
        Some(Player::First) => format!("^{c}"),
        Some(Player::Second) => format!("v{c}"),
    }
}

/// The symbol, `?` for an idle piece, `'` for a tagged one, and the number of pieces if it is not one.
pub(super) fn text(piece: &Piece) -> String {
    let mut text = symbol(piece);
    if piece.idle {
        text.push('?');
    }
    if piece.tagged {
        text.push('\'');
    }
    if piece.count != 1 {
        text.push_str(&piece.count.to_string());
    }
    text
}
