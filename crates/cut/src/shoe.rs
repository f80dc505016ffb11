//! Form 2 of the scheme: shoes, which may hold several copies of each symbol.
//!
//! A shoe holds the cards of several decks, the pockets of a wheel, the faces of a die, or balls. It has 1 to
//! [`COUNT_MAX`] leaves. In form 1, a deck has at most 255 cards, all of them different. The first page of the crate's
//! documentation describes both forms byte by byte.

mod contents;
mod leaf;
mod name;
mod permutation;
mod symbol;
mod tree;

pub use contents::Contents;
pub use leaf::{Leaf, leaf_hash};
pub use name::Name;
pub use permutation::order;
pub use symbol::Symbol;
pub use tree::{Tree, verify};

/// Maximum number of symbols in a shoe; more than 78 decks of cards.
pub const COUNT_MAX: u16 = 4_096;
