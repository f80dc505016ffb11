//! Stored forms: how events and snapshots become bytes, and bytes become events and snapshots again.
//!
//! Stored types are separate types ([`v1`]); bytes once written are never rewritten. *Not* here: the chain over the
//! bytes and the seal over live cards (record), where bytes are stored (store).

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

// types that stored forms consist of
use record::{Bytes, Entry, Fault, HandKey, Hash, RecordError, RoomKey};
