//! Reads hands in public formats, and writes hands as the room showed them to one player.
//!
//! The formats are PHH ([`phh`]), OHH ([`ohh`]) and PokerStars' text ([`stars`]). [`replay`] replays hands from files,
//! and [`observed_hand`] holds the hands that the exporters write.
//!
//! Other people wrote the input, so every fault is reported with its line, nothing is repaired and nothing panics.
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
