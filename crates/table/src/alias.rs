//! Aliases that hide who sits at an anonymous table.

use crate::Table;
use units::{PlayerId, Seat};

impl Table {
    /// Returns the identifier that others see for the player at a seat of an anonymous table; `None` at other tables.
    ///
    /// The identifier stays the same during one sitting and is different in the next. It is derived from the seat and
    /// the number of the sitting; both are public, so the identifier reveals nothing about the player.
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

    /// Returns the seated player whom a client means by this identifier.
    ///
    /// At an anonymous table only aliases are accepted, never a player's own identifier.
    pub fn meant(&self, named: PlayerId) -> Option<PlayerId> {
        if !self.settings.anonymous {
            return Some(named);
        }
        let seat = self.seats().find(|(seat, _)| self.alias(*seat) == Some(named));
        seat.map(|(_, sitting)| sitting.player)
    }
}
