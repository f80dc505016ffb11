//! The suits of cards.

use core::fmt;

/// A card's suit. Suits are ordered clubs, diamonds, hearts, spades. In some rulebooks this order decides bring-ins and
/// odd chips. It never affects the strength of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, lowest first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's index in [`Suit::ALL`], 0 to 3.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The suit's character, one of `cdhs`.
    pub const fn char(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// The suit that `c` stands for, in upper or lower case; `None` for any other character.
    ///
    /// ```
    /// use cards::Suit;
    /// assert_eq!(Suit::from_char('S'), Some(Suit::Spades));
    /// assert_eq!(Suit::from_char('x'), None);
    /// ```
    pub fn from_char(c: char) -> Option<Suit> {
        let c = c.to_ascii_lowercase();
        Suit::ALL.into_iter().find(|suit| suit.char() == c)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}
