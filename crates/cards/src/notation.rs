//! Reads and writes cards as text.

use crate::{Card, CardSet, Rank, Suit};
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

/// Why a string is not a card or a list of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The string for one card is not two characters long.
    #[error("\"{0}\" is not a card; expected a rank and a suit, such as Td")]
    Length(String),
    /// The first character is not a rank.
    #[error("\"{0}\" is not a card; the rank must be one of 23456789TJQKA")]
    Rank(String),
    /// The second character is not a suit.
    #[error("\"{0}\" is not a card; the suit must be c, d, h or s")]
    Suit(String),
    /// The same card appears twice.
    #[error("{0} is named twice")]
    Twice(Card),
}

impl FromStr for Card {
    type Err = NotationError;

    /// Reads a card, in upper or lower case: `Td`, `AS`, `2c`.
    ///
    /// # Errors
    /// [`NotationError::Length`] if the string is not two characters long: a ten is `T`, so `10c` is too long.
    /// [`NotationError::Rank`] or [`NotationError::Suit`] if a character is not a rank or a suit.
    fn from_str(text: &str) -> Result<Card, NotationError> {
        let mut chars = text.chars();
        let (Some(rank), Some(suit), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(NotationError::Length(text.into()));
        };
        let rank = Rank::from_char(rank).ok_or_else(|| NotationError::Rank(text.into()))?;
        let suit = Suit::from_char(suit).ok_or_else(|| NotationError::Suit(text.into()))?;
        Ok(Card::new(rank, suit))
    }
}

/// Reads cards in the order given, with or without white space between them: `AsKd`, `As Kd`.
///
/// # Errors
/// [`NotationError`] if part of the string is not a card, or if a card appears twice. The error names the part or the
/// card.
///
/// ```
/// let cards = cards::parse_cards("As Kd2c").unwrap();
/// assert_eq!(cards.len(), 3);
/// assert!(cards::parse_cards("AsAs").is_err());
/// ```
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    let tight: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut seen = CardSet::EMPTY;
    let mut cards = Vec::new();
    for pair in tight.chunks(2) {
        let card: Card = pair.iter().collect::<String>().parse()?;
        if !seen.insert(card) {
            return Err(NotationError::Twice(card));
        }
        cards.push(card);
    }
    Ok(cards)
}
