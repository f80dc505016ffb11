//! Double entry, pure: accounts, transfers, the book that takes them in, and the audit.
//!
//! Amounts are whole minor units; one currency an account. What is *not* here: storage, players'
//! names, rules of any game.

mod account;
mod audit;
mod book;
mod error;
mod transfer;

pub use account::{Account, Owner};
pub use audit::audit;
pub use book::Book;
pub use error::LedgerError;
pub use transfer::{Posting, Transfer, TransferKey, TransferKind};
