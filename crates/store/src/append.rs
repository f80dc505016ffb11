use crate::{Batch, LoadedSnapshot, StoreError};
use forms::is_last;
use record::{ChainHash, Entry, FIRST, StoredSnapshot};
use units::Seq;

/// Where a table's record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) seq: Seq,
    pub(crate) hash: ChainHash,
    /// Whether the table closed: nothing may follow.
    pub(crate) closed: bool,
}

impl End {
    /// Before a table's first entry.
    pub(crate) const NONE: End = End { seq: Seq(0), hash: FIRST, closed: false };

    pub(crate) fn at(entry: &Entry) -> End {
        End { seq: entry.seq, hash: entry.hash, closed: is_last(&entry.body) }
    }

    /// The end after this batch, if its entries are of one table, follow each other and what is
    /// stored, its snapshot is of that table here, and its hand ends with it.
    pub(crate) fn after_batch(self, batch: &Batch) -> Result<End, StoreError> {
        if let Some(snapshot) = &batch.snapshot {
            let table = batch.entries.first().map(|entry| entry.table);
            let here = (Some(snapshot.table), snapshot.seq, snapshot.chain);
            if self == End::NONE || here != (table, self.seq, self.hash) {
                return Err(StoreError::OutOfOrder);
            }
        }
        if let Some(played) = &batch.played {
            // It is ended by an entry of this batch, and was opened before.
            let ends = batch.entries.iter().find(|entry| entry.seq == played.ended);
            let is_there = ends.is_some_and(|entry| {
                (entry.table, entry.at) == (played.table, played.at) && played.opened <= self.seq
            });
            if !is_there {
                return Err(StoreError::OutOfOrder);
            }
        }
        self.after(&batch.entries)
    }

    /// The end after these entries, if they are of one table, follow each other and what is stored,
    /// and hash to what they say.
    pub(crate) fn after(self, entries: &[Entry]) -> Result<End, StoreError> {
        let mut end = self;
        for entry in entries {
            let follows = entry.table == entries[0].table
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

/// What a start makes of a stored snapshot, given the hash of the entry that it names: nothing where
/// it is not of this record, or cannot be read. Then every entry is read instead.
pub(crate) fn accepted(
    snapshot: &StoredSnapshot,
    head: Seq,
    there: Option<ChainHash>,
) -> Option<LoadedSnapshot> {
    let is_there = snapshot.seq <= head && there == Some(snapshot.chain);
    let table = forms::decode_snapshot(snapshot).ok().filter(|_| is_there)?;
    Some(LoadedSnapshot { after: (snapshot.seq, snapshot.chain), table })
}
