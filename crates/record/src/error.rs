//! Why bytes cannot be read as an event.

/// Why bytes cannot be read as an event of the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The bytes do not have the form of a stored event; holds the reason.
    #[error("not a stored event: {0}")]
    Malformed(String),
    /// The event is stored in a version that this program does not know.
    #[error("unknown version {0} of a stored event")]
    Version(u32),
    /// The sealed cards cannot be opened: they were sealed under another key, or were changed.
    #[error(transparent)]
    Sealed(#[from] crate::SealError),
    /// The event names a game or a rulebook that this program does not know.
    #[error("{0}")]
    Unknown(String),
}
