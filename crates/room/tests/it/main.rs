//! The table from outside: scripts of the trade, and hours of chance.
#![allow(clippy::unwrap_used)]

mod buying_in;
mod chance;
mod clauses;
mod coming_in;
mod fees;
mod jackpot;
mod money;
mod opening;
mod random;
mod rotation;
mod script;
mod scripts;
mod sheet;
mod world;
