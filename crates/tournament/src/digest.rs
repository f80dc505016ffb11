//! 32 bytes: a nonce, a commitment to a nonce, or the hash of a list of commitments.

use std::fmt;

/// 32 bytes, stored as 64 lower-case hexadecimal digits.
///
/// ```
/// assert_eq!(tournament::Digest([0x0f; 32]).to_string(), "0f".repeat(32));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&units::hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let bytes = units::unhex(&text).and_then(|bytes| bytes.try_into().ok());
        let wrong = || serde::de::Error::custom("expected 64 hexadecimal digits in lower case");
        bytes.map(Digest).ok_or_else(wrong)
    }
}
