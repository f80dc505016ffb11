//! Reads messages over a socket: requests as the room reads them, frames as clients read them.

use serde_json::Value;
use wire::{Frame, Request, decode_request, encode_frame};

/// Checks that everything that can be read survives a round trip unchanged.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    if let Ok(request) = decode_request(text) {
        let again = serde_json::to_string(&request).expect("a request is plain data");
        assert_eq!(lists(text), lists(&again), "nothing reads a list for an object");
        // The longest request may grow when it is written again, so it is read without the limit.
        let again: Request = serde_json::from_str(&again).expect("what we wrote");
        assert_eq!(again, request);
    }
    if let Ok(frame) = serde_json::from_str::<Frame>(text) {
        let again = encode_frame(&frame);
        assert_eq!(serde_json::from_str::<Frame>(&again).expect("what we wrote"), frame);
    }
}

/// Returns the number of non-empty lists in a JSON text.
fn lists(text: &str) -> usize {
    fn within(value: &Value) -> usize {
        match value {
            Value::Array(members) if members.is_empty() => 0,
            Value::Array(members) => 1 + members.iter().map(within).sum::<usize>(),
            Value::Object(fields) => fields.values().map(within).sum(),
            _ => 0,
        }
    }
    within(&serde_json::from_str(text).expect("what was read is JSON"))
}
