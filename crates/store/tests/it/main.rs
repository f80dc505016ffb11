//! Every store against the contract, and what is peculiar to each.

mod audit;
mod memory;
mod play;
mod power;
mod sqlite;
