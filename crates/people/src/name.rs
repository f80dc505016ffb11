use crate::look_alike::{self, is_digit, is_letter, is_mark};
use core::fmt;
use units::bound::NAME_CHARS_MAX;

/// Fewest characters of a name.
const CHARS_MIN: usize = 2;
/// Most marks on one letter.
const MARKS_MAX: usize = 2;

/// A name as others see it: trimmed, 2 to 20 characters, letters, digits, blanks and `-_.'`, at least
/// one of them a letter or digit. Unicode letters are welcome; invisible characters, bidirectional
/// controls and runs of combining marks are not. Two names are the same if they look the same
/// ([`PlayerName::key`]).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

/// Why a text is not a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short or too long.
    #[error("a name has 2 to 20 characters, not {0}")]
    Length(usize),
    /// A character that names do not have, or do not have there.
    #[error("a name cannot contain {0:?}")]
    Character(char),
    /// Only blanks and punctuation.
    #[error("a name has at least one letter or digit")]
    Empty,
}

impl PlayerName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What two names that look alike share: it knows no case, blanks, punctuation or marks over
    /// letters, and takes letters and digits that resemble each other for the same.
    ///
    /// ```
    /// use people::PlayerName;
    /// let key = |name: &str| name.parse::<PlayerName>().unwrap().key();
    /// assert_eq!(key("Phil Ivey"), key("phil_1vey"));
    /// assert_eq!(key("Oscar"), key("Оsсаr")); // three letters are Cyrillic
    /// assert_ne!(key("Oscar"), key("Oskar"));
    /// ```
    pub fn key(&self) -> String {
        look_alike::key(&self.0)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::str::FromStr for PlayerName {
    type Err = NameError;

    /// Reads a name: outer blanks go, runs of blanks become one, `’` becomes `'`.
    fn from_str(text: &str) -> Result<PlayerName, NameError> {
        // Before anything is built: a text of megabytes is counted no further than this.
        let most = text.trim().chars().take(NAME_CHARS_MAX * 8).count();
        if most >= NAME_CHARS_MAX * 8 {
            return Err(NameError::Length(most));
        }
        let words: Vec<&str> = text.trim().split(' ').filter(|word| !word.is_empty()).collect();
        let name = words.join(" ").replace('\u{2019}', "'");
        let count = name.chars().count();
        if !(CHARS_MIN..=NAME_CHARS_MAX).contains(&count) {
            return Err(NameError::Length(count));
        }
        check_characters(&name)?;
        if look_alike::key(&name).is_empty() {
            return Err(NameError::Empty);
        }
        Ok(PlayerName(name))
    }
}

fn check_characters(name: &str) -> Result<(), NameError> {
    let mut marks_left = 0; // how many marks may still follow
    for c in name.chars() {
        if is_mark(c) {
            if marks_left == 0 {
                return Err(NameError::Character(c));
            }
            marks_left -= 1;
        } else if is_letter(c) {
            marks_left = MARKS_MAX;
        } else if is_digit(c) || " -_.'".contains(c) {
            marks_left = 0;
        } else {
            return Err(NameError::Character(c));
        }
    }
    Ok(())
}
