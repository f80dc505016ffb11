//! Double-entry accounts as pure functions.
//!
//! The crate has accounts, transfers, the chart of permitted transfers, the book that books them, and a second, slow
//! computation of the balances. Amounts are whole minor units, in one currency per account. Every transfer sums to
//! zero, follows an edge of the chart, and is booked only once even if it is repeated. No account goes below zero,
//! except accounts outside the room.
//!
//! *Not* here: storage, players' names, rules of any game.

mod account;
mod book;
mod chart;
mod error;
mod name;
mod owner;
mod reference;
mod transfer;

pub use account::{Account, AccountError, AccountFault};
pub use book::Book;
pub use chart::{Chart, Edge, Tie};
pub use error::LedgerError;
pub use name::{NAME_MAX, Name, NameError};
pub use owner::{Kind, Owner, OwnerId, Pattern, Side};
pub use reference::reference_balances;
pub use transfer::{KEY_BYTES_MAX, KindError, Posting, Transfer, TransferKey, TransferKind};
