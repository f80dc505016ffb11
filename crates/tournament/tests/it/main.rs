//! Tournaments from outside: the clauses' examples to the unit, chance, and second implementations.
#![allow(clippy::unwrap_used)]
// 10_00 is 10.00 of a currency, as the clauses write it.
#![allow(clippy::inconsistent_digit_grouping)]

mod accounts;
mod balance;
mod big_field;
mod books;
mod bounties;
mod breaking;
mod chaos;
mod clauses;
mod clock;
mod coin_by_coin;
mod days;
mod deals;
mod entry;
mod faults;
mod flights;
mod hand_for_hand;
mod icm;
mod lots;
mod machine;
mod meetings;
mod naive;
mod nonces;
mod paper;
mod places;
mod plans;
mod pool;
mod prizes;
mod put_off;
mod refunds;
mod satellites;
mod seats;
mod several;
mod shootouts;
mod spins;
mod structure;
mod thousand;
mod transfers;
mod world;

use tournament::Amount;
use units::Chips;

fn amounts<const N: usize>(all: [u64; N]) -> Vec<Amount> {
    all.map(Amount::new).to_vec()
}

fn stacks<const N: usize>(all: [u64; N]) -> Vec<Chips> {
    all.map(Chips::new).to_vec()
}

fn numbers<'a>(all: impl IntoIterator<Item = &'a Amount>) -> Vec<u64> {
    all.into_iter().map(|amount| amount.get()).collect()
}
