/// The room's key, from `room.key` in the data folder: every hand's key is derived from it. Does not
/// print; wiped on drop.
#[derive(Clone)]
pub struct RoomKey {
    bytes: [u8; 32],
}

/// The key of one hand's secrets at rest. Does not print; wiped on drop.
#[derive(Clone)]
pub struct HandKey {
    bytes: [u8; 32],
}

/// Sealed bytes that do not open under this key, or were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("sealed bytes do not open: another key, or they were changed")]
pub struct SealError;

impl RoomKey {
    /// The key of these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> RoomKey {
        RoomKey { bytes }
    }
    /// The key of one hand.
    pub fn hand(&self, hand: u128) -> HandKey {
        let _ = hand;
        let _ = self.bytes;
        todo!()
    }
}

impl HandKey {
    /// Seals `plain` for one `place` (the event's sequence number at its table: each place is sealed
    /// once under a key). `ChaCha20-Poly1305`.
    pub fn seal(&self, place: u64, plain: &[u8]) -> Vec<u8> {
        let _ = (place, plain, self.bytes);
        todo!()
    }
    /// Opens what [`HandKey::seal`] made for the same place.
    pub fn open(&self, place: u64, sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        let _ = (place, sealed);
        todo!()
    }
}
