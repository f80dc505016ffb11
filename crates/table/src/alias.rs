//! The players of an anonymous table, as the others know them.

use crate::Table;
use units::{PlayerId, Seat};

impl Table {
    /// The identifier by which others know the player at a seat of an anonymous table: the same for
    /// one sitting, and another the next time. It follows from the seat and the number of the sitting,
    /// which everybody may know, so that it says nothing of the player.
    pub fn alias(&self, seat: Seat) -> Option<PlayerId> {
        let sitting = self.seat(seat).filter(|_| self.settings.anonymous)?;
        let mut hasher =
            blake3::Hasher::new_derive_key("cardroom 2026 alias at an anonymous table");
        hasher.update(&self.settings.table.bits().to_le_bytes());
        hasher.update(&[seat.number()]);
        hasher.update(&sitting.nth.to_le_bytes());
        let bytes = hasher.finalize();
        let first = bytes.as_bytes().first_chunk().expect("32 bytes");
        Some(PlayerId::from_bits(u128::from_le_bytes(*first)))
    }

    /// The player a client means by this identifier: at an anonymous table the player with that
    /// alias, and nobody by their own identifier.
    pub fn meant(&self, named: PlayerId) -> Option<PlayerId> {
        if !self.settings.anonymous {
            return Some(named);
        }
        let seat = self.seats().find(|(seat, _)| self.alias(*seat) == Some(named));
        seat.map(|(_, sitting)| sitting.player)
    }
}
