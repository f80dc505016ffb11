//! The formats of files, by name.

use crate::observed_hand::{CannotSay, ObservedHand};
use crate::{ohh, phh, stars};

/// A format in which hands are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// PHH, an open format in TOML.
    Phh,
    /// OHH, Open Hand History in JSON.
    Ohh,
    /// PokerStars' text.
    Stars,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 3] = [Format::Phh, Format::Ohh, Format::Stars];

    /// Short name of the format.
    ///
    /// ```
    /// use history::Format;
    /// assert_eq!(Format::by_word("stars"), Some(Format::Stars));
    /// assert_eq!(Format::by_word("Stars"), None);
    /// assert_eq!(Format::Phh.extension(1), "phh");
    /// assert_eq!(Format::Phh.extension(2), "phhs");
    /// ```
    pub fn word(self) -> &'static str {
        match self {
            Format::Phh => "phh",
            Format::Ohh => "ohh",
            Format::Stars => "stars",
        }
    }

    /// The format with this short name.
    pub fn by_word(word: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }

    /// How the names of files with this number of hands end.
    pub fn extension(self, hands: usize) -> &'static str {
        match self {
            Format::Phh if hands == 1 => "phh",
            Format::Phh => "phhs",
            Format::Ohh => "ohh",
            Format::Stars => "txt",
        }
    }

    /// Writes a hand as a file with this hand alone.
    ///
    /// # Errors
    /// [`CannotSay`] if the format has no words for the game or for what happened.
    pub fn write(self, tale: &ObservedHand) -> Result<String, CannotSay> {
        match self {
            Format::Phh => phh::write(tale),
            Format::Ohh => ohh::write(tale),
            Format::Stars => stars::write(tale),
        }
    }

    /// Writes a hand as the part of a file with several hands, as the `nth` of them, from 1.
    ///
    /// # Errors
    /// [`CannotSay`] if the format has no words for the game or for what happened.
    pub fn write_nth(self, tale: &ObservedHand, nth: u64) -> Result<String, CannotSay> {
        let text = self.write(tale)?;
        Ok(match self {
            Format::Phh => format!("[{nth}]\n{text}\n"),
            Format::Ohh | Format::Stars => text,
        })
    }
}
