//! The leaves of a deck, and their hashes.

use crate::Hash;
use cards::Card;

/// 128 random bits that hide a leaf's card.
pub type Salt = [u8; 16];

/// One card of a deck with its salt. It has no `Debug` on purpose, because an unopened leaf is secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Leaf {
    /// The card that the leaf commits to.
    pub card: Card,
    /// Random bytes that hide the card until the leaf is opened.
    pub salt: Salt,
}

/// Hashes a leaf: BLAKE3 of `"cardroom leaf 1"`, the leaf's position in the deck, its salt and its card's number.
pub fn leaf_hash(place: u8, leaf: &Leaf) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom leaf 1");
    hasher.update(&[place]);
    hasher.update(&leaf.salt);
    hasher.update(&[leaf.card.index()]);
    hasher.finalize().into()
}
