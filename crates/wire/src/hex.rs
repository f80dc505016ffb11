//! 32 bytes as hexadecimal text.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// 32 bytes as 64 lower-case hexadecimal digits: a nonce, a commitment, a root.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hex32(pub [u8; 32]);

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&units::hex(&self.0))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct HexError;

impl FromStr for Hex32 {
    type Err = HexError;
    fn from_str(text: &str) -> Result<Hex32, HexError> {
        from_digits(text).ok_or(HexError)
    }
}

impl Serialize for Hex32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex32, D::Error> {
        struct Digits;
        impl de::Visitor<'_> for Digits {
            type Value = Hex32;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 hexadecimal digits in lower case")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Hex32, E> {
                from_digits(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Digits)
    }
}

fn from_digits(text: &str) -> Option<Hex32> {
    units::unhex(text)?.try_into().ok().map(Hex32)
}

#[cfg(test)]
mod tests;
