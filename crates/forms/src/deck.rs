//! Seals the decks of a hand for its record.

use record::{RoomKey, SealError};
use units::HandId;
use zeroize::Zeroizing;

/// The sealing place of a hand's first deck; no event has this number.
const DECK_PLACE: u64 = 0;
/// The sealing places of reshuffled decks start here, above the length of any real record.
const RENEWED_PLACE: u64 = 1 << 63;

/// Seals a deck under the hand's key. `renewals` counts earlier reshuffles: 0 for the first deck.
pub fn seal_deck(key: &RoomKey, hand: HandId, renewals: u8, deck: &[u8]) -> Vec<u8> {
    key.hand(hand.bits()).seal(place(renewals), deck)
}

/// Opens what [`seal_deck`] sealed; the bytes are wiped on drop.
///
/// # Errors
/// [`SealError`]: sealed for another hand or deck, under another key, or changed.
pub fn open_deck(
    key: &RoomKey,
    hand: HandId,
    renewals: u8,
    sealed: &[u8],
) -> Result<Zeroizing<Vec<u8>>, SealError> {
    key.hand(hand.bits()).open(place(renewals), sealed)
}

fn place(renewals: u8) -> u64 {
    if renewals == 0 { DECK_PLACE } else { RENEWED_PLACE + u64::from(renewals) }
}
