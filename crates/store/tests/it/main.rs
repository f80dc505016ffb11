//! Tests every store against the contract, and the features that only one store has.
#![allow(clippy::unwrap_used)]

mod log;
mod memory;
mod on_disk;
mod power;
mod sqlite;
