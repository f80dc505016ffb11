//! The record from outside: streams of every kind, trees and signed checkpoints.
#![allow(clippy::unwrap_used)]

mod checkpoint;
mod stream;
mod tree;

use record::RoomKey;

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}
