//! The public half of the shuffle: what any player may compute again.
//!
//! A deck is committed to by the root of a tree over salted leaves; a card that is shown comes with
//! its salt and path. What is *not* here: any secret, any randomness.

mod leaf;
mod order;
mod tree;

pub use leaf::{Leaf, Salt, leaf_hash};
pub use order::order;
pub use tree::{Path, Tree, verify};

/// A BLAKE3 or tree hash.
pub type Hash = [u8; 32];
