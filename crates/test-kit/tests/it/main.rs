//! What the others' tests rest on.

#![allow(clippy::unwrap_used)]

mod dice;
mod ranking;
