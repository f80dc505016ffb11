//! Tests of points and standings.

mod naive;
mod points;
mod rules;
mod standings;
