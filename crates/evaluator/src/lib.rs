//! The strength of poker hands, in every ranking of the rulebooks.
//!
//! There are high hands ([`high`]), [`stripped`] decks, [`soko`], Omaha, the lows, [`badugi`] and [`three_card`] hands.
//!
//! A [`Strength`] can be compared, taken apart and put into words. A [`Game`] says who wins. [`apart`] ranks hands
//! separately by the ranks and by the suits of their cards.
//!
//! The crate is pure and does not allocate when it ranks a hand. Betting and pots are in other crates.
#![no_std]
// Runs the README's examples as tests.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod apart;
mod badugi;
mod batch;
mod best;
mod every;
mod game;
mod hand;
mod high;
mod kind;
mod low;
mod omaha;
mod strength;
mod suits;
mod sum;
mod table;
mod three;
mod words;

pub use badugi::{badugi, badugi_of};
pub use batch::{high_of_each, high_of_each_portable};
pub use best::best_five;
pub use every::{choices, every_seven};
pub use game::{Game, Misfit};
pub use hand::Hand;
pub use high::{high, high_of, soko, stripped};
pub use low::{
    ace_to_five, ace_to_five_of, deuce_to_seven, deuce_to_seven_of, eight_or_better,
    eight_or_better_of,
};
pub use omaha::{omaha_eight_or_better, omaha_high};
pub use strength::{Category, Ranking, Strength};
pub use three::three_card;
