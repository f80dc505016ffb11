//! Tests of the cut: against a second implementation, for consistency, and against cheats.
#![allow(clippy::unwrap_used)]

mod golden;
mod order;
mod shoe;
mod tree;
