/// A name as others see it: trimmed, 2 to 20 characters, letters, digits, blanks and `-_.'`.
/// Unicode letters are welcome; invisible characters, bidirectional controls and runs of combining
/// marks are not. Two names are the same if they look the same ([`PlayerName::key`]).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

/// Why a text is not a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short or too long.
    #[error("a name has 2 to 20 characters, not {0}")]
    Length(usize),
    /// A character that names do not have.
    #[error("a name cannot contain {0:?}")]
    Character(char),
}

impl PlayerName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// What two names that look alike share.
    pub fn key(&self) -> String {
        todo!()
    }
}

impl core::str::FromStr for PlayerName {
    type Err = NameError;
    fn from_str(text: &str) -> Result<PlayerName, NameError> {
        let _ = text;
        todo!()
    }
}
