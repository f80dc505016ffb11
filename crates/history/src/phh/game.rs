//! The games that have a code in PHH.

use hand::Limit;

/// A game that the format has a code for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Code of the game in files, such as `NT`.
    pub code: &'static str,
    /// Key of the game in the engine, such as `holdem`.
    pub key: &'static str,
    /// Betting limit of the game.
    pub limit: Limit,
    /// Forced bets that the game has.
    pub opening: Opening,
}

/// Which forced bets a game has in addition to antes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Blinds and straddles, in the field `blinds_or_straddles`.
    Blinds,
    /// A bring-in, in the field `bring_in`.
    BringIn,
}

const fn game(code: &'static str, key: &'static str, limit: Limit, opening: Opening) -> Game {
    Game { code, key, limit, opening }
}

/// The eleven games that have a code in PHH.
pub const GAMES: [Game; 11] = [
    game("FT", "holdem", Limit::Fixed, Opening::Blinds),
    game("NT", "holdem", Limit::No, Opening::Blinds),
    game("NS", "short_deck", Limit::No, Opening::Blinds),
    game("PO", "omaha", Limit::Pot, Opening::Blinds),
    game("FO/8", "omaha_8", Limit::Fixed, Opening::Blinds),
    game("F7S", "stud", Limit::Fixed, Opening::BringIn),
    game("F7S/8", "stud_8", Limit::Fixed, Opening::BringIn),
    game("FR", "razz", Limit::Fixed, Opening::BringIn),
    game("N2L1D", "single_draw_27", Limit::No, Opening::Blinds),
    game("F2L3D", "triple_draw_27", Limit::Fixed, Opening::Blinds),
    game("FB", "badugi", Limit::Fixed, Opening::Blinds),
];

impl Game {
    /// Returns the game with this code; `None` if there is none.
    ///
    /// ```
    /// use history::phh::Game;
    /// assert_eq!(Game::by_code("FO/8").map(|game| game.key), Some("omaha_8"));
    /// assert_eq!(Game::by_code("XX"), None);
    /// ```
    pub fn by_code(code: &str) -> Option<Game> {
        GAMES.into_iter().find(|game| game.code == code)
    }
}
