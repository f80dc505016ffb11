use crate::StoreError;
use record::{ChainHash, Entry, FIRST, is_last};
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
