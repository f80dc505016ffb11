//! Reads the smallest parts of the text: amounts, cards in brackets, and lines to skip.

use crate::phh::Decimal;
use cards::{Card, parse_cards};

/// Currency signs that may precede an amount.
const SIGNS: [&str; 4] = ["$", "€", "£", "¥"];

/// Decodes a file: UTF-8, or Latin-1 in older files.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        // In the code page of such files the euro sign is 0x80.
        Err(_) => bytes.iter().map(|&it| if it == 0x80 { '€' } else { char::from(it) }).collect(),
    };
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Removes a byte order mark, and blanks at both ends of a line.
pub(crate) fn tidy(line: &str) -> String {
    line.trim_matches(|sign: char| sign == '\u{feff}' || sign.is_whitespace()).to_owned()
}

pub(crate) fn is_cancelled(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line == "hand cancelled" || line == "*** hand cancelled ***" || line == "hand canceled"
}

/// Reads an amount such as `$1,250.50`; also returns whether it has a currency sign.
pub(crate) fn money(text: &str) -> Option<(Decimal, bool)> {
    let bare = SIGNS.iter().find_map(|sign| text.strip_prefix(sign));
    let digits = bare.unwrap_or(text);
    let (whole, cents) = digits.split_once('.').unwrap_or((digits, ""));
    if !well_grouped(whole) || digits.contains('.') && cents.is_empty() {
        return None;
    }
    let are_digits = cents.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits.replace(',', "");
    let value: Decimal = plain.parse().ok().filter(|_| are_digits)?;
    Some((value, bare.is_some()))
}

/// Whether the text consists of digits, possibly with commas between groups of three.
fn well_grouped(whole: &str) -> bool {
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or("");
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let is_plain = !whole.contains(',');
    !first.is_empty()
        && is_digits(first)
        && (is_plain || first.len() <= 3)
        && groups.all(|group| group.len() == 3 && is_digits(group))
}

/// Reads the cards in each pair of brackets; `None` if the text contains anything else.
pub(crate) fn brackets(text: &str) -> Option<Vec<Vec<Card>>> {
    let mut groups = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (inside, after) = rest.strip_prefix('[')?.split_once(']')?;
        groups.push(cards(inside)?);
        rest = after.trim_start();
    }
    Some(groups)
}

/// Reads cards separated by blanks, such as `Ah Td`.
pub(crate) fn cards(text: &str) -> Option<Vec<Card>> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let [card] = parse_cards(word).ok()?[..] else { return None };
        if card.to_string() != word || all.contains(&card) {
            return None;
        }
        all.push(card);
    }
    Some(all)
}

/// Returns the text between the first `[` and its `]`, and the text after that.
pub(crate) fn first_bracket(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('[')?.split_once(']')
}
