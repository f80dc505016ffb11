//! What is kept: the stored form of every event, its exact bytes, their chain, and the seal over
//! live cards.
//!
//! Stored types are their own ([`v1`]); bytes once written are never written anew. What is *not*
//! here: where bytes lie (store), what they mean to a player (view).

mod chain;
mod encode;
mod error;
mod hex;
mod read;
mod seal;
mod snapshot;
pub mod v1;
mod verify;

pub use chain::{ChainHash, Entry, FIRST, next_hash};
pub use encode::{decode, encode, is_last};
pub use error::RecordError;
pub use hex::{Bytes, Hash};
pub use read::Reader;
pub use seal::{HandKey, RoomKey, SealError};
pub use snapshot::StoredSnapshot;
pub use verify::{Fault, verify_after, verify_chain, verify_reaches};
