//! The evaluator against known counts, and against an independent second ranking.

#![allow(clippy::unwrap_used)]

mod best;
mod clauses;
mod counts;
mod exhaustive;
mod games;
mod naive;
mod omaha;
mod ways;
