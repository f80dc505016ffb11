//! Tests of the games against the house.

#![allow(clippy::unwrap_used)]

mod blackjack;
