//! Sets of cards.

use crate::Card;
use core::fmt;

/// A set of cards, stored in 64 bits: bit `n` stands for the card with number `n`.
///
/// Iteration goes from the lowest card to the highest.
///
/// # Examples
/// ```
/// use cards::{CardSet, parse_cards};
///
/// let hole: CardSet = parse_cards("As Kd")?.into_iter().collect();
/// let board: CardSet = parse_cards("7c 2d Th")?.into_iter().collect();
/// assert_eq!(hole.union(board).to_string(), "2d 7c Th Kd As");
/// assert!(hole.intersection(board).is_empty());
/// assert_eq!(CardSet::FULL.difference(hole).len(), 50);
/// # Ok::<(), cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);
    /// The set of all 52 cards.
    pub const FULL: CardSet = CardSet((1 << 52) - 1);

    /// The set's bits: bit `n` is 1 if the card with number `n` is in the set.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }
    /// The set with these bits, as from [`CardSet::bits`]; bits above 51 are ignored.
    #[inline]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::FULL.0)
    }
    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }
    /// Adds `card`; returns true if it was not in the set before.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }
    /// Removes `card`; returns true if it was in the set.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.index());
        there
    }
    /// Number of cards in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether the set has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The cards that are in either set or in both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
    /// The cards in this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = Card::from_index(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
