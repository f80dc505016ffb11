//! The deck of the hand in progress: shuffled, sealed and made durable before the first card is drawn.

use cards::{Card, CardSet};
use cut::Nonce;
use record::{RoomKey, SealError};
use shuffler::{Drawn, Entropy, EntropyError, SealedDeck};
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{HandId, Seat};

/// The deck of one hand. It has no `Debug`, so that no log shows its cards.
#[derive(Clone)]
pub(crate) struct HeldDeck {
    pub(crate) hand: HandId,
    /// Number of renewals of the hand's deck so far; 0 for the hand's first deck.
    pub(crate) renewals: u8,
    deck: SealedDeck,
}

impl HeldDeck {
    /// Shuffles a deck for a new hand, and draws the hand's identifier.
    pub(crate) fn shuffle(
        cards: CardSet,
        entropy: &mut dyn Entropy,
    ) -> Result<HeldDeck, EntropyError> {
        let deck = entropy.shuffle(cards)?;
        Ok(HeldDeck { hand: HandId::from_bits(random_bits(entropy)?), renewals: 0, deck })
    }

    /// Shuffles these cards into another deck for the same hand.
    pub(crate) fn renew(
        &self,
        cards: CardSet,
        entropy: &mut dyn Entropy,
    ) -> Result<HeldDeck, EntropyError> {
        let (hand, renewals) = (self.hand, self.renewals + 1);
        Ok(HeldDeck { hand, renewals, deck: entropy.shuffle(cards)? })
    }

    /// Returns the commitment to the whole deck.
    pub(crate) fn root(&self) -> [u8; 32] {
        self.deck.root()
    }

    /// Returns the deck's bytes, encrypted under the hand's key.
    pub(crate) fn sealed(&self, key: &RoomKey) -> Vec<u8> {
        forms::seal_deck(key, self.hand, self.renewals, &self.deck.to_bytes())
    }

    /// Opens a deck that [`HeldDeck::sealed`] sealed.
    pub(crate) fn open(
        key: &RoomKey,
        entropy: &dyn Entropy,
        hand: HandId,
        renewals: u8,
        sealed: &[u8],
    ) -> Result<HeldDeck, SealError> {
        let bytes = forms::open_deck(key, hand, renewals, sealed)?;
        let deck = entropy.deck_of(&bytes).ok_or(SealError)?;
        Ok(HeldDeck { hand, renewals, deck })
    }

    /// Cuts the deck with these nonces, in the order of the players' commitments.
    pub(crate) fn cut(&mut self, nonces: &[(Seat, Nonce)]) {
        let nonces: Vec<Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
        let order = cut::order(&self.root(), self.hand.bits(), &nonces, self.deck.count());
        self.deck.cut(&order);
    }

    /// Returns the cards at these positions of the deck; fewer if the deck ends first.
    pub(crate) fn draw(&self, places: &[u8]) -> Vec<Drawn> {
        places.iter().map_while(|place| self.deck.draw(*place)).collect()
    }
}

/// Proofs of the cards dealt in a hand. `view` looks up a card here only after it has put that card into the news.
#[derive(Clone, Default)]
pub(crate) struct Proofs(BTreeMap<(Option<Seat>, Card), Arc<wire::Opening>>);

impl Proofs {
    /// Adds the proofs of these cards, which go to a seat or to a board.
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

/// Makes the proof of a drawn card.
pub(crate) fn opening(drawn: &Drawn) -> wire::Opening {
    wire::Opening {
        card: drawn.card,
        leaf: drawn.leaf,
        salt: units::hex(&drawn.salt),
        path: drawn.path.iter().map(|hash| units::hex(hash)).collect(),
    }
}

/// Draws 128 random bits, for an identifier.
pub(crate) fn random_bits(entropy: &mut dyn Entropy) -> Result<u128, EntropyError> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(u128::from_le_bytes(bytes))
}
