//! Every store against the contract, and what is peculiar to each.

mod memory;
mod sqlite;
