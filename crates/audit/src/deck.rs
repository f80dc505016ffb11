//! Opens a hand's deck from the record with the room's key.

use cards::Card;
use cut::Nonce;
use record::{RoomKey, SealError};
use shuffler::{Drawn, Entropy, SealedDeck, SystemEntropy};
use units::{HandId, Seat};

/// The deck of one hand. Its `Debug` output shows no card.
#[derive(Clone)]
pub(crate) struct KeptDeck {
    hand: HandId,
    deck: SealedDeck,
}

impl KeptDeck {
    /// Opens the deck that was sealed for this hand, after this number of renewals.
    pub(crate) fn open(
        key: &RoomKey,
        hand: HandId,
        renewals: u8,
        sealed: &[u8],
    ) -> Result<KeptDeck, SealError> {
        let bytes = forms::open_deck(key, hand, renewals, sealed)?;
        let deck = SystemEntropy.deck_of(&bytes).ok_or(SealError)?;
        Ok(KeptDeck { hand, deck })
    }

    /// Returns the root: the commitment to the deck.
    pub(crate) fn root(&self) -> [u8; 32] {
        self.deck.root()
    }

    /// Cuts the deck with these nonces, in the order of their commitments.
    pub(crate) fn cut(&mut self, nonces: &[(Seat, Nonce)]) {
        let nonces: Vec<Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
        let order = cut::order(&self.root(), self.hand.bits(), &nonces, self.deck.count());
        self.deck.cut(&order);
    }

    /// Returns the leaf at this position of the deal; `None` if its card is not `card`.
    pub(crate) fn draw(&self, place: u8, card: Card) -> Option<Drawn> {
        self.deck.draw(place).filter(|drawn| drawn.card == card)
    }

    /// Returns all leaves of the deck, in the order of the deal.
    pub(crate) fn draw_all(&self) -> Vec<Drawn> {
        (0..).map_while(|place| self.deck.draw(place)).collect()
    }
}

/// Returns the proof for a drawn card.
pub(crate) fn opening(drawn: &Drawn) -> wire::Opening {
    wire::Opening {
        card: drawn.card,
        leaf: drawn.leaf,
        salt: units::hex(&drawn.salt),
        path: drawn.path.iter().map(|hash| units::hex(hash)).collect(),
    }
}
