//! Tests of the rulings.
#![allow(clippy::unwrap_used)]

mod board;
mod clauses;
mod console;
mod data;
mod json;
mod probes;
mod properties;
mod second_judge;
mod switches;
mod table;
