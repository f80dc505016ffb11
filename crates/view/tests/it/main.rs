//! What observers see of whole sessions, which come from the tests of the `cash` crate.
#![allow(clippy::unwrap_used)]

#[path = "../../../cash/tests/it/chance.rs"]
#[allow(dead_code)]
mod chance;
mod clauses;
mod gap;
mod noninterference;
mod secrecy;
mod told;
mod watch;
#[path = "../../../cash/tests/it/world.rs"]
#[allow(dead_code)]
mod world;
