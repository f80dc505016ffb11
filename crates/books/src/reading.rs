//! Reads the text of a rulebook or game, table by table and key by key.
//!
//! A key that the program has not asked for by the end is reported as unknown.

use toml::{Table, Value};
use units::Millis;
use units::text::TextRule;

/// What is wrong with a text.
///
/// Keys are named with the tables that contain them: `rake.cap`, `street[2].deals`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyFault {
    /// The text is not TOML; holds the parser's message and its place.
    #[error("{0}")]
    Text(String),
    /// A required key is missing.
    #[error("{key} is missing; it must be {allowed}")]
    Missing {
        /// The missing key, with the tables that contain it.
        key: String,
        /// The allowed values as text.
        allowed: String,
    },
    /// A key's value is not allowed, or does not fit another value.
    #[error("{key} is {value}; it must be {allowed}")]
    Value {
        /// The key, with the tables that contain it.
        key: String,
        /// The value, cut to 80 characters.
        value: String,
        /// The allowed values as text.
        allowed: String,
    },
    /// The table has no such key.
    #[error("{key} is unknown; expected one of {allowed}")]
    Unknown {
        /// The unknown key, with the tables that contain it.
        key: String,
        /// The known keys.
        allowed: String,
    },
}

impl KeyFault {
    pub(crate) fn value(key: &str, value: &str, allowed: &str) -> KeyFault {
        KeyFault::Value { key: key.into(), value: clip(value), allowed: allowed.into() }
    }
}

/// Maximum number of characters of a value in an error.
const VALUE_CHARS_MAX: usize = 80;

/// A TOML table, some of whose keys may have been read already.
pub(crate) struct Section {
    /// Path of the table, with a dot at the end; empty for the top level.
    path: String,
    /// The keys that have not been read yet.
    left: Table,
    /// The keys asked for so far, which the error about an unknown key lists.
    known: Vec<&'static str>,
}

impl Section {
    pub(crate) fn whole(text: &str) -> Result<Section, KeyFault> {
        Ok(Section::of(parsed(text)?))
    }

    /// Returns the top level of a parsed text.
    pub(crate) fn of(keys: Table) -> Section {
        Section { path: String::new(), left: keys, known: Vec::new() }
    }

    /// Reads a table inside this one, which must be present.
    pub(crate) fn section(&mut self, key: &'static str) -> Result<Section, KeyFault> {
        let section = self.section_if_there(key)?;
        section.ok_or_else(|| self.missing(key, "a table"))
    }

    pub(crate) fn section_if_there(
        &mut self,
        key: &'static str,
    ) -> Result<Option<Section>, KeyFault> {
        self.known.push(key);
        let path = format!("{}{key}.", self.path);
        match self.left.remove(key) {
            None => Ok(None),
            Some(Value::Table(left)) => Ok(Some(Section { path, left, known: Vec::new() })),
            Some(other) => Err(self.fault(key, &other.to_string(), "a table")),
        }
    }

    /// Reads a text that fits this rule.
    pub(crate) fn text(&mut self, key: &'static str, rule: TextRule) -> Result<String, KeyFault> {
        let allowed = format!("{} to {} visible characters", rule.chars_min, rule.chars_max);
        let read = |value: &Value| {
            let words = value.as_str()?;
            rule.fit(words).is_ok_and(|fit| fit == words).then(|| words.to_owned())
        };
        self.take(key, &allowed, read)
    }

    /// Reads any text that is not empty.
    pub(crate) fn words(&mut self, key: &'static str) -> Result<String, KeyFault> {
        let read = |value: &Value| {
            value.as_str().filter(|words| !words.trim().is_empty()).map(str::to_owned)
        };
        self.take(key, "text that is not empty", read)
    }

    pub(crate) fn flag(&mut self, key: &'static str) -> Result<bool, KeyFault> {
        self.take(key, "true or false", Value::as_bool)
    }

    /// Reads a whole number within two bounds, both included.
    pub(crate) fn number(
        &mut self,
        key: &'static str,
        least: u64,
        most: u64,
    ) -> Result<u64, KeyFault> {
        let read = |value: &Value| {
            let number = u64::try_from(value.as_integer()?).ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        self.take(key, &format!("{least} to {most}"), read)
    }

    /// Reads whole seconds within two bounds, both included.
    pub(crate) fn seconds(
        &mut self,
        key: &'static str,
        (least, most): (Millis, Millis),
    ) -> Result<Millis, KeyFault> {
        Ok(Millis::seconds(self.number(key, least.0 / 1_000, most.0 / 1_000)?))
    }

    /// Reads one of these words and returns the value that belongs to it.
    pub(crate) fn one_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, KeyFault> {
        self.take(key, &any(words, " or "), |value| meaning(value, words))
    }

    /// Reads a list of these words and returns their values: at least one, each at most once.
    pub(crate) fn some_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Vec<T>, KeyFault> {
        let allowed = format!("a list of {}, each at most once", any(words, ", "));
        self.take(key, &allowed, |value| meanings(value, words).filter(|list| !list.is_empty()))
    }

    /// Reads a list of these words like [`Section::some_of`], but the list may be empty.
    pub(crate) fn any_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Vec<T>, KeyFault> {
        let allowed = format!("a list of {}, each at most once, or empty", any(words, ", "));
        self.take(key, &allowed, |value| meanings(value, words))
    }

    /// Returns the error for a missing key.
    pub(crate) fn missing(&self, key: &str, allowed: &str) -> KeyFault {
        KeyFault::Missing { key: format!("{}{key}", self.path), allowed: allowed.into() }
    }

    /// Returns the error for a value that is not allowed.
    pub(crate) fn fault(&self, key: &str, value: &str, allowed: &str) -> KeyFault {
        KeyFault::value(&format!("{}{key}", self.path), value, allowed)
    }

    /// Returns an error if the text has a key that was not read.
    pub(crate) fn done(self) -> Result<(), KeyFault> {
        match self.left.keys().next() {
            None => Ok(()),
            Some(key) => {
                let is_bare = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
                let key =
                    if key.chars().all(is_bare) { clip(key) } else { clip(&format!("{key:?}")) };
                let (key, allowed) = (format!("{}{key}", self.path), self.known.join(", "));
                Err(KeyFault::Unknown { key, allowed })
            }
        }
    }

    /// Reads all tables with the same name: `street[1]`, `street[2]`.
    pub(crate) fn sections(&mut self, key: &'static str) -> Result<Vec<Section>, KeyFault> {
        let tables = |value: &Value| -> Option<Vec<Table>> {
            value.as_array()?.iter().map(|table| table.as_table().cloned()).collect()
        };
        let tables = self.take(key, &format!("at least one table [[{key}]]"), tables)?;
        let section = |(number, left)| {
            let path = format!("{}{key}[{number}].", self.path);
            Section { path, left, known: Vec::new() }
        };
        Ok((1..).zip(tables).map(section).collect())
    }

    pub(crate) fn take<T>(
        &mut self,
        key: &'static str,
        allowed: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, KeyFault> {
        self.known.push(key);
        let value = self.left.remove(key).ok_or_else(|| self.missing(key, allowed))?;
        read(&value).ok_or_else(|| self.fault(key, &value.to_string(), allowed))
    }
}

/// Returns the text, cut to 80 characters.
fn clip(whole: &str) -> String {
    if whole.chars().count() <= VALUE_CHARS_MAX {
        return whole.into();
    }
    let begins: String = whole.chars().take(VALUE_CHARS_MAX - 3).collect();
    format!("{begins}...")
}

fn meaning<T: Copy>(value: &Value, words: &[(&str, T)]) -> Option<T> {
    let given = value.as_str()?;
    words.iter().find(|(word, _)| *word == given).map(|(_, means)| *means)
}

fn meanings<T: Copy>(value: &Value, words: &[(&str, T)]) -> Option<Vec<T>> {
    let list = value.as_array()?;
    let is_twice = |at: usize| list[..at].contains(&list[at]);
    if (0..list.len()).any(is_twice) {
        return None;
    }
    list.iter().map(|value| meaning(value, words)).collect()
}

fn any<T>(words: &[(&str, T)], between: &str) -> String {
    let words: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
    words.join(between)
}

/// Parses the text as TOML.
pub(crate) fn parsed(text: &str) -> Result<Table, KeyFault> {
    text.parse().map_err(|error| KeyFault::Text(explain(text, &error)))
}

/// Describes a parser's error in one line that says where it is.
fn explain(text: &str, error: &toml::de::Error) -> String {
    let Some(start) = error.span().map(|span| span.start.min(text.len())) else {
        return error.message().into();
    };
    let before = text.bytes().take(start).filter(|byte| *byte == b'\n').count();
    let line = text.lines().nth(before).unwrap_or_default().trim();
    format!("line {}, `{}`: {}", before + 1, clip(&plain(line)), clip(&plain(error.message())))
}

/// Returns the text with invisible, control and bidi characters escaped.
fn plain(text: &str) -> String {
    let sign = |sign: char| match sign {
        '"' | '\'' | '\\' => String::from(sign),
        _ => sign.escape_debug().collect(),
    };
    text.chars().map(sign).collect()
}
