//! Pairs from seeds, and planted leaks that must be found.
//!
//! The long form: `cargo run --release -p secrecy -- 1 --pairs 1000000`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

mod onlookers;
mod pools;
mod worlds;
