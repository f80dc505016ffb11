//! The room's key, the keys derived from it, and the seal on stored secrets.

use crate::Signer;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use zeroize::{Zeroize, Zeroizing};

/// Key derivation context for a hand's key. If a single letter changes, no stored hand can be opened any more.
const HAND_KEY: &str = "cardroom 2026-11 record v1 key of one hand";
/// Key derivation context for a tournament's key.
const TOURNAMENT_KEY: &str = "cardroom 2026-11 record v1 key of one tournament";
/// Key derivation context for the owner's link.
const LINK_KEY: &str = "cardroom 2026-11 owner's link v1";
/// Key derivation context for the codes on seat cards. If a single letter changes, printed codes stop working.
const SEAT_CARD: &str = "cardroom 2026-11 codes on seat cards v1";
/// Key derivation context for the key that signs checkpoints.
const SIGNER: &str = "cardroom 2026-11 record v1 key that signs checkpoints";

/// The room's key, from `room.key` in the data folder. It cannot be printed, and is wiped on drop.
///
/// Every hand's key is derived from it.
///
/// ```compile_fail
/// fn prints(key: record::RoomKey) { println!("{key:?}"); }
/// ```
#[derive(Clone)]
pub struct RoomKey {
    bytes: [u8; 32],
}

/// The key that seals one hand's stored secrets. It cannot be printed, and is wiped on drop.
///
/// ```compile_fail
/// fn prints(key: record::HandKey) { println!("{key:?}"); }
/// ```
#[derive(Clone)]
pub struct HandKey {
    bytes: [u8; 32],
}

/// The error for sealed bytes that cannot be opened: they were sealed under another key, or were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("sealed bytes cannot be opened: they were changed, or sealed with another key")]
pub struct SealError;

impl RoomKey {
    /// Returns the key with these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> RoomKey {
        RoomKey { bytes }
    }

    /// Derives the key of one hand, from the bits of its [`units::HandId`].
    pub fn hand(&self, hand: u128) -> HandKey {
        self.key_of(HAND_KEY, hand)
    }

    /// Derives the key of one tournament's secret lots, from the bits of its [`units::TournamentId`]. It is used in the
    /// same way as the key of a hand.
    pub fn tournament(&self, tournament: u128) -> HandKey {
        self.key_of(TOURNAMENT_KEY, tournament)
    }

    fn key_of(&self, context: &str, id: u128) -> HandKey {
        let mut material = [0; 48];
        material[..32].copy_from_slice(&self.bytes);
        material[32..].copy_from_slice(&id.to_le_bytes());
        let bytes = blake3::derive_key(context, &material);
        material.zeroize();
        HandKey { bytes }
    }

    /// Derives the key that signs the room's checkpoints.
    pub fn signer(&self) -> Signer {
        let mut seed = blake3::derive_key(SIGNER, &self.bytes);
        let signer = Signer::from_seed(&seed);
        seed.zeroize();
        signer
    }

    /// Derives the number on a person's seat card in a live event: 40 bits, which nobody can guess.
    ///
    /// `event` has the bits of the event's [`units::TournamentId`]. The number can be computed again, so it need not be
    /// stored.
    pub fn seat_card(&self, event: u128, person: u32) -> u64 {
        let mut material = [0; 52];
        material[..32].copy_from_slice(&self.bytes);
        material[32..48].copy_from_slice(&event.to_le_bytes());
        material[48..].copy_from_slice(&person.to_le_bytes());
        let derived = blake3::derive_key(SEAT_CARD, &material);
        material.zeroize();
        derived[..5].iter().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
    }

    /// Derives the secret bytes of the owner's link from this salt.
    ///
    /// Anyone who has the key can derive the link again, so the room need not store the link.
    pub fn owner_link(&self, salt: &[u8; 32]) -> [u8; 32] {
        let mut material = [0; 64];
        material[..32].copy_from_slice(&self.bytes);
        material[32..].copy_from_slice(salt);
        let bytes = blake3::derive_key(LINK_KEY, &material);
        material.zeroize();
        bytes
    }
}

impl HandKey {
    /// Seals `plain` under the number `place`, which is the event's sequence number at its table.
    ///
    /// Uses `ChaCha20-Poly1305`; the result is 16 bytes longer than `plain`.
    ///
    /// Under one key, the same place must never be sealed with different contents. Events guarantee this: a hand that
    /// is dealt again from its deck deals the same cards in the same places. Place 0 belongs to no event and is for the
    /// deck.
    pub fn seal(&self, place: u64, plain: &[u8]) -> Vec<u8> {
        self.cipher().encrypt(&nonce(place), plain).expect("far below the cipher's 256 GiB")
    }

    /// Opens bytes that [`HandKey::seal`] sealed for the same place. The opened bytes are wiped on drop.
    ///
    /// # Errors
    /// [`SealError`] with a different key, a different place, or changed bytes.
    pub fn open(&self, place: u64, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, SealError> {
        let plain = self.cipher().decrypt(&nonce(place), sealed).map_err(|_| SealError)?;
        Ok(Zeroizing::new(plain))
    }

    fn cipher(&self) -> ChaCha20Poly1305 {
        ChaCha20Poly1305::new(Key::from_slice(&self.bytes))
    }
}

fn nonce(place: u64) -> Nonce {
    let mut nonce = Nonce::default();
    nonce[4..].copy_from_slice(&place.to_le_bytes());
    nonce
}

impl Drop for RoomKey {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

impl Drop for HandKey {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}
