use crate::{RecordError, RoomKey};
use room::Event;
use units::{HandId, Seq};

/// The bytes of an event. `hand` is the hand that is being played, under whose key hole cards are
/// sealed.
pub fn encode(event: &Event, key: &RoomKey, hand: Option<HandId>, seq: Seq) -> Vec<u8> {
    let _ = (event, key, hand, seq);
    todo!()
}

/// The event of these bytes.
///
/// # Errors
/// [`RecordError`]: not a stored event, of an unknown version, or sealed under another key.
pub fn decode(
    body: &[u8],
    key: &RoomKey,
    hand: Option<HandId>,
    seq: Seq,
) -> Result<Event, RecordError> {
    let _ = (body, key, hand, seq);
    todo!()
}
