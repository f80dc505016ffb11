use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use zeroize::{Zeroize, Zeroizing};

/// ChaCha20 under a 256-bit key, erased on drop. Does not print.
///
/// The bytes are the key stream of RFC 8439 with a nonce of zeros, from block 0; every call takes
/// whole words of four bytes. One generator serves one deck: it is never seeded again.
pub struct Drbg {
    stream: ChaCha20Rng,
}

impl Drbg {
    /// The generator of this seed.
    pub fn new(mut seed: [u8; 32]) -> Drbg {
        let stream = ChaCha20Rng::from_seed(seed);
        seed.zeroize();
        Drbg { stream }
    }

    /// The generator of a seed that is drawn now: 32 bytes, asked for once, and nothing else goes in.
    ///
    /// # Errors
    /// [`EntropyError`](crate::EntropyError): there is no generator then.
    pub fn from_entropy(
        entropy: &mut (impl crate::Entropy + ?Sized),
    ) -> Result<Drbg, crate::EntropyError> {
        let mut seed = Zeroizing::new([0; 32]);
        entropy.fill(seed.as_mut_slice())?;
        Ok(Drbg::new(*seed))
    }

    /// The next bytes.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        self.stream.fill_bytes(bytes);
    }

    /// The next 64 bits, lowest byte first.
    pub fn next_u64(&mut self) -> u64 {
        self.stream.next_u64()
    }
}
