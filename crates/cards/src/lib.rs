//! A card, sets of cards, and their notation.
//!
//! The order of an undealt deck does not live here, nor does any ranking of hands.
#![no_std]
// The README is tried as an example.
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
