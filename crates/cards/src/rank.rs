//! The ranks of cards.

use core::fmt;

/// A card's rank. Ranks are ordered from deuce to ace, with the ace high.
///
/// Where the ace is low, the code that ranks the hand makes it low.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank with this index in [`Rank::ALL`]: 0 is the deuce, 12 the ace. Panics if `index` is above 12.
    #[inline]
    #[track_caller]
    pub const fn from_index(index: u8) -> Rank {
        Rank::ALL[index as usize]
    }

    /// The rank's index in [`Rank::ALL`], 0 to 12.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank's character, one of `23456789TJQKA`.
    pub const fn char(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank that `c` stands for, in upper or lower case; `None` for any other character.
    ///
    /// ```
    /// use cards::Rank;
    /// assert_eq!(Rank::from_char('t'), Some(Rank::Ten));
    /// assert_eq!(Rank::from_char('1'), None);
    /// ```
    pub fn from_char(c: char) -> Option<Rank> {
        let c = c.to_ascii_uppercase();
        Rank::ALL.into_iter().find(|rank| rank.char() == c)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}
