//! Tests of the table from outside: scripts, and hours of random play.
#![allow(clippy::unwrap_used)]

mod bombs;
mod books;
mod buying_in;
mod chance;
mod clauses;
mod clock;
mod coming_in;
mod faults;
mod fees;
mod jackpot;
mod money;
mod opening;
mod pool;
mod random;
mod rotation;
mod script;
mod scripts;
mod seats;
mod sheet;
mod world;
