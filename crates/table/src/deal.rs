//! How a hand gets its cards: a committed deck, the cut, and the deal.

use crate::{Event, HandHeader, Leg, NewDeck, PassedBlinds, Refused, Table};
use cards::Card;
use hand::{Asks, Hand, Setup};
use units::{HandId, PlayerId, Seat, SeatSet};

/// What the table's owner supplies when a hand opens: the setup, and the hand's place in a mix.
///
/// The owner makes this only once the deck is ready, because the first button may be drawn from the deck's commitment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// Game, rules, players, posts and stakes with which the hand begins.
    pub setup: Setup,
    /// The hand's leg and its position there; `None` at a table with one game.
    pub leg: Option<Leg>,
    /// If this hand is a bomb pot, where the blinds would have been; otherwise `None`.
    pub passed: Option<PassedBlinds>,
}

/// A deck for a new hand: its commitment, and its cards sealed under the hand's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckReady {
    /// Identifier for the new hand.
    pub hand: HandId,
    /// Hash that commits the room to the whole shuffled deck.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// Version of the program, for the hand's header.
    pub version: String,
}

impl Table {
    /// Opens a hand with this deck.
    ///
    /// # Errors
    /// [`Refused::NotAsked`] while another hand is in progress, or if the table is stopped or closed.
    pub fn open_hand(&self, deck: DeckReady, dealing: Dealing) -> Result<Event, Refused> {
        if self.is_hand_running() || self.is_stopped() || self.closed {
            return Err(Refused::NotAsked);
        }
        let DeckReady { hand, root, sealed, version } = deck;
        let Dealing { setup, leg, passed } = dealing;
        let rulebook = self.rulebook();
        let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
        Ok(Event::HandOpened(Box::new(HandHeader {
            hand,
            hand_no: self.hand_no().next(),
            variant: setup.variant,
            rulebook: rulebook.key.clone(),
            rulebook_version: rulebook.version.clone(),
            rulebook_hash: rulebook.hash,
            version,
            root,
            sealed,
            nonce_commitments: self.commitments_of(dealt),
            leg,
            passed,
            setup,
        })))
    }

    /// Records a player's commitment to a nonce for the next deck; `None` if they have already made this commitment.
    ///
    /// # Errors
    /// [`Refused::HouseNonce`] for house players and free seats, because only people's nonces count.
    pub fn commit(&self, seat: Seat, commitment: [u8; 32]) -> Result<Option<Event>, Refused> {
        let sitting =
            self.seat(seat).filter(|sitting| !sitting.house).ok_or(Refused::HouseNonce)?;
        let is_new = sitting.commitment != Some(commitment);
        Ok(is_new.then_some(Event::NonceCommitted { seat, commitment }))
    }

    /// Replaces the deck of the hand in progress with a new one, which is then cut and dealt from like the first.
    ///
    /// # Errors
    /// [`Refused::NotAsked`] unless the hand asks for a new deck and none is waiting yet.
    pub fn renew(&self, root: [u8; 32], sealed: Vec<u8>) -> Result<Event, Refused> {
        let hand = self.running().filter(|hand| hand.asks() == Asks::Deck);
        if hand.is_none() || self.is_renewing() {
            return Err(Refused::NotAsked);
        }
        let nonce_commitments = self.commitments_of(self.dealt.seats());
        Ok(Event::DeckRenewed(NewDeck { root, sealed, nonce_commitments }))
    }

    /// Cuts the waiting deck with the nonces that arrived in time, and begins to deal from it.
    ///
    /// A nonce is ignored if its player did not commit to it. A new commitment (in `next`) is ignored if its player
    /// opened no nonce.
    ///
    /// # Errors
    /// [`Refused::NotAsked`] if the table is not waiting for nonces.
    pub fn cut_deck(
        &self,
        mut nonces: Vec<(Seat, [u8; 32])>,
        mut next: Vec<(Seat, [u8; 32])>,
    ) -> Result<Vec<Event>, Refused> {
        if self.cut_due().is_none() {
            return Err(Refused::NotAsked);
        }
        nonces.retain(|(seat, _)| self.committed(*seat).is_some());
        nonces.sort_unstable_by_key(|(seat, _)| *seat);
        nonces.dedup_by_key(|(seat, _)| *seat);
        next.retain(|(seat, _)| nonces.iter().any(|(opened, _)| opened == seat));
        let mut events = vec![Event::DeckCut { nonces, next }];
        events.extend(self.take_deck());
        Ok(events)
    }

    /// Deals the cards that the hand asked for.
    ///
    /// # Errors
    /// [`Refused::NotAsked`] if no hand is in progress, [`Refused::BadDeal`] if the hand did not ask for these cards.
    pub fn deal(&self, cards: &[Card]) -> Result<Vec<Event>, Refused> {
        let hand = self.running().ok_or(Refused::NotAsked)?;
        Ok(hand.deal(cards)?.into_iter().map(Event::Hand).collect())
    }

    /// Begins to deal from the waiting deck: a hand that has just opened starts, or the hand in progress continues.
    pub(crate) fn take_deck(&self) -> Vec<Event> {
        let events = match self.running() {
            Some(hand) => hand.renew().expect("it asked for a deck"),
            None => {
                let header = self.header().expect("a hand was opened");
                Hand::start(header.setup.clone()).expect("made by the rules of a setup")
            }
        };
        events.into_iter().map(Event::Hand).collect()
    }

    /// Returns the commitments of the players at these seats, in seat order; players without a commitment are left out.
    fn commitments_of(&self, seats: SeatSet) -> Vec<(PlayerId, [u8; 32])> {
        let sitting = seats.iter().filter_map(|seat| self.seat(seat));
        sitting.filter_map(|sitting| Some((sitting.player, sitting.commitment?))).collect()
    }
}
