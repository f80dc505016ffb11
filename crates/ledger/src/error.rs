use crate::{Account, TransferKey};

/// Why a transfer was not booked. The book is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// The postings do not add up to zero.
    #[error("transfer {key} is off by {by}")]
    Unbalanced {
        /// Which.
        key: TransferKey,
        /// By how much.
        by: i128,
    },
    /// A key that is none, fewer than two postings, a zero amount, an account twice, two currencies,
    /// or an amount out of range.
    #[error("transfer {key}: {rule}")]
    Malformed {
        /// Which.
        key: TransferKey,
        /// The rule that is broken.
        rule: &'static str,
    },
    /// An account that may not would go below zero.
    #[error("{account} has {balance}, needs {needed}")]
    Overdrawn {
        /// Which.
        account: Account,
        /// What it has.
        balance: i64,
        /// What it would have to give.
        needed: i64,
    },
    /// A balance would leave the range of an amount, 2^53 - 1 on either side of zero.
    #[error("{account} would have {balance}, beyond the most there can be")]
    Range {
        /// Which account.
        account: Account,
        /// What it would have.
        balance: i128,
    },
    /// The key is booked already with other postings.
    #[error("key {0} was used for another transfer")]
    KeyReused(TransferKey),
}
