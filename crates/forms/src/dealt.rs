//! Encodes and decodes the list of players dealt into a hand, as the index of hands stores it.

use crate::{RecordError, v1};
use cash::DealtIn;
use people::Names;

/// Encodes the players dealt into a hand.
pub fn encode_dealt(dealt: &[DealtIn], names: &dyn Names) -> String {
    let mut dealt: Vec<v1::Dealt> = dealt.iter().cloned().map(Into::into).collect();
    dealt.iter_mut().for_each(|one| one.name.number(one.player, names));
    serde_json::to_string(&dealt).expect("stored types are plain data, written to memory")
}

/// Decodes the players dealt into a hand.
///
/// # Errors
/// [`RecordError::Malformed`] if the text is not such a list.
pub fn decode_dealt(text: &str, names: &dyn Names) -> Result<Vec<DealtIn>, RecordError> {
    let mut dealt: Vec<v1::Dealt> =
        serde_json::from_str(text).map_err(|error| RecordError::Malformed(error.to_string()))?;
    dealt.iter_mut().for_each(|one| one.name.name(one.player, names));
    Ok(dealt.into_iter().map(Into::into).collect())
}
