//! PHH: reading it, and its hands played again.

mod fixtures;
mod reading;
mod samples;
mod strict;
