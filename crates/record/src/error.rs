/// Why bytes are not an event of the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not a stored event, for this reason.
    #[error("not a stored event: {0}")]
    Malformed(String),
    /// Stored in a version of the record that this program does not know.
    #[error("unknown version {0} of a stored event")]
    Version(u32),
    /// Sealed under another key, or changed.
    #[error(transparent)]
    Sealed(#[from] crate::SealError),
    /// A name that this program does not know: a game, a rulebook.
    #[error("{0}")]
    Unknown(String),
}
