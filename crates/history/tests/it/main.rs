//! PHH: reading it.

mod reading;
