//! Snapshots of a stream after one of its entries, and of people after one change. They are caches.

use crate::ChainHash;
use crate::chain::begin;
use units::{Seq, StreamId};

/// The state of a table, house table or tournament after one entry, so that a start need not read earlier entries.
///
/// Everything in a snapshot is also in the record, so a snapshot may be discarded at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSnapshot {
    /// The stream whose state the snapshot holds.
    pub stream: StreamId,
    /// Sequence number of the last entry that the snapshot covers.
    pub seq: Seq,
    /// Hash of the last entry that the snapshot covers.
    pub chain: ChainHash,
    /// The exact bytes. The crate `forms` defines what they mean.
    pub body: Vec<u8>,
    /// BLAKE3 over the stream's 128 bits, `seq` as 64 bits (both little-endian), `chain`, and the body to its end.
    ///
    /// For a stream that is not a poker table's, `"cardroom snapshot 1"` and the byte of its kind come first, as in
    /// [`crate::next_hash`].
    pub digest: [u8; 32],
}

impl StoredSnapshot {
    /// Returns a snapshot with this body, taken after the entry `seq` with the hash `chain`.
    pub fn of(
        stream: impl Into<StreamId>,
        seq: Seq,
        chain: ChainHash,
        body: Vec<u8>,
    ) -> StoredSnapshot {
        let stream = stream.into();
        let digest = digest(stream, seq, &chain, &body);
        StoredSnapshot { stream, seq, chain, body, digest }
    }

    /// Returns the value that [`StoredSnapshot::digest`] must have.
    pub fn expected_digest(&self) -> [u8; 32] {
        digest(self.stream, self.seq, &self.chain, &self.body)
    }

    /// Reports whether the snapshot has not changed since it was made.
    pub fn is_whole(&self) -> bool {
        self.digest == self.expected_digest()
    }
}

fn digest(stream: StreamId, seq: Seq, chain: &ChainHash, body: &[u8]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    begin(&mut hasher, b"cardroom snapshot 1", stream);
    hasher.update(&stream.bits().to_le_bytes());
    hasher.update(&seq.0.to_le_bytes());
    hasher.update(chain);
    hasher.update(body);
    *hasher.finalize().as_bytes()
}

/// All people after one change, so that a start need not read earlier changes. It is a cache too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeopleSnapshot {
    /// Number of the last change that the snapshot covers.
    pub seq: Seq,
    /// Hash of the last change that the snapshot covers.
    pub chain: ChainHash,
    /// The exact bytes. The crate `people` defines what they mean.
    pub body: Vec<u8>,
    /// BLAKE3 over `"people"`, `seq` as 64 bits (little-endian), `chain`, and the body to its end.
    pub digest: [u8; 32],
}

impl PeopleSnapshot {
    /// Returns a snapshot with this body, taken after the change `seq` with the hash `chain`.
    pub fn of(seq: Seq, chain: ChainHash, body: Vec<u8>) -> PeopleSnapshot {
        let digest = people_digest(seq, &chain, &body);
        PeopleSnapshot { seq, chain, body, digest }
    }

    /// Reports whether the snapshot has not changed since it was made.
    pub fn is_whole(&self) -> bool {
        self.digest == people_digest(self.seq, &self.chain, &self.body)
    }
}

fn people_digest(seq: Seq, chain: &ChainHash, body: &[u8]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"people");
    hasher.update(&seq.0.to_le_bytes());
    hasher.update(chain);
    hasher.update(body);
    *hasher.finalize().as_bytes()
}
