//! Numbers and names: their bounds, their text, and what is refused.
#![allow(clippy::unwrap_used)]

mod chips;
mod id;
mod money;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod text;
mod time;
