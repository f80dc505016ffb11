//! The hall of the tests of live events.
#![allow(dead_code)]

#[path = "../../../live/tests/it/hall.rs"]
pub(crate) mod hall;
#[path = "../../../live/tests/it/plans.rs"]
pub(crate) mod plans;
