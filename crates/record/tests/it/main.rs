//! The record from outside: trees and signed checkpoints.
#![allow(clippy::unwrap_used)]

mod checkpoint;
mod tree;

use record::RoomKey;

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}
