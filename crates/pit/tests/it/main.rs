//! Tests of the crate `pit`.
