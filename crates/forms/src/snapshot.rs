//! What the snapshots of all kinds of streams have in common. Snapshots are caches stored beside the record.

use crate::{RecordError, body, cash, live, pit, tournament, tournament_table};
use core::ops::RangeInclusive;
use people::WrittenOut;
use record::StoredSnapshot;
use serde::de::DeserializeOwned;
use units::StreamId;

/// Reports whether a start can use this snapshot, which may belong to any kind of stream.
pub fn is_readable(kept: &StoredSnapshot) -> bool {
    // Readability does not depend on the names, so any names will do.
    let names = &WrittenOut;
    match kept.stream {
        StreamId::Table(_) => {
            cash::decode_snapshot(kept, names).is_ok()
                || tournament_table::decode_snapshot(kept, names).is_ok()
        }
        StreamId::Tournament(_) => tournament::decode_snapshot(&kept.body, names).is_ok(),
        StreamId::Pit(_) => pit::decode_snapshot(kept, names).is_ok(),
        StreamId::Live(_) => live::decode_snapshot(kept, names).is_ok(),
    }
}

/// Reads the body of a snapshot, after checking that the snapshot was not changed since it was made.
pub(crate) fn read<F: DeserializeOwned>(
    kept: &StoredSnapshot,
    known: RangeInclusive<u32>,
    version: impl Fn(&F) -> u32,
) -> Result<F, RecordError> {
    if !kept.is_whole() {
        return malformed("the snapshot does not match its stored hash");
    }
    body::read(&kept.body, known, version)
}

/// Checks that a snapshot belongs to the stream under which it is stored.
pub(crate) fn must_be_of(
    kept: &StoredSnapshot,
    stream: impl Into<StreamId>,
) -> Result<(), RecordError> {
    if kept.stream == stream.into() {
        Ok(())
    } else {
        malformed("the snapshot is of another table")
    }
}

fn malformed<T>(what: &str) -> Result<T, RecordError> {
    Err(RecordError::Malformed(what.into()))
}
