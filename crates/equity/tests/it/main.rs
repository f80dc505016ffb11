//! Odds against every deal and every board, one after the other.

#![allow(clippy::unwrap_used)]

mod boards;
#[path = "../../../evaluator/tests/it/obvious.rs"]
mod obvious;
mod odds;
#[path = "../../../evaluator/tests/it/shuffled.rs"]
mod shuffled;
