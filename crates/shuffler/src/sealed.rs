use crate::{Entropy, EntropyError};
use cards::{Card, CardSet};
use cut::{Hash, Path, Salt};

/// A shuffled deck with its salts and tree. Gives one card at a time, at a named place; does not
/// print; wiped on drop.
#[derive(Clone)]
pub struct SealedDeck {}

/// A card drawn, with its proof.
#[derive(Clone)]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// Its leaf's place in the tree.
    pub leaf: u8,
    /// Its salt.
    pub salt: Salt,
    /// Its path to the root.
    pub path: Path,
}

impl SealedDeck {
    /// Shuffles these cards with a generator seeded afresh from `entropy`, and salts each.
    pub fn shuffle(cards: CardSet, entropy: &mut dyn Entropy) -> Result<SealedDeck, EntropyError> {
        let _ = (cards, entropy);
        todo!()
    }
    /// The commitment to it.
    pub fn root(&self) -> Hash {
        todo!()
    }
    /// How many cards it has.
    pub fn count(&self) -> u8 {
        todo!()
    }
    /// The card at this place of the deal (0 is the first dealt), under the cut `order` if there is
    /// one; `None` beyond the last.
    pub fn draw(&self, place: u8) -> Option<Drawn> {
        let _ = place;
        todo!()
    }
    /// The deck after the players' cut: place `i` of the deal is leaf `order[i]`.
    pub fn cut(&mut self, order: &[u8]) {
        let _ = order;
        todo!()
    }
    /// Its bytes, to be sealed at once.
    pub fn to_bytes(&self) -> Vec<u8> {
        todo!()
    }
    /// The deck of these bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<SealedDeck> {
        let _ = bytes;
        todo!()
    }
}
