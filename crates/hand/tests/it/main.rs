//! Tests of the hand as a whole.

#![allow(clippy::unwrap_used)]

mod allocations;
mod clauses;
mod games;
mod naive;
mod perft;
mod probe;
mod rake_shares;
mod random;
mod refused;
mod script;
mod scripts;
mod tables;
