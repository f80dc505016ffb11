//! Collects the cards that the news shows, each with its position in the deal.

use super::ProofFault;
use super::announced::{Announced, AnnouncedDeck};
use super::check::{is_at_leaf, order, small};
use super::own_hand::OwnHand;
use super::turns::Turns;
use cards::Card;
use std::collections::BTreeMap;
use std::sync::Arc;
use units::Seat;
use wire::{ActionKind, CardProof, CardView, NewsItem, Opening};

/// Every card whose face the news shows, with its position in the deal.
///
/// A card dealt face down and shown later has the position at which it was dealt.
pub(super) struct Seen<'a> {
    decks: &'a [AnnouncedDeck],
    /// The leaf at each position of the deal, for each deck.
    orders: Vec<Vec<u8>>,
    pub(super) turns: Turns,
    /// Index of the deck from which the hand is being dealt now.
    deck: usize,
    /// Cards dealt to seats: the seat, the index of the deck, and the position in the deal.
    dealt: Vec<(Seat, usize, usize)>,
    /// The cards that the player's own hand rules out for each deck.
    own: OwnHand,
    /// Cards that other players showed, each with its seat.
    shown: Vec<(Seat, Card)>,
    /// The proofs of cards by position, for each deck.
    proofs: Vec<BTreeMap<usize, CardProof>>,
}

impl<'a> Seen<'a> {
    /// The state before the first card. `you` is the player's seat, or `None` for a spectator.
    pub(super) fn new(
        announced: &Announced,
        decks: &'a [AnnouncedDeck],
        you: Option<Seat>,
    ) -> Seen<'a> {
        let order_of =
            |deck: &AnnouncedDeck| order(announced.hand, &deck.root.0, deck.count, deck.nonces());
        Seen {
            decks,
            orders: decks.iter().map(order_of).collect(),
            turns: Turns::new(&announced.seats),
            deck: 0,
            dealt: Vec::new(),
            own: OwnHand::new(you),
            shown: Vec::new(),
            proofs: vec![BTreeMap::new(); decks.len()],
        }
    }

    pub(super) fn take(&mut self, item: &NewsItem) -> Result<(), ProofFault> {
        self.own.take(item);
        match item {
            NewsItem::Dealt { seat, cards, openings } => {
                let places = self.turns.seat(*seat, cards.len())?;
                let deck = self.deck;
                self.dealt.extend(places.iter().map(|place| (*seat, deck, *place)));
                for (place, card) in places.iter().zip(cards) {
                    self.face(Some(*seat), (deck, *place), *card, openings)?;
                }
            }
            NewsItem::BoardDealt { cards, openings, .. } => {
                let places = self.turns.board(cards.len())?;
                for (place, card) in places.iter().zip(cards) {
                    let card = CardView(Some(*card));
                    self.face(None, (self.deck, *place), card, openings)?;
                }
            }
            NewsItem::Shown { seat, cards, openings, .. } => {
                for (at, card) in cards.iter().enumerate() {
                    let place = self.place_of(*seat, at, *card, openings);
                    self.face(Some(*seat), place, *card, openings)?;
                    if let Some(card) = card.0.filter(|_| self.own.you() != Some(*seat)) {
                        self.shown.push((*seat, card));
                    }
                }
            }
            NewsItem::StreetOpened { .. } => self.turns.street()?,
            NewsItem::Drew { seat, count, .. } => self.turns.drew(*seat, *count)?,
            NewsItem::Acted { seat, action: ActionKind::Fold, .. } => self.turns.folded(*seat),
            NewsItem::DeckRenewed { .. } => {
                self.deck += 1;
                self.turns.renewed();
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the deck and the position of the card that a seat shows at index `at` of its hand.
    ///
    /// A draw changes the order of a seat's cards, so this function finds the position by the card's leaf.
    fn place_of(
        &self,
        seat: Seat,
        at: usize,
        card: CardView,
        openings: &[Arc<Opening>],
    ) -> (usize, usize) {
        let own = || self.dealt.iter().filter(|(to, ..)| *to == seat);
        let opening = openings.iter().find(|opening| card.0 == Some(opening.card));
        let is_leaf = |deck: usize, place: usize| {
            opening.is_some_and(|opening| {
                self.orders[deck].get(place) == Some(&opening.leaf)
                    && is_at_leaf(&self.decks[deck].root.0, self.decks[deck].count, opening)
            })
        };
        let is_known = |deck: usize, place: usize| {
            let known = self.proofs[deck].get(&place);
            opening.is_none() && known.is_some_and(|known| card.0 == Some(known.opening.card))
        };
        let fits =
            own().rev().find(|(_, deck, place)| is_leaf(*deck, *place) || is_known(*deck, *place));
        let found = fits.or_else(|| own().nth(at));
        found.map_or((self.deck, usize::MAX), |&(_, deck, place)| (deck, place))
    }

    /// Records the face of the card at this position of a deck, with its proof.
    fn face(
        &mut self,
        seat: Option<Seat>,
        (deck, place): (usize, usize),
        card: CardView,
        openings: &[Arc<Opening>],
    ) -> Result<(), ProofFault> {
        let Some(card) = card.0 else { return Ok(()) };
        let known = self.proofs[deck].get(&place);
        let opening = openings.iter().find(|opening| opening.card == card);
        let Some(opening) = opening.filter(|_| place < usize::from(u8::MAX)) else {
            // A player's hole cards come to the player without proofs, and later to everyone with them.
            let is_known = known.is_some_and(|known| known.opening.card == card);
            let fault = ProofFault::Unproved { place: small(place) };
            return if is_known { Ok(()) } else { Err(fault) };
        };
        let proof = CardProof { place: small(place), seat, opening: Opening::clone(opening) };
        if known.is_some_and(|known| *known != proof) {
            return Err(ProofFault::Changed);
        }
        self.proofs[deck].insert(place, proof);
        Ok(())
    }

    /// Returns the proofs of all cards seen, by deck and position.
    ///
    /// # Errors
    /// [`ProofFault`] if a renewed deck contains a card that was elsewhere while the deck was shuffled.
    pub(super) fn proofs(self) -> Result<Vec<Vec<CardProof>>, ProofFault> {
        for deck in 1..self.proofs.len() {
            for proof in self.proofs[deck].values() {
                let card = proof.opening.card;
                if self.own.held(deck).contains(card) || self.is_held(deck, proof) {
                    return Err(ProofFault::Twice(card));
                }
                if self.own.spent(deck).contains(card) {
                    return Err(ProofFault::Returned(card));
                }
            }
        }
        Ok(self.proofs.into_iter().map(|of_deck| of_deck.into_values().collect()).collect())
    }

    /// Whether another seat got this card from an earlier deck and later showed it, so that it cannot be in this deck.
    fn is_held(&self, deck: usize, proof: &CardProof) -> bool {
        let card = proof.opening.card;
        let shown =
            |seat: &Option<Seat>| seat.is_some_and(|seat| self.shown.contains(&(seat, card)));
        let before = self.proofs[..deck].iter().flat_map(BTreeMap::values);
        let mut same = before.filter(|before| before.opening.card == card);
        same.any(|before| before.seat != proof.seat && shown(&before.seat))
    }
}
