//! Random numbers that depend only on the seed, and a running hash with which two runs are compared.

use shuffler::{Drbg, Entropy, EntropyError, below};

/// Random numbers from a seed, the same on every machine.
pub(crate) struct Rng(Drbg);

impl Rng {
    /// Starts a sequence of random numbers, which depends on the seed and the purpose.
    pub(crate) fn new(seed: u64, purpose: u64) -> Rng {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&purpose.to_le_bytes());
        Rng(Drbg::new(bytes))
    }
    /// Draws a number below `n`; `n` must not be 0.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        below(&mut self.0, n)
    }
    /// Draws a number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }
    /// Returns `true` with a probability of `n` in 1,000.
    pub(crate) fn per_mille(&mut self, n: u64) -> bool {
        self.below(1_000) < n
    }
    /// Picks one of the items at random; `None` if there are none.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        (!from.is_empty()).then(|| &from[self.below(from.len() as u64) as usize])
    }
    pub(crate) fn next(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Entropy for Rng {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// Running hash of everything sent, used to compare two runs (FNV-1a over 8-byte words).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digest(u64);

impl Digest {
    pub(crate) const NEW: Digest = Digest(0xcbf2_9ce4_8422_2325);
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [chunk.len() as u8; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    pub(crate) fn value(self) -> u64 {
        self.0
    }
}
