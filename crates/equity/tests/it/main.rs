//! Odds against every deal and every board, one after the other.

#![allow(clippy::unwrap_used)]

mod boards;
mod odds;
