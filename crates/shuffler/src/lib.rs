//! The secret half of the shuffle, and the only code that draws randomness.
//!
//! [`Drbg`] is a generator that is seeded from the system for every deck, [`below`] draws numbers by rejection,
//! [`permute`] is an unbiased permutation, and a [`SealedDeck`] gives one card at a time and does not print. *Not*
//! here: games, who sees which card, clocks. Only [`SystemEntropy`] reaches outside the process.

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
