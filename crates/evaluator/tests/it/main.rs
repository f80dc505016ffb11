//! Compares the evaluator with known counts and with an independent second ranking.

#![allow(clippy::unwrap_used)]

mod best;
mod clauses;
mod counts;
mod exhaustive;
mod games;
mod naive;
mod omaha;
mod ways;
