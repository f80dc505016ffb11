//! Tests of the games against the house.
#![allow(clippy::unwrap_used)]

mod blackjack;
mod clauses;
mod data;
mod edge;
mod random;
mod reference;
mod rules;
mod statistics;
mod table;
