use serde::{Deserialize, Serialize};
use units::{Instant, Millis};

/// A fact about a paper table: unknown until a person tells it, and then as old as its moment.
///
/// ```
/// use live::Known;
/// use units::{Instant, Millis};
///
/// let stack = Known::Told { value: 4_200, at: Instant(60_000) };
/// assert_eq!(stack.get(), Some(&4_200));
/// assert_eq!(stack.since(Instant(60_001)), None);
/// assert_eq!(stack.within(Millis(1_000), Instant(62_000)), None);
/// assert_eq!(Known::<u64>::Unknown.get(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Known<T> {
    /// Nobody has told it, or play has gone on since.
    #[default]
    Unknown,
    /// A person told it.
    Told {
        /// What was told.
        value: T,
        /// The moment for which it is true.
        at: Instant,
    },
}

impl<T> Known<T> {
    /// A fact that is true at this moment.
    pub fn told(value: T, at: Instant) -> Known<T> {
        Known::Told { value, at }
    }

    /// Returns what was told last, however old it is.
    pub fn get(&self) -> Option<&T> {
        match self {
            Known::Unknown => None,
            Known::Told { value, .. } => Some(value),
        }
    }

    /// Returns the moment for which the fact is true.
    pub fn at(&self) -> Option<Instant> {
        match self {
            Known::Unknown => None,
            Known::Told { at, .. } => Some(*at),
        }
    }

    /// Returns what was told at this moment or later.
    pub fn since(&self, from: Instant) -> Option<&T> {
        self.get().filter(|_| self.at() >= Some(from))
    }

    /// Returns what was told at most this long ago.
    pub fn within(&self, age: Millis, now: Instant) -> Option<&T> {
        self.since(Instant(now.0.saturating_sub(age.0)))
    }
}
