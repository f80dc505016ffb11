//! The secret half of the shuffle, and the one place that draws randomness.
//!
//! A generator seeded afresh from the system for every deck, an unbiased permutation, and a sealed deck
//! that gives one card at a time and does not print.

mod drbg;
mod entropy;
mod known_answers;
mod permute;
mod sealed;
mod uniform;

pub use drbg::Drbg;
pub use entropy::{Entropy, EntropyError, SystemEntropy};
pub use known_answers::{SelfTestFailed, self_test};
pub use permute::permute;
pub use sealed::{Drawn, SealedDeck};
pub use uniform::below;
