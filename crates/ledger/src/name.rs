//! Names of accounts within their kind.

use core::fmt;
use core::str::FromStr;

/// Maximum number of characters in a [`Name`].
pub const NAME_MAX: usize = 40;

/// Name of an account within its kind: a provider, a jackpot, or an identifier as text.
///
/// One to [`NAME_MAX`] characters of `a-z`, `0-9` and `-`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; NAME_MAX]);

/// The error for a text that is not a [`Name`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a name; expected 1 to {NAME_MAX} characters of a-z, 0-9 and -")]
pub struct NameError(pub String);

impl Name {
    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&b| b == 0).unwrap_or(NAME_MAX);
        core::str::from_utf8(&self.0[..length]).expect("letters, digits and hyphens only")
    }
}

impl FromStr for Name {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Name, NameError> {
        let is_in_name = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if text.is_empty() || text.len() > NAME_MAX || !text.bytes().all(is_in_name) {
            return Err(NameError(text.to_owned()));
        }
        let mut name = [0; NAME_MAX];
        name[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Name(name))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
