use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use zeroize::{Zeroize, Zeroizing};

/// ChaCha20 generator under a 256-bit key. Erased on drop; does not print.
///
/// The bytes are the key stream of RFC 8439 with a nonce of zeros, from block 0; every call takes whole words of four
/// bytes. One generator serves one deck and is never seeded again.
pub struct Drbg {
    stream: ChaCha20Rng,
}

impl Drbg {
    /// The generator with this seed.
    pub fn new(mut seed: [u8; 32]) -> Drbg {
        let stream = ChaCha20Rng::from_seed(seed);
        seed.zeroize();
        Drbg { stream }
    }

    /// A generator with a fresh seed of 32 bytes, drawn once, and no other input.
    ///
    /// # Errors
    /// [`EntropyError`](crate::EntropyError): no generator is made.
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

    /// The next 64 bits, least significant byte first.
    pub fn next_u64(&mut self) -> u64 {
        self.stream.next_u64()
    }
}
