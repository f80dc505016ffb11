//! Double entry, pure: accounts, transfers, the chart of where they may go, the book that takes them
//! in, and the audit.
//!
//! Amounts are whole minor units; one currency an account. Every transfer adds up to zero, goes where
//! the chart has an edge, is booked once however often it comes, and leaves nothing below zero but
//! what is outside the room.
//!
//! What is *not* here: storage, players' names, rules of any game.

mod account;
mod audit;
mod book;
mod chart;
mod error;
mod name;
mod owner;
mod transfer;

pub use account::{Account, AccountError, AccountFault};
pub use audit::audit;
pub use book::Book;
pub use chart::{Chart, Edge, Tie};
pub use error::LedgerError;
pub use name::{NAME_MAX, Name, NameError};
pub use owner::{Kind, Of, Owner, Pattern, Side};
pub use transfer::{KEY_BYTES_MAX, KindError, Posting, Transfer, TransferKey, TransferKind};
