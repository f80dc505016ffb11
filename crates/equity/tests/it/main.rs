//! Compares odds with every deal and every board, one after the other.

#![allow(clippy::unwrap_used)]

mod boards;
mod odds;
