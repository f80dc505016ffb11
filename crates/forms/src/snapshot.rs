//! A table between hands as it is kept beside its record: a cache, never the truth.

use crate::encode::not_stored;
use crate::{RecordError, v1};
use cash::Snapshot;
use record::{ChainHash, StoredSnapshot};
use units::Seq;

/// What is kept of this table as it is after the entry `seq` with the hash `chain`.
pub fn encode_snapshot(snapshot: &Snapshot, seq: Seq, chain: ChainHash) -> StoredSnapshot {
    let table = snapshot.config.table;
    let stored = v1::StoredTable { v: v1::SNAPSHOT_VERSION, table: snapshot.clone().into() };
    let body = serde_json::to_vec(&stored).expect("stored types are plain data, written to memory");
    StoredSnapshot::of(table, seq, chain, body)
}

/// The table of a kept snapshot.
///
/// # Errors
/// [`RecordError`]: changed since it was made, not of the table that it names, or of another
/// version.
pub fn decode_snapshot(kept: &StoredSnapshot) -> Result<Snapshot, RecordError> {
    let malformed = |what: String| Err(RecordError::Malformed(what));
    if !kept.is_whole() {
        return malformed("the snapshot does not hash to what was kept".into());
    }
    let stored: v1::StoredTable = match serde_json::from_slice(&kept.body) {
        Ok(stored) => stored,
        Err(error) => return Err(not_stored(&kept.body, v1::SNAPSHOT_VERSION, &error)),
    };
    let known = v1::SNAPSHOT_VERSION_MIN..=v1::SNAPSHOT_VERSION;
    if !known.contains(&stored.v) {
        return Err(RecordError::Version(stored.v));
    }
    let snapshot = Snapshot::try_from(stored.table)?;
    if snapshot.config.table != kept.table {
        return malformed("the snapshot is of another table".into());
    }
    Ok(snapshot)
}

/// Whether a start can begin from this snapshot.
pub fn is_readable(kept: &StoredSnapshot) -> bool {
    decode_snapshot(kept).is_ok()
}
