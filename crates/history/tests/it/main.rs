//! Reads PHH and replays its hands.

mod fixtures;
mod reading;
mod samples;
mod strict;
