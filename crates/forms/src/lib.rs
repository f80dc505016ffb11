//! Stored forms: how events and snapshots are encoded as bytes, and decoded.
//!
//! Each kind of stream has its own module. The stored types are separate from the types of the program ([`v1`]), and
//! stored bytes are never rewritten. *Not* here: the chain of hashes over the bytes and the seal on live cards, which
//! are in `record`, and the place where bytes are stored, which is in `store`.

mod body;
pub mod cash;
mod dealt;
mod deck;
mod kind;
pub mod live;
mod lots;
pub mod pit;
mod read;
mod snapshot;
pub mod tables;
pub mod tournament;
pub mod tournament_table;
pub mod v1;

pub use self::cash::{decode, decode_snapshot, encode, encode_snapshot, is_last, written_out};
pub use dealt::{decode_dealt, encode_dealt};
pub use deck::{open_deck, seal_deck};
pub use kind::{Kind, kind_of_first};
pub use lots::{open_lots, seal_lots};
pub use read::{AtTable, Reader};
pub use snapshot::is_readable;

// types that stored forms consist of
use record::{Bytes, Entry, Fault, HandKey, Hash, RecordError, RoomKey};
