//! Audits hands that were really played, sound and tampered with.
#![allow(clippy::unwrap_used)]

mod audit;
#[path = "../../../pit/tests/it/configs.rs"]
#[allow(dead_code)] // the tests of the tables themselves use all of it
mod configs;
mod entered;
mod hands;
mod house;
mod house_tampered;
#[path = "../../../store/tests/it/on_disk.rs"]
#[allow(dead_code)] // the store's tests use all of it
mod on_disk;
mod play;
#[path = "../../../pit/tests/it/players.rs"]
#[allow(dead_code)]
mod players;
mod schema;
mod tamper;
mod tournaments;
mod world;
