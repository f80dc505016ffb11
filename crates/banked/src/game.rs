//! The list of games against the house, each with its source and its rules.

use crate::box_game::{public as versus_public, ray};
use crate::layout_game::{dice, public as field_public, roulette};
use crate::{BoxGame, LayoutGame};

/// A game against the house: its names, its source and its rules.
#[derive(Clone, Debug)]
pub struct Game {
    /// Name in commands and files, such as `ray-roulette`.
    pub key: &'static str,
    /// Name that players see.
    pub name: &'static str,
    /// Whose rules these are.
    pub source: Source,
    /// The game's rules as data.
    pub family: Family,
}

/// Whose rules a game follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// RAY's rules of 2011.
    Ray,
    /// PokerStars CZ's rules.
    PokerStarsCz,
    /// Public rules, because RAY names the game but gives no rules (RAY-NAMED-*).
    Public,
}

/// The rules of a game as data, by family.
#[derive(Clone, Debug)]
pub enum Family {
    /// All bets are on one layout.
    Layout(LayoutGame),
    /// Each box plays separate cards.
    Boxes(BoxGame),
}

/// Every game: its key, its display name, the source of its rules, and the function that makes its rules.
const GAMES: [(&str, &str, Source, fn() -> Family); 16] = [
    ("european-roulette", "European roulette", Source::PokerStarsCz, || {
        Family::Layout(roulette::european())
    }),
    ("ray-roulette", "Roulette", Source::Ray, || Family::Layout(roulette::ray())),
    ("double-ball-roulette", "Double-ball roulette", Source::PokerStarsCz, || {
        Family::Layout(roulette::double_ball())
    }),
    ("lucky-dice", "Lucky Dice", Source::Ray, || Family::Layout(dice::lucky_dice())),
    ("fast-poker", "Fast Poker", Source::Ray, || Family::Boxes(ray::fast_poker())),
    (
        "triple-bet-poker",
        "Triple Bet Poker",
        Source::Ray,
        || Family::Boxes(ray::triple_bet_poker()),
    ),
    ("dynamic-poker", "Dynamic Poker", Source::Ray, || Family::Boxes(ray::dynamic_poker())),
    ("riverside-poker", "Riverside Poker", Source::Ray, || Family::Boxes(ray::riverside_poker())),
    ("three-card-poker", "Three card poker", Source::Public, || {
        Family::Boxes(versus_public::three_card_poker())
    }),
    ("texas-holdem-bonus", "Texas hold'em bonus", Source::Public, || {
        Family::Boxes(versus_public::texas_holdem_bonus())
    }),
    ("ultimate-holdem", "Ultimate Texas hold'em", Source::Public, || {
        Family::Boxes(versus_public::ultimate_holdem())
    }),
    ("red-dog", "Red dog", Source::Public, || Family::Boxes(versus_public::red_dog())),
    ("sic-bo", "Sic bo", Source::Public, || Family::Layout(field_public::sic_bo())),
    ("money-wheel", "Money wheel", Source::Public, || Family::Layout(field_public::money_wheel())),
    ("keno", "Keno", Source::Public, || Family::Layout(field_public::keno())),
    ("punto-banco", "Punto banco", Source::Public, || Family::Layout(field_public::punto_banco())),
];

impl Game {
    /// Returns the keys of all games, in the order of the list.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        GAMES.iter().map(|(key, ..)| *key)
    }

    /// Returns the game with this key; `None` if there is none.
    ///
    /// # Examples
    /// ```
    /// use banked::Game;
    ///
    /// assert_eq!(Game::of_key("fast-poker").unwrap().name, "Fast Poker");
    /// assert!(Game::of_key("snap").is_none());
    /// ```
    pub fn of_key(key: &str) -> Option<Game> {
        let (key, name, source, family) = GAMES.iter().find(|(of, ..)| *of == key)?;
        Some(Game { key, name, source: *source, family: family() })
    }

    /// Returns every game.
    pub fn all() -> impl Iterator<Item = Game> {
        Game::keys().filter_map(Game::of_key)
    }
}

impl Source {
    /// Returns the source as text for people.
    pub const fn words(self) -> &'static str {
        match self {
            Source::Ray => "RAY's rules",
            Source::PokerStarsCz => "PokerStars CZ's rules",
            Source::Public => "public rules, not RAY's",
        }
    }
}
