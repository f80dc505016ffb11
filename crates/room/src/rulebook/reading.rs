//! A rulebook's text, table by table and key by key. What is not read at the end is unknown.

use toml::{Table, Value};

/// What is wrong in a rulebook. A key is named with the tables that it is in: `rake.cap`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulebookFault {
    /// The text is no TOML.
    #[error("{0}")]
    Text(String),
    /// A key is missing.
    #[error("{key} is missing; it must be {allowed}")]
    Missing {
        /// Which.
        key: String,
        /// What is allowed.
        allowed: String,
    },
    /// A key has a value that is not allowed, or not beside another.
    #[error("{key} is {value}; it must be {allowed}")]
    Value {
        /// Which.
        key: String,
        /// What it is.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// A key that no rulebook has.
    #[error("{key} is unknown; the keys there are {allowed}")]
    Unknown {
        /// Which.
        key: String,
        /// The keys that there are.
        allowed: String,
    },
}

/// A table of the text.
pub(super) struct Section {
    /// Its place, with a dot at the end; empty for the whole.
    path: String,
    /// What is still to be read.
    left: Table,
    /// The keys that there are.
    known: Vec<&'static str>,
}

impl Section {
    pub(super) fn whole(text: &str) -> Result<Section, RulebookFault> {
        let left = text.parse().map_err(|error| RulebookFault::Text(explain(text, &error)))?;
        Ok(Section { path: String::new(), left, known: Vec::new() })
    }

    /// A table in it.
    pub(super) fn section(&mut self, key: &'static str) -> Result<Section, RulebookFault> {
        let section = self.section_if_there(key)?;
        section.ok_or_else(|| self.missing(key, "a table"))
    }

    pub(super) fn section_if_there(
        &mut self,
        key: &'static str,
    ) -> Result<Option<Section>, RulebookFault> {
        self.known.push(key);
        let path = format!("{}{key}.", self.path);
        match self.left.remove(key) {
            None => Ok(None),
            Some(Value::Table(left)) => Ok(Some(Section { path, left, known: Vec::new() })),
            Some(other) => Err(self.fault(key, &other.to_string(), "a table")),
        }
    }

    /// Words of any kind, not empty.
    pub(super) fn words(&mut self, key: &'static str) -> Result<String, RulebookFault> {
        let read = |value: &Value| {
            value.as_str().filter(|words| !words.trim().is_empty()).map(str::to_owned)
        };
        self.take(key, "words, and not empty", read)
    }

    pub(super) fn flag(&mut self, key: &'static str) -> Result<bool, RulebookFault> {
        self.take(key, "true or false", Value::as_bool)
    }

    /// A whole number between two, both included.
    pub(super) fn number(
        &mut self,
        key: &'static str,
        least: u64,
        most: u64,
    ) -> Result<u64, RulebookFault> {
        let read = |value: &Value| {
            let number = u64::try_from(value.as_integer()?).ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        self.take(key, &format!("{least} to {most}"), read)
    }

    /// One of these words.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, RulebookFault> {
        self.take(key, &any(words, " or "), |value| meaning(value, words))
    }

    /// A list of these words, each at most once and at least one.
    pub(super) fn some_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Vec<T>, RulebookFault> {
        let allowed = format!("a list out of {}, each once at most", any(words, ", "));
        self.take(key, &allowed, |value| meanings(value, words).filter(|list| !list.is_empty()))
    }

    /// The same, and it may be empty.
    pub(super) fn any_of<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Vec<T>, RulebookFault> {
        let allowed = format!("a list out of {}, each once at most, or empty", any(words, ", "));
        self.take(key, &allowed, |value| meanings(value, words))
    }

    /// That a key is missing.
    pub(super) fn missing(&self, key: &str, allowed: &str) -> RulebookFault {
        RulebookFault::Missing { key: format!("{}{key}", self.path), allowed: allowed.into() }
    }

    /// That a key's value is not allowed.
    pub(super) fn fault(&self, key: &str, value: &str, allowed: &str) -> RulebookFault {
        let key = format!("{}{key}", self.path);
        RulebookFault::Value { key, value: value.into(), allowed: allowed.into() }
    }

    /// Nothing may be left.
    pub(super) fn done(self) -> Result<(), RulebookFault> {
        match self.left.keys().next() {
            None => Ok(()),
            Some(key) => {
                let (key, allowed) = (format!("{}{key}", self.path), self.known.join(", "));
                Err(RulebookFault::Unknown { key, allowed })
            }
        }
    }

    fn take<T>(
        &mut self,
        key: &'static str,
        allowed: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, RulebookFault> {
        self.known.push(key);
        let value = self.left.remove(key).ok_or_else(|| self.missing(key, allowed))?;
        read(&value).ok_or_else(|| self.fault(key, &value.to_string(), allowed))
    }
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

/// One line that names the place.
fn explain(text: &str, error: &toml::de::Error) -> String {
    let Some(start) = error.span().map(|span| span.start.min(text.len())) else {
        return error.message().into();
    };
    let number = text[..start].lines().count().max(1);
    let line = text.lines().nth(number - 1).unwrap_or_default().trim();
    format!("line {number}, `{line}`: {}", error.message())
}
