//! Every store against the contract, and what is peculiar to each.
#![allow(clippy::unwrap_used)]

mod log;
mod memory;
mod on_disk;
mod power;
mod sqlite;
