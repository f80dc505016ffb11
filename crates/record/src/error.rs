/// Why bytes are not an event of the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not a stored event.
    #[error("not a stored event: {0}")]
    Malformed(String),
    /// Written by a later program.
    #[error("stored by a later version of the record: {0}")]
    Version(u32),
    /// Sealed under another key, or changed.
    #[error(transparent)]
    Sealed(#[from] crate::SealError),
    /// A name that this program does not have: a game, a rulebook.
    #[error("{0}")]
    Unknown(String),
}
