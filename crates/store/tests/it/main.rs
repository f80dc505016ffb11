//! Tests every store against the contract, and what only one store does.
#![allow(clippy::unwrap_used)]

mod log;
mod memory;
mod on_disk;
mod power;
mod sqlite;
