//! A row of up to seven cards, stored without allocation.

use cards::{Card, CardSet};
use core::fmt;

/// Maximum number of cards in a row: a seat at seven-card stud has this many.
const CARDS_MAX: usize = 7;

/// Up to seven cards in the order dealt: a seat's, a board's, or those shown.
///
/// A row is stored in place, without allocation, because a hand is copied for every decision and has many events.
///
/// # Examples
/// ```
/// use hand::CardRow;
///
/// let flop = CardRow::try_from(&cards::parse_cards("7c2dTh")?[..])?;
/// assert_eq!(flop.len(), 3);
/// assert_eq!(format!("{flop:?}"), "[7c, 2d, Th]");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct CardRow {
    cards: [Card; CARDS_MAX],
    len: u8,
}

/// Error: a row would have more than seven cards. Contains the number of cards given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the number of cards in the row is {0}; the maximum is {CARDS_MAX}")]
pub struct CardRowError(pub usize);

impl CardRow {
    /// The empty row.
    pub const NONE: CardRow = CardRow { cards: [Card::from_index(0); CARDS_MAX], len: 0 };

    /// Makes a row of these cards. Panics if there are more than seven.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn of(cards: &[Card]) -> CardRow {
        let mut row = CardRow::NONE;
        // Up to three cards are assigned one by one, without a loop.
        match *cards {
            [one] => (row.cards[0], row.len) = (one, 1),
            [one, two] => ([row.cards[0], row.cards[1]], row.len) = ([one, two], 2),
            [one, two, three] => {
                [row.cards[0], row.cards[1], row.cards[2]] = [one, two, three];
                row.len = 3;
            }
            _ => return CardRow::of_many(cards),
        }
        row
    }

    #[inline(never)]
    #[track_caller]
    fn of_many(cards: &[Card]) -> CardRow {
        cards.iter().copied().collect()
    }

    /// Returns the number of cards in the row.
    #[inline(always)]
    pub(crate) fn count(self) -> u8 {
        self.len
    }

    /// Returns the cards as a set.
    #[inline(always)]
    pub(crate) fn set(self) -> CardSet {
        let set = |cards: &[Card]| cards.iter().copied().collect();
        let [one, two, three, ..] = self.cards;
        match self.len {
            1 => set(&[one]),
            2 => set(&[one, two]),
            3 => set(&[one, two, three]),
            _ => self.set_of_many(),
        }
    }

    #[inline(never)]
    fn set_of_many(self) -> CardSet {
        self.iter().copied().collect()
    }

    /// Appends another row. Panics if there would be more than seven cards.
    #[inline(always)]
    pub(crate) fn join(&mut self, row: CardRow) {
        match (self.len, row.len) {
            (0, _) => *self = row,
            (_, 1) => self.push(row.cards[0]),
            _ => self.put(row),
        }
    }

    #[inline(never)]
    fn put(&mut self, row: CardRow) {
        self.extend(row.iter().copied());
    }

    /// Appends a card. Panics if the row already has seven.
    #[inline]
    #[track_caller]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

impl TryFrom<&[Card]> for CardRow {
    type Error = CardRowError;
    fn try_from(cards: &[Card]) -> Result<CardRow, CardRowError> {
        if cards.len() > CARDS_MAX {
            Err(CardRowError(cards.len()))
        } else {
            Ok(CardRow::of(cards))
        }
    }
}

impl core::ops::Deref for CardRow {
    type Target = [Card];
    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl core::ops::DerefMut for CardRow {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl Extend<Card> for CardRow {
    /// Panics if there would be more than seven cards.
    #[inline]
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl FromIterator<Card> for CardRow {
    /// Panics if there would be more than seven cards.
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardRow {
        let mut row = CardRow::NONE;
        row.extend(cards);
        row
    }
}

impl<'a> IntoIterator for &'a CardRow {
    type Item = &'a Card;
    type IntoIter = core::slice::Iter<'a, Card>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Default for CardRow {
    fn default() -> CardRow {
        CardRow::NONE
    }
}

impl fmt::Debug for CardRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

// Only the first `len` cards count.
impl PartialEq for CardRow {
    fn eq(&self, other: &CardRow) -> bool {
        self[..] == other[..]
    }
}
impl Eq for CardRow {}
impl core::hash::Hash for CardRow {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}
