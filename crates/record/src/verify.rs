use crate::{Chain, ChainHash, Entry, FIRST};
use units::{Seq, TableId};

/// The first fault in a table's record, or in another chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An entry is missing, repeated or out of order.
    #[error("table {table}: expected entry {expected}, found {found}")]
    Order {
        /// The table whose record has the fault.
        table: TableId,
        /// The sequence number that should have come.
        expected: Seq,
        /// The sequence number that came.
        found: Seq,
    },
    /// An entry's contents do not give its hash.
    #[error("table {table}: entry {seq} does not match its stored hash")]
    Hash {
        /// The table whose record has the fault.
        table: TableId,
        /// The entry's sequence number.
        seq: Seq,
    },
    /// The record ends before the kept head, or elsewhere than at it.
    #[error("table {table}: the record ends at {found}, but the head says {expected}")]
    Head {
        /// The table whose record has the fault.
        table: TableId,
        /// The last sequence number according to the head.
        expected: Seq,
        /// The last sequence number in the record.
        found: Seq,
    },
    /// A transfer, or a change to people, does not give its hash.
    #[error("{chain}: number {seq} does not match its stored hash")]
    Link {
        /// The chain with the fault; never a table's.
        chain: Chain,
        /// The number of the transfer or change.
        seq: Seq,
    },
    /// A transfer, or a change to people, is missing, repeated or out of order.
    #[error("{chain}: expected number {expected}, found {found}")]
    Missing {
        /// The chain with the fault; never a table's.
        chain: Chain,
        /// The number that should have come.
        expected: Seq,
        /// The number that came.
        found: Seq,
    },
    /// Transfers, or changes to people, end before the kept head.
    #[error("{chain}: the record ends at number {found}, but the head says {expected}")]
    End {
        /// The chain with the fault; never a table's.
        chain: Chain,
        /// The last number according to the head.
        expected: Seq,
        /// The last number in the chain.
        found: Seq,
    },
    /// An entry cannot be read.
    #[error("table {table}: entry {seq}: {error}")]
    Unreadable {
        /// The table whose record has the fault.
        table: TableId,
        /// The entry's sequence number.
        seq: Seq,
        /// Why it cannot be read.
        error: crate::RecordError,
    },
}

impl Fault {
    /// The fault that a link of a chain does not give its hash.
    pub fn at(chain: Chain, seq: Seq) -> Fault {
        match chain {
            Chain::Table(table) => Fault::Hash { table, seq },
            Chain::Transfers | Chain::People => Fault::Link { chain, seq },
        }
    }

    /// The fault that a chain ends at `found`, and not where a kept head says.
    pub fn ends(chain: Chain, expected: Seq, found: Seq) -> Fault {
        match chain {
            Chain::Table(table) => Fault::Head { table, expected, found },
            Chain::Transfers | Chain::People => Fault::End { chain, expected, found },
        }
    }
}

/// Checks one table's entries, in order from the first, against each other and the kept head.
///
/// The record must end exactly at the head. Without a head only the chain is checked.
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

/// Checks entries as [`verify_chain`] does, from the one that follows `after`.
///
/// `after` is the number and hash of an entry known to be sound.
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

/// Checks that a record with a sound chain reaches a separately kept head, with the same hash there.
///
/// The record may continue beyond it: such a head is written after the record.
///
/// # Errors
/// [`Fault::Head`] if the record ends before it, [`Fault::Hash`] if its hash there is another.
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
