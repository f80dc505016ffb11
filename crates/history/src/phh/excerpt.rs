//! Quotes words of a file in error messages.

use core::fmt;

/// Formats a text of the file on one line: its first 80 characters, with control characters escaped.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

/// Maximum number of characters that a message quotes.
const QUOTED_MAX: usize = 80;

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for char in self.0.chars().take(QUOTED_MAX) {
            match char.is_control() {
                true => write!(f, "{}", char.escape_default())?,
                false => write!(f, "{char}")?,
            }
        }
        if self.0.chars().nth(QUOTED_MAX).is_some() { f.write_str("...") } else { Ok(()) }
    }
}
