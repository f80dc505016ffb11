//! Reads a game or a rulebook from an operator's file.

use books::{Rulebook, game_from_toml, game_to_toml, keep};
use hand::{Game, VARIANTS};

/// Checks that an accepted game or rulebook survives a round trip through its file.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    if let Ok(game) = game_from_toml("own", text) {
        assert_eq!(game_from_toml("own", &game_to_toml(&game)).as_ref(), Ok(&game));
        if let Ok(variant) = keep(game) {
            let written = game_to_toml(&Game::of(variant));
            assert_eq!(game_from_toml("own", &written).map(keep), Ok(Ok(variant)));
        }
    }
    if let Ok(book) = Rulebook::parse("own", text, VARIANTS) {
        assert_eq!(Rulebook::parse("own", &book.text, VARIANTS).as_ref(), Ok(&book));
    }
}
