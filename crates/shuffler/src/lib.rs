//! The secret half of the shuffle, and the only code that draws randomness.
//!
//! [`Drbg`] is a generator that is newly seeded for every deck, [`below`] draws numbers by rejection sampling, and
//! [`permute`] shuffles without bias. A [`SealedDeck`] gives out one card at a time and cannot be printed. A
//! [`SealedShoe`] does the same for games against the house: several decks, a wheel, a die, balls. Games and clocks are
//! in other crates, which also decide who sees which card. Only [`SystemEntropy`] reaches outside the process.

mod drbg;
mod entropy;
mod known_answers;
mod mask;
mod permute;
mod sealed;
mod shoe;
mod uniform;

pub use drbg::Drbg;
pub use entropy::{Entropy, EntropyError, SystemEntropy};
pub use known_answers::{SelfTestFailed, self_test};
pub use permute::permute;
pub use sealed::{Drawn, SealedDeck};
pub use shoe::{DrawnSymbol, SealedShoe};
pub use uniform::below;
