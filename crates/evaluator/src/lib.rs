//! The strength of hands: [`high`] ranks five to seven cards, [`best_five`] says which five of them
//! count, and a [`Strength`] can be compared, taken apart and put in words.
//!
//! Pure, without tables and without allocation where a hand is ranked. It knows no game's betting,
//! no board and no pot. [`audit`] is a second, deliberately slow ranking that judges the first.
#![no_std]
// The README is tried as an example.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
extern crate alloc;

pub mod audit;
mod best;
mod high;
mod strength;

pub use best::best_five;
pub use high::high;
pub use strength::{Category, Strength};
