use crate::{Chain, ChainHash, Entry, FIRST};
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
    /// A transfer, or a change to people, does not give its hash.
    #[error("{chain}: number {seq} does not hash to what was kept")]
    Link {
        /// In which chain; not a table's.
        chain: Chain,
        /// Which.
        seq: Seq,
    },
    /// One is missing, repeated or out of order.
    #[error("{chain}: number {expected} expected, {found} found")]
    Missing {
        /// In which chain; not a table's.
        chain: Chain,
        /// What should have come.
        expected: Seq,
        /// What came.
        found: Seq,
    },
    /// They end before the head kept beside them.
    #[error("{chain}: they end at number {found}, the head says {expected}")]
    End {
        /// Which chain; not a table's.
        chain: Chain,
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

impl Fault {
    /// A link of a chain does not give its hash.
    pub fn at(chain: Chain, seq: Seq) -> Fault {
        match chain {
            Chain::Table(table) => Fault::Hash { table, seq },
            Chain::Transfers | Chain::People => Fault::Link { chain, seq },
        }
    }

    /// A chain ends at `found`, and not where a head that was kept says.
    pub fn ends(chain: Chain, expected: Seq, found: Seq) -> Fault {
        match chain {
            Chain::Table(table) => Fault::Head { table, expected, found },
            Chain::Transfers | Chain::People => Fault::End { chain, expected, found },
        }
    }
}

/// Checks one table's entries, in order from the first, against each other and the kept head: the
/// record must end exactly there. Without a head only the chain is checked.
///
/// # Errors
/// The first [`Fault`].
pub fn verify_chain(
    table: TableId,
    entries: &[Entry],
    head: Option<(Seq, ChainHash)>,
) -> Result<(), Fault> {
    verify_after((Seq(0), FIRST), table, entries, head)
}

/// Checks entries as [`verify_chain`] does, from the one that follows `after` on: the entry, known
/// to be sound, with that number and hash.
///
/// # Errors
/// The first [`Fault`].
pub fn verify_after(
    after: (Seq, ChainHash),
    table: TableId,
    entries: &[Entry],
    head: Option<(Seq, ChainHash)>,
) -> Result<(), Fault> {
    let mut end = after;
    for entry in entries {
        let (seq, before) = end;
        if entry.table != table || entry.seq != seq.next() {
            return Err(Fault::Order { table, expected: seq.next(), found: entry.seq });
        }
        if !entry.follows(&before) {
            return Err(Fault::Hash { table, seq: entry.seq });
        }
        end = (entry.seq, entry.hash);
    }
    match head {
        Some(head) if head != end => Err(Fault::Head { table, expected: head.0, found: end.0 }),
        Some(_) | None => Ok(()),
    }
}

/// Checks that a record whose chain is sound reaches a head that was kept apart from it, and says
/// the same there. The record may go on beyond: such a head is written after the record.
///
/// # Errors
/// [`Fault::Head`] where the record ends before it, [`Fault::Hash`] where it says something else.
pub fn verify_reaches(
    table: TableId,
    entries: &[Entry],
    head: (Seq, ChainHash),
) -> Result<(), Fault> {
    let (expected, hash) = head;
    let found = entries.last().map_or(Seq(0), |entry| entry.seq);
    if expected > found {
        return Err(Fault::Head { table, expected, found });
    }
    let there = entries.iter().rev().find(|entry| entry.seq == expected);
    match there.map_or(FIRST, |entry| entry.hash) == hash {
        true => Ok(()),
        false => Err(Fault::Hash { table, seq: expected }),
    }
}
