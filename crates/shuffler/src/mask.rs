//! Masks secrets in memory.

use zeroize::{Zeroize, Zeroizing};

/// The context string from which the key of a mask is derived.
const CONTEXT: &str = "cardroom 2026-11 a deck in memory";
/// Maximum number of bytes masked in one call.
const STRETCH_MAX: usize = 32;

/// Masks secrets in memory with a key stream, so that the memory does not show them in the clear. The key is wiped on
/// drop.
///
/// A mask protects against a partial memory dump, a page that was swapped out, or a buffer over-read. The key is in the
/// same memory, so anyone who has all of the memory and this program can remove the mask.
#[derive(Clone)]
pub(crate) struct Mask(Zeroizing<[u8; 32]>);

impl Mask {
    /// Derives the key from these secrets. At least 128 bits of them must be random and stay secret.
    pub(crate) fn of(secrets: &[u8]) -> Mask {
        Mask(Zeroizing::new(blake3::derive_key(CONTEXT, secrets)))
    }

    /// Masks or unmasks these bytes, which start at offset `at` in the masked data.
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
