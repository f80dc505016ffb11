//! Tests of a table against the house from outside: scripts, and random players at every game.
#![allow(clippy::unwrap_used)]

mod bank;
mod betting;
mod clauses;
mod configs;
mod cuts;
mod invalid;
mod leaving;
mod players;
mod random;
mod reckoning;
mod shoes;
mod stays;
mod world;
