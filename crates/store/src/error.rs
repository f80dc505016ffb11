//! Why a batch was not stored, or a database not opened.

use ledger::LedgerError;
use std::path::PathBuf;

/// Why a batch was not stored. Nothing in the batch was stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The books refused a transfer.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The entries do not follow what is stored, because another writer has written to this stream.
    #[error("the new entries do not follow the stored entries")]
    OutOfOrder,
    /// The disk is full, or the database has reached the size that the operator allows.
    #[error("the disk is full")]
    Full,
    /// The database failed, and nothing that it reports can be trusted any more.
    ///
    /// The process must end and recover from what is on the disk.
    #[error("the database failed: {0}")]
    Broken(String),
}

/// Why a database was not opened, read or copied. The database was not changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no database file at this path.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The file at this path belongs to another program.
    #[error("{} is not a Cardroom database", .0.display())]
    NotOurs(PathBuf),
    /// A newer version of the program wrote the file.
    #[error("the database has schema {found}; this program knows schemas up to {known}")]
    Newer {
        /// The schema of the file.
        found: i64,
        /// The newest schema that this program reads.
        known: i64,
    },
    /// The file has an older schema than this program's. Only the server upgrades it.
    #[error("the database has schema {found}; this program reads schema {known}")]
    Older {
        /// The schema of the file.
        found: i64,
        /// The schema that this program reads.
        known: i64,
    },
    /// Another process is writing to the database at this path.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// This user may not write the file at this path.
    #[error("this user may not write {}", .0.display())]
    ReadOnly(PathBuf),
    /// The target file exists. A copy never overwrites a file that has contents.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// The record ends before the heads stored beside it, or does not match them.
    #[error(transparent)]
    Fault(#[from] record::Fault),
    /// A row has contents that this program never writes.
    #[error("a row of {table} cannot be read: {what}")]
    Row {
        /// The name of the database table.
        table: &'static str,
        /// What is wrong with the row.
        what: String,
    },
    /// SQLite's integrity check found the file damaged.
    #[error("SQLite's integrity check found: {0}")]
    Damaged(String),
    /// A balance differs from the sum of its postings.
    #[error("the balance of {account} is {amount}, but its postings sum to {posted}")]
    Balance {
        /// The account, as text.
        account: String,
        /// The stored balance.
        amount: i64,
        /// The sum of the account's postings.
        posted: i64,
    },
    /// The database failed in a way that no other variant describes.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// An operation on a file failed.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file that could not be opened, read or written.
        path: PathBuf,
        /// What the operating system reported.
        error: std::io::Error,
    },
}

impl OpenError {
    /// Reports whether the database is damaged, that is, whether it contains something that this program did not write.
    pub fn is_damage(&self) -> bool {
        const CORRUPT: i32 = 11;
        const NOT_A_DATABASE: i32 = 26;
        match self {
            OpenError::NotOurs(_)
            | OpenError::Fault(_)
            | OpenError::Row { .. }
            | OpenError::Balance { .. }
            | OpenError::Damaged(_) => true,
            OpenError::Database(error) => {
                matches!(code(error), Some(CORRUPT | NOT_A_DATABASE))
            }
            OpenError::Missing(_)
            | OpenError::Newer { .. }
            | OpenError::Older { .. }
            | OpenError::InUse(_)
            | OpenError::ReadOnly(_)
            | OpenError::Exists(_)
            | OpenError::File { .. } => false,
        }
    }

    /// Makes the error for a failed operation on a file.
    pub fn file(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> OpenError {
        let path = path.to_owned();
        move |error| OpenError::File { path, error }
    }

    /// Makes the error for a row that cannot be read.
    pub(crate) fn row(table: &'static str, what: impl ToString) -> OpenError {
        OpenError::Row { table, what: what.to_string() }
    }
}

/// Returns SQLite's primary result code.
pub(crate) fn code(error: &sqlx::Error) -> Option<i32> {
    let sqlx::Error::Database(reason) = error else { return None };
    let code: i32 = reason.code()?.parse().ok()?;
    Some(code & 0xff)
}
