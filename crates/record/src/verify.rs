use crate::{ChainHash, Entry};
use units::{Seq, TableId};

/// The first thing wrong with a table's record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An entry is missing, repeated or out of order.
    #[error("table {table}: entry {expected} expected, {found} found")]
    Order {
        /// At which table.
        table: TableId,
        /// What should have come.
        expected: Seq,
        /// What came.
        found: Seq,
    },
    /// An entry's contents do not give its hash.
    #[error("table {table}: entry {seq} does not hash to what was kept")]
    Hash {
        /// At which table.
        table: TableId,
        /// Which entry.
        seq: Seq,
    },
    /// The record ends before, or elsewhere than, the head kept beside it.
    #[error("table {table}: the record ends at {found}, the head says {expected}")]
    Head {
        /// At which table.
        table: TableId,
        /// What the head says.
        expected: Seq,
        /// What is there.
        found: Seq,
    },
    /// An entry cannot be read.
    #[error("table {table}: entry {seq}: {error}")]
    Unreadable {
        /// At which table.
        table: TableId,
        /// Which entry.
        seq: Seq,
        /// Why.
        error: crate::RecordError,
    },
}

/// Checks one table's entries, in order from the first, against each other and the kept head.
///
/// # Errors
/// The first [`Fault`].
pub fn verify_chain(
    table: TableId,
    entries: &[Entry],
    head: Option<(Seq, ChainHash)>,
) -> Result<(), Fault> {
    let _ = (table, entries, head);
    todo!()
}
