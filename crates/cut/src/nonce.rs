//! Players' nonces, and the commitments to them.

use crate::Hash;

/// One player's contribution to the cut: 32 bytes that nobody else can guess.
pub type Nonce = [u8; 32];

/// The commitment to a nonce: BLAKE3 of `"cardroom veil 1"` and the nonce.
///
/// A player sends the commitment before the room shuffles the deck, so the player cannot choose a nonce to fit the
/// deck.
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

/// Returns the nonce to which a player commits for the table's next deck after hand number `after_hand`.
///
/// `after_hand` is 0 before the first hand; `renewals` counts how often that hand's deck was renewed. The nonce is
/// BLAKE3 of `"cardroom seed 1"`, the player's secret, the table's id, `renewals` as one byte, and the hand number as
/// seven bytes.
///
/// Every program that has the player's secret can therefore compute all nonces of the player, and nobody else can. A
/// client that was closed between committing and opening can recompute its nonce.
///
/// ```
/// let secret = [7; 32];
/// assert_eq!(cut::nonce(&secret, 1, 5, 0), cut::nonce(&secret, 1, 5, 0));
/// assert_ne!(cut::nonce(&secret, 1, 5, 0), cut::nonce(&secret, 1, 6, 0));
/// assert_ne!(cut::nonce(&secret, 1, 5, 0), cut::nonce(&secret, 1, 5, 1));
/// assert_ne!(cut::nonce(&secret, 1, 5, 0), cut::nonce(&secret, 2, 5, 0));
/// ```
pub fn nonce(secret: &[u8; 32], table: u128, after_hand: u64, renewals: u8) -> Nonce {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom seed 1");
    hasher.update(secret);
    hasher.update(&table.to_be_bytes());
    hasher.update(&[renewals]);
    hasher.update(&after_hand.to_be_bytes()[1..]);
    hasher.finalize().into()
}
