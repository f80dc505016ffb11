//! A table between hands as it is kept beside its record: a cache, never the truth.

use crate::encode::not_stored;
use crate::{ChainHash, RecordError, v1};
use cash::Snapshot;
use units::{Seq, TableId};

/// A table as it was after one entry of its record, so that a start need not read those before.
///
/// Whatever it says the record says too: it may be thrown away at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSnapshot {
    /// Which table.
    pub table: TableId,
    /// The entry after which it is.
    pub seq: Seq,
    /// That entry's hash.
    pub chain: ChainHash,
    /// The exact bytes: one [`crate::v1::StoredTable`] as JSON.
    pub body: Vec<u8>,
    /// BLAKE3 over the table's 128 bits, `seq` as 64 bits (both little-endian), `chain`, and the
    /// body to its end.
    pub digest: [u8; 32],
}

impl StoredSnapshot {
    /// What is kept of this table as it is after the entry `seq` with the hash `chain`.
    pub fn of(snapshot: &Snapshot, seq: Seq, chain: ChainHash) -> StoredSnapshot {
        let table = snapshot.config.table;
        let stored = v1::StoredTable { v: v1::SNAPSHOT_VERSION, table: snapshot.clone().into() };
        let body =
            serde_json::to_vec(&stored).expect("stored types are plain data, written to memory");
        let digest = digest(table, seq, &chain, &body);
        StoredSnapshot { table, seq, chain, body, digest }
    }

    /// What [`StoredSnapshot::digest`] must be.
    pub fn expected_digest(&self) -> [u8; 32] {
        digest(self.table, self.seq, &self.chain, &self.body)
    }

    /// The table.
    ///
    /// # Errors
    /// [`RecordError`]: changed since it was made, not of the table that it names, or of another
    /// version.
    pub fn read(&self) -> Result<Snapshot, RecordError> {
        let malformed = |what: String| Err(RecordError::Malformed(what));
        if self.digest != self.expected_digest() {
            return malformed("the snapshot does not hash to what was kept".into());
        }
        let stored: v1::StoredTable = match serde_json::from_slice(&self.body) {
            Ok(stored) => stored,
            Err(error) => return Err(not_stored(&self.body, v1::SNAPSHOT_VERSION, &error)),
        };
        let known = v1::SNAPSHOT_VERSION_MIN..=v1::SNAPSHOT_VERSION;
        if !known.contains(&stored.v) {
            return Err(RecordError::Version(stored.v));
        }
        let snapshot = Snapshot::try_from(stored.table)?;
        if snapshot.config.table != self.table {
            return malformed("the snapshot is of another table".into());
        }
        Ok(snapshot)
    }
}

fn digest(table: TableId, seq: Seq, chain: &ChainHash, body: &[u8]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&table.bits().to_le_bytes());
    hasher.update(&seq.0.to_le_bytes());
    hasher.update(chain);
    hasher.update(body);
    *hasher.finalize().as_bytes()
}
