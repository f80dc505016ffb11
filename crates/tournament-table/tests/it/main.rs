//! Tables of tournaments from outside: the clauses' examples, the protocol with the tournament, and
//! random tournaments held against a naive list of seats and stacks.
#![allow(clippy::unwrap_used)]
// 10_00 is 10.00 of a currency.
#![allow(clippy::inconsistent_digit_grouping)]

mod absent;
mod chips;
mod choice;
mod desk;
mod director;
mod field;
mod hands;
mod holds;
mod levels;
mod machine;
mod merged;
mod moves;
mod naive;
// The plans that the machine's own tests play.
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/plans.rs"]
mod plans;
mod run_out;
