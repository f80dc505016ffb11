use crate::{Account, TransferKey, TransferKind};
use units::{Decimal, MoneyError};

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
    /// No edge of the chart lets a transfer of this kind go this way.
    #[error("transfer {key}: by the chart {chart} no {kind} goes from {from} to {to}")]
    NoEdge {
        /// Which.
        key: TransferKey,
        /// What it is for.
        kind: TransferKind,
        /// What gives.
        from: Account,
        /// What gains.
        to: Account,
        /// The chart that has no such edge.
        chart: &'static str,
    },
    /// An account that may not would go below zero.
    #[error("{account} has {}, needs {}", number(account, *balance), number(account, *needed))]
    Overdrawn {
        /// Which.
        account: Account,
        /// What it has.
        balance: i64,
        /// What it would have to give.
        needed: i64,
    },
    /// A balance would leave the range of an amount, 2^53 - 1 on either side of zero.
    #[error("{account}: {error}")]
    Range {
        /// Which account.
        account: Account,
        /// What it would have.
        error: MoneyError,
    },
    /// An account held something else after a transfer than it should: the book is wrong, and as it
    /// was before.
    #[error("transfer {key} left {account} with {held}, not {due}")]
    Mislaid {
        /// Which.
        key: TransferKey,
        /// Which account.
        account: Account,
        /// What it held.
        held: i64,
        /// What it should have held.
        due: i64,
    },
    /// The key is booked already with other postings.
    #[error("key {0} was used for another transfer")]
    KeyReused(TransferKey),
}

/// An amount as people read it, for errors.
fn number(account: &Account, amount: i64) -> Decimal {
    Decimal { digits: amount.into(), places: account.currency.decimals() }
}
