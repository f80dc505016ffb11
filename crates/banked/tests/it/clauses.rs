//! Tests of the rulebooks' clauses about the games against the house, by chapter.
//!
//! `cargo xtask clauses` counts these tests.

mod dice;
mod double_ball;
mod dynamic;
mod european;
mod fast;
mod general;
mod named;
mod riverside;
mod roulette;
mod triple;
