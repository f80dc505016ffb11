//! Reads hands in public formats, PHH ([`phh`]), OHH ([`ohh`]) and PokerStars' text
//! ([`stars`]), replays them ([`replay`]), and writes hands as the room told them ([`tale`]).
//!
//! The input was written by others, so every fault is named with its line, nothing is repaired and nothing panics.
//! Amounts are exact: the file's decimals are scaled to whole chips. *Not* in this crate: opening files, and the rules
//! of any game, which only the hand engine knows.

mod format;
mod json;
pub mod observed_hand;
pub mod ohh;
pub mod phh;
pub mod replay;
pub mod stars;

pub use format::Format;
