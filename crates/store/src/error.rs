use ledger::LedgerError;

/// Why a batch was not kept. Nothing of it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A transfer was refused by the books.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The entries do not follow what is stored: somebody else writes this table, or did.
    #[error("entries do not follow what is stored")]
    OutOfOrder,
    /// The disk, or the space the operator gave, is full.
    #[error("the disk is full")]
    Full,
    /// The database failed in a way after which nothing can be trusted: the process must end and
    /// recover from what is on the disk.
    #[error("the database failed: {0}")]
    Broken(String),
}
