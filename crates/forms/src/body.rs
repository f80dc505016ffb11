//! Encodes and decodes stored forms: JSON that begins with a version.

use crate::RecordError;
use crate::v1::{APART, HasName, Stored, VERSION, must_be};
use core::ops::RangeInclusive;
use people::Names;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Encodes an event; a name in it is replaced by a number or digest.
pub(crate) fn of_event<E: HasName + Serialize>(mut event: E, names: &dyn Names) -> Vec<u8> {
    event.named().put_apart(names);
    let v = event.named().version();
    of(&Stored { v, event })
}

/// Decodes an event that [`of_event`] encoded.
pub(crate) fn event<E: HasName + DeserializeOwned>(
    body: &[u8],
    names: &dyn Names,
) -> Result<E, RecordError> {
    let Stored { v, mut event } = read(body, VERSION..=APART, |stored: &Stored<E>| stored.v)?;
    must_be(v, event.named().version())?;
    event.named().put_in(names);
    Ok(event)
}

/// Encodes a form.
pub(crate) fn of(form: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(form).expect("stored types are plain data, written to memory")
}

/// Decodes a form that has one of the `known` versions.
///
/// An unknown version is reported as a different error than damaged bytes, because the operator must react differently.
pub(crate) fn read<F: DeserializeOwned>(
    body: &[u8],
    known: RangeInclusive<u32>,
    version: impl Fn(&F) -> u32,
) -> Result<F, RecordError> {
    #[derive(serde::Deserialize)]
    struct Version {
        v: u32,
    }
    match serde_json::from_slice(body) {
        Ok(form) if known.contains(&version(&form)) => Ok(form),
        Ok(form) => Err(RecordError::Version(version(&form))),
        Err(error) => match serde_json::from_slice(body) {
            Ok(Version { v }) if !known.contains(&v) => Err(RecordError::Version(v)),
            Ok(_) | Err(_) => Err(RecordError::Malformed(error.to_string())),
        },
    }
}
