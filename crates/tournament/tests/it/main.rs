//! Tournaments, held to the clauses' examples and to naive twins.
#![allow(clippy::unwrap_used)]

mod balance;
mod big_field;
mod breaking;
mod clock;
mod hand_for_hand;
mod lots;
mod naive;
mod places;
mod seats;
mod structure;
