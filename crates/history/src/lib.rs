//! Hands in the world's formats: so far PHH ([`phh`]), and its hands played again ([`replay`]).
//!
//! What is read here was written by others: every fault is named with its line, nothing is mended
//! and nothing panics. Amounts are exact: the file's decimals are scaled to whole chips. What is
//! *not* here: files, and the rules of any game, which the hand's engine alone knows.

pub mod phh;
pub mod replay;
