//! Player names: which characters are allowed, and when two names look alike.

use crate::look_alike::{self, is_digit, is_letter, is_mark};
use core::fmt;
use units::text::{PLAYER_NAME, Unfit};

/// Maximum number of combining marks on one letter of a name.
const MARKS_MAX: usize = 2;

/// A player's name as others see it: 2 to 20 characters, without leading or trailing spaces.
///
/// It consists of letters, digits, spaces and `-_.'`, with at least one letter or digit. Unicode letters are allowed;
/// invisible characters, bidirectional controls, runs of combining marks and letters of several scripts are not. Two
/// names count as the same if they look the same ([`PlayerName::looks`]).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

/// Why a string cannot be a player's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// The string is too short or too long, or has a character that is not allowed there.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The string mixes scripts that no language uses together, so it could imitate another name.
    #[error("a name must use letters from one script only, such as Latin or Cyrillic")]
    Scripts,
    /// The string has only spaces and punctuation.
    #[error("a name must have at least one letter or digit")]
    Empty,
}

impl PlayerName {
    /// Returns the name as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns a key that is equal for names that look alike in lower case.
    ///
    /// It ignores case, spaces, punctuation and marks over letters, and treats letters and digits that resemble each
    /// other as equal.
    ///
    /// ```
    /// use people::PlayerName;
    /// let key = |name: &str| name.parse::<PlayerName>().unwrap().key();
    /// assert_eq!(key("Phil Ivey"), key("phil_1vey"));
    /// assert_eq!(key("fish"), key("ﬁsh")); // a ligature
    /// assert_eq!(key("West Boy"), key("VVest Boy"));
    /// assert_ne!(key("Oscar"), key("Oskar"));
    /// ```
    pub fn key(&self) -> String {
        look_alike::key(&self.0)
    }

    /// Returns keys for the name in lower case and in upper case. Two names look alike if they share either key.
    pub fn looks(&self) -> [String; 2] {
        look_alike::looks(&self.0)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::str::FromStr for PlayerName {
    type Err = NameError;

    /// Parses a name: trims spaces at both ends, shortens each run of spaces to one, and replaces `’` with `'`.
    fn from_str(text: &str) -> Result<PlayerName, NameError> {
        let name = PLAYER_NAME.fit(text)?.replace('\u{2019}', "'");
        check_characters(&name)?;
        if !look_alike::is_of_one_script(&name) {
            return Err(NameError::Scripts);
        }
        if look_alike::key(&name).is_empty() {
            return Err(NameError::Empty);
        }
        Ok(PlayerName(name))
    }
}

fn check_characters(name: &str) -> Result<(), Unfit> {
    let mut marks_left = 0; // number of marks that may still follow
    for c in name.chars() {
        if is_mark(c) {
            if marks_left == 0 {
                return Err(Unfit::Character(c));
            }
            marks_left -= 1;
        } else if is_letter(c) {
            marks_left = MARKS_MAX;
        } else if is_digit(c) || " -_.'".contains(c) {
            marks_left = 0;
        } else {
            return Err(Unfit::Character(c));
        }
    }
    Ok(())
}
