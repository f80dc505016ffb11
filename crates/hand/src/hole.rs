//! Hole cards, which cannot be printed.

use crate::CardRow;
use alloc::vec::Vec;
use cards::Card;

/// A seat's hole cards. They cannot be printed.
///
/// The type has no `Debug`, `Display` or serialisation, so that no log line or panic message can contain them.
///
/// ```compile_fail
/// fn prints(hole: hand::Hole) { println!("{hole:?}"); }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Hole(CardRow);

impl Hole {
    pub(crate) const NONE: Hole = Hole(CardRow::NONE);

    /// Makes hole cards from these cards, in the order dealt.
    ///
    /// Panics if there are more than seven; no game deals more to a seat.
    pub fn new(cards: Vec<Card>) -> Hole {
        cards.into_iter().collect()
    }
    /// Returns the cards, in the order dealt. Call this only for someone who may see the cards.
    #[inline]
    pub fn reveal(&self) -> &[Card] {
        &self.0
    }
    /// Returns the cards as a row.
    #[inline]
    pub(crate) fn row(&self) -> CardRow {
        self.0
    }
    /// Appends newly dealt cards.
    #[inline]
    pub(crate) fn extend(&mut self, cards: CardRow) {
        self.0.join(cards);
    }
    /// Returns the number of cards, which everybody may know.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Whether the seat has no cards.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<CardRow> for Hole {
    fn from(cards: CardRow) -> Hole {
        Hole(cards)
    }
}

impl FromIterator<Card> for Hole {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hole {
        Hole(cards.into_iter().collect())
    }
}
