//! How the decks of a hand are sealed in its record.

use record::{RoomKey, SealError};
use units::HandId;
use zeroize::Zeroizing;

/// Where a hand's first deck is sealed under its key: no event has this place.
const DECK_PLACE: u64 = 0;
/// Where the decks that it is renewed with are sealed, one after the other: no record is that long.
const RENEWED_PLACE: u64 = 1 << 63;

/// The bytes of a hand's deck, sealed under the hand's key. `renewals` says how often the hand's deck
/// was renewed before: 0 for its first.
pub fn seal_deck(key: &RoomKey, hand: HandId, renewals: u8, deck: &[u8]) -> Vec<u8> {
    key.hand(hand.bits()).seal(place(renewals), deck)
}

/// The bytes that [`seal_deck`] sealed; they are wiped on drop.
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
