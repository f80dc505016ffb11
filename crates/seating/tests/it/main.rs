//! Positions and schedules, held to the clauses' examples and to naive twins.

mod position;
mod schedule;
