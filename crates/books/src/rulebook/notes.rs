//! What a rulebook's text says about its keys: the clauses behind them, and what they mean.

use std::ops::Range;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

/// A key of a rulebook, with its comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyNote {
    /// The key, with the tables that contain it: `rake.cap`.
    pub key: String,
    /// The value in TOML's normal form, so that equal values always have the same text.
    pub value: String,
    /// The clauses that set the value, such as `SVS-2.4.2-01`.
    pub clauses: Vec<String>,
    /// The comment above the key. In the house's rulebook it explains the key.
    pub above: String,
    /// The comment on the line of the key, without the clauses that it begins with.
    pub beside: String,
}

/// Returns every key of a rulebook's text in order, with the comments above and beside it.
///
/// The list is empty if the text is not TOML.
pub(super) fn of(text: &str) -> Vec<KeyNote> {
    let (Ok(places), Ok(values)) = (DeTable::parse(text), text.parse::<Table>()) else {
        return Vec::new();
    };
    let mut leaves = Vec::new();
    find(text, (places.get_ref(), &values), "", None, &mut leaves);
    leaves.sort_by_key(|leaf| leaf.key_at);
    let mut last = 0;
    let mut notes = Vec::new();
    for Leaf { key, value, place, .. } in leaves {
        let before = &text[last.min(place.start)..place.start];
        // The rest of the last key's line belongs to that key.
        let begin = if last == 0 { 0 } else { before.find('\n').map_or(before.len(), |at| at + 1) };
        let above = above(&before[begin..]);
        let rest = text[place.end..].lines().next().unwrap_or_default().trim();
        let (clauses, beside) = clauses(rest.strip_prefix('#').unwrap_or_default().trim());
        last = last.max(place.end);
        notes.push(KeyNote { key, value, clauses, above, beside });
    }
    notes
}

/// A key whose value is not a table. A game's entry counts as one key.
struct Leaf {
    key: String,
    value: String,
    /// Byte offset of the key.
    key_at: usize,
    /// The span from the key to the end of its value. Inside braces, this is the span of the braces.
    place: Range<usize>,
}

fn find(
    text: &str,
    (places, values): (&DeTable<'_>, &Table),
    path: &str,
    braces: Option<&Range<usize>>,
    found: &mut Vec<Leaf>,
) {
    for (name, place) in places {
        let Some(value) = values.get(name.get_ref().as_ref()) else { continue };
        let key = format!("{path}{}", name.get_ref());
        let whole = name.span().start..place.span().end.max(name.span().end);
        match (place.get_ref(), value) {
            (DeValue::Table(places), Value::Table(values)) if path != "games." => {
                let is_inline = text[place.span()].starts_with('{');
                let braces = braces.or(is_inline.then_some(&whole));
                find(text, (places, values), &format!("{key}."), braces, found);
            }
            _ => {
                let place = braces.unwrap_or(&whole).clone();
                let key_at = name.span().start;
                found.push(Leaf { key, value: value.to_string(), key_at, place });
            }
        }
    }
}

/// Returns the comment lines directly above the last line of `before`, joined into one.
fn above(before: &str) -> String {
    let (lines, _) = before.rsplit_once('\n').unwrap_or_default();
    let comment = |line: &&str| line.trim().starts_with('#');
    let mut above: Vec<&str> = lines.lines().rev().take_while(comment).collect();
    above.reverse();
    let words: Vec<&str> = above.iter().map(|line| line.trim()[1..].trim()).collect();
    words.join(" ")
}

/// Returns the clauses at the start of a comment, and the text after the colon.
fn clauses(comment: &str) -> (Vec<String>, String) {
    let (ids, words) = comment.split_once(": ").unwrap_or((comment, ""));
    let ids: Vec<&str> = ids.split(", ").filter(|id| !id.is_empty()).collect();
    if ids.iter().all(|id| is_clause(id)) {
        (ids.into_iter().map(str::to_owned).collect(), words.to_owned())
    } else {
        (Vec::new(), comment.to_owned())
    }
}

/// Reports whether this is a clause, such as `SVS-2.4.4-01` or `PSC-A1a-10`: rulebook, section and two digits.
fn is_clause(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [book, .., number] = parts[..] else { return false };
    let is_book = book.len() == 3 && book.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let is_number = number.len() == 2 && number.bytes().all(|sign| sign.is_ascii_digit());
    parts.len() >= 3 && is_book && is_number && book == book.to_uppercase()
}
