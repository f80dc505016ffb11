//! Every store against the contract, and what is peculiar to each.
#![allow(clippy::unwrap_used)]

mod audit;
mod hands;
mod log;
mod memory;
mod play;
mod power;
mod sqlite;
mod tamper;
