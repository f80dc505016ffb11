//! Tests of cards, of sets of cards and of their notation.
#![allow(clippy::unwrap_used)]

mod card;
mod notation;
#[cfg(feature = "serde")]
mod serde;
mod set;
