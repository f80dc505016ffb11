//! What a rulebook's text says beside its keys: the clauses they come from, and what they mean.

/// A key of a rulebook, as its text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyNote {
    /// The key, with the tables that it is in: `rake.cap`.
    pub key: String,
    /// Its value, as it is written.
    pub value: String,
    /// The clauses that it comes from, such as `SVS-2.4.2-01`.
    pub clauses: Vec<String>,
    /// What stands above it in comments: the house's book says there what a key is.
    pub above: String,
    /// What stands beside it after the clauses.
    pub beside: String,
}

/// Every key of a text that is a rulebook: one a line, the comment of a key above and beside it.
pub(super) fn of(text: &str) -> Vec<KeyNote> {
    let mut notes = Vec::new();
    let mut path = String::new();
    let mut above: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix('#') {
            above.push(comment.trim());
        } else if let Some(table) = line.strip_prefix('[') {
            path = format!("{}.", table.split(']').next().unwrap_or_default());
            above.clear();
        } else if let Some((key, rest)) = line.split_once(" = ") {
            let (value, comment) = split_comment(rest);
            let (clauses, beside) = clauses(comment);
            let (key, value) = (format!("{path}{key}"), value.to_owned());
            notes.push(KeyNote { key, value, clauses, above: above.join(" "), beside });
            above.clear();
        } else {
            above.clear();
        }
    }
    notes
}

/// A value, and the comment behind it; a number sign between quotation marks begins none.
fn split_comment(rest: &str) -> (&str, &str) {
    let mut is_quoted = false;
    for (at, sign) in rest.char_indices() {
        match sign {
            '"' => is_quoted = !is_quoted,
            '#' if !is_quoted => return (rest[..at].trim(), rest[at + 1..].trim()),
            _ => {}
        }
    }
    (rest.trim(), "")
}

/// The clauses with which a comment begins, and its words after a colon.
fn clauses(comment: &str) -> (Vec<String>, String) {
    let (ids, words) = comment.split_once(": ").unwrap_or((comment, ""));
    let ids: Vec<&str> = ids.split(", ").filter(|id| !id.is_empty()).collect();
    if ids.iter().all(|id| is_clause(id)) {
        (ids.into_iter().map(str::to_owned).collect(), words.to_owned())
    } else {
        (Vec::new(), comment.to_owned())
    }
}

/// `SVS-2.4.4-01`, `PSC-A1a-10`: a rulebook, its section, two digits.
fn is_clause(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [book, .., number] = parts[..] else { return false };
    let is_book = book.len() == 3 && book.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let is_number = number.len() == 2 && number.bytes().all(|sign| sign.is_ascii_digit());
    parts.len() >= 3 && is_book && is_number && book == book.to_uppercase()
}
