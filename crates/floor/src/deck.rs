//! The running hand's deck: shuffled and sealed, made durable, and only then drawn from.

use cards::{Card, CardSet};
use cut::Nonce;
use record::{RoomKey, SealError};
use shuffler::{Drawn, Entropy, EntropyError, SealedDeck};
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{HandId, Seat};

/// Where a hand's first deck is sealed under its key: no event has this place.
const DECK_PLACE: u64 = 0;
/// Where the decks are sealed that it is renewed with, one after the other: no record is so long.
const RENEWED_PLACE: u64 = 1 << 63;

/// The deck of one hand. It does not print.
#[derive(Clone)]
pub(crate) struct HeldDeck {
    pub(crate) hand: HandId,
    /// How often the hand's deck was renewed before: 0 for its first.
    pub(crate) renewals: u8,
    deck: SealedDeck,
}

impl HeldDeck {
    /// A new deck for a new hand, both drawn afresh.
    pub(crate) fn shuffle(
        cards: CardSet,
        entropy: &mut dyn Entropy,
    ) -> Result<HeldDeck, EntropyError> {
        let deck = entropy.shuffle(cards)?;
        Ok(HeldDeck { hand: HandId::from_bits(random_bits(entropy)?), renewals: 0, deck })
    }

    /// A new deck of these cards for the same hand.
    pub(crate) fn renew(
        &self,
        cards: CardSet,
        entropy: &mut dyn Entropy,
    ) -> Result<HeldDeck, EntropyError> {
        let (hand, renewals) = (self.hand, self.renewals + 1);
        Ok(HeldDeck { hand, renewals, deck: entropy.shuffle(cards)? })
    }

    /// The commitment to it.
    pub(crate) fn root(&self) -> [u8; 32] {
        self.deck.root()
    }

    /// Its bytes under the hand's key.
    pub(crate) fn sealed(&self, key: &RoomKey) -> Vec<u8> {
        key.hand(self.hand.bits()).seal(place(self.renewals), &self.deck.to_bytes())
    }

    /// What [`HeldDeck::sealed`] made.
    pub(crate) fn open(
        key: &RoomKey,
        entropy: &dyn Entropy,
        hand: HandId,
        renewals: u8,
        sealed: &[u8],
    ) -> Result<HeldDeck, SealError> {
        let bytes = key.hand(hand.bits()).open(place(renewals), sealed)?;
        let deck = entropy.deck_of(&bytes).ok_or(SealError)?;
        Ok(HeldDeck { hand, renewals, deck })
    }

    /// Cuts it by these nonces, in the order of their commitments.
    pub(crate) fn cut(&mut self, nonces: &[(Seat, Nonce)]) {
        let nonces: Vec<Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
        let order = cut::order(&self.root(), self.hand.bits(), &nonces, self.deck.count());
        self.deck.cut(&order);
    }

    /// The cards at these places of the deal; fewer where the deck ends.
    pub(crate) fn draw(&self, places: &[u8]) -> Vec<Drawn> {
        places.iter().map_while(|place| self.deck.draw(*place)).collect()
    }

    /// All of its cards, in the order of the deal.
    pub(crate) fn draw_all(&self) -> Vec<Drawn> {
        (0..).map_while(|place| self.deck.draw(place)).collect()
    }
}

/// Where a deck is sealed under the hand's key.
fn place(renewals: u8) -> u64 {
    if renewals == 0 { DECK_PLACE } else { RENEWED_PLACE + u64::from(renewals) }
}

/// Proofs for the cards dealt in a hand. `view` looks a card up here only after it has put that
/// card into the news.
#[derive(Clone, Default)]
pub(crate) struct Proofs(BTreeMap<(Option<Seat>, Card), Arc<wire::Opening>>);

impl Proofs {
    /// Keeps the proofs of these cards, which go to a seat or to a board.
    pub(crate) fn keep(&mut self, taker: Option<Seat>, drawn: &[Drawn]) {
        for card in drawn {
            self.0.insert((taker, card.card), Arc::new(opening(card)));
        }
    }
    pub(crate) fn extend(&mut self, other: &Proofs) {
        self.0.extend(other.0.iter().map(|(card, opening)| (*card, Arc::clone(opening))));
    }
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl view::Openings for Proofs {
    fn opening(&self, taker: Option<Seat>, card: Card) -> Option<Arc<wire::Opening>> {
        self.0.get(&(taker, card)).cloned()
    }
}

/// What proves a card that was drawn.
pub(crate) fn opening(drawn: &Drawn) -> wire::Opening {
    wire::Opening {
        card: drawn.card,
        leaf: drawn.leaf,
        salt: wire::hex(&drawn.salt),
        path: drawn.path.iter().map(|hash| wire::hex(hash)).collect(),
    }
}

/// The cards of a game's deck, for so many players.
pub(crate) fn cards_of(variant: &hand::Variant, players: usize) -> CardSet {
    variant.deck.cards(u8::try_from(players).unwrap_or(u8::MAX))
}

/// 128 random bits, for an identifier.
pub(crate) fn random_bits(entropy: &mut dyn Entropy) -> Result<u128, EntropyError> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(u128::from_le_bytes(bytes))
}
