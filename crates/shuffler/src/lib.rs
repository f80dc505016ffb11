//! The secret half of the shuffle, and the one place that draws randomness.
//!
//! A generator seeded afresh from the system for every deck ([`Drbg`]), numbers by rejection
//! ([`below`]), an unbiased permutation ([`permute`]), and a [`SealedDeck`] that gives one card at a
//! time and does not print. What is *not* here: games, who sees which card, any clock; and nothing
//! but [`SystemEntropy`] reaches out of the process.

mod drbg;
mod entropy;
mod known_answers;
mod permute;
mod sealed;
mod uniform;
mod veil;

pub use drbg::Drbg;
pub use entropy::{Entropy, EntropyError, SystemEntropy};
pub use known_answers::{SelfTestFailed, self_test};
pub use permute::permute;
pub use sealed::{Drawn, SealedDeck};
pub use uniform::below;
