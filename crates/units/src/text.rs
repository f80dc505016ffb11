//! Rules for texts that people enter, such as names and chat lines.
//!
//! Every such text passes [`TextRule::fit`], so that all readers see the same text.

use crate::bound::{NAME_CHARS_MAX, SAY_CHARS_MAX};
use alloc::string::String;

/// Maximum number of combining marks on one character. Living languages need three; more would spill over the
/// neighbouring lines.
const MARKS_MAX: usize = 4;
/// Maximum number of joiners in a row; a flag or a family emoji has two.
const JOINERS_MAX: usize = 2;

/// The length and the characters that a kind of text may have.
///
/// Spaces at both ends are removed, and each run of spaces inside becomes one plain space. Then the characters are
/// counted. Control characters, invisible characters and characters that change the direction of text are refused.
///
/// ```
/// use units::text::{CHAT_LINE, PLAYER_NAME, Unfit};
/// assert_eq!(PLAYER_NAME.fit("  Phil \u{a0} Ivey\n").as_deref(), Ok("Phil Ivey"));
/// assert_eq!(PLAYER_NAME.fit("x"), Err(Unfit::Length { min: 2, max: 20 }));
/// assert_eq!(CHAT_LINE.fit("so \u{202e}ton"), Err(Unfit::Character('\u{202e}')));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRule {
    /// Minimum length in characters.
    pub chars_min: usize,
    /// Maximum length in characters.
    pub chars_max: usize,
    /// Whether joiners may follow a visible character. Emoji and some scripts need joiners. In names, joiners would
    /// make two different names look the same.
    pub joiners: bool,
}

/// A player's name. The crate `people` decides which letters it may contain.
pub const PLAYER_NAME: TextRule =
    TextRule { chars_min: 2, chars_max: NAME_CHARS_MAX, joiners: false };
/// The operator's reason for declining a table order.
pub const ORDER_REASON: TextRule = TextRule { chars_min: 1, chars_max: 200, joiners: true };
/// The name of a table.
pub const TABLE_NAME: TextRule = TextRule { chars_min: 1, chars_max: 30, joiners: false };
/// One line of chat.
pub const CHAT_LINE: TextRule = TextRule { chars_min: 1, chars_max: SAY_CHARS_MAX, joiners: true };

/// Why a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The text is too short or too long, counted in characters.
    #[error("expected {min} to {max} characters")]
    Length {
        /// Minimum length.
        min: usize,
        /// Maximum length.
        max: usize,
    },
    /// The text has a character that is invisible, or that changes how other characters are shown.
    #[error("the character U+{code:04X} cannot be shown", code = u32::from(*.0))]
    Character(char),
}

impl TextRule {
    /// Cleans the text, and returns it in the form that is stored and shown.
    ///
    /// # Errors
    /// [`Unfit::Length`] if the length is wrong, whatever the characters are. Otherwise [`Unfit::Character`] with the
    /// first character that is not allowed at its place.
    pub fn fit(&self, text: &str) -> Result<String, Unfit> {
        let mut kept = String::new();
        let mut count = 0;
        let mut blank = false;
        let (mut marks, mut joiners) = (0, 0);
        let mut refused = None;
        for c in text.trim().chars() {
            if is_blank(c) {
                blank = true;
                continue;
            }
            let follows = !blank && count > 0;
            let fits = if is_joiner(c) {
                joiners += 1;
                self.joiners && follows && joiners <= JOINERS_MAX
            } else if is_mark(c) {
                marks += 1;
                follows && marks <= MARKS_MAX
            } else {
                (marks, joiners) = (0, 0);
                !is_hidden(c)
            };
            if !fits {
                refused = refused.or(Some(c));
            }
            count += 1 + usize::from(blank);
            // Bounds the work on a very long text.
            if count > self.chars_max {
                break;
            }
            if blank {
                kept.push(' ');
            }
            blank = false;
            kept.push(c);
        }
        if count < self.chars_min || count > self.chars_max {
            return Err(Unfit::Length { min: self.chars_min, max: self.chars_max });
        }
        refused.map_or(Ok(kept), |c| Err(Unfit::Character(c)))
    }
}

/// Reports whether this is a space of any width. Line breaks and tabs inside a text count as control characters.
fn is_blank(c: char) -> bool {
    c.is_whitespace() && !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}')
}

/// Reports whether the character joins its neighbours, or selects how the previous character is drawn.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Reports whether the character combines with the previous one, in any script.
fn is_mark(c: char) -> bool {
    in_ranges(c, MARKS)
}

fn is_hidden(c: char) -> bool {
    c.is_control() || in_ranges(c, HIDDEN)
}

fn in_ranges(c: char, ranges: &[(u32, u32)]) -> bool {
    ranges.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

const MARKS: &[(u32, u32)] = &[
    (0x0300, 0x034e),
    (0x0350, 0x036f),
    (0x0483, 0x0489),
    (0x0591, 0x05bd), // Hebrew points
    (0x064b, 0x065f), // Arabic
    (0x1ab0, 0x1aff),
    (0x1dc0, 0x1dff),
    (0x20d0, 0x20ff),
    (0x3099, 0x309a),
    (0xfe20, 0xfe2f),
];

/// Characters that are invisible or change the direction of the text around them.
/// They are Unicode's default ignorable characters, its format characters, empty letters, line and paragraph
/// separators, private use and noncharacters.
const HIDDEN: &[(u32, u32)] = &[
    (0x00ad, 0x00ad), // a hyphen shown only at a line's end
    (0x034f, 0x034f),
    (0x0600, 0x0605),
    (0x061c, 0x061c),
    (0x06dd, 0x06dd),
    (0x070f, 0x070f),
    (0x0890, 0x0891),
    (0x08e2, 0x08e2),
    (0x115f, 0x1160), // empty Hangul
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200f),
    (0x2028, 0x202e),
    (0x2060, 0x206f),
    (0x2800, 0x2800), // Braille without a dot
    (0x3164, 0x3164),
    (0xe000, 0xf8ff), // private use
    (0xfdd0, 0xfdef),
    (0xfe00, 0xfe0f),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xffff),
    (0x110bd, 0x110bd),
    (0x110cd, 0x110cd),
    (0x13430, 0x1345f),
    (0x1bca0, 0x1bca3),
    (0x1d173, 0x1d17a),
    (0xe0000, 0x10_ffff), // tags, selectors, private use
];
