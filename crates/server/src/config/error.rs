//! Why settings were refused, and where each setting was given.

use core::fmt;

/// Where a setting was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingSource {
    /// The setting is in the file with this name.
    File(String),
    /// The setting is in the environment variable with this name.
    Environment(String),
    /// The setting is in this flag on the command line.
    Flag(String),
    /// The setting is in a `[[public_table]]`, given by the file's name and the table's number in it, from 1.
    PublicTable(String, usize),
    /// The setting is in a `[[sit_and_go]]`, given by the file's name and the entry's number in it, from 1.
    SitAndGo(String, usize),
    /// The setting is in a `[[house_table]]`, given by the file's name and the entry's number in it, from 1.
    HouseTable(String, usize),
}

impl fmt::Display for SettingSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingSource::File(name) => write!(f, "{name}"),
            SettingSource::Environment(name) => write!(f, "environment {name}"),
            SettingSource::Flag(name) => write!(f, "{name}"),
            SettingSource::PublicTable(name, n) => write!(f, "{name}, [[public_table]] number {n}"),
            SettingSource::SitAndGo(name, n) => write!(f, "{name}, [[sit_and_go]] number {n}"),
            SettingSource::HouseTable(name, n) => write!(f, "{name}, [[house_table]] number {n}"),
        }
    }
}

/// Why the settings were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The file is not TOML.
    #[error("{file}, line {line}: {what}")]
    Syntax {
        /// Name of the settings file.
        file: String,
        /// Number of the line where parsing failed, from 1.
        line: usize,
        /// The TOML parser's message.
        what: String,
    },
    /// No setting has this name.
    #[error("{place}: unknown setting {key}{}", suggestion(.nearest))]
    Unknown {
        /// Where the unknown setting was given.
        place: SettingSource,
        /// The unknown name, as it was written.
        key: String,
        /// The closest known name; `None` if none is similar enough.
        nearest: Option<String>,
    },
    /// The value is not allowed for this setting.
    #[error("{place}: {key} cannot be {value}; it must be {allowed}")]
    Wrong {
        /// Where the value was given.
        place: SettingSource,
        /// Key of the setting.
        key: String,
        /// The refused value as it was written, cut to 80 characters.
        value: String,
        /// The allowed values, phrased so that they can follow "it must be".
        allowed: String,
    },
    /// A required setting is missing.
    #[error("{place}: {key} is missing")]
    Missing {
        /// Where the missing setting should have been given.
        place: SettingSource,
        /// Key of the missing setting.
        key: &'static str,
    },
    /// Two settings contradict each other.
    #[error("{key} cannot be {value}; it must be {allowed}")]
    Contradiction {
        /// Key of one of the two settings.
        key: &'static str,
        /// The refused value of that setting.
        value: String,
        /// The values that the other setting allows here.
        allowed: String,
    },
}

fn suggestion(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// Returns the candidate closest to `name` by edit distance; `None` if more than a third of its letters differ.
///
/// A candidate that equals `name` after its last dot has distance 0.
pub fn nearest<'a>(name: &str, among: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let last = |key: &str| key.rsplit('.').next() == Some(name);
    let scored = among.map(|key| (if last(key) { 0 } else { strsim::levenshtein(name, key) }, key));
    let (steps, key) = scored.min()?;
    (steps <= key.len() / 3).then_some(key)
}
