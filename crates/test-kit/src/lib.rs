//! Parts that tests and test programs share: a random generator, second implementations of the rules, plain tables.
//!
//! No released program contains this crate: `cargo xtask tidy` checks that neither `cli` nor `server` depends on it.

mod dice;
#[cfg(feature = "ranking")]
pub mod ranking;
#[cfg(feature = "second-dealer")]
pub mod second_dealer;
#[cfg(feature = "tables")]
pub mod table_views;
#[cfg(feature = "tables")]
mod tables;

pub use dice::Dice;
#[cfg(feature = "tables")]
pub use tables::new_table;
