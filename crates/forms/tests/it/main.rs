//! The stored forms from outside: frozen bytes, seals, chains.
#![allow(clippy::unwrap_used)]

mod chain;
mod dealt;
mod golden;
mod own;
mod samples;
mod seal;
mod snapshot;

use record::RoomKey;

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}
