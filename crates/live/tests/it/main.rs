//! Live events from outside: scripted evenings, the clauses' examples, chance, and a second reckoning.
#![allow(clippy::unwrap_used)]

mod clauses;
mod clock;
mod cards;
mod chips;
mod desk;
mod evening;
mod hall;
mod lots;
mod money;
mod plans;
mod random;
mod reckoning;
mod undo;
mod views;
