//! Live events on the floor.

#[allow(dead_code, reason = "the floor does not hold live events yet")]
pub(crate) mod acts;
