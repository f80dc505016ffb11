//! Out of which deck a card comes, and during which it is given back, where discards are shuffled.

use super::cards::Slot;

/// The decks of a hand, as the engine deals it: they depend on how many cards are dealt and thrown
/// away, not on which.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// For each of the file's cards, out of which deck it is dealt, from 0.
    from: Vec<usize>,
    /// And during which it is thrown away or folded; [`Plan::KEPT`] where it never is.
    until: Vec<usize>,
}

impl Plan {
    /// No deck is so late.
    pub(super) const KEPT: usize = usize::MAX;

    /// So many cards out of one deck; none goes back.
    pub(super) fn one_deck(cards: usize) -> Plan {
        Plan { from: vec![0; cards], until: vec![Plan::KEPT; cards] }
    }

    /// Out of which deck a card is dealt.
    pub(super) fn from(&self, slot: Slot) -> usize {
        self.from[slot]
    }

    /// During which deck it is given back.
    pub(super) fn until(&self, slot: Slot) -> usize {
        self.until[slot]
    }

    /// A card is dealt out of this deck.
    pub(super) fn note_dealt(&mut self, slot: Slot, deck: usize) {
        self.from[slot] = deck;
    }

    /// A card goes back during this deck, or is set aside until it is through.
    pub(super) fn note_left(&mut self, slot: Slot, deck: usize) {
        self.until[slot] = deck;
    }

    /// How many decks there are.
    pub(super) fn decks(&self) -> usize {
        self.from.iter().max().map_or(1, |last| last + 1)
    }
}
