use crate::Strength;
use crate::high::{flush, not_a_hand};
use crate::sum::Sum;
use crate::table::{FIVE, SEVEN, SIX};
use cards::{Card, CardSet, Suit};

/// Up to seven cards, added one by one: each costs two additions, however many there are.
///
/// For enumerating many hands that share cards.
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
    /// The hand without cards.
    pub const EMPTY: Hand = Hand { sum: Sum::NONE, cards: CardSet::EMPTY };

    /// The hand of these cards.
    ///
    /// # Panics
    /// With more than seven cards.
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

    /// The hand with one more card. The card must not be in it, and the hand must have fewer than seven; otherwise the
    /// result is meaningless.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        debug_assert!(!self.cards.contains(card), "{card} is there twice");
        Hand { sum: self.sum.with(card), cards: self.cards.union(of(card)) }
    }

    /// The hand without a card that is in it.
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

    /// A suit of which the hand has at least three cards. Only valid up to five cards.
    #[inline]
    pub(crate) const fn suit_of_three(self) -> Option<Suit> {
        self.sum.suit_of_three()
    }

    /// The strength of the best five cards, as [`high`](crate::high) of them.
    ///
    /// # Panics
    /// With fewer than five or more than seven cards.
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
    /// # Panics
    /// With more than seven different cards.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        Hand::of(cards.into_iter().collect())
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.cards, f)
    }
}

/// The set of one card.
#[inline]
const fn of(card: Card) -> CardSet {
    CardSet::from_bits(1 << card.index())
}
