//! Tests of the table as its owners use it.
#![allow(clippy::unwrap_used)]

mod double;
