//! The strength of hands. Pure; knows no game's betting.
//!
//! Now: the high hand of five to seven cards, right and plain; its speed comes later.
#![no_std]
extern crate alloc;

mod high;
mod strength;

pub use high::high;
pub use strength::{Category, Strength, best_five};
