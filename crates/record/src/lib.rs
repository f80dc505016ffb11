//! What the record consists of: entries, chains, snapshots, the seal on live cards, and signed checkpoints.
//!
//! Entries are exact bytes, and a checkpoint covers the ends of all chains. *Not* here: what the bytes mean (crate
//! `forms`), where they are stored (`store`), and what players may see of them (`view`).

mod chain;
mod checkpoint;
mod error;
mod head;
mod hex;
mod seal;
mod snapshot;
pub mod tree;
mod verify;

pub use chain::{ChainHash, Entry, FIRST, next_hash};
pub use checkpoint::{
    Checkpoint, CheckpointError, History, Moved, PublicKey, Signer, Stated, Version,
};
pub use error::RecordError;
pub use head::{Chain, Head, person_hash, transfer_hash};
pub use hex::{Bytes, Hash};
pub use seal::{HandKey, RoomKey, SealError};
pub use snapshot::{PeopleSnapshot, StoredSnapshot};
pub use verify::{Fault, verify_after, verify_chain, verify_reaches};
