//! Tests of the parts that other crates' tests rely on.

#![allow(clippy::unwrap_used)]

mod dice;
mod ranking;
