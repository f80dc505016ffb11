use core::fmt;
use core::str::FromStr;

/// A currency by its code, three to eight capital letters: `PLAY`, `EUR`, `SEK`.
///
/// Amounts are kept in whole minor units; how many decimals a currency shows is the client's
/// concern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 8]);

/// Why a text is not a currency's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a currency's code is three to eight capital letters")]
pub struct CurrencyError;

impl Currency {
    /// Play chips: no value outside the room, no decimals.
    pub const PLAY: Currency = Currency(*b"PLAY\0\0\0\0");

    /// The code.
    pub fn code(&self) -> &str {
        let length = self.0.iter().position(|&b| b == 0).unwrap_or(8);
        core::str::from_utf8(&self.0[..length]).expect("capital letters only")
    }
}

impl FromStr for Currency {
    type Err = CurrencyError;
    fn from_str(text: &str) -> Result<Currency, CurrencyError> {
        if !(3..=8).contains(&text.len()) || !text.bytes().all(|b| b.is_ascii_uppercase()) {
            return Err(CurrencyError);
        }
        let mut code = [0; 8];
        code[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Currency(code))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Currency {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.code())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Currency {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Currency, D::Error> {
        let text = <alloc::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
