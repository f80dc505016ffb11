//! The games that have a code in PHH, and this program's codes for other games.

use hand::{Limit, VARIANTS};
use std::sync::LazyLock;

/// A game with its code in the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Code of the game in PHH files, such as `NT`.
    pub code: &'static str,
    /// Key of the game in the engine, such as `holdem`.
    pub key: &'static str,
    /// Betting limit of the game.
    pub limit: Limit,
    /// Forced bets that the game has in addition to antes.
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

/// This program's codes for games and limits without a code in PHH, such as `cardroom/PL/omaha_5`.
///
/// The format lets programs add codes. Games in which the highest card acts first without a bring-in have no code,
/// because no field of the format can express that.
static OWN: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let mut games = Vec::new();
    for variant in VARIANTS {
        let opening = match variant.opening {
            hand::Opening::Blinds | hand::Opening::ButtonBlind => Opening::Blinds,
            hand::Opening::BringIn => Opening::BringIn,
            hand::Opening::HighCard => continue,
        };
        for limit in variant.limits {
            let is_it = |game: &&Game| (game.key, game.limit) == (variant.key, *limit);
            if GAMES.iter().find(is_it).is_none() {
                let word = match limit {
                    Limit::No => "NL",
                    Limit::Pot => "PL",
                    Limit::Fixed => "FL",
                };
                // Once for each game, like the games themselves.
                let code = Box::leak(format!("cardroom/{word}/{}", variant.key).into_boxed_str());
                games.push(game(code, variant.key, *limit, opening));
            }
        }
    }
    games
});

impl Game {
    /// Returns the game with this key and limit; `None` if neither the format nor our list has a code for it.
    pub fn of(key: &str, limit: Limit) -> Option<Game> {
        let mut all = GAMES.iter().chain(OWN.iter());
        all.find(|game| (game.key, game.limit) == (key, limit)).copied()
    }

    /// Whether the code is one of ours, which other programs do not know.
    pub fn is_own(self) -> bool {
        !GAMES.contains(&self)
    }

    /// Returns the game with this code; `None` if there is none.
    ///
    /// ```
    /// use history::phh::Game;
    /// assert_eq!(Game::by_code("FO/8").map(|game| game.key), Some("omaha_8"));
    /// assert_eq!(Game::by_code("cardroom/PL/omaha_5").map(|game| game.key), Some("omaha_5"));
    /// assert_eq!(Game::by_code("XX"), None);
    /// ```
    pub fn by_code(code: &str) -> Option<Game> {
        GAMES.iter().chain(OWN.iter()).find(|game| game.code == code).copied()
    }
}
