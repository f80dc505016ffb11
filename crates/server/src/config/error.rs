use core::fmt;

/// Where a setting was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A file, by its name.
    File(String),
    /// An environment variable, by its name.
    Environment(String),
    /// A flag.
    Flag(String),
    /// File name and number (from 1) of a `[[public_table]]`.
    PublicTable(String, usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(name) => write!(f, "{name}"),
            Place::Environment(name) => write!(f, "environment {name}"),
            Place::Flag(name) => write!(f, "{name}"),
            Place::PublicTable(name, n) => write!(f, "{name}, [[public_table]] number {n}"),
        }
    }
}

/// Why the settings were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The file is not TOML.
    #[error("{file}, line {line}: {what}")]
    Syntax {
        /// File name.
        file: String,
        /// Line, from 1.
        line: usize,
        /// The TOML parser's message.
        what: String,
    },
    /// No setting has this name.
    #[error("{place}: unknown setting {key}{}", suggestion(.nearest))]
    Unknown {
        /// Where it was given.
        place: Place,
        /// The unknown name.
        key: String,
        /// The closest known name, if one is close.
        nearest: Option<String>,
    },
    /// The value is not allowed for this setting.
    #[error("{place}: {key} cannot be {value}; it must be {allowed}")]
    Wrong {
        /// Where it was given.
        place: Place,
        /// The setting.
        key: String,
        /// The value as it was written.
        value: String,
        /// The allowed values.
        allowed: String,
    },
    /// A setting without a default is absent.
    #[error("{place}: {key} is missing")]
    Missing {
        /// Where it belongs.
        place: Place,
        /// The setting.
        key: &'static str,
    },
    /// Two settings contradict each other.
    #[error("{key} cannot be {value}; it must be {allowed}")]
    Contradiction {
        /// One of the two.
        key: &'static str,
        /// Its value.
        value: String,
        /// The values that the other setting allows.
        allowed: String,
    },
}

fn suggestion(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// The closest of the candidates by edit distance, if at most a third of its letters differ.
///
/// A candidate whose last part after a dot is `name` has distance 0.
pub fn nearest<'a>(name: &str, among: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let last = |key: &str| key.rsplit('.').next() == Some(name);
    let scored = among.map(|key| (if last(key) { 0 } else { strsim::levenshtein(name, key) }, key));
    let (steps, key) = scored.min()?;
    (steps <= key.len() / 3).then_some(key)
}
