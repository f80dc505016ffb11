//! The deck of a hand: when it became the hand's deck, and the nonces that cut it.

use crate::{NewDeck, Table};
use std::sync::Arc;
use units::{Instant, Millis, PlayerId, Seat};

/// Maximum time that the table waits for players' nonces, after a hand opens or its deck is renewed.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// The deck of the last hand that opened.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Deck {
    /// When the hand opened, its deck was renewed, or the wait for nonces started again, whichever came last.
    since: Instant,
    /// The latest renewed deck of this hand; `None` while the first deck is in use.
    renewed: Option<Arc<NewDeck>>,
    /// Whether there is a renewed deck from which no card has been dealt yet.
    is_renewing: bool,
    /// The nonces that cut the current deck; `None` before the cut.
    cut: Option<Vec<(Seat, [u8; 32])>>,
}

impl Deck {
    /// Makes the deck of a hand that opens at this moment.
    pub(crate) fn first(at: Instant) -> Deck {
        Deck { since: at, renewed: None, is_renewing: false, cut: None }
    }

    /// Replaces the deck with a renewed one, which has not been cut yet.
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

    /// Starts the wait for nonces again.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }

    /// Returns the moment when the wait for the cut last started.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }
}

impl Table {
    /// Returns the latest renewed deck of the hand of [`Table::header`]; `None` if its deck was never renewed.
    pub fn renewed(&self) -> Option<&NewDeck> {
        self.deck.renewed.as_deref()
    }
    /// Whether the hand has a renewed deck from which no card has been dealt yet.
    pub fn is_renewing(&self) -> bool {
        self.deck.is_renewing
    }
    /// Returns the commitment to the current deck of the hand of [`Table::header`]: its first deck, or the latest
    /// renewed one.
    pub fn root(&self) -> Option<[u8; 32]> {
        let first = self.header().map(|header| header.root);
        self.renewed().map(|deck| deck.root).or(first)
    }
    /// Returns the players' commitments to nonces for the hand's current deck, in seat order.
    pub fn commitments(&self) -> &[(PlayerId, [u8; 32])] {
        match (self.renewed(), self.header()) {
            (Some(deck), _) => &deck.nonce_commitments,
            (None, Some(header)) => &header.nonce_commitments,
            (None, None) => &[],
        }
    }
    /// Returns the nonces that cut the hand's current deck, in seat order; `None` before the cut, or if no nonce cut
    /// it.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.deck.cut.as_deref()
    }
    /// Returns the moment when the table stops waiting for nonces; `None` if the deck is not waiting for a cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut().is_none();
        awaited.then_some(self.deck.since + NONCES_WAIT)
    }
    /// Returns the commitment, for the current deck, of the player dealt in at this seat; `None` if they made none.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt_in(seat)?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// Whether a new or renewed deck is ready, and no card has been dealt from it.
    pub fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing() && self.running().is_some()
    }
}
