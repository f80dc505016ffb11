use alloc::vec::Vec;
use cards::Card;

/// A seat's own cards. They do not print: there is no `Debug`, `Display` or serialisation, so a log
/// line or a panic message cannot contain them.
///
/// ```compile_fail
/// fn prints(hole: hand::Hole) { println!("{hole:?}"); }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Hole(Held);

impl Hole {
    /// These cards, in the order in which they were dealt.
    ///
    /// Panics with more than seven: no game deals a seat more.
    pub fn new(cards: Vec<Card>) -> Hole {
        cards.into_iter().collect()
    }
    /// The cards. Whoever calls this must have the right to know them.
    pub fn reveal(&self) -> &[Card] {
        &self.0
    }
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Card> for Hole {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hole {
        Hole(cards.into_iter().collect())
    }
}

/// Most cards that a seat holds.
const HELD_MAX: usize = 7;

/// A seat's cards in place: a hand is copied for every decision, and ten seats' cards should not
/// each be an allocation.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    cards: [Card; HELD_MAX],
    len: u8,
}

impl Held {
    pub(crate) fn extend(&mut self, cards: &[Card]) {
        let from = self.len();
        self.cards[from..from + cards.len()].copy_from_slice(cards);
        self.len += cards.len() as u8; // at most seven
    }
}

impl Default for Held {
    fn default() -> Held {
        Held { cards: [Card::from_index(0); HELD_MAX], len: 0 }
    }
}

impl core::ops::Deref for Held {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl FromIterator<Card> for Held {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Held {
        let mut held = Held::default();
        cards.into_iter().for_each(|card| held.extend(&[card]));
        held
    }
}

// Only the cards held count, not what lies behind them in the array.
impl PartialEq for Held {
    fn eq(&self, other: &Held) -> bool {
        self[..] == other[..]
    }
}
impl Eq for Held {}
impl core::hash::Hash for Held {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}
