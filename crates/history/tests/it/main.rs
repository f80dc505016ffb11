//! Tests that read PHH and replay its hands.

mod damaged;
mod fixtures;
mod ohh;
mod random;
mod reading;
mod retold;
mod samples;
mod stars;
mod strict;
mod worlds;
mod written;
