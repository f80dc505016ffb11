//! Texts that people typed, and the digests that the record holds in place of them.

use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use units::PlayerId;

/// A text that a person typed, with the salt for its digest.
///
/// Text and salt are in a file whose rows can be deleted; the digest is in the signed record. Without the salt, nobody
/// can tell from the digest what the text was.
#[derive(Clone, PartialEq, Eq)]
pub struct TypedText {
    /// Player to whom the text belongs. The text is deleted when the player is forgotten.
    pub player: PlayerId,
    /// Number of the text among the player's names, from 1; 0 if it is not a name.
    pub name: u32,
    /// Random bytes that are hashed with the text, so that the digest reveals nothing about the text.
    pub salt: [u8; 32],
    /// The text as the player typed it.
    pub text: String,
}

/// Digest of a [`TypedText`], which the record holds in place of the text.
///
/// BLAKE3 of `"cardroom fact 1"`, the salt, the player's 128 bits, the number as 32 bits (both little-endian) and the
/// whole text. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextDigest(pub [u8; 32]);

impl TypedText {
    /// Computes the digest that the record holds.
    ///
    /// ```
    /// # use {people::TypedText, units::PlayerId};
    /// let text = TypedText { player: PlayerId::from_bits(1), name: 1, salt: [7; 32], text: "Otto".into() };
    /// assert_ne!(text.digest(), TypedText { salt: [8; 32], ..text.clone() }.digest());
    /// ```
    pub fn digest(&self) -> TextDigest {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"cardroom fact 1");
        hasher.update(&self.salt);
        hasher.update(&self.player.bits().to_le_bytes());
        hasher.update(&self.name.to_le_bytes());
        hasher.update(self.text.as_bytes());
        TextDigest(hasher.finalize().into())
    }
}

/// Source of salts for one run of the process. Its `Debug` form hides the seed.
///
/// The salts come from random bytes that are stored nowhere, so that nobody can make the same salt again later.
pub struct Salts {
    seed: [u8; 32],
    made: u64,
}

impl Salts {
    /// Creates a source of salts from 32 random bytes.
    pub fn new(seed: [u8; 32]) -> Salts {
        Salts { seed, made: 0 }
    }

    /// Returns the next salt. No two salts are the same.
    pub fn salt(&mut self) -> [u8; 32] {
        self.made += 1;
        *blake3::keyed_hash(&self.seed, &self.made.to_le_bytes()).as_bytes()
    }
}

impl fmt::Debug for Salts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salts(..)")
    }
}

/// Omits the text, because logs may be kept longer than the text.
impl fmt::Debug for TypedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TypedText({} {})", self.player, self.name)
    }
}

impl fmt::Display for TextDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&units::hex(&self.0))
    }
}

impl fmt::Debug for TextDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TextDigest({self})")
    }
}

/// The error for a string that is not a digest. A digest is 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a digest: 64 hexadecimal digits in lower case")]
pub struct NoDigest;

impl FromStr for TextDigest {
    type Err = NoDigest;
    fn from_str(text: &str) -> Result<TextDigest, NoDigest> {
        let bytes = units::unhex(text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(TextDigest).ok_or(NoDigest)
    }
}

impl Serialize for TextDigest {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TextDigest {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<TextDigest, D::Error> {
        String::deserialize(d)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A text in the record: either written out, as before schema 11, or as a digest.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RecordedText {
    /// The text is written out in the record, and therefore permanent.
    Plain(String),
    /// The text is stored separately, and the record has only its digest.
    Apart {
        /// Digest of the separately stored text.
        digest: TextDigest,
    },
}

impl RecordedText {
    /// Refers to this text by its digest.
    pub fn of(typed: &TypedText) -> RecordedText {
        RecordedText::Apart { digest: typed.digest() }
    }
}

impl From<String> for RecordedText {
    fn from(text: String) -> RecordedText {
        RecordedText::Plain(text)
    }
}

impl From<&str> for RecordedText {
    fn from(text: &str) -> RecordedText {
        RecordedText::Plain(text.to_owned())
    }
}

impl fmt::Debug for RecordedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedText::Plain(text) => fmt::Debug::fmt(text, f),
            RecordedText::Apart { digest } => fmt::Debug::fmt(digest, f),
        }
    }
}
