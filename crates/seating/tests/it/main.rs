//! Positions and schedules, held to the clauses' examples and to naive twins.
#![allow(clippy::unwrap_used)]

mod position;
mod schedule;
