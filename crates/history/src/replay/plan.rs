//! Where discards are shuffled: which deck a card comes from, and during which it goes back.

use super::cards::Slot;

/// The decks of a hand, as the engine deals it.
///
/// They depend on how many cards are dealt and discarded, not on which.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// For each of the file's cards, the deck that it is dealt from, counted from 0.
    from: Vec<usize>,
    /// The deck during which each card is discarded or folded; [`Plan::KEPT`] if never.
    until: Vec<usize>,
}

impl Plan {
    /// Greater than the number of any deck.
    pub(super) const KEPT: usize = usize::MAX;

    /// A plan with all cards out of one deck; none goes back.
    pub(super) fn one_deck(cards: usize) -> Plan {
        Plan { from: vec![0; cards], until: vec![Plan::KEPT; cards] }
    }

    /// The deck that a card is dealt from.
    pub(super) fn from(&self, slot: Slot) -> usize {
        self.from[slot]
    }

    /// The deck during which a card goes back.
    pub(super) fn until(&self, slot: Slot) -> usize {
        self.until[slot]
    }

    /// Notes that a card is dealt out of this deck.
    pub(super) fn note_dealt(&mut self, slot: Slot, deck: usize) {
        self.from[slot] = deck;
    }

    /// Notes that a card goes back during this deck, or is set aside until the deck is used up.
    pub(super) fn note_left(&mut self, slot: Slot, deck: usize) {
        self.until[slot] = deck;
    }

    /// Number of decks.
    pub(super) fn decks(&self) -> usize {
        self.from.iter().max().map_or(1, |last| last + 1)
    }
}
