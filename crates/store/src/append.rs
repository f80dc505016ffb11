//! Checks that the entries, snapshot and hand of a batch follow what is stored.

use crate::{Batch, EndedHand, Readable, StoreError};
use record::{ChainHash, Entry, FIRST, StoredSnapshot};
use units::{Seq, StreamId};

/// Where a stream ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) seq: Seq,
    pub(crate) hash: ChainHash,
    /// Whether the stream is closed; no entry may follow.
    pub(crate) closed: bool,
}

impl End {
    /// The end of an empty stream.
    pub(crate) const NONE: End = End { seq: Seq(0), hash: FIRST, closed: false };

    /// Returns the end of an open stream after this entry.
    pub(crate) fn at(entry: &Entry) -> End {
        End { seq: entry.seq, hash: entry.hash, closed: false }
    }

    /// Returns the stream of a batch's entries, or of its snapshot if it has no entries.
    pub(crate) fn stream_of(batch: &Batch) -> Option<StreamId> {
        let of_snapshot = || batch.snapshot.as_ref().map(|snapshot| snapshot.stream);
        batch.entries.first().map(|entry| entry.stream).or_else(of_snapshot)
    }

    /// Returns the stream's end after this batch, if the batch's entries, snapshot and hand fit what is stored.
    ///
    /// The entries must belong to one stream, form an unbroken sequence, and follow the stored entries. A snapshot must
    /// be of that stream, directly before the first entry; in a batch without entries it may be of the stream's end or
    /// any earlier point. A hand must end with one of the entries.
    pub(crate) fn after_batch(self, batch: &Batch) -> Result<End, StoreError> {
        if let Some(snapshot) = &batch.snapshot {
            let is_there = match batch.entries.first() {
                Some(first) => {
                    let here = (snapshot.stream, snapshot.seq, snapshot.chain);
                    here == (first.stream, self.seq, self.hash)
                }
                // A snapshot without entries may belong to an earlier place; whether it fits shows when it is read.
                None => snapshot.seq <= self.seq && !self.closed,
            };
            if self == End::NONE || !is_there {
                return Err(StoreError::OutOfOrder);
            }
        }
        if let Some(EndedHand { hand: played, .. }) = &batch.played {
            // The hand ends with an entry of this batch and was opened before it.
            let ends = batch.entries.iter().find(|entry| entry.seq == played.ended);
            let is_there = ends.is_some_and(|entry| {
                (entry.stream, entry.at) == (played.table.into(), played.at)
                    && played.opened <= self.seq
            });
            if !is_there {
                return Err(StoreError::OutOfOrder);
            }
        }
        if batch.closes && batch.entries.is_empty() {
            return Err(StoreError::OutOfOrder);
        }
        let end = self.after(&batch.entries)?;
        Ok(End { closed: end.closed || batch.closes, ..end })
    }

    /// Returns the end after these entries.
    ///
    /// Fails if they leave a gap, do not follow the stored entries, or have wrong hashes.
    pub(crate) fn after(self, entries: &[Entry]) -> Result<End, StoreError> {
        let mut end = self;
        for entry in entries {
            let follows = entry.stream == entries[0].stream
                && !end.closed
                && entry.seq == end.seq.next()
                && entry.follows(&end.hash);
            if !follows {
                return Err(StoreError::OutOfOrder);
            }
            end = End::at(entry);
        }
        Ok(end)
    }
}

/// Reports whether a start may use this snapshot. `there` is the stored hash of the entry that the snapshot names.
///
/// A start refuses a snapshot that is unreadable, was changed, or belongs to another record. It then reads every entry
/// instead.
pub(crate) fn is_accepted(
    snapshot: &StoredSnapshot,
    head: Seq,
    there: Option<ChainHash>,
    readable: Readable,
) -> bool {
    let is_there = snapshot.seq <= head && there == Some(snapshot.chain);
    is_there && snapshot.is_whole() && readable(snapshot)
}
