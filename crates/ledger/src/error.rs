//! Why a transfer is not booked.

use crate::{Account, TransferKey, TransferKind};
use units::{Decimal, MoneyError};

/// Why a transfer was not booked. The book is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// The postings do not add up to zero.
    #[error("transfer {key} does not balance: its postings sum to {by}")]
    Unbalanced {
        /// Key of the refused transfer.
        key: TransferKey,
        /// The sum of the postings.
        by: i128,
    },
    /// The transfer breaks a rule about its key or its postings.
    ///
    /// The key is invalid, or the postings are fewer than two, name an account twice, mix currencies, or have an amount
    /// that is zero or out of range.
    #[error("transfer {key}: {rule}")]
    Malformed {
        /// Key of the refused transfer.
        key: TransferKey,
        /// The rule that the transfer breaks.
        rule: &'static str,
    },
    /// The chart has no edge that permits a transfer of this kind between these accounts.
    #[error("transfer {key}: the chart {chart} allows no {kind} from {from} to {to}")]
    NoEdge {
        /// Key of the refused transfer.
        key: TransferKey,
        /// Kind of the refused transfer.
        kind: TransferKind,
        /// The account that pays.
        from: Account,
        /// The account that receives.
        to: Account,
        /// The name of the chart that lacks such an edge.
        chart: &'static str,
    },
    /// The balance would go below zero, which is allowed only for accounts outside the room.
    #[error("{account} has {}, but needs {}", number(account, *balance), number(account, *needed))]
    Overdrawn {
        /// The account with too small a balance.
        account: Account,
        /// The account's balance before the transfer.
        balance: i64,
        /// The amount that the account would have to pay.
        needed: i64,
    },
    /// A balance would leave the range of an amount, 2^53 - 1 on either side of zero.
    #[error("{account}: {error}")]
    Range {
        /// The account whose balance would be out of range.
        account: Account,
        /// The balance that the account would have, in the form of a range error.
        error: MoneyError,
    },
    /// After a transfer, an account's balance was wrong: there is a bug in the book itself.
    #[error("transfer {key} left {held} in {account}; expected {due}")]
    Mislaid {
        /// Key of the refused transfer.
        key: TransferKey,
        /// The account with the wrong balance.
        account: Account,
        /// The balance that the account had.
        held: i64,
        /// The balance that the account should have had.
        due: i64,
    },
    /// The key is already booked, but with other postings.
    #[error("key {0} already names another transfer")]
    KeyReused(TransferKey),
}

/// Formats an amount for error texts, in whole units of the currency with decimals.
fn number(account: &Account, amount: i64) -> Decimal {
    Decimal { digits: amount.into(), places: account.currency.decimals() }
}
