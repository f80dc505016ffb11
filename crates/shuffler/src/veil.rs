use zeroize::{Zeroize, Zeroizing};

/// Key derivation context of a veil.
const CONTEXT: &str = "cardroom 2026-11 a deck in memory";
/// Maximum bytes veiled in one call.
const STRETCH_MAX: usize = 32;

/// A key stream over secrets in memory, so that they cannot be read there in the clear. Wiped on drop.
///
/// It protects against a dump, a page that was swapped out, or a buffer that was read too far. The key is in the same
/// memory: anyone who has all of it, and this program, can lift the veil.
#[derive(Clone)]
pub(crate) struct Veil(Zeroizing<[u8; 32]>);

impl Veil {
    /// The veil keyed by these secrets, of which at least 128 bits are random and stay secret.
    pub(crate) fn of(secrets: &[u8]) -> Veil {
        Veil(Zeroizing::new(blake3::derive_key(CONTEXT, secrets)))
    }

    /// Veils bytes at offset `at` of all that is veiled, or lifts the veil from them.
    pub(crate) fn turn(&self, at: u64, bytes: &mut [u8]) {
        let mut stream = [0; STRETCH_MAX];
        let stream = &mut stream[..bytes.len()];
        let mut key = blake3::Hasher::new_keyed(&self.0).finalize_xof();
        key.set_position(at);
        key.fill(stream);
        bytes.iter_mut().zip(&*stream).for_each(|(byte, mask)| *byte ^= mask);
        stream.zeroize();
    }
}
