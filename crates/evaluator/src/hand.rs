//! A hand to which cards can be added one by one.

use crate::Strength;
use crate::high::{flush, not_a_hand};
use crate::sum::Sum;
use crate::table::{FIVE, SEVEN, SIX};
use cards::{Card, CardSet, Suit};

/// Up to seven cards, to which a card can be added in constant time.
///
/// Use it to enumerate many hands that share cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::{Hand, high};
///
/// let cards = parse_cards("9d Th 9h 4d 2c Kd 4s").unwrap();
/// let flop: Hand = cards[..5].iter().copied().collect();
/// assert_eq!(flop.high().words(), "a pair of nines");
/// let river = flop.with(cards[5]).with(cards[6]);
/// assert_eq!(river.high(), high(cards.iter().copied().collect()));
/// assert_eq!(river.without(cards[6]).without(cards[5]), flop);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    sum: Sum,
    cards: CardSet,
}

impl Hand {
    /// The hand with no cards.
    pub const EMPTY: Hand = Hand { sum: Sum::NONE, cards: CardSet::EMPTY };

    /// Makes a hand of these cards.
    ///
    /// # Panics
    /// If there are more than seven cards.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn of(cards: CardSet) -> Hand {
        let count = cards.len();
        if count > 7 {
            not_a_hand(count)
        }
        Hand { sum: cards.iter().fold(Sum::NONE, Sum::with), cards }
    }

    /// Returns the hand with one more card.
    ///
    /// The result is meaningless if the card is already in the hand, or if the hand already has seven cards.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        debug_assert!(!self.cards.contains(card), "{card} is there twice");
        Hand { sum: self.sum.with(card), cards: self.cards.union(of(card)) }
    }

    /// Returns the hand without this card, which must be in it.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Hand {
        debug_assert!(self.cards.contains(card), "{card} is not there");
        Hand { sum: self.sum.without(card), cards: self.cards.difference(of(card)) }
    }

    /// The cards of the hand.
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// A suit with at least three of the hand's cards; `None` if there is none. Valid only for up to five cards.
    #[inline]
    pub(crate) const fn suit_of_three(self) -> Option<Suit> {
        self.sum.suit_of_three()
    }

    /// The strength of the best five cards, the same as [`high`](crate::high) of [`Hand::cards`].
    ///
    /// # Panics
    /// If there are fewer than five or more than seven cards.
    #[inline]
    #[track_caller]
    pub fn high(self) -> Strength {
        match (self.sum.has_flush(), self.sum.count()) {
            (false, 5) => FIVE[self.sum.place::<5>()],
            (false, 6) => SIX[self.sum.place::<6>()],
            (false, 7) => SEVEN[self.sum.place::<7>()],
            (true, 5..=7) => flush(self.cards, self.sum.flush_suit()),
            (_, count) => not_a_hand(count),
        }
    }
}

impl FromIterator<Card> for Hand {
    /// Collects different cards into a hand; a card that comes twice counts once.
    ///
    /// # Panics
    /// If there are more than seven different cards.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        Hand::of(cards.into_iter().collect())
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.cards, f)
    }
}

/// The set that holds only this card.
#[inline]
const fn of(card: Card) -> CardSet {
    CardSet::from_bits(1 << card.index())
}
