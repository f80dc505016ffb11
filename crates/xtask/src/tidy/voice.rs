//! Checks the language rules of docs/STYLE.md: the banned words, and the maximum lengths.
//!
//! It reads comments in Rust, TypeScript and Svelte, the client's messages, and Markdown. The table [`patterns`] lists
//! the banned words.

mod patterns;
#[cfg(test)]
mod tests;
mod text;

use crate::{shape, shell};
use patterns::{KEPT, PATTERNS, Pattern};
use text::{Kind, Word};

/// Maximum number of columns in a line of Markdown or of a doc comment.
const COLUMNS_MAX: usize = 120;
/// Maximum number of characters in a test's name.
const TEST_NAME_MAX: usize = 60;

/// Folders that contain prose, and the endings of the files to read there.
const FOLDERS: &[(&str, &[&str])] = &[
    ("crates", &["rs", "md"]),
    ("docs", &["md"]),
    ("fuzz/targets", &["rs"]),
    ("web/dev", &["ts"]),
    ("web/e2e", &["ts"]),
    ("web/messages/en", &["json"]),
    ("web/src", &["ts", "svelte"]),
    ("web/test", &["ts"]),
];
/// Files with prose outside these folders.
const FILES: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "examples/python/README.md",
    "fuzz/README.md",
];
/// Folders and files that others wrote, which are not checked.
const EXCEPTIONS: &[&str] = &[
    // Copies of published rulebooks, in their words.
    "docs/rulebooks/",
    // Written by a program: from crates/wire, and from web/messages.
    "web/src/wire.ts",
    "web/src/live/rulings/types.ts",
    "web/src/texts.keys.ts",
];

/// Reports every place that breaks the language rules of docs/STYLE.md.
pub(super) fn check(faults: &mut Vec<String>) -> Result<(), String> {
    let mut files: Vec<_> = FILES.iter().map(|file| shell::root().join(file)).collect();
    for (folder, endings) in FOLDERS {
        files.extend(super::sources(&shell::root().join(folder), endings)?);
    }
    for (file, text) in shape::read(&files)? {
        let Some(kind) = Kind::of(&file) else { continue };
        if EXCEPTIONS.iter().any(|other| file.starts_with(other)) {
            continue;
        }
        for Found { line, words, pattern } in found(kind, &text) {
            faults.push(format!("{file}:{line}: \"{words}\"; write {}", pattern.instead));
        }
        lengths(&file, kind, &text, faults);
    }
    Ok(())
}

/// Words that match a pattern, and the line of the first word.
struct Found {
    line: usize,
    words: String,
    pattern: &'static Pattern,
}

fn found(kind: Kind, text: &str) -> Vec<Found> {
    let mut all = Vec::new();
    for paragraph in text::paragraphs(kind, text) {
        for pattern in PATTERNS {
            for (at, first) in paragraph.iter().enumerate() {
                let rest = &paragraph[at..];
                let length_of_any = |all: &[&str]| all.iter().find_map(|one| length_of(one, rest));
                let Some(length) = length_of_any(pattern.sequences) else { continue };
                if length_of_any(KEPT).is_some() {
                    continue;
                }
                let words: Vec<&str> =
                    rest[..length].iter().map(|word| word.text.as_str()).collect();
                all.push(Found { line: first.line, words: words.join(" "), pattern });
            }
        }
    }
    all
}

/// Returns the number of words at the beginning of `rest` that match this sequence; `None` if they do not match.
fn length_of(sequence: &str, rest: &[Word]) -> Option<usize> {
    let mut length = 0;
    for one in sequence.split(' ') {
        let word = rest.get(length);
        let fits = match one {
            "$" => word.is_none_or(|word| !word.is_word()),
            "*" => word.is_some_and(Word::is_word),
            several => word.is_some_and(|word| several.split('|').any(|one| one == word.text)),
        };
        if !fits {
            return None;
        }
        length += usize::from(one != "$");
    }
    Some(length)
}

/// Reports lines and test names that are too long.
fn lengths(file: &str, kind: Kind, text: &str, faults: &mut Vec<String>) {
    let mut fenced = false;
    let mut is_test = false;
    for (at, line) in text.lines().enumerate() {
        let (at, trimmed) = (at + 1, line.trim());
        fenced ^= trimmed.starts_with("```");
        let measured = match kind {
            Kind::Code => ["///", "//!", "/**", "* "].iter().any(|mark| trimmed.starts_with(mark)),
            Kind::Markdown => !fenced && !trimmed.starts_with('|') && !line.contains("]("),
            Kind::Messages => false,
        };
        let columns = line.chars().count();
        if measured && columns > COLUMNS_MAX {
            faults.push(format!("{file}:{at}: {columns} columns; write at most {COLUMNS_MAX}"));
        }
        if !file.ends_with(".rs") {
            continue;
        }
        if let Some((_, rest)) = trimmed.split_once("fn ").filter(|_| is_test) {
            is_test = false;
            let name = rest.split('(').next().unwrap_or(rest);
            let length = name.chars().count();
            if length > TEST_NAME_MAX {
                faults.push(format!(
                    "{file}:{at}: the test {name} has {length} characters; write at most {TEST_NAME_MAX}"
                ));
            }
        }
        is_test |= trimmed.starts_with("#[") && trimmed.ends_with("test]");
    }
}
