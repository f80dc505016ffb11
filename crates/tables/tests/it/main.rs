//! Cash tables and tournament tables of any game, driven by the same inputs.
#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

mod same_rules;
