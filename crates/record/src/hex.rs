//! Bytes and hashes that are stored as hexadecimal digits.

use core::fmt;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use units::{hex, unhex};

/// Bytes as lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bytes(pub Vec<u8>);

/// A hash of 32 bytes as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl core::str::FromStr for Bytes {
    type Err = crate::RecordError;
    fn from_str(text: &str) -> Result<Bytes, crate::RecordError> {
        let malformed = || crate::RecordError::Malformed("bytes are pairs of digits 0-9a-f".into());
        unhex(text).map(Bytes).ok_or_else(malformed)
    }
}

impl core::str::FromStr for Hash {
    type Err = crate::RecordError;
    fn from_str(text: &str) -> Result<Hash, crate::RecordError> {
        let hash = unhex(text).and_then(|bytes| bytes.try_into().ok()).map(Hash);
        hash.ok_or_else(|| crate::RecordError::Malformed("a hash has 64 digits of 0-9a-f".into()))
    }
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&hex(&self.0))
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Bytes, D::Error> {
        let text = String::deserialize(d)?;
        unhex(&text).map(Bytes).ok_or_else(|| D::Error::custom("bytes are pairs of digits 0-9a-f"))
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Hash, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
}
