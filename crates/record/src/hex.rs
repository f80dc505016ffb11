use core::fmt;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Bytes as lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bytes(pub Vec<u8>);

/// A hash of 32 bytes as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

const DIGITS: &[u8; 16] = b"0123456789abcdef";

fn write(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|b| [DIGITS[(b >> 4) as usize], DIGITS[(b & 15) as usize]]);
    digits.map(char::from).collect()
}

/// Lower case only, so that one value has one form.
fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: &u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    if !text.len().is_multiple_of(2) {
        return None;
    }
    text.as_bytes().chunks(2).map(|pair| Some(digit(&pair[0])? << 4 | digit(&pair[1])?)).collect()
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(&self.0))
    }
}

impl core::str::FromStr for Bytes {
    type Err = crate::RecordError;
    fn from_str(text: &str) -> Result<Bytes, crate::RecordError> {
        let malformed = || crate::RecordError::Malformed("bytes are pairs of digits 0-9a-f".into());
        read(text).map(Bytes).ok_or_else(malformed)
    }
}

impl core::str::FromStr for Hash {
    type Err = crate::RecordError;
    fn from_str(text: &str) -> Result<Hash, crate::RecordError> {
        let hash = read(text).and_then(|bytes| bytes.try_into().ok()).map(Hash);
        hash.ok_or_else(|| crate::RecordError::Malformed("a hash has 64 digits of 0-9a-f".into()))
    }
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&write(&self.0))
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&write(&self.0))
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Bytes, D::Error> {
        let text = String::deserialize(d)?;
        read(&text).map(Bytes).ok_or_else(|| D::Error::custom("bytes are pairs of digits 0-9a-f"))
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Hash, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
}
