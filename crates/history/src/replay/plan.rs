//! Tracks from which deck each card is dealt and, if discards are reshuffled, during which deck it is returned.

use super::cards::Slot;

/// For each card of a hand, the deck from which it is dealt and the deck during which it is returned.
///
/// This depends only on how many cards are dealt and discarded, not on which cards these are.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Index of the deck from which each of the file's cards is dealt.
    from: Vec<usize>,
    /// Index of the deck during which each card is discarded or folded; [`Plan::KEPT`] if it never is.
    until: Vec<usize>,
}

impl Plan {
    /// Stands for "no deck" in the list `until`; greater than the index of any deck.
    pub(super) const KEPT: usize = usize::MAX;

    /// A plan in which all cards come from one deck and none is returned.
    pub(super) fn one_deck(cards: usize) -> Plan {
        Plan { from: vec![0; cards], until: vec![Plan::KEPT; cards] }
    }

    /// Index of the deck from which a card is dealt.
    pub(super) fn from(&self, slot: Slot) -> usize {
        self.from[slot]
    }

    /// Index of the deck during which a card is returned; [`Plan::KEPT`] if it never is.
    pub(super) fn until(&self, slot: Slot) -> usize {
        self.until[slot]
    }

    /// Records that a card is dealt from this deck.
    pub(super) fn note_dealt(&mut self, slot: Slot, deck: usize) {
        self.from[slot] = deck;
    }

    /// Records that a card is returned during this deck, or is set aside until this deck is used up.
    pub(super) fn note_left(&mut self, slot: Slot, deck: usize) {
        self.until[slot] = deck;
    }

    /// Number of decks from which cards are dealt.
    pub(super) fn decks(&self) -> usize {
        self.from.iter().max().map_or(1, |last| last + 1)
    }
}
