//! Seals the decks of a hand for its record.

use record::{RoomKey, SealError};
use units::HandId;
use zeroize::Zeroizing;

/// The number under which a hand's first deck is sealed; no event has this number.
const DECK_PLACE: u64 = 0;
/// The first of the numbers under which reshuffled decks are sealed, higher than any entry of a real record.
const RENEWED_PLACE: u64 = 1 << 63;

/// Seals a deck under the hand's key. `renewals` counts earlier reshuffles: 0 for the first deck.
pub fn seal_deck(key: &RoomKey, hand: HandId, renewals: u8, deck: &[u8]) -> Vec<u8> {
    key.hand(hand.bits()).seal(place(renewals), deck)
}

/// Opens a deck that [`seal_deck`] sealed; the bytes are wiped on drop.
///
/// # Errors
/// [`SealError`] if the bytes were changed, or were sealed for another hand or deck or under another key.
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
