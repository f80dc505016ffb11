//! The deck of the hand: when it came, whether it was renewed, and the nonces that cut it.

use crate::{NewDeck, Table};
use std::sync::Arc;
use units::{Instant, Millis, PlayerId, Seat};

/// Longest wait for the players' nonces after a hand opens or its deck is renewed.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// The deck of the last hand opened.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Deck {
    /// When the hand opened, or the deck was last renewed.
    since: Instant,
    /// The latest renewed deck of this hand.
    renewed: Option<Arc<NewDeck>>,
    /// Whether that deck is not yet dealt from.
    is_renewing: bool,
    /// The nonces that cut it; `None` before the cut.
    cut: Option<Vec<(Seat, [u8; 32])>>,
}

impl Deck {
    /// The deck that a hand opens with.
    pub(crate) fn first(at: Instant) -> Deck {
        Deck { since: at, renewed: None, is_renewing: false, cut: None }
    }

    /// Replaces the deck by another, which must be cut in turn.
    pub(crate) fn renew(&mut self, at: Instant, deck: &NewDeck) {
        *self =
            Deck { renewed: Some(Arc::new(deck.clone())), is_renewing: true, ..Deck::first(at) };
    }

    /// Stores the nonces that cut it.
    pub(crate) fn cut_with(&mut self, nonces: &[(Seat, [u8; 32])]) {
        self.cut = Some(nonces.to_vec());
    }

    /// Marks the renewed deck as dealt from.
    pub(crate) fn take_renewed(&mut self) {
        self.is_renewing = false;
    }

    /// Starts the wait for nonces again.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }

    /// When the wait for the cut began.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }
}

impl Table {
    /// The latest renewed deck of the hand of [`Table::header`], if any.
    pub fn renewed(&self) -> Option<&NewDeck> {
        self.deck.renewed.as_deref()
    }
    /// Whether that deck is not yet dealt from.
    pub fn is_renewing(&self) -> bool {
        self.deck.is_renewing
    }
    /// Commitment to the current deck of the hand of [`Table::header`].
    pub fn root(&self) -> Option<[u8; 32]> {
        let first = self.header().map(|header| header.root);
        self.renewed().map(|deck| deck.root).or(first)
    }
    /// Commitments to nonces for that deck, in seat order.
    pub fn commitments(&self) -> &[(PlayerId, [u8; 32])] {
        match (self.renewed(), self.header()) {
            (Some(deck), _) => &deck.nonce_commitments,
            (None, Some(header)) => &header.nonce_commitments,
            (None, None) => &[],
        }
    }
    /// The nonces that cut that deck, in the order of their commitments; `None` before the cut, and if nobody
    /// committed.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.deck.cut.as_deref()
    }
    /// When the table stops waiting for nonces; `None` if the deck is not waiting for a cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut().is_none();
        awaited.then_some(self.deck.since + NONCES_WAIT)
    }
    /// Commitment of the player dealt in at a seat to a nonce for the current deck.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt_in(seat)?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// Whether a deck, of an opened hand or renewed, is ready and its first card is not yet asked for.
    pub fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing() && self.running().is_some()
    }
}
