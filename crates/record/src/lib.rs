//! What is kept: the stored form of every event, its exact bytes, their chain, the seal over live
//! cards, and the signed checkpoints over the ends of all chains.
//!
//! Stored types are their own ([`v1`]); bytes once written are never written anew. What is *not*
//! here: where bytes lie (store), what they mean to a player (view).

mod chain;
mod checkpoint;
mod encode;
mod error;
mod head;
mod hex;
mod read;
mod seal;
mod snapshot;
pub mod tree;
pub mod v1;
mod verify;

pub use chain::{ChainHash, Entry, FIRST, next_hash};
pub use checkpoint::{Checkpoint, CheckpointError, History, PublicKey, Signer, Stated};
pub use encode::{decode, encode, is_last};
pub use error::RecordError;
pub use head::{Chain, Head, person_hash, transfer_hash};
pub use hex::{Bytes, Hash};
pub use read::Reader;
pub use seal::{HandKey, RoomKey, SealError};
pub use snapshot::StoredSnapshot;
pub use verify::{Fault, verify_after, verify_chain, verify_reaches};
