//! The running hand's deck: shuffled and sealed, made durable, and only then drawn from.

use cards::{Card, CardSet};
use cut::Nonce;
use record::{RoomKey, SealError};
use shuffler::{Drawn, Entropy, EntropyError, SealedDeck};
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{HandId, Seat};

/// Where a hand's deck is sealed under its key: no event has this place.
const DECK_PLACE: u64 = 0;

/// The deck of one hand. It does not print.
#[derive(Clone)]
pub(crate) struct HeldDeck {
    pub(crate) hand: HandId,
    deck: SealedDeck,
}

impl HeldDeck {
    /// A new deck for a new hand, both drawn afresh.
    pub(crate) fn shuffle(
        cards: CardSet,
        entropy: &mut dyn Entropy,
    ) -> Result<HeldDeck, EntropyError> {
        let deck = entropy.shuffle(cards)?;
        Ok(HeldDeck { hand: HandId::from_bits(random_bits(entropy)?), deck })
    }

    /// The commitment to it.
    pub(crate) fn root(&self) -> [u8; 32] {
        self.deck.root()
    }

    /// Its bytes under the hand's key.
    pub(crate) fn sealed(&self, key: &RoomKey) -> Vec<u8> {
        key.hand(self.hand.bits()).seal(DECK_PLACE, &self.deck.to_bytes())
    }

    /// What [`HeldDeck::sealed`] made.
    pub(crate) fn open(
        key: &RoomKey,
        entropy: &dyn Entropy,
        hand: HandId,
        sealed: &[u8],
    ) -> Result<HeldDeck, SealError> {
        let bytes = key.hand(hand.bits()).open(DECK_PLACE, sealed)?;
        let deck = entropy.deck_of(&bytes).ok_or(SealError)?;
        Ok(HeldDeck { hand, deck })
    }

    /// Cuts it by these nonces, in the order of their commitments.
    pub(crate) fn cut(&mut self, nonces: &[(Seat, Nonce)]) {
        let nonces: Vec<Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
        let order = cut::order(&self.root(), self.hand.bits(), &nonces, self.deck.count());
        self.deck.cut(&order);
    }

    /// `count` cards from place `from` of the deal on; fewer where the deck ends.
    pub(crate) fn draw(&self, from: u8, count: u8) -> Vec<Drawn> {
        (from..from.saturating_add(count)).map_while(|place| self.deck.draw(place)).collect()
    }
}

/// Proofs for the cards dealt in a hand. `view` looks a card up here only after it has put that
/// card into the news.
#[derive(Clone, Default)]
pub(crate) struct Proofs(BTreeMap<Card, Arc<wire::Opening>>);

impl Proofs {
    /// Keeps the proofs of these cards.
    pub(crate) fn keep(&mut self, drawn: &[Drawn]) {
        for card in drawn {
            self.0.insert(card.card, Arc::new(opening(card)));
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
    fn opening(&self, card: Card) -> Option<Arc<wire::Opening>> {
        self.0.get(&card).cloned()
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

/// The cards of a game's deck.
pub(crate) fn cards_of(variant: &str) -> CardSet {
    let variant = hand::Variant::by_key(variant);
    variant.map_or(hand::Deck::Full, |variant| variant.deck).cards(0)
}

/// 128 random bits, for an identifier.
pub(crate) fn random_bits(entropy: &mut dyn Entropy) -> Result<u128, EntropyError> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(u128::from_le_bytes(bytes))
}
