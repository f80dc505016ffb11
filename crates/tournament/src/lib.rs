//! Tournaments as pure functions: structures, the clock, seats, balancing, breaking, hand-for-hand
//! play, places.
//!
//! Lots, moments and facts are inputs. A rule that differs from book to book is a field of a plain
//! struct. What is *not* here: cards, hands, what a table does inside, randomness, names.

pub mod balance;
pub mod breaking;
pub mod clock;
mod field;
pub mod hand_for_hand;
pub mod places;
pub mod seats;
pub mod structure;

pub use field::{Field, FieldError, TableSize};
