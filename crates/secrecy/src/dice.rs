//! Random choices for the tests, the same for the same seed.

use shuffler::{Drbg, below};

/// Random choices made from a seed; the same on every machine.
pub(crate) struct Dice(Drbg);

impl Dice {
    /// Creates a separate sequence of choices for one purpose of a seed.
    pub(crate) fn new(seed: u64, purpose: u64) -> Dice {
        Dice(drbg(seed, purpose))
    }
    /// Draws a number below `n`, which must not be zero.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        below(&mut self.0, n)
    }
    /// Draws a number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }
    /// Returns true with a probability of `n` percent.
    pub(crate) fn percent(&mut self, n: u64) -> bool {
        self.below(100) < n
    }
    /// Shuffles the slice in place.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        shuffler::permute(&mut self.0, things);
    }
}

/// Creates a generator for one purpose of a seed.
pub(crate) fn drbg(seed: u64, purpose: u64) -> Drbg {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&purpose.to_le_bytes());
    Drbg::new(bytes)
}
