//! The cut against a second implementation, against itself, and against cheats.
#![allow(clippy::unwrap_used)]

mod golden;
mod order;
mod tree;
