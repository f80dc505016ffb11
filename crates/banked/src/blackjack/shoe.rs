//! The cards left in a blackjack shoe, without their order.

use cards::Card;
use core::fmt;

/// The cards left in a shoe of several decks: how many of each, but not their order.
///
/// `Debug` prints the number of cards alone.
///
/// ```
/// use banked::blackjack::Shoe;
///
/// let mut shoe = Shoe::full(2);
/// let ace = "As".parse()?;
/// assert!(shoe.take(ace) && shoe.take(ace) && !shoe.take(ace));
/// assert_eq!(shoe.len(), 102);
/// # Ok::<(), cards::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Shoe([u8; Card::COUNT as usize]);

impl Shoe {
    /// Returns a shoe with all cards of this number of decks.
    pub const fn full(decks: u8) -> Shoe {
        Shoe([decks; Card::COUNT as usize])
    }

    /// Returns a shoe with exactly these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Shoe {
        let mut shoe = Shoe([0; Card::COUNT as usize]);
        cards.into_iter().for_each(|card| shoe.put(card));
        shoe
    }

    /// Takes a card out; returns false if none was left.
    #[must_use]
    pub fn take(&mut self, card: Card) -> bool {
        let left = &mut self.0[usize::from(card.index())];
        let is_there = *left > 0;
        *left -= u8::from(is_there);
        is_there
    }

    /// Adds one copy of a card.
    pub fn put(&mut self, card: Card) {
        self.0[usize::from(card.index())] += 1;
    }

    /// Returns how many copies of this card are left.
    pub fn count(&self, card: Card) -> u8 {
        self.0[usize::from(card.index())]
    }

    /// Returns the number of cards left.
    pub fn len(&self) -> u16 {
        self.0.iter().copied().map(u16::from).sum()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|left| *left == 0)
    }

    /// Returns all cards, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(|card| core::iter::repeat_n(card, self.count(card).into()))
    }
}

impl fmt::Debug for Shoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shoe({} cards)", self.len())
    }
}
