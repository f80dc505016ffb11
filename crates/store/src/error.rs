use ledger::LedgerError;
use std::path::PathBuf;

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

/// Why a database was not opened, read or copied. It is as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no file.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The file belongs to another program.
    #[error("{} is not a Cardroom database", .0.display())]
    NotOurs(PathBuf),
    /// Written by a later version of the program.
    #[error(
        "the database has schema {found}, this program knows schemas up to {known}: start a \
         program at least as new as the one that wrote it"
    )]
    Newer {
        /// The schema found.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The database is behind: only the server brings it up to date.
    #[error(
        "the database has schema {found}, this program reads schema {known}: start the server \
         once to bring it up to date"
    )]
    Older {
        /// The schema found.
        found: i64,
        /// The one that is read.
        known: i64,
    },
    /// Another process writes it.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// The file cannot be written.
    #[error(
        "{} cannot be written: give this user the right to write it and its folder (chown, chmod \
         u+w), or start as the user whose it is",
        .0.display()
    )]
    ReadOnly(PathBuf),
    /// A copy is not made over a file.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// The record does not reach the heads kept beside it, or says something else there.
    #[error(transparent)]
    Fault(#[from] record::Fault),
    /// A row is not what this program writes.
    #[error("a row of {table} cannot be read: {what}")]
    Row {
        /// Of which table of the database.
        table: &'static str,
        /// What is wrong.
        what: String,
    },
    /// SQLite finds the file damaged.
    #[error("SQLite's own check finds: {0}")]
    Damaged(String),
    /// A balance is not what its postings sum to.
    #[error("the balance of {account} is {amount}, and its postings sum to {posted}")]
    Balance {
        /// Of which account.
        account: String,
        /// The balance.
        amount: i64,
        /// The sum.
        posted: i64,
    },
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A file failed.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// How.
        error: std::io::Error,
    },
}

impl OpenError {
    /// Whether the database is damaged: what is in it is not what was written.
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

    /// The failure of a file.
    pub fn file(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> OpenError {
        let path = path.to_owned();
        move |error| OpenError::File { path, error }
    }

    /// A row that cannot be read.
    pub(crate) fn row(table: &'static str, what: impl ToString) -> OpenError {
        OpenError::Row { table, what: what.to_string() }
    }
}

/// SQLite's own number for what went wrong, without its details.
pub(crate) fn code(error: &sqlx::Error) -> Option<i32> {
    let sqlx::Error::Database(reason) = error else { return None };
    let code: i32 = reason.code()?.parse().ok()?;
    Some(code & 0xff)
}
