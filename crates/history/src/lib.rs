//! Reads hands in public formats, so far PHH ([`phh`]), and replays them ([`replay`]).
//!
//! What is read here was written by others: every fault is named with its line, nothing is repaired and nothing panics.
//! Amounts are exact: the file's decimals are scaled to whole chips. What is *not* here: files, and the rules of any
//! game, which only the hand's engine knows.

pub mod phh;
pub mod replay;
