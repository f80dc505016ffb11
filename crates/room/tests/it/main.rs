//! The table from outside: scripts of the trade, and hours of chance.
#![allow(clippy::unwrap_used)]

mod chance;
mod clauses;
mod coming_in;
mod money;
mod opening;
mod pool;
mod random;
mod rotation;
mod script;
mod scripts;
mod world;
