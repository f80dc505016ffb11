//! Cards, sets of cards, and their notation.
#![allow(clippy::unwrap_used)]

mod card;
mod notation;
#[cfg(feature = "serde")]
mod serde;
mod set;
