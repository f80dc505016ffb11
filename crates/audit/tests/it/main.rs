//! Audits hands that were really played, sound and tampered with.
#![allow(clippy::unwrap_used)]

mod audit;
mod entered;
mod hands;
#[path = "../../../store/tests/it/on_disk.rs"]
#[allow(dead_code)] // the store's tests use all of it
mod on_disk;
mod play;
mod schema;
mod tamper;
mod tournaments;
