//! What tests and programs for tests share: one generator, second rules to judge the first by, plain tables.
//! Never shipped: `cargo xtask tidy` says that neither `cli` nor `server` is built of it.

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
