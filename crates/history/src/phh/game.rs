//! The games that have a code in PHH.

use hand::Limit;

/// A game of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its code in files: `NT`.
    pub code: &'static str,
    /// Its key among the engine's games: `holdem`.
    pub key: &'static str,
    /// The betting limit.
    pub limit: Limit,
    /// The forced bets that open a hand.
    pub opening: Opening,
}

/// The forced bets in addition to antes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// `blinds_or_straddles`.
    Blinds,
    /// `bring_in`.
    BringIn,
}

const fn game(code: &'static str, key: &'static str, limit: Limit, opening: Opening) -> Game {
    Game { code, key, limit, opening }
}

/// The eleven games of the standard.
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
    /// The game with this code.
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
