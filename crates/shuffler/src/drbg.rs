//! The random generator that shuffles and salts decks and shoes.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use zeroize::{Zeroize, Zeroizing};

/// Deterministic random generator: ChaCha20 with a 256-bit key. It is wiped on drop and has no `Debug`.
///
/// The bytes are the key stream of RFC 8439 with an all-zero nonce, starting at block 0. Every call uses up whole words
/// of four bytes. Each deck has its own generator, which is never seeded again.
pub struct Drbg {
    stream: ChaCha20Rng,
}

impl Drbg {
    /// Creates a generator from this seed.
    pub fn new(mut seed: [u8; 32]) -> Drbg {
        let stream = ChaCha20Rng::from_seed(seed);
        seed.zeroize();
        Drbg { stream }
    }

    /// Creates a generator from a fresh seed of 32 bytes, drawn from `entropy` in one call.
    ///
    /// # Errors
    /// [`EntropyError`](crate::EntropyError) if the source fails; then there is no generator.
    pub fn from_entropy(
        entropy: &mut (impl crate::Entropy + ?Sized),
    ) -> Result<Drbg, crate::EntropyError> {
        let mut seed = Zeroizing::new([0; 32]);
        entropy.fill(seed.as_mut_slice())?;
        Ok(Drbg::new(*seed))
    }

    /// Fills `bytes` with the next bytes of the key stream.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        self.stream.fill_bytes(bytes);
    }

    /// Returns the next eight bytes of the key stream as a number, least significant byte first.
    pub fn next_u64(&mut self) -> u64 {
        self.stream.next_u64()
    }
}
