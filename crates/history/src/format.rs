//! Lists the file formats for hand histories and chooses one by name.

use crate::observed_hand::{CannotSay, ObservedHand};
use crate::{ohh, phh, stars};

/// A file format in which hands are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// PHH (poker hand history), an open format in TOML.
    Phh,
    /// OHH, Open Hand History in JSON.
    Ohh,
    /// The text in which PokerStars saves hands.
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

    /// Returns the format with this short name; `None` if there is none.
    pub fn by_word(word: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }

    /// Returns the file extension for a file with this number of hands.
    pub fn extension(self, hands: usize) -> &'static str {
        match self {
            Format::Phh if hands == 1 => "phh",
            Format::Phh => "phhs",
            Format::Ohh => "ohh",
            Format::Stars => "txt",
        }
    }

    /// Writes a file that contains only this hand.
    ///
    /// # Errors
    /// [`CannotSay`] if the format cannot express the game or what happened.
    pub fn write(self, tale: &ObservedHand) -> Result<String, CannotSay> {
        match self {
            Format::Phh => phh::write(tale),
            Format::Ohh => ohh::write(tale),
            Format::Stars => stars::write(tale),
        }
    }

    /// Writes one hand of a file with several hands; `nth` is its position in the file, from 1.
    ///
    /// # Errors
    /// [`CannotSay`] if the format cannot express the game or what happened.
    pub fn write_nth(self, tale: &ObservedHand, nth: u64) -> Result<String, CannotSay> {
        let text = self.write(tale)?;
        Ok(match self {
            Format::Phh => format!("[{nth}]\n{text}\n"),
            Format::Ohh | Format::Stars => text,
        })
    }
}
