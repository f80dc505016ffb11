//! Compares positions and schedules with the clauses' examples and with naive second implementations.
#![allow(clippy::unwrap_used)]

mod position;
mod schedule;
