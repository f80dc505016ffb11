use zeroize::{Zeroize, Zeroizing};

/// What a veil's key is derived for.
const CONTEXT: &str = "cardroom 2026-11 a deck in memory";
/// Longest stretch that is veiled at once.
const STRETCH_MAX: usize = 32;

/// A key stream over secrets that lie in memory, so that they are not there to be read: in a dump, a
/// page that was swapped out, a buffer that was read too far. The key is in the same memory: who has
/// all of it, and this program, can lift the veil. Wiped on drop.
#[derive(Clone)]
pub(crate) struct Veil(Zeroizing<[u8; 32]>);

impl Veil {
    /// The veil of these secrets, of which at least 128 bits are random and stay secret.
    pub(crate) fn of(secrets: &[u8]) -> Veil {
        Veil(Zeroizing::new(blake3::derive_key(CONTEXT, secrets)))
    }

    /// Veils bytes that lie at this place of all that is veiled, or lifts the veil from them.
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
