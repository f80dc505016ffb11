//! A card, sets of cards, and their notation.
//!
//! The order of an undealt deck and the ranking of hands are in other crates.
#![cfg_attr(not(feature = "typescript"), no_std)]
// Runs the README's examples as tests.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
extern crate alloc;

mod card;
mod notation;
mod rank;
mod set;
mod suit;

pub use card::Card;
pub use notation::{NotationError, parse_cards};
pub use rank::Rank;
pub use set::CardSet;
pub use suit::Suit;
