//! What one draw shows: a card or a number.

use cards::Card;
use std::fmt;

/// What one draw shows: a card, or the number of a pocket, a die's face or a ball.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Symbol {
    /// A playing card.
    Card(Card),
    /// A pocket of a wheel, the points of a die, or the number of a ball.
    Number(u8),
}

impl Symbol {
    /// Returns the number; `None` for a card.
    pub const fn number(self) -> Option<u8> {
        match self {
            Symbol::Number(number) => Some(number),
            Symbol::Card(_) => None,
        }
    }

    /// Returns the card; `None` for a number.
    pub const fn card(self) -> Option<Card> {
        match self {
            Symbol::Card(card) => Some(card),
            Symbol::Number(_) => None,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Card(card) => card.fmt(f),
            Symbol::Number(number) => number.fmt(f),
        }
    }
}
