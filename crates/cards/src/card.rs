//! A single card.

use crate::{Rank, Suit};
use core::fmt;

/// One card of the standard 52-card deck, stored in one byte: four times the rank's index plus the suit's index.
///
/// Cards are ordered by rank, then by suit.
///
/// # Examples
/// ```
/// use cards::{Card, Rank, Suit};
///
/// let card: Card = "Td".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Diamonds));
/// assert_eq!(card.to_string(), "Td");
/// assert!(card > "Tc".parse()? && card < "Jc".parse()?);
/// # Ok::<(), cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// Number of cards in a deck.
    pub const COUNT: u8 = 52;

    /// Returns the card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// The card with this number, from 0 (deuce of clubs) to 51 (ace of spades). Panics if `index` is above 51.
    #[inline]
    #[track_caller]
    pub const fn from_index(index: u8) -> Card {
        assert!(index < Card::COUNT, "there are 52 cards");
        Card(index)
    }

    /// The card's number, 0 to 51.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card's rank, deuce to ace.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 4) as usize]
    }

    /// The card's suit, clubs to spades.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// All 52 cards, lowest first.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Card, D::Error> {
        let text = <alloc::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
