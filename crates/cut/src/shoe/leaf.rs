//! The leaves of a shoe, and their hashes.

use super::Symbol;
use crate::{Hash, Salt};

/// One symbol of a shoe with its salt. It has no `Debug` on purpose, because an unopened leaf is secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Leaf {
    /// The symbol that the leaf commits to.
    pub symbol: Symbol,
    /// Random bytes that hide the symbol until the leaf is opened.
    pub salt: Salt,
}

/// Hashes a leaf: BLAKE3 of `"cardroom leaf 2"`, the leaf's position in the shoe, its salt, and its symbol.
pub fn leaf_hash(place: u16, leaf: &Leaf) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom leaf 2");
    hasher.update(&place.to_be_bytes());
    hasher.update(&leaf.salt);
    hasher.update(&[leaf.symbol.kind()]);
    hasher.update(&leaf.symbol.value().to_be_bytes());
    hasher.finalize().into()
}
