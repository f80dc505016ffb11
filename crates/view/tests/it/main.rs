//! What observers see of whole sessions. The sessions are those of room's own tests.
#![allow(clippy::unwrap_used)]

#[path = "../../../room/tests/it/chance.rs"]
#[allow(dead_code)]
mod chance;
mod clauses;
mod gap;
mod noninterference;
mod secrecy;
mod told;
mod watch;
#[path = "../../../room/tests/it/world.rs"]
#[allow(dead_code)]
mod world;
