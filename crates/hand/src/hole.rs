use crate::Row;
use alloc::vec::Vec;
use cards::Card;

/// A seat's own cards. They do not print: there is no `Debug`, `Display` or serialisation, so a log
/// line or a panic message cannot contain them.
///
/// ```compile_fail
/// fn prints(hole: hand::Hole) { println!("{hole:?}"); }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Hole(Row);

impl Hole {
    pub(crate) const NONE: Hole = Hole(Row::NONE);

    /// These cards, in the order in which they were dealt.
    ///
    /// Panics with more than seven: no game deals a seat more.
    pub fn new(cards: Vec<Card>) -> Hole {
        cards.into_iter().collect()
    }
    /// The cards. Whoever calls this must have the right to know them.
    #[inline]
    pub fn reveal(&self) -> &[Card] {
        &self.0
    }
    /// The same, in a row.
    #[inline]
    pub(crate) fn row(&self) -> Row {
        self.0
    }
    /// Takes these cards to those there are.
    #[inline]
    pub(crate) fn extend(&mut self, cards: Row) {
        self.0.join(cards);
    }
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Row> for Hole {
    fn from(cards: Row) -> Hole {
        Hole(cards)
    }
}

impl FromIterator<Card> for Hole {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hole {
        Hole(cards.into_iter().collect())
    }
}
