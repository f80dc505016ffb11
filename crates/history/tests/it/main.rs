//! Tests that read PHH and replay its hands.

mod fixtures;
mod reading;
mod samples;
mod strict;
