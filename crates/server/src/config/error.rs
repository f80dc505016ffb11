use core::fmt;

/// Where a setting was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the file of this name.
    File(String),
    /// In the environment, under this name.
    Environment(String),
    /// By a flag.
    Flag(String),
    /// In `[[public_table]]` number n (from 1) of the file of this name.
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

/// Why the settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The file is not TOML.
    #[error("{file}, line {line}: {what}")]
    Syntax {
        /// The file's name.
        file: String,
        /// Where, from 1.
        line: usize,
        /// What the reader said.
        what: String,
    },
    /// There is no such setting.
    #[error("{place}: there is no setting {key}{}", suggestion(.nearest))]
    Unknown {
        /// Where it was given.
        place: Place,
        /// What was given.
        key: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
    /// A setting cannot have this value.
    #[error("{place}: {key} cannot be {value}; it must be {allowed}")]
    Wrong {
        /// Where it was given.
        place: Place,
        /// Which setting.
        key: String,
        /// The value as it was written.
        value: String,
        /// What it may be.
        allowed: String,
    },
    /// A setting that has no default is not given.
    #[error("{place}: {key} is missing")]
    Missing {
        /// Where it belongs.
        place: Place,
        /// Which setting.
        key: &'static str,
    },
    /// Two settings contradict each other.
    #[error("{key} cannot be {value}; it must be {allowed}")]
    Contradiction {
        /// Which setting.
        key: &'static str,
        /// The value.
        value: String,
        /// What it may be beside the other.
        allowed: String,
    },
}

fn suggestion(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// The candidate that differs from `name` in the fewest letters, if it is near enough to be meant.
pub fn nearest<'a>(name: &str, among: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let last = |key: &str| key.rsplit('.').next() == Some(name);
    let scored = among.map(|key| (if last(key) { 0 } else { strsim::levenshtein(name, key) }, key));
    let (steps, key) = scored.min()?;
    (steps <= key.len() / 3).then_some(key)
}
