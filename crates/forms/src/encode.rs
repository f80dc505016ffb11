use crate::{RecordError, RoomKey, v1};
use cash::Event;
use core::ops::RangeInclusive;
use people::Names;
use units::{HandId, PlayerId, Seq};

/// Encodes an event, without names. Hole cards are sealed under the key of `hand`, the running hand.
///
/// # Panics
/// If hole cards are dealt and `hand` is `None`.
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

/// Decodes an event.
///
/// # Errors
/// [`RecordError`]: not a stored event, an unknown version, or sealed under another key.
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

/// Whether these bytes end a table's record: the table closed, and nothing follows.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::CLOSED
}

/// Search texts: an entry that spells out this player's name, as before schema 11, contains one of them.
pub fn written_out(player: PlayerId) -> Vec<String> {
    v1::written_out(player)
}

/// Distinguishes an unknown version from damage, because the operator's remedy differs.
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
