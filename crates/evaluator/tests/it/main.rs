//! The evaluator against counts known from combinatorics, and against a naive second ranking.

#![allow(clippy::unwrap_used)]

mod best;
mod clauses;
mod counts;
mod exhaustive;
mod games;
mod naive;
mod omaha;
mod ways;
