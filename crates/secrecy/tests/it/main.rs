//! Plays pairs from seeds, and checks that planted leaks are found.
//!
//! The long form: `cargo run --release -p secrecy -- 1 --pairs 1000000`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

mod onlookers;
mod pits;
mod pools;
mod tournaments;
mod worlds;
