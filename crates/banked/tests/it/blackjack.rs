//! Blackjack.

mod charts;
mod clauses;
mod naive;
mod random;
mod reading;
mod returns;
mod second_dealer;
mod small_shoes;
mod statistics;
mod table;
