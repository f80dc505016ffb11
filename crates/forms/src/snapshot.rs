//! A table between hands, stored beside its record: a cache, never the truth.

use crate::encode::not_stored;
use crate::{RecordError, v1};
use cash::Snapshot;
use core::ops::RangeInclusive;
use people::{Names, WrittenOut};
use record::{ChainHash, StoredSnapshot};
use units::Seq;

/// Readable versions.
const KNOWN: RangeInclusive<u32> = v1::SNAPSHOT_VERSION_MIN..=v1::SNAPSHOT_VERSION;

/// Encodes the table as it is after entry `seq` with hash `chain`.
pub fn encode_snapshot(
    snapshot: &Snapshot,
    names: &dyn Names,
    seq: Seq,
    chain: ChainHash,
) -> StoredSnapshot {
    let table = snapshot.config.table;
    let mut stored = v1::StoredTable { v: v1::SNAPSHOT_VERSION, table: snapshot.clone().into() };
    stored.table.put_apart(names);
    let body = serde_json::to_vec(&stored).expect("stored types are plain data, written to memory");
    StoredSnapshot::of(table, seq, chain, body)
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`]: changed since it was made, not of the table it names, or of another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    let malformed = |what: String| Err(RecordError::Malformed(what));
    if !kept.is_whole() {
        return malformed("the snapshot does not match its stored hash".into());
    }
    let mut stored: v1::StoredTable = match serde_json::from_slice(&kept.body) {
        Ok(stored) => stored,
        Err(error) => return Err(not_stored(&kept.body, KNOWN, &error)),
    };
    if !KNOWN.contains(&stored.v) {
        return Err(RecordError::Version(stored.v));
    }
    stored.table.put_in(names);
    let snapshot = Snapshot::try_from(stored.table)?;
    if snapshot.config.table != kept.table {
        return malformed("the snapshot is of another table".into());
    }
    Ok(snapshot)
}

/// Whether a start can use this snapshot.
pub fn is_readable(kept: &StoredSnapshot) -> bool {
    // Readability does not depend on the names, so any will do.
    decode_snapshot(kept, &WrittenOut).is_ok()
}
