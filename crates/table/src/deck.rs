//! The deck of the hand: when it came, whether it was renewed, and the nonces that cut it.

use crate::{NewDeck, Table};
use std::sync::Arc;
use units::{Instant, Millis, PlayerId, Seat};

/// How long an opened hand waits for the players' nonces.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// The deck that the last hand opened is dealt from.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Deck {
    /// When the hand opened, or the deck was last renewed.
    since: Instant,
    /// The last deck that the hand was renewed with.
    renewed: Option<Arc<NewDeck>>,
    /// Whether that deck is still to be taken.
    is_renewing: bool,
    /// The nonces that cut it, once they did.
    cut: Option<Vec<(Seat, [u8; 32])>>,
}

impl Deck {
    /// The deck that a hand opens with.
    pub(crate) fn first(at: Instant) -> Deck {
        Deck { since: at, renewed: None, is_renewing: false, cut: None }
    }

    /// Another deck takes its place, and is to be cut in turn.
    pub(crate) fn renew(&mut self, at: Instant, deck: &NewDeck) {
        *self =
            Deck { renewed: Some(Arc::new(deck.clone())), is_renewing: true, ..Deck::first(at) };
    }

    /// These nonces cut it.
    pub(crate) fn cut_with(&mut self, nonces: &[(Seat, [u8; 32])]) {
        self.cut = Some(nonces.to_vec());
    }

    /// The hand goes on with the renewed deck.
    pub(crate) fn take_renewed(&mut self) {
        self.is_renewing = false;
    }

    /// The wait for nonces begins again.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }

    /// Since when it waits to be cut and dealt from.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }
}

impl Table {
    /// The deck that the hand of [`Table::header`] was renewed with last, if it was.
    pub fn renewed(&self) -> Option<&NewDeck> {
        self.deck.renewed.as_deref()
    }
    /// Whether that deck is still to be taken.
    pub fn is_renewing(&self) -> bool {
        self.deck.is_renewing
    }
    /// The commitment to the deck that [`Table::header`]'s hand is dealt from now.
    pub fn root(&self) -> Option<[u8; 32]> {
        let first = self.header().map(|header| header.root);
        self.renewed().map(|deck| deck.root).or(first)
    }
    /// The commitments to nonces for that deck, in the order of their seats.
    pub fn commitments(&self) -> &[(PlayerId, [u8; 32])] {
        match (self.renewed(), self.header()) {
            (Some(deck), _) => &deck.nonce_commitments,
            (None, Some(header)) => &header.nonce_commitments,
            (None, None) => &[],
        }
    }
    /// The nonces that cut that deck, in the order of their commitments; `None` before the cut, and
    /// where nobody had committed to any.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.deck.cut.as_deref()
    }
    /// Until when the table waits for the nonces for the hand's deck, while it is still to be cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut().is_none();
        awaited.then_some(self.deck.since + NONCES_WAIT)
    }
    /// The commitment of the player dealt in at a seat to their nonce for the running hand's deck.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt_in(seat)?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// Whether a deck is there, of an opened hand or renewed, and its first card is still to be asked
    /// for.
    pub fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing() && self.running().is_some()
    }
}
