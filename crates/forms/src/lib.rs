//! The stored form of every kind of stream: how an event becomes bytes, and bytes an event again.
//!
//! Stored types are their own ([`v1`]); bytes once written are never written again. What is *not*
//! here: the chain over the bytes and the seal over live cards (record), where bytes lie (store).

mod dealt;
mod deck;
mod encode;
mod read;
mod snapshot;
pub mod v1;

pub use dealt::{decode_dealt, encode_dealt};
pub use deck::{open_deck, seal_deck};
pub use encode::{decode, encode, is_last, written_out};
pub use read::Reader;
pub use snapshot::{decode_snapshot, encode_snapshot, is_readable};

// What the stored forms are made of.
use record::{Bytes, Entry, Fault, HandKey, Hash, RecordError, RoomKey};
