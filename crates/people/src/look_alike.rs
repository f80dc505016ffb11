//! Which characters names may have, and keys that are equal for names that look alike.
//!
//! The keys are the skeletons of Unicode Technical Standard 39, extended by a small hand-made table of characters that
//! look alike from across a table but that the standard tells apart (`é` and `e`, `0` and `o`, `vv` and `w`).

use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{MixedScript, skeleton};

/// Returns look-alike keys of `text`, one for lower case and one for upper case.
///
/// The keys drop spaces, punctuation and marks over letters, and treat letters and digits that resemble each other as
/// equal. Two texts look alike if they share either key: `ΤΟΝΥ` does not look like `Tony` in lower case.
pub(crate) fn looks(text: &str) -> [String; 2] {
    let [small, large] = if text.is_ascii() { ascii_looks(text) } else { any_looks(text) };
    [paired(&small), paired(&large)]
}

/// Returns look-alike keys of an ASCII text, for which one look-up per character is enough.
///
/// Every start of the room reads all names, and most are ASCII. This function takes a tenth of the time that the tables
/// for all scripts need.
fn ascii_looks(text: &str) -> [String; 2] {
    static OF_EACH: LazyLock<[[String; 2]; 128]> = LazyLock::new(|| {
        core::array::from_fn(|code| any_looks(char::from(code as u8).encode_utf8(&mut [0; 4])))
    });
    [0, 1].map(|case| text.bytes().map(|c| &*OF_EACH[usize::from(c)][case]).collect())
}

fn any_looks(text: &str) -> [String; 2] {
    let small: String = compatible(text).flat_map(char::to_lowercase).collect();
    let large: String = compatible(text).flat_map(char::to_uppercase).collect();
    // The hand-made table comes first, because it knows what small letters of other scripts resemble.
    [folded(&shaped(&small)), folded(&large)]
}

/// Returns the lower-case key of [`looks`].
pub(crate) fn key(text: &str) -> String {
    let [small, _] = looks(text);
    small
}

/// Reports whether all letters belong to one script, or to scripts that one language uses together.
pub(crate) fn is_of_one_script(text: &str) -> bool {
    if text.is_single_script() {
        return true;
    }
    // Chinese, Japanese and Korean names may also contain Latin letters.
    let rest: String = text.chars().filter(|c| !c.is_ascii_alphabetic()).collect();
    rest.chars().any(is_east_asian) && rest.is_single_script()
}

fn is_east_asian(c: char) -> bool {
    matches!(u32::from(c), 0x3040..=0x30ff | 0x3105..=0x312f | 0x3400..=0x9fff | 0xac00..=0xd7a3)
}

/// Replaces ligatures and wide forms with their parts, and digits of any script with ASCII digits.
fn compatible(text: &str) -> impl Iterator<Item = char> {
    let own = |c: char| digit(c).map_or(c, |n| char::from(b'0' + n as u8));
    text.nfkc().map(own)
}

fn shaped(text: &str) -> String {
    let mut shaped = String::new();
    for c in text.chars() {
        match shape(c) {
            Some(shape) => shaped.push_str(shape),
            None => shaped.push(c),
        }
    }
    shaped
}

/// Returns the lower-case skeleton, without characters that have no shape by themselves.
fn folded(text: &str) -> String {
    let skeleton: String = skeleton(text).flat_map(char::to_lowercase).collect();
    let mut folded = shaped(&skeleton);
    folded.retain(|c| c.is_alphanumeric() && !is_mark(c));
    folded
}

/// Replaces two letters that together look like one letter with that letter.
fn paired(folded: &str) -> String {
    folded.replace("vv", "w").replace("rn", "m")
}

/// Reports whether a name may contain `c` as a letter.
pub(crate) fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_mark(c) && !in_ranges(c, DISGUISED)
}

/// Reports whether a name may contain `c` as a digit: a decimal digit of a script in use.
pub(crate) fn is_digit(c: char) -> bool {
    digit(c).is_some()
}

/// Reports whether `c` is a mark that is drawn on the previous letter.
pub(crate) fn is_mark(c: char) -> bool {
    in_ranges(c, MARKS)
}

fn in_ranges(c: char, ranges: &[(u32, u32)]) -> bool {
    ranges.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

/// Letters that are invisible, or disguised forms of other letters (raised, circled, doubled, mathematical).
const DISGUISED: &[(u32, u32)] = &[
    (0x02b0, 0x02ba),   // raised
    (0x02bc, 0x02ff),   // raised; 02bb is the okina, a letter
    (0x115f, 0x1160),   // empty Hangul
    (0x1d00, 0x1dbf),   // phonetic small capitals, raised
    (0x2000, 0x2bff),   // raised, letterlike, Roman, circled
    (0x3164, 0x3164),   // empty Hangul
    (0xa69c, 0xa69d),   // raised
    (0xa770, 0xa770),   // raised
    (0xff5f, 0xffef),   // half-width forms and an empty one
    (0x1d400, 0x1d7ff), // mathematical
    (0x1f100, 0x1f1ff), // squared
];

/// Marks that occur in names of living languages. A letter may carry two marks (Vietnamese, Thai), but not three.
const MARKS: &[(u32, u32)] = &[
    (0x0300, 0x034e), // Latin, Greek, Cyrillic
    (0x0350, 0x036f),
    (0x0483, 0x0487),
    (0x0591, 0x05bd), // Hebrew points
    (0x05bf, 0x05c7),
    (0x0610, 0x061a), // Arabic
    (0x064b, 0x065f),
    (0x0670, 0x0670),
    (0x0900, 0x0903), // Indic
    (0x093a, 0x093c),
    (0x093e, 0x094f),
    (0x0981, 0x0983),
    (0x09bc, 0x09bc),
    (0x09be, 0x09cd),
    (0x0a01, 0x0a03),
    (0x0a3c, 0x0a4d),
    (0x0b82, 0x0b82),
    (0x0bbe, 0x0bcd),
    (0x0c00, 0x0c03),
    (0x0c3e, 0x0c4d),
    (0x0d00, 0x0d03),
    (0x0d3e, 0x0d4d),
    (0x0e31, 0x0e31), // Thai
    (0x0e34, 0x0e3a),
    (0x0e47, 0x0e4e),
    (0x3099, 0x309a), // Japanese
];

/// The zero of each script whose digits may occur in names. The script's other nine digits follow it in Unicode.
const ZEROS: [char; 7] = ['0', '٠', '۰', '०', '০', '๐', '０'];

fn digit(c: char) -> Option<usize> {
    let after = |zero: char| u32::from(c).checked_sub(u32::from(zero)).filter(|&n| n < 10);
    ZEROS.into_iter().find_map(after).map(|n| n as usize)
}

/// Groups of characters that look alike, each with the letters that replace any character of the group.
const SHAPES: &[(&str, &str)] = &[
    ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặаαａ"),
    ("ae", "æӕ"),
    ("b", "вβьｂ"),
    ("c", "çćĉċčсϲｃ"),
    ("d", "ďđðԁｄ"),
    ("e", "èéêëēĕėęěẹẻẽếềểễệеёєεｅ"),
    ("f", "ƒｆ"),
    ("g", "ĝğġģɡｇ"),
    ("h", "ĥħнһｈ"),
    ("j", "ĵјϳｊ"),
    ("k", "ķкκｋ"),
    ("l", "1iìíîïĩīĭįıỉịіїιĺļľŀłӏｉｌ|"),
    ("m", "мｍ"),
    ("n", "ñńņňŉŋηпｎ"),
    ("o", "0òóôõöøōŏőơǒọỏốồổỗộớờởỡợоοσςөｏ"),
    ("oe", "œ"),
    ("p", "рρｐ"),
    ("q", "ԛｑ"),
    ("r", "ŕŗřгｒ"),
    ("s", "śŝşšșѕｓ"),
    ("ss", "ß"),
    ("t", "ţťŧțтτｔ"),
    ("u", "ùúûüũūŭůűųưǔụủứừửữựυｕ"),
    ("v", "νѵｖ"),
    ("w", "ŵẁẃẅԝωｗ"),
    ("x", "хχｘ"),
    ("y", "ýÿŷỳỵỷỹуүγｙ"),
    ("z", "źżžᴢｚ"),
];

/// Returns the letters that a lower-case character looks like; `None` if it looks only like itself.
fn shape(c: char) -> Option<&'static str> {
    const DIGITS: [&str; 10] = ["o", "l", "2", "3", "4", "5", "6", "7", "8", "9"];
    if let Some(digit) = digit(c) {
        return Some(DIGITS[digit]);
    }
    SHAPES.iter().find(|(_, group)| group.contains(c)).map(|(shape, _)| *shape)
}

#[cfg(test)]
mod tests {
    use super::{any_looks, ascii_looks};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn ascii_text_looks_the_same_through_the_tables_of_scripts(text in "[ -~]{0,40}") {
            prop_assert_eq!(ascii_looks(&text), any_looks(&text));
        }
    }
}
