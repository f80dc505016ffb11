//! Tables of tournaments from outside: the clauses' examples, the protocol with the tournament, and
//! random tournaments held against a naive list of seats and stacks.
#![allow(clippy::unwrap_used)]

mod absent;
mod chips;
mod desk;
mod director;
mod field;
mod hands;
mod holds;
mod levels;
mod moves;
mod naive;
mod run_out;
