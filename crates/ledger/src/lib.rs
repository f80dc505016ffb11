//! Double entry, pure: accounts, transfers, the book that takes them in, and the audit.
//!
//! Amounts are whole minor units; one currency an account. Every transfer adds up to zero, is booked
//! once however often it comes, and leaves no player, seat or rake below zero.
//!
//! What is *not* here: storage, players' names, rules of any game.

mod account;
mod audit;
mod book;
mod error;
mod transfer;

pub use account::{Account, AccountError, Owner};
pub use audit::audit;
pub use book::Book;
pub use error::LedgerError;
pub use transfer::{KEY_BYTES_MAX, KindError, Posting, Transfer, TransferKey, TransferKind};
