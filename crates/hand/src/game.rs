//! Games read from files. They are checked before they become [`Variant`]s that can be played.

use crate::{
    BetSize, Deal, Deck, Family, FirstToAct, Limit, Opening, PotSharing, Street, StreetName,
    Variant,
};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use cards::Rank;
use units::bound::SEATS_MAX;
use units::text::TextRule;

mod cards_needed;
mod streets;
pub mod words;

/// Allowed length and characters of a game's name.
pub const GAME_NAME: TextRule = TextRule { chars_min: 1, chars_max: 40, joiners: false };
/// Maximum length of a game's key, in characters.
pub const GAME_KEY_MAX: usize = 30;
/// Maximum number of boards: a table has room for two.
const BOARDS_MAX: u8 = 2;

/// A game read from a file: like a [`Variant`], but it owns its data.
///
/// ```
/// use hand::{Game, HOLDEM};
/// let mut game = Game::of(&HOLDEM);
/// assert_eq!(game.check(), Ok(()));
/// game.boards = 3;
/// let fault = game.check().unwrap_err();
/// assert_eq!(fault.to_string(), "boards is 3; it must be 1 or 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Short name for files and code, such as `holdem`.
    pub key: String,
    /// Display name, such as `Texas hold'em`.
    pub name: String,
    /// The family of the game, which decides how cards are dealt and hands are made.
    pub family: Family,
    /// The lowest rank in the deck, by number of players.
    ///
    /// Each pair is a maximum number of players and the lowest rank up to that maximum, in ascending order. A single
    /// pair applies to any number of players.
    pub lowest: Vec<(u8, Rank)>,
    /// Which forced bets there are, and how the first street opens.
    pub opening: Opening,
    /// Betting limits that the game can have, the default first.
    pub limits: Vec<Limit>,
    /// The streets, in order.
    pub streets: Vec<GameStreet>,
    /// How a pot is shared.
    pub sharing: PotSharing,
    /// Number of boards dealt. Games without community cards have one board, which stays empty.
    pub boards: u8,
    /// Minimum number of players in a hand; must be 2.
    pub seats_min: u8,
    /// Maximum number of players in a hand.
    pub seats_max: u8,
}

/// A street read from a file: like a [`Street`], but it owns its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStreet {
    /// Name of the betting round.
    pub name: StreetName,
    /// What is dealt before the betting, in order.
    pub deals: Vec<Deal>,
    /// Who acts first.
    pub first: FirstToAct,
    /// Size of the bets in fixed limit.
    pub bet: BetSize,
}

/// Why a game from a file cannot be played. Keys are written as in the file, such as `street[2].deals`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key} is {value}; it must be {allowed}")]
pub struct GameFault {
    /// Key whose value is refused.
    pub key: String,
    /// The refused value, as text.
    pub value: String,
    /// The allowed values as text, such as "1 or 2".
    pub allowed: String,
}

impl Game {
    /// Returns the data of this variant, in the form of a game from a file.
    pub fn of(variant: &Variant) -> Game {
        let street = |street: &Street| GameStreet {
            name: street.name,
            deals: street.deals.to_vec(),
            first: street.first,
            bet: street.bet,
        };
        Game {
            key: variant.key.to_owned(),
            name: variant.name.to_owned(),
            family: variant.family,
            lowest: match variant.deck {
                Deck::Full => [(SEATS_MAX, Rank::Two)].to_vec(),
                Deck::From(lowest) => [(SEATS_MAX, lowest)].to_vec(),
                Deck::ByPlayers(decks) => decks.to_vec(),
            },
            opening: variant.opening,
            limits: variant.limits.to_vec(),
            streets: variant.streets.iter().map(street).collect(),
            sharing: variant.sharing,
            boards: variant.boards,
            seats_min: variant.seats_min,
            seats_max: variant.seats_max,
        }
    }

    /// Checks that the game follows the rules of its family and can be played with the cards of its deck.
    ///
    /// # Errors
    /// [`GameFault`] for the first key whose value is not allowed, alone or together with other values.
    pub fn check(&self) -> Result<(), GameFault> {
        let letters = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'_';
        let is_key = (1..=GAME_KEY_MAX).contains(&self.key.len())
            && self.key.as_bytes()[0].is_ascii_lowercase()
            && self.key.bytes().all(letters);
        let key = || format!("1 to {GAME_KEY_MAX} of a-z, 0-9 and _, a letter first");
        must(is_key, "key", || quoted(&self.key), key)?;
        let is_name = GAME_NAME.fit(&self.name).is_ok_and(|fit| fit == self.name);
        let name = || format!("1 to {} visible characters", GAME_NAME.chars_max);
        must(is_name, "name", || quoted(&self.name), name)?;
        self.check_counts()?;
        let openings: &[Opening] = match self.family {
            Family::Holdem | Family::Omaha => &[Opening::Blinds, Opening::ButtonBlind],
            Family::Draw => &[Opening::Blinds],
            Family::Stud => &[Opening::BringIn, Opening::HighCard],
        };
        one_of(self.opening, openings, words::OPENINGS, "opening", self.family)?;
        streets::check(self)?;
        cards_needed::check(self)
    }

    fn check_counts(&self) -> Result<(), GameFault> {
        let between = |value: u8, least: u8, most: u8, key: &str| {
            let allowed = || match most - least {
                0 => least.to_string(),
                1 => format!("{least} or {most}"),
                _ => format!("{least} to {most}"),
            };
            must((least..=most).contains(&value), key, || value.to_string(), allowed)
        };
        between(self.seats_max, 2, SEATS_MAX, "seats_max")?;
        between(self.seats_min, 2, 2, "seats_min")?; // a table deals as soon as two are there
        between(self.boards, 1, if self.has_board() { BOARDS_MAX } else { 1 }, "boards")?;
        let is_twice = |at: usize| self.limits[..at].contains(&self.limits[at]);
        let is_list = !self.limits.is_empty() && !(0..self.limits.len()).any(is_twice);
        let limits: Vec<&str> =
            self.limits.iter().map(|limit| words::word(words::LIMITS, *limit)).collect();
        let allowed = || "a list of limits, each once at most".into();
        must(is_list, "limits", || format!("{limits:?}"), allowed)
    }

    pub(crate) fn has_board(&self) -> bool {
        matches!(self.family, Family::Holdem | Family::Omaha)
    }

    /// Returns the lowest rank in the deck for this many players.
    pub(crate) fn lowest(&self, players: u8) -> Rank {
        let deck = self.lowest.iter().find(|(most, _)| players <= *most).or(self.lowest.last());
        deck.map_or(Rank::Two, |(_, lowest)| *lowest)
    }

    /// Turns the game into a [`Variant`]. The game's data stays in memory until the program ends (it is leaked).
    ///
    /// # Errors
    /// [`GameFault`] in the same cases as [`Game::check`].
    pub fn keep(self) -> Result<&'static Variant, GameFault> {
        self.check()?;
        let deck = match self.lowest[..] {
            [] | [(_, Rank::Two)] => Deck::Full,
            [(_, lowest)] => Deck::From(lowest),
            _ => Deck::ByPlayers(Vec::leak(self.lowest)),
        };
        let street = |street: GameStreet| Street {
            name: street.name,
            deals: Vec::leak(street.deals),
            first: street.first,
            bet: street.bet,
        };
        Ok(Box::leak(Box::new(Variant {
            key: String::leak(self.key),
            name: String::leak(self.name),
            family: self.family,
            deck,
            opening: self.opening,
            limits: Vec::leak(self.limits),
            streets: Vec::leak(self.streets.into_iter().map(street).collect()),
            sharing: self.sharing,
            boards: self.boards,
            seats_min: self.seats_min,
            seats_max: self.seats_max,
        })))
    }
}

/// Returns a fault for this key if the condition does not hold.
pub(crate) fn must(
    holds: bool,
    key: impl Into<String>,
    value: impl FnOnce() -> String,
    allowed: impl FnOnce() -> String,
) -> Result<(), GameFault> {
    if holds {
        return Ok(());
    }
    Err(GameFault { key: key.into(), value: value(), allowed: allowed() })
}

/// Checks that a value is among those that the family allows.
pub(crate) fn one_of<T: Copy + PartialEq>(
    value: T,
    allowed: &[T],
    written: &[(&'static str, T)],
    key: impl Into<String>,
    family: Family,
) -> Result<(), GameFault> {
    let word = |value: T| quoted(words::word(written, value));
    let list = || {
        let list: Vec<String> = allowed.iter().copied().map(word).collect();
        let family = words::word(words::FAMILIES, family);
        format!("{} in the family {family}", list.join(" or "))
    };
    must(allowed.contains(&value), key, || word(value), list)
}

pub(crate) fn quoted(word: &str) -> String {
    format!("{word:?}")
}

#[cfg(test)]
mod tests;
