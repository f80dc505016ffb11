//! Tournaments: what entries cost, what is paid for which place, and what happens when one cannot be
//! finished. Pure functions with their working shown; no cards, no tables, no clock, no float.

mod amount;
pub mod bounties;
pub mod deals;
pub mod entry;
pub mod icm;
pub mod prizes;
pub mod refunds;
pub mod satellites;
mod share;
pub mod spins;

pub use amount::{Amount, AmountError};
