//! Live events from outside: scripted evenings, the clauses' examples, chance, and a second reckoning.
#![allow(clippy::unwrap_used)]

mod cards;
mod chips;
mod clauses;
mod clock;
mod desk;
mod evening;
mod hall;
mod lots;
mod money;
mod nonsense;
mod paid;
mod plans;
mod random;
mod reckoning;
mod undo;
mod views;
