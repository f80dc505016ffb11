//! The deck of a hand: when it was opened or renewed, and the nonces that cut it.

use crate::{NewDeck, Table};
use std::sync::Arc;
use units::{Instant, Millis, PlayerId, Seat};

/// Maximum wait for the players' nonces after a hand opens or its deck is renewed.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// The deck of the last hand that opened.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Deck {
    /// When the hand opened, its deck was last renewed, or the wait for nonces was restarted.
    since: Instant,
    /// The latest renewed deck of this hand; `None` while the first deck is in use.
    renewed: Option<Arc<NewDeck>>,
    /// Whether the renewed deck is still waiting to be dealt from.
    is_renewing: bool,
    /// The nonces that cut the current deck; `None` before the cut.
    cut: Option<Vec<(Seat, [u8; 32])>>,
}

impl Deck {
    /// The deck of a hand that opens at this moment.
    pub(crate) fn first(at: Instant) -> Deck {
        Deck { since: at, renewed: None, is_renewing: false, cut: None }
    }

    /// Replaces the deck with a renewed one, which has yet to be cut.
    pub(crate) fn renew(&mut self, at: Instant, deck: &NewDeck) {
        *self =
            Deck { renewed: Some(Arc::new(deck.clone())), is_renewing: true, ..Deck::first(at) };
    }

    /// Stores the nonces that cut the current deck.
    pub(crate) fn cut_with(&mut self, nonces: &[(Seat, [u8; 32])]) {
        self.cut = Some(nonces.to_vec());
    }

    /// Notes that dealing from the renewed deck has begun.
    pub(crate) fn take_renewed(&mut self) {
        self.is_renewing = false;
    }

    /// Restarts the wait for nonces.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }

    /// When the wait for the cut began, or was restarted.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }
}

impl Table {
    /// The latest renewed deck of the hand of [`Table::header`]; `None` if its deck was never renewed.
    pub fn renewed(&self) -> Option<&NewDeck> {
        self.deck.renewed.as_deref()
    }
    /// Whether the hand has a renewed deck that is still waiting to be dealt from.
    pub fn is_renewing(&self) -> bool {
        self.deck.is_renewing
    }
    /// Commitment to the current deck of the hand of [`Table::header`]: the latest renewed deck or, without one, the
    /// first.
    pub fn root(&self) -> Option<[u8; 32]> {
        let first = self.header().map(|header| header.root);
        self.renewed().map(|deck| deck.root).or(first)
    }
    /// Commitments to nonces for the hand's current deck, in seat order.
    pub fn commitments(&self) -> &[(PlayerId, [u8; 32])] {
        match (self.renewed(), self.header()) {
            (Some(deck), _) => &deck.nonce_commitments,
            (None, Some(header)) => &header.nonce_commitments,
            (None, None) => &[],
        }
    }
    /// Nonces that cut the hand's current deck, in seat order; `None` before the cut, or if nobody committed to a
    /// nonce.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.deck.cut.as_deref()
    }
    /// When the table stops waiting for nonces; `None` if the deck is not waiting for a cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut().is_none();
        awaited.then_some(self.deck.since + NONCES_WAIT)
    }
    /// Commitment of the player dealt in at this seat to a nonce for the current deck; `None` if they made none.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt_in(seat)?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// Whether a deck, new or renewed, is ready but has not been dealt from yet.
    pub fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing() && self.running().is_some()
    }
}
