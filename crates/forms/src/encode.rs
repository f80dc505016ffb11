use crate::{RecordError, RoomKey, v1};
use cash::Event;
use core::ops::RangeInclusive;
use people::Names;
use units::{HandId, PlayerId, Seq};

/// The bytes of an event, without a name in them. `hand` is the hand that is being played, under
/// whose key hole cards are sealed.
///
/// # Panics
/// If hole cards are dealt and no hand is named.
pub fn encode(
    event: &Event,
    key: &RoomKey,
    names: &dyn Names,
    hand: Option<HandId>,
    seq: Seq,
) -> Vec<u8> {
    let key = hand.map(|hand| key.hand(hand.bits()));
    let stored = v1::store(event, key.as_ref(), names, seq);
    serde_json::to_vec(&stored).expect("stored types are plain data, written to memory")
}

/// The event of these bytes.
///
/// # Errors
/// [`RecordError`]: not a stored event, of an unknown version, or sealed under another key.
pub fn decode(
    body: &[u8],
    key: &RoomKey,
    names: &dyn Names,
    hand: Option<HandId>,
    seq: Seq,
) -> Result<Event, RecordError> {
    let stored: v1::Stored = match serde_json::from_slice(body) {
        Ok(stored) => stored,
        Err(error) => return Err(not_stored(body, v1::VERSION..=v1::APART, &error)),
    };
    if !(v1::VERSION..=v1::APART).contains(&stored.v) {
        return Err(RecordError::Version(stored.v));
    }
    v1::load(stored, hand.map(|hand| key.hand(hand.bits())).as_ref(), names, seq)
}

/// Whether these bytes end a table's record: the table closed, and nothing comes after.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::CLOSED
}

/// Texts of which one is in every entry that holds this player's name written out, as entries of
/// before schema 11 do.
pub fn written_out(player: PlayerId) -> Vec<String> {
    v1::written_out(player)
}

/// Another version than the one known is told from damage, so that the operator reaches for the right remedy.
pub(crate) fn not_stored(
    body: &[u8],
    known: RangeInclusive<u32>,
    error: &serde_json::Error,
) -> RecordError {
    #[derive(serde::Deserialize)]
    struct Version {
        v: u32,
    }
    match serde_json::from_slice(body) {
        Ok(Version { v }) if !known.contains(&v) => RecordError::Version(v),
        Ok(_) | Err(_) => RecordError::Malformed(error.to_string()),
    }
}
