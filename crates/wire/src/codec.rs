use crate::{Frame, Refusal, RefusalCode, Request};
use units::bound::FRAME_BYTES_MAX;

/// Why bytes are not a request: the id if it could be read, and what to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The request's id, where it could be read.
    pub id: Option<u32>,
    /// What to answer.
    pub refusal: Refusal,
}

/// Reads one request.
///
/// # Errors
/// [`DecodeError`] with `too_long` before anything is parsed, or `malformed` with what was wrong.
pub fn decode_request(text: &str) -> Result<Request, DecodeError> {
    if text.len() > FRAME_BYTES_MAX {
        let refusal = Refusal::new(RefusalCode::TooLong).with("max", FRAME_BYTES_MAX);
        return Err(DecodeError { id: None, refusal });
    }
    serde_json::from_str(text).map_err(|error| {
        let id = serde_json::from_str::<serde_json::Value>(text)
            .ok()
            .and_then(|value| value.get("id")?.as_u64()?.try_into().ok());
        let refusal = Refusal::new(RefusalCode::Malformed).with("detail", error.to_string());
        DecodeError { id, refusal }
    })
}

/// Writes one frame.
pub fn encode_frame(frame: &Frame) -> String {
    serde_json::to_string(frame).expect("frames hold no maps with other than text keys")
}
