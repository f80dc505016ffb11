//! Texts that people enter: names and lines of chat. Every one of them comes in through
//! [`TextRule::fit`], so that what one reader is shown is what another reads.

use crate::bound::{NAME_CHARS_MAX, SAY_CHARS_MAX};
use alloc::string::String;

/// Most combining marks on one character: living languages need three; more pile up over the lines
/// around them.
const MARKS_MAX: usize = 4;
/// Most joiners in a row: a flag or a family of emoji has two.
const JOINERS_MAX: usize = 2;

/// What a text may be. Outer blanks go, and inner blanks of any kind become one plain blank each run;
/// then its length counts, in characters. Control characters, invisible ones, and those that turn the
/// direction of what stands around them are refused.
///
/// ```
/// use units::text::{CHAT_LINE, PLAYER_NAME, Unfit};
/// assert_eq!(PLAYER_NAME.fit("  Phil \u{a0} Ivey\n").as_deref(), Ok("Phil Ivey"));
/// assert_eq!(PLAYER_NAME.fit("x"), Err(Unfit::Length { min: 2, max: 20 }));
/// assert_eq!(CHAT_LINE.fit("so \u{202e}ton"), Err(Unfit::Character('\u{202e}')));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRule {
    /// Fewest characters.
    pub chars_min: usize,
    /// Most characters.
    pub chars_max: usize,
    /// Whether a visible character may be followed by joiners: emoji and some scripts need them; in
    /// names they would make two that look the same.
    pub joiners: bool,
}

/// A player's name; what letters it may have is for `people` to say.
pub const PLAYER_NAME: TextRule =
    TextRule { chars_min: 2, chars_max: NAME_CHARS_MAX, joiners: false };
/// Why an order is declined.
pub const ORDER_REASON: TextRule = TextRule { chars_min: 1, chars_max: 200, joiners: true };
/// A table's name.
pub const TABLE_NAME: TextRule = TextRule { chars_min: 1, chars_max: 30, joiners: false };
/// A line of chat.
pub const CHAT_LINE: TextRule = TextRule { chars_min: 1, chars_max: SAY_CHARS_MAX, joiners: true };

/// Why a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// Too short or too long.
    #[error("{min} to {max} characters")]
    Length {
        /// Fewest.
        min: usize,
        /// Most.
        max: usize,
    },
    /// A character that is not shown, or disturbs how others are shown.
    #[error("{0:?} cannot be shown")]
    Character(char),
}

impl TextRule {
    /// The text as it is kept and shown.
    ///
    /// # Errors
    /// [`Unfit::Length`], whatever the text is made of, or the first character that may not stand
    /// where it stands.
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
            // A text without end is counted no further than this.
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

/// A blank of any width; a new line or a tab within a text is a control character.
fn is_blank(c: char) -> bool {
    c.is_whitespace() && !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}')
}

/// Joins what stands before and after it, or says how the character before it is drawn.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Marks that stand on the character before them, of no script of their own.
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

/// Not shown, shown as nothing, or turning what stands around: Unicode's default ignorable
/// characters, its format characters, empty letters, line and paragraph ends, and what is no
/// character for exchange.
const HIDDEN: &[(u32, u32)] = &[
    (0x00ad, 0x00ad), // a hyphen shown at a line's end only
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
