use crate::Hash;

/// What one player throws into the cut: 32 bytes that nobody else can guess.
pub type Nonce = [u8; 32];

/// The commitment to a nonce: BLAKE3 of `"cardroom veil 1"` and the nonce. It is given before the
/// deck is drawn, so that a nonce cannot be chosen to fit a deck.
///
/// ```
/// let nonce = [9; 32];
/// let commitment = cut::commitment(&nonce);
/// assert_ne!(commitment, nonce);
/// assert_ne!(commitment, cut::commitment(&[8; 32]));
/// ```
pub fn commitment(nonce: &Nonce) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom veil 1");
    hasher.update(nonce);
    hasher.finalize().into()
}
